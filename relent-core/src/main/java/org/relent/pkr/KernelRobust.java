// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.List;
import java.util.Optional;
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
import org.relent.math.Magnitude;
import org.relent.model.LocationResponse;
import org.relent.model.Regressor;
import org.relent.model.ResponseForm;
import org.relent.model.ScoreForm;
import org.relent.setting.Choice;
import org.relent.setting.Real;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Kernel regression of numbers some of which may lie far off: around a function with a Gaussian
 * prior their density falls off exponentially, not as a square, so that each pulls with a bounded
 * force (PKR Theorem 1).
 *
 * @param kernel the covariance of the prior over functions
 * @param loss what a number that lies off costs
 * @param delta δ, from how many spreads on it costs in proportion; Huber's alone
 * @param spread s, how far a number typically lies off; the rows of the fit suggest one by their
 *     median deviation
 * @param bias flat unless set otherwise
 * @param fitting how to fit
 */
public record KernelRobust(
    Kernel kernel, RobustLoss loss, double delta, Magnitude spread, Bias bias, Fitting fitting)
    implements Recipe<Regressor>, KernelRecipe.Biased<KernelRobust, Regressor> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-robust";

  /** What it is. */
  public static final ModelKind<Regressor> KIND =
      ModelKind.of(
              ID,
              Tasks.NUMBERS,
              "regression with a kernel that numbers far off do not spoil",
              "PKR Theorem 1, Huber and Laplace",
              KernelRobust::standard,
              KernelRobust::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors())
          .holding(ResponseForm.RESPONSE, List.of(LocationResponse.FORM))
          .suiting(Suitable::never);

  /** 95 % as good as least squares where the noise is normal. */
  private static final double DELTA = 1.345;

  public KernelRobust {
    if (!(delta > 0 && delta < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("parameter \"delta\" must be > 0, got " + delta);
    }
  }

  /** Linear functions that vary as the numbers do. */
  public static KernelRobust standard() {
    return withKernel(Kernels.automatic());
  }

  /** A linear machine. */
  public static KernelRobust linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel and Huber's loss. */
  public static KernelRobust withKernel(Kernel kernel) {
    return new KernelRobust(
        kernel, RobustLoss.HUBER, DELTA, Magnitude.open(), Bias.flat(), Fitting.standard());
  }

  /** The same machine with another loss. */
  public KernelRobust loss(RobustLoss other) {
    return new KernelRobust(kernel, other, delta, spread, bias, fitting);
  }

  /** The same machine with another δ. */
  public KernelRobust delta(double other) {
    return new KernelRobust(kernel, loss, other, spread, bias, fitting);
  }

  /** The same machine with another spread. */
  public KernelRobust spread(double other) {
    return spread(Magnitude.of(other));
  }

  /** The same machine with another spread, which may be left to the rows of the fit. */
  public KernelRobust spread(Magnitude other) {
    return new KernelRobust(kernel, loss, delta, other, bias, fitting);
  }

  /** What can be set of it. */
  public static List<Setting<KernelRobust, ?>> settings() {
    return Settings.of(KernelRobust.class)
        .one(KernelSettings.sizedKernel(KernelRobust::kernel, KernelRobust::kernel))
        .one(
            Setting.<KernelRobust, RobustLoss>of(
                    "loss",
                    Choice.of("huber", RobustLoss.HUBER).or("laplace", RobustLoss.LAPLACE),
                    "what a number costs that lies off: its square near by, or its distance",
                    KernelRobust::loss,
                    KernelRobust::loss)
                .tried("huber", "laplace"))
        .one(
            new Setting<>(
                "delta",
                Real.positive(),
                "from how many spreads on huber counts distances, not squares",
                robust ->
                    robust.loss == RobustLoss.HUBER ? Optional.of(robust.delta) : Optional.empty(),
                KernelRobust::delta))
        .one(SpreadSetting.of(KernelRobust::spread, KernelRobust::spread))
        .one(KernelSettings.bias(KernelRobust::bias, KernelRobust::bias))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<Regressor> kind() {
    return KIND;
  }

  /** A spread of the rows is that of a normal density: of a wider one less is needed. */
  @Override
  public Regressor fit(Examples examples, Monitor monitor) {
    double[] response = examples.response();
    double deviation = loss.deviation(delta);
    double s = spread.resolved(() -> RobustSizes.spread(examples, fitting) / deviation);
    return KernelMachine.of(spread(s), this)
        .regressor(
            examples,
            t -> loss.of(response[t], delta, s),
            new Responses.Quantile(new LocationResponse(deviation * s), 0.5),
            monitor);
  }
}
