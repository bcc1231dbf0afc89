// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.GaussianRegression;
import org.relent.machine.KernelMachine;
import org.relent.machine.KernelRecipe;
import org.relent.math.Magnitude;
import org.relent.model.GaussianResponse;
import org.relent.model.Regressor;
import org.relent.model.ResponseForm;
import org.relent.model.ScoreForm;
import org.relent.setting.MagnitudeType;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Kernel ridge regression: a Gaussian response on a Gaussian prior over functions, with predictive
 * variance (PKR Theorem 1).
 *
 * @param kernel the covariance of the prior over functions
 * @param noise s², the variance of one observation; left to the rows it is what their evidence
 *     favours, multiples are of a tenth of the variance of all
 * @param bias flat unless set otherwise
 * @param fitting how to fit
 */
public record KernelRidge(Kernel kernel, Magnitude noise, Bias bias, Fitting fitting)
    implements Recipe<Regressor>, KernelRecipe.Biased<KernelRidge, Regressor> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-ridge";

  /** What it is. */
  public static final ModelKind<Regressor> KIND =
      ModelKind.of(
              ID,
              Tasks.NUMBERS,
              "ridge regression with a kernel, a Gaussian process: numbers with standard"
                  + " deviations",
              "PKR Theorem 1",
              KernelRidge::standard,
              KernelRidge::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors())
          .holding(ResponseForm.RESPONSE, List.of(GaussianResponse.FORM))
          .tellingEvidence("kernel", KernelSettings.left())
          .goingOn();

  /** A machine with this noise. */
  public KernelRidge(Kernel kernel, double noise, Bias bias, Fitting fitting) {
    this(kernel, variance(noise), bias, fitting);
  }

  private static Magnitude variance(double noise) {
    if (!(noise > 0 && noise < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("parameter \"noise\" must be > 0, got " + noise);
    }
    return Magnitude.of(noise);
  }

  /** Linear functions; their size and the noise are what the evidence of the rows favours. */
  public static KernelRidge standard() {
    return withKernel(Kernels.automatic()).noise(Magnitude.open());
  }

  /** A linear machine with noise 1. */
  public static KernelRidge linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel and noise 1. */
  public static KernelRidge withKernel(Kernel kernel) {
    return new KernelRidge(kernel, 1, Bias.flat(), Fitting.standard());
  }

  /** The same machine with another noise. */
  public KernelRidge noise(double variance) {
    return noise(variance(variance));
  }

  /** The same machine with another noise, which may leave it to the rows of the fit. */
  public KernelRidge noise(Magnitude variance) {
    return new KernelRidge(kernel, variance, bias, fitting);
  }

  /** What can be set of it. */
  public static List<Setting<KernelRidge, ?>> settings() {
    return Settings.of(KernelRidge.class)
        .one(KernelSettings.sizedKernel(KernelRidge::kernel, KernelRidge::kernel))
        .one(
            Setting.<KernelRidge, Magnitude>of(
                    "noise",
                    new MagnitudeType(),
                    "the variance of one observation, in its own unit; auto is what the evidence of"
                        + " the rows favours, 5x five times a tenth of the variance of all",
                    KernelRidge::noise,
                    KernelRidge::noise)
                .tried("0.01x", "0.1x", "auto", "5x"))
        .one(KernelSettings.bias(KernelRidge::bias, KernelRidge::bias))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<Regressor> kind() {
    return KIND;
  }

  @Override
  public Regressor fit(Examples examples, Monitor monitor) {
    return KernelMachine.of(this)
        .regressor(
            examples,
            new GaussianRegression<>(
                examples.response(), noise, (chosen, variance) -> kernel(chosen).noise(variance)),
            monitor);
  }

  @Override
  public Regressor update(Regressor model, Examples rows, Monitor monitor) {
    return KernelMachine.of(this).update(model, rows, monitor);
  }
}
