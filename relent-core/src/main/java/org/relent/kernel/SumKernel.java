// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.data.Rows;
import org.relent.math.DoubleDouble;
import org.relent.math.Threads;

/** K₁(x, x′) + K₂(x, x′): the sum of two independent functions. */
public record SumKernel(Kernel first, Kernel second) implements Kernel {

  public SumKernel {
    PrecomputedKernel.requireAlike(first, second);
  }

  @Override
  public boolean precomputed() {
    return first.precomputed() || second.precomputed();
  }

  @Override
  public boolean unresolved() {
    return first.unresolved() || second.unresolved();
  }

  @Override
  public Kernel resolved(KernelDefaults defaults) {
    return unresolved() ? new SumKernel(first.resolved(defaults), second.resolved(defaults)) : this;
  }

  @Override
  public List<RowView> views() {
    return RowViews.union(first, second);
  }

  @Override
  public double of(double dot, double left, double right) {
    RowViews.requireOne(first, second);
    return first.of(dot, left, right) + second.of(dot, left, right);
  }

  @Override
  public void apply(double[] dots, int count, double left, double[] rights) {
    RowViews.requireOne(first, second);
    double[] other = dots.clone();
    first.apply(dots, count, left, rights);
    second.apply(other, count, left, rights);
    combine(dots, other, count);
  }

  @Override
  public void values(InnerProducts products, double[] into) {
    double[] other = new double[into.length];
    first.values(products, into);
    second.values(products, other);
    combine(into, other, products.count());
  }

  private static void combine(double[] into, double[] other, int count) {
    for (int j = 0; j < count; j++) {
      into[j] += other[j];
    }
  }

  @Override
  public Optional<DoubleDouble> extended(ExtendedProducts products) {
    return first.extended(products).flatMap(a -> second.extended(products).map(a::plus));
  }

  /** Those of the first, then those of the second. */
  @Override
  public List<KernelParameter> parameters() {
    return Stream.of(first, second).flatMap(kernel -> kernel.parameters().stream()).toList();
  }

  @Override
  public Kernel withParameters(double... values) {
    KernelParameter.require(this, values);
    int own = first.parameters().size();
    return new SumKernel(
        first.withParameters(Arrays.copyOf(values, own)),
        second.withParameters(Arrays.copyOfRange(values, own, values.length)));
  }

  @Override
  public List<Boolean> open(int columns) {
    return Stream.of(first, second).flatMap(kernel -> kernel.open(columns).stream()).toList();
  }

  @Override
  public double[] logGradient(Rows rows, double[] values, double[] weights, Threads threads) {
    double[] one = KernelGram.whole(first, rows, threads);
    double[] other = KernelGram.whole(second, rows, threads);
    return KernelGradient.joined(
        first.logGradient(rows, one, weights, threads),
        second.logGradient(rows, other, weights, threads));
  }

  @Override
  public String toString() {
    return first + "+" + KernelText.term(second);
  }
}
