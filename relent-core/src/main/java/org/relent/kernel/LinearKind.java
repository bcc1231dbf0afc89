// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.relent.setting.Real;
import org.relent.setting.ValueType;

/** {@link LinearKernel}, and with priors of its weights (PKR eq. 4). */
record LinearKind() implements KernelKind {

  private static final KernelSetting<VarianceChoice> VARIANCE =
      KernelSetting.several(
          ColumnVariances.NAME,
          new VarianceChoice.Type(),
          "prior variance of the weights, one for all columns or one for each, in their units once"
              + " encoded");

  static final KernelSetting<List<Double>> MATRIX =
      KernelSetting.several(
          Metric.NAME,
          new NumberList(Real.any()),
          "a symmetric positive definite matrix of the encoded columns, row after row");

  @Override
  public String id() {
    return "linear";
  }

  @Override
  public List<KernelForm> forms() {
    return List.of(
        new KernelForm(id(), "linear", "⟨x, x′⟩: straight boundaries"),
        new KernelForm(
            id(), "linear:variance=1,0.1,0.1", "Σ varianceₖ·xₖ·x′ₖ: a prior of each weight"),
        new KernelForm(
            id(), "linear:variance=each", "the same, to be chosen by evidence; 1 at first"),
        new KernelForm(
            id(), "linear:matrix=2,0.5,0,0.5,1,0,0,0,1", "xᵀ·matrix·x′: weights that go together"));
  }

  @Override
  public KernelDescription description() {
    return new KernelDescription(
        "⟨x, x′⟩ = Σₖ xₖx′ₖ; Σₖ varianceₖxₖx′ₖ; xᵀ·matrix·x′",
        "straight lines and boundaries: one weight per column, with that prior variance or"
            + " covariance",
        "first, and where rows are few for their columns; it is fast and is explained column by"
            + " column");
  }

  @Override
  public List<KernelSetting<?>> settings() {
    return List.of(VARIANCE, MATRIX);
  }

  @Override
  public Kernel make(KernelArguments given) {
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

    /** Its texts. */
    record Type() implements ValueType<VarianceChoice> {

      private static final NumberList NUMBERS = new NumberList(Real.positive());

      @Override
      public String word() {
        return "variance";
      }

      @Override
      public String range() {
        return "> 0, several with commas, or each";
      }

      @Override
      public Optional<VarianceChoice> parse(String text) {
        return text.equals(AutomaticWidthKernel.EACH)
            ? Optional.of(new VarianceChoice(text, AutomaticVarianceKernel::new))
            : NUMBERS
                .parse(text)
                .map(NumberList::array)
                .map(numbers -> new VarianceChoice(text, () -> Kernels.linear(numbers)));
      }

      @Override
      public String print(VarianceChoice value) {
        return value.text;
      }
    }
  }
}
