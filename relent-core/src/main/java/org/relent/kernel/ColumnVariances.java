// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

/**
 * Columns times the standard deviations of their weights, φ(x)ₖ = √vₖ xₖ: with the linear kernel
 * the prior N(0, vₖ) of each weight (PKR eq. 4).
 *
 * @param numbers v, the variances
 */
record ColumnVariances(PerColumn numbers, PerColumn deviations) implements ScaledColumns {

  static final String NAME = "variance";

  static ColumnVariances of(PerColumn variances) {
    return new ColumnVariances(variances, variances.map(Math::sqrt));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public double of(int k, int c, double x) {
    return deviations.at(k) * x;
  }

  @Override
  public RowView withParameters(double... values) {
    return of(PerColumn.of(NAME, values));
  }

  /** ∂φₖ/∂log vₖ = φₖ/2. */
  @Override
  public void addLogGradient(double[] x, double[] seen, double[] gradient, double[] into) {
    for (int k = 0; k < x.length; k++) {
      into[numbers.place(k)] += 0.5 * gradient[k] * seen[k];
    }
  }
}
