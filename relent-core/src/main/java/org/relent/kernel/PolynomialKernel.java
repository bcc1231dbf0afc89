// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Optional;
import org.relent.math.DoubleDouble;
import org.relent.math.ShortestDecimal;

/**
 * K(x, x′) = (s⟨x, x′⟩ + o)^degree.
 *
 * @param degree a whole number ≥ 1
 * @param scale s &gt; 0
 * @param offset o ≥ 0
 */
public record PolynomialKernel(int degree, double scale, double offset) implements Kernel {

  public PolynomialKernel {
    if (degree < 1) {
      throw new IllegalArgumentException("Kernel degree must be at least 1, got " + degree);
    }
    if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Kernel scale must be positive, got " + scale);
    }
    if (!(offset >= 0 && offset < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Kernel offset must not be negative, got " + offset);
    }
  }

  @Override
  public double of(double dot, double left, double right) {
    double base = scale * dot + offset;
    double power = base;
    for (int k = 1; k < degree; k++) {
      power *= base;
    }
    return power;
  }

  @Override
  public Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    DoubleDouble base = dot.times(scale).plus(DoubleDouble.of(offset));
    DoubleDouble power = base;
    for (int k = 1; k < degree; k++) {
      power = power.times(base);
    }
    return Optional.of(power);
  }

  @Override
  public String toString() {
    return "poly:degree="
        + degree
        + ",scale="
        + ShortestDecimal.concise(scale)
        + ",offset="
        + ShortestDecimal.concise(offset);
  }
}
