// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.data.Examples;
import org.relent.dual.Potential;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.loss.LogisticLoss;
import org.relent.loss.OrderedLoss;
import org.relent.loss.SpacingLoss;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.KernelMachine;
import org.relent.machine.KernelRecipe;
import org.relent.machine.OrderedMachine;
import org.relent.model.OrderedClassifier;
import org.relent.model.ScoreForm;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Kernel regression of ordered classes by proportional odds: P(Y ≤ j) = σ(θⱼ − f(x)), f with a
 * Gaussian prior and flat thresholds θ learnt with it (PKR Theorem 1, another response). With two
 * levels it is {@link KernelLogistic} with a flat bias.
 *
 * @param kernel the covariance of the prior over score functions
 * @param fitting how to fit
 */
public record KernelOrdinal(Kernel kernel, Fitting fitting)
    implements Recipe<OrderedClassifier>, KernelRecipe<KernelOrdinal, OrderedClassifier> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-ordinal";

  /** What it is. */
  public static final ModelKind<OrderedClassifier> KIND =
      ModelKind.of(
              ID,
              Tasks.LEVELS,
              "regression of ordered classes with a kernel: levels by proportional odds",
              "PKR Theorem 1, proportional odds",
              KernelOrdinal::standard,
              KernelOrdinal::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors())
          .tellingEvidence("kernel", KernelSettings.left());

  /** A linear machine. */
  public static KernelOrdinal standard() {
    return linear();
  }

  /** A linear machine. */
  public static KernelOrdinal linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel. */
  public static KernelOrdinal withKernel(Kernel kernel) {
    return new KernelOrdinal(kernel, Fitting.standard());
  }

  /** None: the thresholds, which are flat, are in its place. */
  @Override
  public Bias bias() {
    return Bias.none();
  }

  /** What can be set of it. */
  public static List<Setting<KernelOrdinal, ?>> settings() {
    return Settings.of(KernelOrdinal.class)
        .one(KernelSettings.scoreKernel(KernelOrdinal::kernel, KernelOrdinal::kernel))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<OrderedClassifier> kind() {
    return KIND;
  }

  /** Of log-odds. */
  private record ProportionalOdds() implements OrderedMachine.Response {

    @Override
    public Potential side() {
      return new LogisticLoss();
    }

    @Override
    public Potential spacing() {
      return new SpacingLoss();
    }

    @Override
    public Potential between(double lower, double upper) {
      return new OrderedLoss(lower, upper);
    }
  }

  @Override
  public OrderedClassifier fit(Examples examples, Monitor monitor) {
    return new OrderedMachine(KernelMachine.of(this), new ProportionalOdds())
        .fit(examples, monitor);
  }
}
