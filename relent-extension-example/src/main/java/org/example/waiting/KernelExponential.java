// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import java.util.Arrays;
import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.data.DataException;
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
import org.relent.model.Regressor;
import org.relent.model.ResponseForm;
import org.relent.model.ScoreForm;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

// @example:kernel-exponential:begin
/**
 * Kernel regression of durations: the logarithm of their mean is a function with a Gaussian prior,
 * and around it they are exponential.
 *
 * @param kernel the covariance of the prior over logarithms
 * @param bias flat unless set otherwise
 * @param fitting how to fit
 */
public record KernelExponential(Kernel kernel, Bias bias, Fitting fitting)
    implements Recipe<Regressor>, KernelRecipe<KernelExponential, Regressor> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-exponential";

  /** What it is; unasked it is tried where all numbers are positive. */
  public static final ModelKind<Regressor> KIND =
      ModelKind.of(
              ID,
              Tasks.NUMBERS,
              "regression of durations with a kernel, for waiting times",
              "PKR Theorem 1, exponential",
              KernelExponential::standard,
              KernelExponential::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors())
          .holding(ResponseForm.RESPONSE, List.of(ExponentialResponse.FORM))
          .suiting(examples -> Arrays.stream(examples.response()).allMatch(y -> y > 0));

  /** Linear functions whose size depends on the number of columns only. */
  public static KernelExponential standard() {
    return new KernelExponential(Kernels.automatic(), Bias.flat(), Fitting.standard());
  }

  @Override
  public KernelExponential kernel(Kernel other) {
    return new KernelExponential(other, bias, fitting);
  }

  /** The same machine with another bias. */
  public KernelExponential bias(Bias other) {
    return new KernelExponential(kernel, other, fitting);
  }

  /** What can be set of it. */
  public static List<Setting<KernelExponential, ?>> settings() {
    return Settings.of(KernelExponential.class)
        .one(KernelSettings.sizedKernel(KernelExponential::kernel, KernelExponential::kernel))
        .one(KernelSettings.bias(KernelExponential::bias, KernelExponential::bias))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<Regressor> kind() {
    return KIND;
  }

  @Override
  public KernelExponential fitting(Fitting other) {
    return new KernelExponential(kernel, bias, other);
  }

  @Override
  public Regressor fit(Examples examples, Monitor monitor) {
    double[] duration = examples.response();
    for (int t = 0; t < duration.length; t++) {
      if (!(duration[t] > 0)) {
        throw DataException.inCell(
            "RLT-D026",
            t + 1L,
            examples.targetName(),
            "must be > 0, a duration, got " + duration[t]);
      }
    }
    return KernelMachine.of(this)
        .regressor(
            examples,
            t -> new ExponentialLoss(duration[t]),
            new Responses.OfScores(new ExponentialResponse()),
            monitor);
  }
}
// @example:kernel-exponential:end
