// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.Arrays;

/**
 * Linear conditions Aλ = 0 on the multipliers: what integrating out a flat prior leaves behind.
 *
 * <p>The flat bias of MED Theorem 2 leaves Σλₜyₜ = 0. The multiplier ν of such a condition is the
 * bias itself: at the optimum F′(λ) = E[φ] + Aᵀν.
 *
 * <p>A is held by columns and without its zeros: of several classes a multiplier has two entries,
 * however many classes there are.
 */
public final class Balance {

  /** No condition. */
  public static final Balance NONE = new Builder(0, 0).build();

  private final int size;

  /** Column t has the entries from {@code starts[t]} to {@code starts[t + 1]}. */
  private final int[] starts;

  private final int[] conditions;
  private final double[] coefficients;

  private Balance(int size, int[] starts, int[] conditions, double[] coefficients) {
    this.size = size;
    this.starts = starts;
    this.conditions = conditions;
    this.coefficients = coefficients;
  }

  /** One condition per row of A; the rows are copied and should be independent. */
  public static Balance of(double[]... rows) {
    int multipliers = rows.length == 0 ? 0 : rows[0].length;
    Builder builder = new Builder(rows.length, multipliers);
    for (int t = 0; t < multipliers; t++) {
      for (int r = 0; r < rows.length; r++) {
        builder.add(r, rows[r][t]);
      }
      builder.endColumn();
    }
    return builder.build();
  }

  /** A from its columns, one multiplier after the other. */
  public static final class Builder {

    private final int size;
    private final int[] starts;
    private int columns;
    private int[] conditions;
    private double[] coefficients;

    /** So many conditions on so many multipliers. */
    public Builder(int conditions, int multipliers) {
      this.size = conditions;
      this.starts = new int[multipliers + 1];
      this.conditions = new int[multipliers];
      this.coefficients = new double[multipliers];
    }

    /** Adds an entry to the column at hand; conditions come in rising order, zeros are left out. */
    public void add(int condition, double coefficient) {
      if (coefficient == 0) {
        return;
      }
      int end = starts[columns + 1]++;
      if (end == conditions.length) {
        int room = Math.max(4, Math.multiplyExact(2, end));
        conditions = Arrays.copyOf(conditions, room);
        coefficients = Arrays.copyOf(coefficients, room);
      }
      conditions[end] = condition;
      coefficients[end] = coefficient;
    }

    /** Goes on to the column of the next multiplier. */
    public void endColumn() {
      columns++;
      if (columns + 1 < starts.length) {
        starts[columns + 1] = starts[columns];
      }
    }

    /** A of all columns. */
    public Balance build() {
      return new Balance(size, starts, conditions, coefficients);
    }
  }

  /** The number of conditions. */
  public int size() {
    return size;
  }

  /** A, entry (r, t). */
  public double coefficient(int r, int t) {
    for (int e = starts[t]; e < starts[t + 1]; e++) {
      if (conditions[e] == r) {
        return coefficients[e];
      }
    }
    return 0;
  }

  /** A over the multipliers named. */
  public double[][] columns(int[] multipliers) {
    double[][] columns = new double[size][multipliers.length];
    for (int a = 0; size > 0 && a < multipliers.length; a++) {
      for (int e = starts[multipliers[a]]; e < starts[multipliers[a] + 1]; e++) {
        columns[conditions[e]][a] = coefficients[e];
      }
    }
    return columns;
  }

  /** (Aᵀν)ₜ: what the biases ν add to the margin of multiplier t. */
  public double shift(double[] nu, int t) {
    if (size == 0) {
      return 0;
    }
    double sum = 0;
    for (int e = starts[t]; e < starts[t + 1]; e++) {
      sum += coefficients[e] * nu[conditions[e]];
    }
    return sum;
  }

  /** Aλ: by how much each condition is missed. */
  public double[] excess(double[] lambda) {
    double[] excess = new double[size];
    for (int t = 0; size > 0 && t < lambda.length; t++) {
      for (int e = starts[t]; e < starts[t + 1]; e++) {
        excess[conditions[e]] += coefficients[e] * lambda[t];
      }
    }
    return excess;
  }

  /** Adds w·aaᵀ to a matrix of the conditions, row after row, where a is column t of A. */
  public void addOuter(int t, double weight, double[] matrix) {
    for (int e = starts[t]; e < starts[t + 1]; e++) {
      for (int f = starts[t]; f < starts[t + 1]; f++) {
        matrix[conditions[e] * size + conditions[f]] += weight * coefficients[e] * coefficients[f];
      }
    }
  }
}
