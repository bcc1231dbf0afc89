// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.relent.setting.Real;
import org.relent.setting.Written;

/** {@link LinearKernel}, and with priors of its weights (PKR eq. 4). */
final class LinearKind {

  private static final KernelSetting<VarianceChoice> VARIANCE =
      KernelSetting.several(
          ColumnVariances.NAME,
          VarianceChoice.TYPE,
          "prior variance of the weights, one for all columns or one for each, in their units once"
              + " encoded");

  static final KernelSetting<List<Double>> MATRIX =
      KernelSetting.several(
          Metric.NAME,
          new NumberList(Real.any()),
          "a symmetric positive definite matrix of the encoded columns, row after row");

  static final KernelKind KIND =
      new StatedKind(
          List.of(
              KernelForm.of("linear", "⟨x, x′⟩: straight boundaries"),
              KernelForm.of(
                  "linear:variance=1,0.1,0.1", "Σ varianceₖ·xₖ·x′ₖ: a prior of each weight"),
              KernelForm.of(
                  "linear:variance=each", "the same, to be chosen by evidence; 1 at first"),
              KernelForm.of(
                  "linear:matrix=2,0.5,0,0.5,1,0,0,0,1", "xᵀ·matrix·x′: weights that go together")),
          new KernelDescription(
              "⟨x, x′⟩ = Σₖ xₖx′ₖ; Σₖ varianceₖxₖx′ₖ; xᵀ·matrix·x′",
              "straight lines and boundaries: one weight per column, with that prior variance or"
                  + " covariance",
              "first, and where rows are few for their columns; it is fast and is explained column"
                  + " by"
                  + " column"),
          List.of(VARIANCE, MATRIX),
          LinearKind::make);

  private LinearKind() {}

  private static Kernel make(KernelArguments given) {
    if (given.size() > 1) {
      throw new IllegalArgumentException("linear takes either variance or matrix");
    }
    return given
        .of(MATRIX)
        .map(numbers -> Kernels.linearOfMatrix(NumberList.array(numbers)))
        .or(() -> given.of(VARIANCE).map(variance -> variance.of().get()))
        .orElseGet(() -> Kernels.linear());
  }

  /**
   * How variances are given: by numbers, or by what the rows say of each column.
   *
   * @param text as it is written
   */
  private record VarianceChoice(String text, Supplier<Kernel> of) {

    static final Written<VarianceChoice> TYPE =
        new Written<>(
            "variance",
            "> 0, several with commas, or each",
            VarianceChoice::parse,
            VarianceChoice::text);

    private static Optional<VarianceChoice> parse(String text) {
      return text.equals(AutomaticWidthKernel.EACH)
          ? Optional.of(new VarianceChoice(text, AutomaticVarianceKernel::new))
          : NumberList.positive(text)
              .map(numbers -> new VarianceChoice(text, () -> Kernels.linear(numbers)));
    }
  }
}
