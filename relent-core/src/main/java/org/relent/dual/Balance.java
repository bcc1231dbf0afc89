// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.Arrays;

/**
 * Linear conditions Aλ = 0 on the multipliers: what integrating out a flat prior leaves behind.
 *
 * <p>The flat bias of MED Theorem 2 leaves Σλₜyₜ = 0. The multiplier ν of such a condition is the
 * bias itself: at the optimum F′(λ) = E[φ] + Aᵀν.
 */
public final class Balance {

  /** No condition. */
  public static final Balance NONE = new Balance(0, new int[1], new int[0], new double[0]);

  private final int size;

  /** Where the entries of each column of A begin; the last is where they all end. */
  private final int[] starts;

  /** The conditions of the entries, rising within a column. */
  private final int[] conditions;

  private final double[] values;

  private Balance(int size, int[] starts, int[] conditions, double[] values) {
    this.size = size;
    this.starts = starts;
    this.conditions = conditions;
    this.values = values;
  }

  /** One condition per row of A; the rows are copied and should be independent. */
  public static Balance of(double[]... rows) {
    return ofColumns(
        rows.length,
        rows.length == 0 ? 0 : rows[0].length,
        (t, column) -> Arrays.setAll(column, r -> rows[r][t]));
  }

  /** Writes a column of A. */
  @FunctionalInterface
  public interface Columns {
    void write(int t, double[] column);
  }

  /** So many conditions on so many multipliers; of A only what is not zero is kept. */
  public static Balance ofColumns(int size, int multipliers, Columns columns) {
    int[] starts = new int[multipliers + 1];
    int[] conditions = new int[2 * multipliers];
    double[] values = new double[2 * multipliers];
    double[] column = new double[size];
    int count = 0;
    for (int t = 0; t < multipliers; t++) {
      columns.write(t, column);
      for (int r = 0; r < size; r++) {
        if (column[r] != 0) {
          if (count == values.length) {
            conditions = Arrays.copyOf(conditions, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
          }
          conditions[count] = r;
          values[count++] = column[r];
        }
      }
      starts[t + 1] = count;
    }
    return new Balance(
        size, starts, Arrays.copyOf(conditions, count), Arrays.copyOf(values, count));
  }

  /** The number of conditions. */
  public int size() {
    return size;
  }

  /** A, entry (r, t). */
  public double coefficient(int r, int t) {
    for (int k = start(t); k < start(t + 1); k++) {
      if (conditions[k] == r) {
        return values[k];
      }
    }
    return 0;
  }

  /**
   * The first of the entries of column t of A that are not zero; the last is before that of t+1.
   */
  public int start(int t) {
    // without conditions there are no entries of any column
    return size == 0 ? 0 : starts[t];
  }

  /** The condition of an entry. */
  public int condition(int entry) {
    return conditions[entry];
  }

  /** The value of an entry. */
  public double value(int entry) {
    return values[entry];
  }

  /** A over the multipliers named. */
  public double[][] columns(int[] multipliers) {
    double[][] columns = new double[size][multipliers.length];
    for (int a = 0; a < multipliers.length; a++) {
      for (int k = start(multipliers[a]); k < start(multipliers[a] + 1); k++) {
        columns[conditions[k]][a] = values[k];
      }
    }
    return columns;
  }

  /** (Aᵀν)ₜ: what the biases ν add to the margin of multiplier t. */
  public double shift(double[] nu, int t) {
    double sum = 0;
    for (int k = start(t), end = start(t + 1); k < end; k++) {
      sum += values[k] * nu[conditions[k]];
    }
    return sum;
  }

  /** Aλ: by how much each condition is missed. */
  public double[] excess(double[] lambda) {
    double[] excess = new double[size];
    for (int t = 0; t < lambda.length; t++) {
      for (int k = start(t), end = start(t + 1); k < end; k++) {
        excess[conditions[k]] += values[k] * lambda[t];
      }
    }
    return excess;
  }
}
