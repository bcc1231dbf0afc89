// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.DoubleUnaryOperator;

/**
 * The sums of a table of {@link PairCells}: over the levels of each cell, and over the rows, the
 * columns and all of each pair. Everything a Dirichlet tree knows of an edge is some function of
 * its counts, less the same of their rows and columns, plus that of their total.
 */
final class PairSums {

  private final PairCells cells;
  private final int[] at;
  private final int size;

  PairSums(PairCells cells) {
    this.cells = cells;
    this.at = new int[cells.edges()];
    int[] next = {cells.count()};
    cells.eachEdge(
        (e, u, v) -> {
          at[e] = next[0];
          next[0] += cells.levels(u) + cells.levels(v) + 1;
        });
    this.size = next[0];
  }

  /** The sums of {@code table}: of every cell; then of every pair its rows, columns and total. */
  double[] of(double[] table) {
    double[] sums = new double[size];
    for (int v = 0; v < cells.count(); v++) {
      for (int k = cells.cellAt(v); k < cells.cellAt(v) + cells.levels(v); k++) {
        sums[v] += table[k];
      }
    }
    cells.eachEdge(
        (e, u, v) -> {
          int column = at[e] + cells.levels(u);
          int total = column + cells.levels(v);
          for (int a = 0, k = cells.pairAt(e); a < cells.levels(u); a++) {
            for (int b = 0; b < cells.levels(v); b++, k++) {
              sums[at[e] + a] += table[k];
              sums[column + b] += table[k];
            }
            sums[total] += sums[at[e] + a];
          }
        });
    return sums;
  }

  /** A copy of {@code values} with a function applied to each. */
  static double[] map(double[] values, DoubleUnaryOperator function) {
    double[] mapped = new double[values.length];
    for (int k = 0; k < mapped.length; k++) {
      mapped[k] = function.applyAsDouble(values[k]);
    }
    return mapped;
  }

  /** x less that of the total of cells; x less those of row and column plus that of the total. */
  double[] contrast(double[] table, double[] sums) {
    double[] contrast = new double[table.length];
    for (int v = 0; v < cells.count(); v++) {
      for (int k = cells.cellAt(v); k < cells.cellAt(v) + cells.levels(v); k++) {
        contrast[k] = table[k] - sums[v];
      }
    }
    cells.eachEdge(
        (e, u, v) -> {
          int column = at[e] + cells.levels(u);
          double total = sums[column + cells.levels(v)];
          for (int a = 0, k = cells.pairAt(e); a < cells.levels(u); a++) {
            for (int b = 0; b < cells.levels(v); b++, k++) {
              contrast[k] = (table[k] - sums[at[e] + a]) - (sums[column + b] - total);
            }
          }
        });
    return contrast;
  }

  /** Σ x of the levels of all cells less those of their totals. */
  double ofCells(double[] table, double[] sums) {
    double all = 0;
    for (int v = 0; v < cells.count(); v++) {
      for (int k = cells.cellAt(v); k < cells.cellAt(v) + cells.levels(v); k++) {
        all += table[k];
      }
      all -= sums[v];
    }
    return all;
  }

  /** Σ x of the levels of a pair, less those of its rows and columns, plus that of its total. */
  double[] ofPairs(double[] table, double[] sums) {
    double[] each = new double[cells.edges()];
    cells.eachEdge(
        (e, u, v) -> {
          int total = at[e] + cells.levels(u) + cells.levels(v);
          double all = sums[total];
          for (int k = at[e]; k < total; k++) {
            all -= sums[k];
          }
          int pairs = cells.levels(u) * cells.levels(v);
          for (int k = cells.pairAt(e); k < cells.pairAt(e) + pairs; k++) {
            all += table[k];
          }
          each[e] = all;
        });
    return each;
  }
}
