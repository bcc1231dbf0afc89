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
import org.relent.loss.HingeLoss;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.KernelMachine;
import org.relent.machine.KernelRecipe;
import org.relent.model.Classifier;
import org.relent.model.ScoreForm;
import org.relent.project.Projection;
import org.relent.setting.Real;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * The support vector machine: hinge loss on a Gaussian prior over functions (PKR §1), with
 * probabilities calibrated without a second fit.
 *
 * @param kernel the covariance of the prior over score functions
 * @param c the box: the most one example may weigh
 * @param bias flat, as in LIBSVM, unless set otherwise
 * @param fitting how to fit
 */
public record KernelSvm(Kernel kernel, double c, Bias bias, Fitting fitting)
    implements Recipe<Classifier>, KernelRecipe.Biased<KernelSvm, Classifier> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-svm";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "the support vector machine with hinge loss",
              "PKR §1",
              KernelSvm::standard,
              KernelSvm::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors());

  public KernelSvm {
    if (!(c > 0 && c < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("parameter \"c\" must be > 0, got " + c);
    }
  }

  /** A linear machine with c = 1 and a flat bias. */
  public static KernelSvm standard() {
    return linear();
  }

  /** A linear machine with c = 1. */
  public static KernelSvm linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel and c = 1. */
  public static KernelSvm withKernel(Kernel kernel) {
    return new KernelSvm(kernel, 1, Bias.flat(), Fitting.standard());
  }

  /** The same machine with another box. */
  public KernelSvm c(double box) {
    return new KernelSvm(kernel, box, bias, fitting);
  }

  /** What can be set of it. */
  public static List<Setting<KernelSvm, ?>> settings() {
    return Settings.of(KernelSvm.class)
        .one(KernelSettings.kernel(KernelSvm::kernel, KernelSvm::kernel))
        .one(
            Setting.<KernelSvm, Double>of(
                    "c", Real.positive(), "the most one row may weigh", KernelSvm::c, KernelSvm::c)
                .tried("0.01", "0.1", "1", "10", "100"))
        .one(KernelSettings.bias(KernelSvm::bias, KernelSvm::bias))
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
            classes -> classes == 2 ? new HingeLoss(c) : new HingeLoss(c).times(classes - 1),
            Optional.empty(),
            Projection::tilted,
            monitor);
  }
}
