// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;

/**
 * Where a file keeps counts of the levels of columns, and of pairs of levels of two columns: column
 * after column; then for each level of each column the levels of all later columns.
 *
 * @param levels the number of each column's levels
 */
public record PairTables(int[] levels) {

  public int columns() {
    return levels.length;
  }

  /** Where level a of column v is. */
  int place(int v, int a) {
    return Arrays.stream(levels, 0, v).sum() + a;
  }

  /** Where levels a of column u and b of a later column v are. */
  int place(int u, int a, int v, int b) {
    int at = Arrays.stream(levels).sum();
    for (int i = 0; i <= u; i++) {
      int later = Arrays.stream(levels, i + 1, levels.length).sum();
      at += (i < u ? levels[i] : a) * later;
    }
    return at + Arrays.stream(levels, u + 1, v).sum() + b;
  }

  public int dimension() {
    int sum = Arrays.stream(levels).sum();
    for (int u = 0; u < levels.length; u++) {
      sum += levels[u] * Arrays.stream(levels, u + 1, levels.length).sum();
    }
    return sum;
  }

  /** One for each level and each pair of levels of a row. */
  public DoubleDouble[] indicators(int[] row) {
    DoubleDouble[] indicators = AllTrees.zeros(dimension());
    for (int u = 0; u < row.length; u++) {
      indicators[place(u, row[u])] = DoubleDouble.ONE;
      for (int v = u + 1; v < row.length; v++) {
        indicators[place(u, row[u], v, row[v])] = DoubleDouble.ONE;
      }
    }
    return indicators;
  }

  /** Every table of so many rows, spread evenly. */
  public DoubleDouble[] even(double total) {
    DoubleDouble[] even = new DoubleDouble[dimension()];
    for (int u = 0; u < levels.length; u++) {
      for (int a = 0; a < levels[u]; a++) {
        even[place(u, a)] = DoubleDouble.of(total).dividedBy(levels[u]);
        for (int v = u + 1; v < levels.length; v++) {
          for (int b = 0; b < levels[v]; b++) {
            even[place(u, a, v, b)] = DoubleDouble.of(total).dividedBy(levels[u] * levels[v]);
          }
        }
      }
    }
    return even;
  }

  /**
   * What a tree says of a row: Σ log θ_v(x_v), then log θ_uv/(θ_u θ_v) of every edge (MED eq. 28).
   *
   * @param theta shares
   */
  public DoubleDouble[] logLikelihoods(DoubleDouble[] theta, int[] row) {
    DoubleDouble[] logs = new DoubleDouble[1 + row.length * (row.length - 1) / 2];
    logs[0] = DoubleDouble.ZERO;
    int edge = 1;
    for (int u = 0; u < row.length; u++) {
      DoubleDouble own = theta[place(u, row[u])];
      logs[0] = logs[0].plus(own.log());
      for (int v = u + 1; v < row.length; v++) {
        DoubleDouble both = theta[place(u, row[u], v, row[v])];
        logs[edge++] = both.dividedBy(own.times(theta[place(v, row[v])])).log();
      }
    }
    return logs;
  }
}
