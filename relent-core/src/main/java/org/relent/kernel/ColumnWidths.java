// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import org.relent.data.Rows;

/**
 * Columns divided by their widths, φ(x)ₖ = xₖ/wₖ: a column with a large one hardly matters.
 *
 * @param widths w, in units of the encoded columns
 */
record ColumnWidths(PerColumn widths) implements RowView, CoordinateMap {

  static final String NAME = "width";

  @Override
  public int count() {
    return 1;
  }

  @Override
  public double of(int k, int c, double x) {
    return x / widths.at(k);
  }

  @Override
  public Rows of(Rows rows) {
    requireColumns(rows.width());
    return map(rows);
  }

  @Override
  public int columns() {
    return widths.columns();
  }

  @Override
  public void requireColumns(int columns) {
    widths.requireColumns(NAME, columns);
  }

  @Override
  public double[] weights(double[] seen, int columns) {
    double[] weights = seen.clone();
    for (int k = 0; k < columns; k++) {
      weights[k] /= widths.at(k);
    }
    return weights;
  }

  @Override
  public List<KernelParameter> parameters() {
    return widths.parameters(NAME);
  }

  @Override
  public RowView withParameters(double... values) {
    return new ColumnWidths(PerColumn.of(NAME, values));
  }

  /** ∂φₖ/∂log wₖ = −φₖ. */
  @Override
  public void addLogGradient(double[] x, double[] seen, double[] gradient, double[] into) {
    for (int k = 0; k < x.length; k++) {
      into[widths.place(k)] -= gradient[k] * seen[k];
    }
  }

  @Override
  public String text(ViewableKernel inner) {
    return inner.text(NAME + "=" + widths);
  }
}
