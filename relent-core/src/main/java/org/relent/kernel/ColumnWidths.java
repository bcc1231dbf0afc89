// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

/**
 * Columns divided by their widths, φ(x)ₖ = xₖ/wₖ: a column with a large one hardly matters.
 *
 * @param numbers w, the widths, in units of the encoded columns
 */
record ColumnWidths(PerColumn numbers) implements ScaledColumns {

  static final String NAME = "width";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public double of(int k, int c, double x) {
    return x / numbers.at(k);
  }

  @Override
  public RowView withParameters(double... values) {
    return new ColumnWidths(PerColumn.of(NAME, values));
  }

  /** ∂φₖ/∂log wₖ = −φₖ. */
  @Override
  public void addLogGradient(double[] x, double[] seen, double[] gradient, double[] into) {
    for (int k = 0; k < x.length; k++) {
      into[numbers.place(k)] -= gradient[k] * seen[k];
    }
  }
}
