// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Optional;
import org.relent.math.DoubleDouble;
import org.relent.math.Vectors;

/** K(x, x′) = ⟨x, x′⟩. */
public record LinearKernel() implements ViewableKernel {

  @Override
  public double of(double dot, double left, double right) {
    return dot;
  }

  @Override
  public void apply(double[] dots, int count, double left, double[] rights) {
    // inner products are what is wanted
  }

  @Override
  public boolean linear() {
    return true;
  }

  @Override
  public Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    return Optional.of(dot);
  }

  @Override
  public LinearKernel withParameters(double... values) {
    KernelParameter.require(this, values);
    return this;
  }

  @Override
  public void addGradient(double weight, double[] x, double[] other, double[] into) {
    Vectors.addScaled(weight, other, into);
  }

  @Override
  public String text(String arguments) {
    return "linear:" + arguments;
  }

  @Override
  public String toString() {
    return "linear";
  }
}
