// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.List;

/**
 * Linear conditions Aλ = 0 on the multipliers: what integrating out a flat prior leaves behind.
 *
 * <p>The flat bias of MED Theorem 2 leaves Σλₜyₜ = 0. The multiplier ν of such a condition is the
 * bias itself: at the optimum F′(λ) = E[φ] + Aᵀν.
 */
public final class Balance {

  /** No condition. */
  public static final Balance NONE = new Balance(List.of());

  private final List<double[]> rows;

  private Balance(List<double[]> rows) {
    this.rows = rows;
  }

  /** One condition per row of A; the rows are copied and should be independent. */
  public static Balance of(double[]... rows) {
    return new Balance(List.of(rows).stream().map(double[]::clone).toList());
  }

  /** The number of conditions. */
  public int size() {
    return rows.size();
  }

  /** A, entry (r, t). */
  public double coefficient(int r, int t) {
    return rows.get(r)[t];
  }

  /** A over the multipliers named. */
  public double[][] columns(int[] multipliers) {
    double[][] columns = new double[rows.size()][multipliers.length];
    for (int r = 0; r < columns.length; r++) {
      for (int a = 0; a < multipliers.length; a++) {
        columns[r][a] = rows.get(r)[multipliers[a]];
      }
    }
    return columns;
  }

  /** (Aᵀν)ₜ: what the biases ν add to the margin of multiplier t. */
  public double shift(double[] nu, int t) {
    double sum = 0;
    for (int r = 0; r < nu.length; r++) {
      sum += rows.get(r)[t] * nu[r];
    }
    return sum;
  }

  /** Aλ: by how much each condition is missed. */
  public double[] excess(double[] lambda) {
    double[] excess = new double[rows.size()];
    for (int r = 0; r < excess.length; r++) {
      double[] row = rows.get(r);
      for (int t = 0; t < lambda.length; t++) {
        excess[r] += row[t] * lambda[t];
      }
    }
    return excess;
  }
}
