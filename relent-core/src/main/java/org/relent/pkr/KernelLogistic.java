// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.List;
import java.util.Optional;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.loss.LogisticLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.KernelMachine;
import org.relent.machine.KernelRecipe;
import org.relent.model.Calibration;
import org.relent.model.Classifier;
import org.relent.model.ScoreForm;
import org.relent.project.Projection;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Kernel logistic regression, binary or multinomial (PKR §2 and eq. 68–71): the scores are
 * log-odds, so the probabilities are the model's own. How strongly it fits is the scale of the
 * kernel.
 *
 * @param kernel the covariance of the prior over score functions
 * @param bias none unless set otherwise
 * @param fitting how to fit
 */
public record KernelLogistic(Kernel kernel, Bias bias, Fitting fitting)
    implements Recipe<Classifier>, KernelRecipe.Biased<KernelLogistic, Classifier> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-logistic";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "logistic regression with a kernel: probabilities by nature",
              "PKR Theorem 1",
              KernelLogistic::standard,
              KernelLogistic::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors())
          .tellingEvidence("kernel", KernelSettings.left());

  /** A linear machine. */
  public static KernelLogistic standard() {
    return linear();
  }

  /** A linear machine without a bias. */
  public static KernelLogistic linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel. */
  public static KernelLogistic withKernel(Kernel kernel) {
    return new KernelLogistic(kernel, Bias.none(), Fitting.standard());
  }

  /** What can be set of it. */
  public static List<Setting<KernelLogistic, ?>> settings() {
    return Settings.of(KernelLogistic.class)
        .one(KernelSettings.scoreKernel(KernelLogistic::kernel, KernelLogistic::kernel))
        .one(KernelSettings.bias(KernelLogistic::bias, KernelLogistic::bias))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public Classifier fit(Examples examples, Monitor monitor) {
    return KernelMachine.of(this)
        .classifier(
            examples,
            classes -> classes == 2 ? new LogisticLoss() : new SoftmaxLoss(classes - 1),
            Optional.of(Calibration.natural()),
            Projection::tilted,
            monitor);
  }
}
