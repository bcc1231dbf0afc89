// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.catalog.Suitable;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.loss.PoissonLoss;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.KernelMachine;
import org.relent.machine.KernelRecipe;
import org.relent.machine.Regression;
import org.relent.machine.Responses;
import org.relent.model.PoissonResponse;
import org.relent.model.Regressor;
import org.relent.model.ResponseForm;
import org.relent.model.ScoreForm;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Kernel Poisson regression: counts whose log-rate is a function with a Gaussian prior (PKR Theorem
 * 1).
 *
 * @param kernel the covariance of the prior over log-rates
 * @param bias flat unless set otherwise
 * @param fitting how to fit
 */
public record KernelPoisson(Kernel kernel, Bias bias, Fitting fitting)
    implements Recipe<Regressor>, KernelRecipe.Biased<KernelPoisson, Regressor> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-poisson";

  /** What it is. */
  public static final ModelKind<Regressor> KIND =
      ModelKind.of(
              ID,
              Tasks.NUMBERS,
              "Poisson regression with a kernel, for counts",
              "PKR Theorem 1",
              KernelPoisson::standard,
              KernelPoisson::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors())
          .holding(ResponseForm.RESPONSE, List.of(PoissonResponse.FORM))
          .suiting(Suitable::counts)
          .tellingEvidence("kernel", KernelSettings.left());

  /** Linear functions whose size depends on the number of columns only. */
  public static KernelPoisson standard() {
    return withKernel(Kernels.automatic());
  }

  /** A linear machine. */
  public static KernelPoisson linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel. */
  public static KernelPoisson withKernel(Kernel kernel) {
    return new KernelPoisson(kernel, Bias.flat(), Fitting.standard());
  }

  /** What can be set of it. */
  public static List<Setting<KernelPoisson, ?>> settings() {
    return Settings.of(KernelPoisson.class)
        .one(KernelSettings.sizedKernel(KernelPoisson::kernel, KernelPoisson::kernel))
        .one(KernelSettings.bias(KernelPoisson::bias, KernelPoisson::bias))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<Regressor> kind() {
    return KIND;
  }

  @Override
  public Regressor fit(Examples examples, Monitor monitor) {
    double[] count = counts(examples);
    return KernelMachine.of(this)
        .regressor(
            examples,
            new Regression.Likely(
                t -> new PoissonLoss(count[t]), new Responses.OfScores(new PoissonResponse())),
            monitor);
  }

  /** The target, refused where it is no count. */
  static double[] counts(Examples examples) {
    double[] count = examples.response();
    for (int t = 0; t < count.length; t++) {
      if (!(count[t] >= 0 && count[t] == Math.rint(count[t]))) {
        throw DataException.inCell(
            "RLT-D026",
            t + 1L,
            examples.targetName(),
            "must be a whole number >= 0, got " + count[t] + "; use kernel-ridge for measurements");
      }
    }
    return count;
  }
}
