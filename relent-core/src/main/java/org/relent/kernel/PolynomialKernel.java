// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
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
    KernelParameter.require("scale", scale);
    if (!(offset >= 0 && offset < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Kernel offset must not be negative, got " + offset);
    }
  }

  @Override
  public double of(double dot, double left, double right) {
    return power(scale * dot + offset, degree);
  }

  private static double power(double base, int degree) {
    double power = base;
    for (int k = 1; k < degree; k++) {
      power *= base;
    }
    return power;
  }

  /** The scale, and the offset unless it is zero. */
  @Override
  public List<KernelParameter> parameters() {
    KernelParameter first = new KernelParameter("scale", scale);
    return offset > 0 ? List.of(first, new KernelParameter("offset", offset)) : List.of(first);
  }

  @Override
  public Kernel withParameters(double... values) {
    KernelParameter.require(this, values);
    return new PolynomialKernel(degree, values[0], offset > 0 ? values[1] : 0);
  }

  /** degree·(s⟨x, x′⟩ + o)^(degree − 1) times s⟨x, x′⟩ and o. */
  @Override
  public double[] logGradient(double dot, double left, double right) {
    double slope = degree == 1 ? 1 : degree * power(scale * dot + offset, degree - 1);
    return offset > 0
        ? new double[] {slope * scale * dot, slope * offset}
        : new double[] {slope * scale * dot};
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
