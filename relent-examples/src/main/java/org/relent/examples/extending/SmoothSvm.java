// SPDX-License-Identifier: Apache-2.0
package org.relent.examples.extending;

import java.util.Optional;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.data.Examples;
import org.relent.dual.Potential;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.KernelMachine;
import org.relent.machine.KernelRecipe;
import org.relent.model.Classifier;
import org.relent.project.Projection;
import org.relent.setting.Real;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

// @example:smooth-svm:begin
/** A support vector machine with a rounded hinge, for two classes or more. */
public record SmoothSvm(Kernel kernel, double c, double rounding, Fitting fitting)
    implements Recipe<Classifier>, KernelRecipe<SmoothSvm, Classifier> {

  /** What it is, and what can be set of it: everything that users and files see of it. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
          "smooth-svm",
          Tasks.CLASSES,
          "a support vector machine with a rounded hinge",
          "docs/extending.md",
          () -> new SmoothSvm(Kernels.linear(), 1, 0.1, Fitting.standard()),
          () ->
              Settings.of(SmoothSvm.class)
                  .one(KernelSettings.kernel(SmoothSvm::kernel, SmoothSvm::kernel))
                  .one(
                      Setting.of(
                          "c",
                          Real.positive(),
                          "the most one row may weigh",
                          SmoothSvm::c,
                          (svm, c) -> new SmoothSvm(svm.kernel, c, svm.rounding, svm.fitting)))
                  .one(
                      Setting.of(
                          "rounding",
                          Real.positive(),
                          "how wide the kink of the hinge is",
                          SmoothSvm::rounding,
                          (svm, width) -> new SmoothSvm(svm.kernel, svm.c, width, svm.fitting)))
                  .all(FittingSettings.ofCoordinates())
                  .list());

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public Bias bias() {
    return Bias.flat();
  }

  @Override
  public SmoothSvm kernel(Kernel other) {
    return new SmoothSvm(other, c, rounding, fitting);
  }

  @Override
  public SmoothSvm fitting(Fitting other) {
    return new SmoothSvm(kernel, c, rounding, other);
  }

  @Override
  public Classifier fit(Examples examples, Monitor monitor) {
    Potential each = new SmoothHingeLoss(c, rounding);
    return KernelMachine.of(this)
        .classifier(
            examples,
            classes -> classes == 2 ? each : each.times(classes - 1),
            Optional.empty(), // no probabilities by nature: calibrate
            Projection::tilted,
            monitor);
  }
}
// @example:smooth-svm:end
