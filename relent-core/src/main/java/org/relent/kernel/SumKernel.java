// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.math.DoubleDouble;

/** K₁(x, x′) + K₂(x, x′): the sum of two independent functions. */
public record SumKernel(Kernel first, Kernel second) implements CombinedKernel {

  public SumKernel {
    PrecomputedKernel.requireAlike(first, second);
  }

  /** The kernels that a kernel is the sum of, in order; itself where it is no sum. */
  public static List<Kernel> parts(Kernel kernel) {
    return kernel instanceof SumKernel sum
        ? Stream.concat(parts(sum.first).stream(), parts(sum.second).stream()).toList()
        : List.of(kernel);
  }

  @Override
  public double of(double dot, double left, double right) {
    RowViews.requireOne(first, second);
    return first.of(dot, left, right) + second.of(dot, left, right);
  }

  @Override
  public Kernel of(Kernel one, Kernel other) {
    return new SumKernel(one, other);
  }

  @Override
  public void combine(double[] into, double[] other, int count) {
    for (int j = 0; j < count; j++) {
      into[j] += other[j];
    }
  }

  @Override
  public Optional<DoubleDouble> extended(ExtendedProducts products) {
    return first.extended(products).flatMap(a -> second.extended(products).map(a::plus));
  }

  @Override
  public double[] weights(double[] weights, double[] other) {
    return weights;
  }

  @Override
  public String toString() {
    return first + "+" + KernelText.term(second);
  }
}
