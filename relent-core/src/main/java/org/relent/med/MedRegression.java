// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.catalog.Suitable;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.KernelMachine;
import org.relent.machine.KernelRecipe;
import org.relent.machine.Responses;
import org.relent.machine.RobustSizes;
import org.relent.margin.TubePrior;
import org.relent.margin.TubeSettings;
import org.relent.margin.UnresolvedTube;
import org.relent.model.Regressor;
import org.relent.model.ResponseForm;
import org.relent.model.ScoreForm;
import org.relent.model.TubeResponse;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Maximum entropy discrimination for numbers: a support vector regression whose tube is not a
 * constant but believed in (MED Definition 1; MED-NIPS footnote 1 announces it; formulas in {@link
 * TubePrior}).
 *
 * <p>A row has one signed multiplier β, and none where the number lies within the zone that costs
 * nothing; the score is Σβₜ K(·, xₜ) + b. No deviation is told.
 *
 * <pre>{@code
 * Regressor model = MedRegression.withKernel(Kernels.gaussian(0.3)).fit(table.target("accel"));
 * model.predict(row).value();
 * }</pre>
 *
 * @param kernel the covariance of the prior over functions
 * @param tube P₀(γ), how far numbers may lie off; what it leaves open goes by the median deviation
 *     of the rows of the fit
 * @param bias what is believed of the constant term
 * @param fitting how to fit
 */
public record MedRegression(Kernel kernel, UnresolvedTube tube, Bias bias, Fitting fitting)
    implements Recipe<Regressor>, KernelRecipe<MedRegression, Regressor> {

  /** The id of this kind of model. */
  public static final String ID = "med-regression";

  /** What it is. */
  public static final ModelKind<Regressor> KIND =
      ModelKind.of(
              ID,
              Tasks.NUMBERS,
              "regression that believes in a tube around its function instead of demanding it",
              "MED Definition 1, for numbers",
              MedRegression::standard,
              MedRegression::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors())
          .holding(ResponseForm.RESPONSE, List.of(TubeResponse.FORM))
          .suiting(Suitable::never);

  /** Linear functions that vary as the numbers do. */
  public static MedRegression standard() {
    return withKernel(Kernels.automatic());
  }

  /** A linear machine. */
  public static MedRegression linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel, an exponential tube and a flat bias. */
  public static MedRegression withKernel(Kernel kernel) {
    return new MedRegression(kernel, UnresolvedTube.standard(), Bias.flat(), Fitting.standard());
  }

  @Override
  public MedRegression kernel(Kernel other) {
    return new MedRegression(other, tube, bias, fitting);
  }

  /** The same machine with another tube, which may leave its sizes to the rows of the fit. */
  public MedRegression tube(UnresolvedTube other) {
    return new MedRegression(kernel, other, bias, fitting);
  }

  /** The same machine with another tube. */
  public MedRegression tube(TubePrior prior) {
    return tube(UnresolvedTube.of(prior));
  }

  /** The same machine with another bias. */
  public MedRegression bias(Bias other) {
    return new MedRegression(kernel, tube, other, fitting);
  }

  /** What can be set of it. */
  public static List<Setting<MedRegression, ?>> settings() {
    return Settings.of(MedRegression.class)
        .one(KernelSettings.sizedKernel(MedRegression::kernel, MedRegression::kernel))
        .one(TubeSettings.MARGIN.within(MedRegression::tube, MedRegression::tube))
        .one(TubeSettings.PRICE.within(MedRegression::tube, MedRegression::tube))
        .one(TubeSettings.EPSILON.within(MedRegression::tube, MedRegression::tube))
        .one(KernelSettings.bias(MedRegression::bias, MedRegression::bias))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<Regressor> kind() {
    return KIND;
  }

  @Override
  public MedRegression fitting(Fitting other) {
    return new MedRegression(kernel, tube, bias, other);
  }

  @Override
  public Regressor fit(Examples examples, Monitor monitor) {
    double[] response = examples.response();
    TubePrior prior = tube.resolved(() -> RobustSizes.spread(examples, fitting));
    return KernelMachine.of(tube(prior), this)
        .regressor(
            examples,
            t -> prior.around(response[t]),
            new Responses.Quantile(new TubeResponse(prior.zeroLossDistance()), 0.5),
            monitor);
  }
}
