// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import org.relent.math.Vectors;

/** Measurements; NaN stands for a missing one. */
public final class NumericColumn extends Column {

  private final double[] values;

  private NumericColumn(String name, double[] values) {
    super("NumericColumn", name, values.length);
    this.values = values;
  }

  /** Copies {@code values}: finite, or NaN where missing. */
  public static NumericColumn of(String name, double... values) {
    Checks.name(name);
    for (int i = 0; i < values.length; i++) {
      if (Double.isInfinite(values[i])) {
        throw DataException.inCell(
            "RLT-D024",
            i + 1L,
            name,
            "must be finite, got infinite " + values[i] + "; remove the row or fill the cell");
      }
    }
    return new NumericColumn(name, values.clone());
  }

  /** The cell; NaN if missing. */
  public double value(int row) {
    return values[row];
  }

  /** All cells, a copy. */
  public double[] values() {
    return values.clone();
  }

  @Override
  public NumericColumn select(int[] rows) {
    Checks.rows(rows, values.length);
    double[] chosen = Vectors.of(rows.length, r -> values[rows[r]]);
    return new NumericColumn(name(), chosen);
  }

  @Override
  public boolean missing(int row) {
    return Double.isNaN(values[row]);
  }

  @Override
  public double number(int row) {
    return values[row];
  }

  @Override
  public String text(int row) {
    return missing(row) ? "" : Numbers.text(values[row]);
  }
}
