// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Optional;
import org.relent.math.DoubleDouble;

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
  public double of(double dot, double left, double right) {
    return first.of(dot, left, right) + second.of(dot, left, right);
  }

  @Override
  public void apply(double[] dots, int count, double left, double[] rights) {
    double[] other = dots.clone();
    first.apply(dots, count, left, rights);
    second.apply(other, count, left, rights);
    for (int j = 0; j < count; j++) {
      dots[j] += other[j];
    }
  }

  @Override
  public Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    return first
        .extended(dot, left, right)
        .flatMap(a -> second.extended(dot, left, right).map(a::plus));
  }

  @Override
  public String toString() {
    return first + "+" + KernelText.term(second);
  }
}
