// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.relent.data.Rows;
import org.relent.math.Threads;

/** A kernel made of two others, value by value. */
sealed interface CombinedKernel extends Kernel permits SumKernel, ProductKernel {

  Kernel first();

  Kernel second();

  /** The same combination of two others. */
  Kernel of(Kernel one, Kernel other);

  /** {@code into[j]} becomes itself combined with {@code other[j]}. */
  void combine(double[] into, double[] other, int count);

  @Override
  default boolean precomputed() {
    return first().precomputed() || second().precomputed();
  }

  @Override
  default boolean unresolved() {
    return first().unresolved() || second().unresolved();
  }

  @Override
  default Kernel resolved(KernelDefaults defaults) {
    return unresolved() ? of(first().resolved(defaults), second().resolved(defaults)) : this;
  }

  @Override
  default List<RowView> views() {
    return RowViews.union(first(), second());
  }

  @Override
  default void apply(double[] dots, int count, double left, double[] rights) {
    RowViews.requireOne(first(), second());
    double[] other = dots.clone();
    first().apply(dots, count, left, rights);
    second().apply(other, count, left, rights);
    combine(dots, other, count);
  }

  @Override
  default void values(InnerProducts products, double[] into) {
    double[] other = new double[into.length];
    first().values(products, into);
    second().values(products, other);
    combine(into, other, products.count());
  }

  /** Those of the first, then those of the second. */
  @Override
  default List<KernelParameter> parameters() {
    return Stream.of(first(), second()).flatMap(kernel -> kernel.parameters().stream()).toList();
  }

  @Override
  default Kernel withParameters(double... values) {
    KernelParameter.require(this, values);
    int own = first().parameters().size();
    return of(
        first().withParameters(Arrays.copyOf(values, own)),
        second().withParameters(Arrays.copyOfRange(values, own, values.length)));
  }

  @Override
  default List<Boolean> open(int columns) {
    return Stream.of(first(), second()).flatMap(kernel -> kernel.open(columns).stream()).toList();
  }

  /**
   * The derivatives of a function of this kernel's Gram matrix with respect to that of one kernel.
   *
   * @param weights those with respect to this one's
   * @param other the Gram matrix of the other kernel
   */
  double[] weights(double[] weights, double[] other);

  @Override
  default double[] logGradient(Rows rows, double[] values, double[] weights, Threads threads) {
    double[] one = KernelGram.whole(first(), rows, threads);
    double[] other = KernelGram.whole(second(), rows, threads);
    return KernelGradient.joined(
        first().logGradient(rows, one, weights(weights, other), threads),
        second().logGradient(rows, other, weights(weights, one), threads));
  }
}
