// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import org.relent.math.DoubleDouble;
import org.relent.math.ShortestDecimal;

/**
 * K(x, x′) = v: a bias with prior N(0, v), added to another kernel (MED Theorem 2 with a proper
 * prior on b).
 *
 * @param variance v ≥ 0
 */
public record ConstantKernel(double variance) implements Kernel {

  public ConstantKernel {
    if (!(variance >= 0 && variance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Kernel constant must be ≥ 0 and finite, got " + variance);
    }
  }

  /** Rows do not matter. */
  @Override
  public List<RowView> views() {
    return List.of();
  }

  @Override
  public double of(double dot, double left, double right) {
    return variance;
  }

  /** The variance, unless it is zero. */
  @Override
  public List<KernelParameter> parameters() {
    return variance > 0 ? List.of(new KernelParameter("constant", variance)) : List.of();
  }

  @Override
  public Kernel withParameters(double... values) {
    KernelParameter.require(this, values);
    return variance > 0 ? new ConstantKernel(values[0]) : this;
  }

  @Override
  public double[] logGradient(double dot, double left, double right) {
    return variance > 0 ? new double[] {variance} : new double[0];
  }

  @Override
  public Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    return Optional.of(DoubleDouble.of(variance));
  }

  @Override
  public String toString() {
    return "constant:" + ShortestDecimal.concise(variance);
  }
}
