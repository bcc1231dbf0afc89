// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import org.relent.math.Matrices;

/**
 * Rows written out one after another in one array. A row has one step, or several where it is a
 * sequence; sequences differ in length.
 */
public final class DenseRows implements Rows {

  /** Every row has one step. */
  private static final int[] SINGLE = {};

  private final int size;
  private final int width;
  private final double[] values;

  /** The first step of each row, and one past the last of all; {@link #SINGLE} if each has one. */
  private final int[] starts;

  private DenseRows(int size, int width, double[] values, int[] starts) {
    this.size = size;
    this.width = width;
    this.values = values;
    this.starts = starts;
  }

  private DenseRows(int size, int width, double[] values) {
    this(size, width, values, SINGLE);
  }

  /**
   * Sequences: takes over {@code values}, step after step of row after row; NaN stands for a cell
   * that holds nothing.
   *
   * @param width the number of coordinates of a step
   * @param starts the first step of each row, counted over all rows, and the number of all steps
   */
  public static DenseRows sequences(int width, int[] starts, double[] values) {
    int size = starts.length - 1;
    boolean sound = size >= 0 && starts[0] == 0;
    for (int i = 0; sound && i < size; i++) {
      sound = starts[i] < starts[i + 1];
    }
    if (!sound || values.length != Math.multiplyExact(starts[size], width)) {
      throw new IllegalArgumentException(values.length + " values are not " + size + " sequences");
    }
    return new DenseRows(size, width, values, starts.clone());
  }

  /** The number of steps of row i. */
  public int steps(int i) {
    return starts == SINGLE ? 1 : starts[i + 1] - starts[i];
  }

  /** The row of {@link #steps()} that is the first step of row i; the others follow it. */
  public int firstStep(int i) {
    return starts == SINGLE ? i : starts[i];
  }

  /** Every step as a row of its own, nothing copied. */
  public DenseRows steps() {
    return starts == SINGLE ? this : new DenseRows(starts[size], width, values);
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
    DenseRows rows = withGaps(size, width, values);
    for (int k = 0; k < values.length; k++) {
      if (!Double.isFinite(values[k])) {
        throw DataException.inCell(
            "RLT-D024",
            k / width + 1L,
            "x" + (k % width + 1),
            "must be finite, got " + values[k] + "; remove the row or fill the cell");
      }
    }
    return rows;
  }

  /** Rows of one step each, and others after them. */
  DenseRows and(DenseRows others) {
    double[] all = Arrays.copyOf(values, values.length + others.values.length);
    System.arraycopy(others.values, 0, all, values.length, others.values.length);
    return new DenseRows(size + others.size, width, all);
  }

  @Override
  public int size() {
    return size;
  }

  /** The number of coordinates of a row, or of a step where rows are sequences. */
  @Override
  public int width() {
    return width;
  }

  /** Coordinate k of row i; of a sequence, of its first step. */
  public double get(int i, int k) {
    return values[firstStep(i) * width + k];
  }

  @Override
  public DenseRows select(int[] rows) {
    return starts == SINGLE
        ? new DenseRows(rows.length, width, Matrices.rows(values, width, rows))
        : selectedSequences(rows);
  }

  private DenseRows selectedSequences(int[] rows) {
    int[] chosen = new int[rows.length + 1];
    for (int r = 0; r < rows.length; r++) {
      chosen[r + 1] = Math.addExact(chosen[r], steps(rows[r]));
    }
    double[] copied = new double[Math.multiplyExact(chosen[rows.length], width)];
    for (int r = 0; r < rows.length; r++) {
      System.arraycopy(
          values, starts[rows[r]] * width, copied, chosen[r] * width, steps(rows[r]) * width);
    }
    return new DenseRows(rows.length, width, copied, chosen);
  }

  /** Where row i begins; a sequence is no vector, so that nothing can be multiplied by it. */
  private int vector(int i) {
    if (starts != SINGLE) {
      throw new IllegalStateException("A sequence is not one vector; take its steps");
    }
    return i * width;
  }

  @Override
  public double dot(int i, double[] w) {
    double sum = 0;
    for (int k = 0, at = vector(i); k < width; k++, at++) {
      sum += values[at] * w[k];
    }
    return sum;
  }

  @Override
  public void addTo(int i, double a, double[] w) {
    for (int k = 0, at = vector(i); k < width; k++, at++) {
      w[k] += a * values[at];
    }
  }

  @Override
  public double square(int i) {
    double sum = 0;
    for (int at = vector(i), end = at + width; at < end; at++) {
      sum += values[at] * values[at];
    }
    return sum;
  }
}
