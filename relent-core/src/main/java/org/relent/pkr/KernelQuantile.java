// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.catalog.Suitable;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.loss.QuantileLoss;
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
import org.relent.setting.Real;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Kernel quantile regression: the number that a given part of the numbers at a row stays below, a
 * function with a Gaussian prior under the pinball loss (PKR Theorem 1). It tells no deviation.
 *
 * @param kernel the covariance of the prior over functions
 * @param quantile τ, between 0 and 1: the part that stays below
 * @param spread s of the density that the pinball loss stands for; the rows of the fit suggest one
 *     by their median deviation
 * @param bias flat unless set otherwise
 * @param fitting how to fit
 */
public record KernelQuantile(
    Kernel kernel, double quantile, Magnitude spread, Bias bias, Fitting fitting)
    implements Recipe<Regressor>, KernelRecipe.Biased<KernelQuantile, Regressor> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-quantile";

  /** What it is. */
  public static final ModelKind<Regressor> KIND =
      ModelKind.of(
              ID,
              Tasks.NUMBERS,
              "quantile regression with a kernel: what a given part of the numbers stays below",
              "PKR Theorem 1, pinball",
              KernelQuantile::standard,
              KernelQuantile::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors())
          .holding(ResponseForm.RESPONSE, List.of(LocationResponse.FORM))
          .suiting(Suitable::never);

  private static final double MEDIAN = 0.5;

  public KernelQuantile {
    if (!(quantile > 0 && quantile < 1)) {
      throw new IllegalArgumentException(
          "parameter \"quantile\" must be > 0 and < 1, got " + quantile);
    }
  }

  /** Linear functions that vary as the numbers do, for the median. */
  public static KernelQuantile standard() {
    return withKernel(Kernels.automatic());
  }

  /** A linear machine, for the median. */
  public static KernelQuantile linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel, for the median. */
  public static KernelQuantile withKernel(Kernel kernel) {
    return new KernelQuantile(kernel, MEDIAN, Magnitude.open(), Bias.flat(), Fitting.standard());
  }

  /** The same machine for another quantile. */
  public KernelQuantile quantile(double other) {
    return new KernelQuantile(kernel, other, spread, bias, fitting);
  }

  /** The same machine with another spread. */
  public KernelQuantile spread(double other) {
    return spread(Magnitude.of(other));
  }

  /** The same machine with another spread, which may be left to the rows of the fit. */
  public KernelQuantile spread(Magnitude other) {
    return new KernelQuantile(kernel, quantile, other, bias, fitting);
  }

  /** What can be set of it. */
  public static List<Setting<KernelQuantile, ?>> settings() {
    return Settings.of(KernelQuantile.class)
        .one(
            Setting.of(
                "quantile",
                Real.between(0, 1),
                "the part of the numbers at a row that stays below what is predicted",
                KernelQuantile::quantile,
                KernelQuantile::quantile))
        .one(KernelSettings.sizedKernel(KernelQuantile::kernel, KernelQuantile::kernel))
        .one(SpreadSetting.of(KernelQuantile::spread, KernelQuantile::spread))
        .one(KernelSettings.bias(KernelQuantile::bias, KernelQuantile::bias))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<Regressor> kind() {
    return KIND;
  }

  /** √(1 − 2τ + 2τ²)/(τ(1 − τ)), the standard deviation of the density where its spread is 1. */
  private double deviation() {
    double rest = 1 - quantile;
    return Math.sqrt(quantile * quantile + rest * rest) / (quantile * rest);
  }

  @Override
  public Regressor fit(Examples examples, Monitor monitor) {
    double[] response = examples.response();
    double s = spread.resolved(() -> RobustSizes.spread(examples, fitting) / deviation());
    return KernelMachine.of(spread(s), this)
        .regressor(
            examples,
            t -> new QuantileLoss(response[t], quantile, s),
            new Responses.Quantile(LocationResponse.withoutSpread(), quantile),
            monitor);
  }
}
