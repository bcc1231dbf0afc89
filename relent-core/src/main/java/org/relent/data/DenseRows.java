// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** Rows written out one after another in one array. */
public final class DenseRows implements Rows {

  private final int size;
  private final int width;
  private final double[] values;

  private DenseRows(int size, int width, double[] values) {
    this.size = size;
    this.width = width;
    this.values = values;
  }

  /** Copies {@code rows}, which must be of one length and finite. */
  public static DenseRows of(double[][] rows) {
    int width = rows.length == 0 ? 0 : rows[0].length;
    double[] values = new double[Math.multiplyExact(rows.length, width)];
    for (int i = 0; i < rows.length; i++) {
      if (rows[i].length != width) {
        throw DataException.inRow(
            "RLT-D009", i + 1L, "has " + rows[i].length + " values, expected " + width);
      }
      System.arraycopy(rows[i], 0, values, i * width, width);
    }
    return of(rows.length, width, values);
  }

  /** Takes over {@code values}, row after row; NaN stands for a cell that holds nothing. */
  public static DenseRows withGaps(int size, int width, double[] values) {
    if (values.length != Math.multiplyExact(size, width)) {
      throw new IllegalArgumentException(
          values.length + " values for " + size + " rows of " + width);
    }
    return new DenseRows(size, width, values);
  }

  /** Takes over {@code values}, row after row; they must be finite. */
  public static DenseRows of(int size, int width, double[] values) {
    if (values.length != Math.multiplyExact(size, width)) {
      throw new IllegalArgumentException(
          values.length + " values for " + size + " rows of " + width);
    }
    for (int k = 0; k < values.length; k++) {
      if (!Double.isFinite(values[k])) {
        throw DataException.inCell(
            "RLT-D024",
            k / width + 1L,
            "x" + (k % width + 1),
            "must be finite, got " + values[k] + "; remove the row or fill the cell");
      }
    }
    return new DenseRows(size, width, values);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int width() {
    return width;
  }

  /** Coordinate k of row i. */
  public double get(int i, int k) {
    return values[i * width + k];
  }

  @Override
  public DenseRows select(int[] rows) {
    double[] chosen = new double[rows.length * width];
    for (int r = 0; r < rows.length; r++) {
      System.arraycopy(values, rows[r] * width, chosen, r * width, width);
    }
    return new DenseRows(rows.length, width, chosen);
  }

  @Override
  public double dot(int i, double[] w) {
    double sum = 0;
    for (int k = 0, at = i * width; k < width; k++, at++) {
      sum += values[at] * w[k];
    }
    return sum;
  }

  @Override
  public void addTo(int i, double a, double[] w) {
    for (int k = 0, at = i * width; k < width; k++, at++) {
      w[k] += a * values[at];
    }
  }

  @Override
  public double square(int i) {
    double sum = 0;
    for (int at = i * width, end = at + width; at < end; at++) {
      sum += values[at] * values[at];
    }
    return sum;
  }
}
