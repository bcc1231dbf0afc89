// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import org.relent.data.Rows;

/**
 * Columns times the standard deviations of their weights, φ(x)ₖ = √vₖ xₖ: with the linear kernel
 * the prior N(0, vₖ) of each weight (PKR eq. 4).
 *
 * @param variances v
 */
record ColumnVariances(PerColumn variances, PerColumn deviations)
    implements RowView, CoordinateMap {

  static final String NAME = "variance";

  static ColumnVariances of(PerColumn variances) {
    return new ColumnVariances(variances, variances.map(Math::sqrt));
  }

  @Override
  public int count() {
    return 1;
  }

  @Override
  public double of(int k, int c, double x) {
    return deviations.at(k) * x;
  }

  @Override
  public Rows of(Rows rows) {
    requireColumns(rows.width());
    return map(rows);
  }

  @Override
  public int columns() {
    return variances.columns();
  }

  @Override
  public void requireColumns(int columns) {
    variances.requireColumns(NAME, columns);
  }

  @Override
  public double[] weights(double[] seen, int columns) {
    double[] weights = seen.clone();
    for (int k = 0; k < columns; k++) {
      weights[k] *= deviations.at(k);
    }
    return weights;
  }

  @Override
  public List<KernelParameter> parameters() {
    return variances.parameters(NAME);
  }

  @Override
  public RowView withParameters(double... values) {
    return of(PerColumn.of(NAME, values));
  }

  /** ∂φₖ/∂log vₖ = φₖ/2. */
  @Override
  public void addLogGradient(double[] x, double[] seen, double[] gradient, double[] into) {
    for (int k = 0; k < x.length; k++) {
      into[variances.place(k)] += 0.5 * gradient[k] * seen[k];
    }
  }

  @Override
  public String text(ViewableKernel inner) {
    return inner.text(NAME + "=" + variances);
  }
}
