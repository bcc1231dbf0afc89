// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.Arrays;
import org.relent.math.Matrices;

/**
 * Linear conditions Aλ = 0 on the multipliers: what integrating out a flat prior leaves behind.
 *
 * <p>The flat bias of MED Theorem 2 leaves Σλₜyₜ = 0. The multiplier ν of such a condition is the
 * bias itself: at the optimum F′(λ) = E[φ] + Aᵀν.
 *
 * <p>A is kept by its columns, without zeros: of many classes, a multiplier takes part in the
 * conditions of two.
 */
public final class Balance {

  /** No condition. */
  public static final Balance NONE = new Builder(0, 0).build();

  private final int conditions;

  /** Where the entries of each column begin; the last number is where those of the last end. */
  private final int[] start;

  private final int[] row;
  private final double[] entry;

  private Balance(int conditions, int[] start, int[] row, double[] entry) {
    this.conditions = conditions;
    this.start = start;
    this.row = row;
    this.entry = entry;
  }

  /** Takes the entries of A column after column. */
  public static final class Builder {

    private final int conditions;
    private final int[] start;
    private int[] row;
    private double[] entry;
    private int columns;
    private int count;

    /**
     * @param conditions rows of A
     * @param multipliers columns of A
     */
    public Builder(int conditions, int multipliers) {
      this.conditions = conditions;
      start = new int[multipliers + 1];
      row = new int[Math.max(1, multipliers)];
      entry = new double[row.length];
    }

    /** Entry (r, t) of the column at hand; rows in order, zeros are not kept. */
    public void add(int r, double value) {
      if (value == 0) {
        return;
      }
      if (count == row.length) {
        row = Arrays.copyOf(row, 2 * count);
        entry = Arrays.copyOf(entry, 2 * count);
      }
      row[count] = r;
      entry[count++] = value;
    }

    /** Ends a column. */
    public void endColumn() {
      start[++columns] = count;
    }

    /** All columns together. */
    public Balance build() {
      return new Balance(conditions, start, Arrays.copyOf(row, count), Arrays.copyOf(entry, count));
    }
  }

  /** The number of conditions. */
  public int size() {
    return conditions;
  }

  /** A, entry (r, t). */
  public double coefficient(int r, int t) {
    for (int e = start[t]; e < start[t + 1]; e++) {
      if (row[e] == r) {
        return entry[e];
      }
    }
    return 0;
  }

  /** A over the multipliers named, row after row. */
  public double[][] columns(int[] multipliers) {
    double[][] columns = new double[conditions][multipliers.length];
    for (int a = 0; a < multipliers.length; a++) {
      for (int e = start(multipliers[a]); e < end(multipliers[a]); e++) {
        columns[row[e]][a] = entry[e];
      }
    }
    return columns;
  }

  /** The same conditions on the multipliers named alone. */
  public Balance over(int[] multipliers) {
    Builder builder = new Builder(conditions, multipliers.length);
    for (int t : multipliers) {
      for (int e = start(t); e < end(t); e++) {
        builder.add(row[e], entry[e]);
      }
      builder.endColumn();
    }
    return builder.build();
  }

  private int start(int t) {
    return conditions == 0 ? 0 : start[t];
  }

  private int end(int t) {
    return conditions == 0 ? 0 : start[t + 1];
  }

  /** (Aᵀν)ₜ: what the biases ν add to the margin of multiplier t. */
  public double shift(double[] nu, int t) {
    double sum = 0;
    for (int e = start(t); e < end(t); e++) {
      sum += entry[e] * nu[row[e]];
    }
    return sum;
  }

  /** Aλ: by how much each condition is missed. */
  public double[] excess(double[] lambda) {
    double[] excess = new double[conditions];
    for (int t = 0; t < lambda.length && conditions > 0; t++) {
      for (int e = start[t]; e < start[t + 1]; e++) {
        excess[row[e]] += entry[e] * lambda[t];
      }
    }
    return excess;
  }

  /** A diag(w) Aᵀ, row after row. */
  public double[] gram(double[] weights) {
    double[] gram = new double[conditions * conditions];
    for (int t = 0; t < weights.length && conditions > 0; t++) {
      for (int e = start[t]; e < start[t + 1] && weights[t] != 0; e++) {
        for (int f = start[t]; f < start[t + 1]; f++) {
          gram[row[e] * conditions + row[f]] += weights[t] * entry[e] * entry[f];
        }
      }
    }
    return gram;
  }

  /** The same with that part of its largest diagonal entry more on the diagonal. */
  public double[] firmGram(double[] weights, double ridge) {
    double[] matrix = gram(weights);
    double most = 0;
    for (int r = 0; r < conditions; r++) {
      most = Math.max(most, matrix[r * conditions + r]);
    }
    return Matrices.shifted(matrix, conditions, ridge * most);
  }
}
