// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Optional;
import org.relent.math.DoubleDouble;
import org.relent.math.ShortestDecimal;

/**
 * f·K(x, x′): functions larger by √f.
 *
 * @param factor f &gt; 0
 */
public record ScaledKernel(Kernel kernel, double factor) implements Kernel {

  public ScaledKernel {
    if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Kernel factor must be positive, got " + factor);
    }
  }

  @Override
  public boolean unresolved() {
    return kernel.unresolved();
  }

  @Override
  public Kernel resolved(KernelDefaults defaults) {
    return unresolved() ? new ScaledKernel(kernel.resolved(defaults), factor) : this;
  }

  @Override
  public double of(double dot, double left, double right) {
    return factor * kernel.of(dot, left, right);
  }

  @Override
  public void apply(double[] dots, int count, double left, double[] rights) {
    kernel.apply(dots, count, left, rights);
    for (int j = 0; j < count; j++) {
      dots[j] = factor * dots[j];
    }
  }

  @Override
  public boolean precomputed() {
    return kernel.precomputed();
  }

  @Override
  public boolean linear() {
    return kernel.linear();
  }

  @Override
  public Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    return kernel.extended(dot, left, right).map(k -> k.times(factor));
  }

  @Override
  public String toString() {
    return ShortestDecimal.concise(factor) + "*" + KernelText.factor(kernel);
  }
}
