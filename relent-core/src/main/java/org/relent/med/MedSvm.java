// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.data.Examples;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.machine.Demand;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.KernelMachine;
import org.relent.machine.KernelRecipe;
import org.relent.machine.Uncertainty;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.MarginPrior;
import org.relent.margin.MarginSettings;
import org.relent.model.Classifier;
import org.relent.model.ScoreForm;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Maximum entropy discrimination with linear or kernel scores: a support vector machine whose
 * margin is not a constant but believed in (MED Theorem 2).
 *
 * <p>Two classes share one score; several have one each and are learnt jointly, every example being
 * compared with every wrong class (MED eq. 5), not one class against the rest.
 *
 * <pre>{@code
 * Classifier model = MedSvm.withKernel(Kernels.gaussian(0.3)).fit(table.target("sex"));
 * model.predict(row).probability("F");
 * }</pre>
 *
 * @param kernel the covariance of the prior over score functions
 * @param margin P₀(γ), what is asked of every example
 * @param bias what is believed of the constant term; one per class where there are several
 * @param fitting how to fit
 */
public record MedSvm(Kernel kernel, MarginPrior margin, Bias bias, Fitting fitting)
    implements Recipe<Classifier>,
        KernelRecipe.Biased<MedSvm, Classifier>,
        Uncertainty.Carrier<MedSvm> {

  /** The id of this kind of model. */
  public static final String ID = "med-svm";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "a margin classifier that believes in margins instead of demanding them",
              "MED Theorem 2",
              MedSvm::standard,
              MedSvm::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors());

  /** A linear machine: exponential margin with c = 5, flat bias. */
  public static MedSvm linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel: exponential margin with c = 5, flat bias. */
  public static MedSvm withKernel(Kernel kernel) {
    return new MedSvm(kernel, new ExponentialMargin(1, 5), Bias.flat(), Fitting.standard());
  }

  /** A linear machine: exponential margin with c = 5, flat bias. */
  public static MedSvm standard() {
    return linear();
  }

  /** The same machine with another margin prior. */
  public MedSvm margin(MarginPrior other) {
    return new MedSvm(kernel, other, bias, fitting);
  }

  /** What can be set of it. */
  public static List<Setting<MedSvm, ?>> settings() {
    return Settings.of(MedSvm.class)
        .all(ofMachine())
        .all(FittingSettings.ofLabels())
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  /** What can be set of the machine itself, whatever its kernel compares. */
  static List<Setting<MedSvm, ?>> ofMachine() {
    return List.of(
        KernelSettings.kernel(MedSvm::kernel, MedSvm::kernel),
        MarginSettings.MARGIN.within(MedSvm::margin, MedSvm::margin),
        MarginSettings.PRICE.within(MedSvm::margin, MedSvm::margin),
        MarginSettings.TARGET.within(MedSvm::margin, MedSvm::margin),
        KernelSettings.bias(MedSvm::bias, MedSvm::bias));
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public Classifier fit(Examples examples, Monitor monitor) {
    return fit(KernelMachine.of(this), examples, monitor);
  }

  /** Fits by a machine with a kernel. */
  Classifier fit(KernelMachine machine, Examples examples, Monitor monitor) {
    return machine
        .warning(Demand.warnings(margin))
        .discriminant(examples, Relation.AT_LEAST.restrict(margin), monitor);
  }
}
