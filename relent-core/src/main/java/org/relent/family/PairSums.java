// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.DoubleUnaryOperator;
import org.relent.math.Cancellation;
import org.relent.math.PolledWork;

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
      for (int a = 0; a < cells.levels(v); a++) {
        sums[v] += table[cells.at(v, a)];
      }
    }
    cells.eachEdge(
        (e, u, v) -> {
          int column = column(e, u, 0);
          cells.eachPair(
              u,
              v,
              (a, b, place) -> {
                sums[at[e] + a] += table[place];
                sums[column + b] += table[place];
              });
          for (int row = at[e]; row < column; row++) {
            sums[total(e)] += sums[row];
          }
        });
    return sums;
  }

  /** Where the sum over the row of level a is. */
  int row(int e, int a) {
    return at[e] + a;
  }

  /** Where the sum over the column of level b is; u is the first cell of the pair. */
  int column(int e, int u, int b) {
    return at[e] + cells.levels(u) + b;
  }

  /** Where the sum over all of a pair is. */
  int total(int e) {
    return (e + 1 < at.length ? at[e + 1] : size) - 1;
  }

  /** More values than these are worth a {@link Memo}. */
  private static final int MANY = 1 << 14;

  /** A copy of {@code values}, all positive, with a function applied to each. */
  static double[] map(double[] values, DoubleUnaryOperator function, Cancellation cancellation) {
    PolledWork work = new PolledWork(cancellation);
    DoubleUnaryOperator each = values.length > MANY ? new Memo(function) : function;
    double[] mapped = new double[values.length];
    for (int k = 0; k < mapped.length; k++) {
      work.did(1);
      mapped[k] = each.applyAsDouble(values[k]);
    }
    return mapped;
  }

  /** x less that of the total of cells; x less those of row and column plus that of the total. */
  double[] contrast(double[] table, double[] sums) {
    double[] contrast = new double[table.length];
    for (int v = 0; v < cells.count(); v++) {
      for (int a = 0; a < cells.levels(v); a++) {
        contrast[cells.at(v, a)] = table[cells.at(v, a)] - sums[v];
      }
    }
    cells.eachEdge(
        (e, u, v) -> {
          int column = column(e, u, 0);
          double total = sums[total(e)];
          cells.eachPair(
              u,
              v,
              (a, b, place) ->
                  contrast[place] = (table[place] - sums[at[e] + a]) - (sums[column + b] - total));
        });
    return contrast;
  }

  /** Σ x of the levels of all cells less those of their totals. */
  double ofCells(double[] table, double[] sums) {
    double all = 0;
    for (int k = 0; k < cells.firstPair(); k++) {
      all += table[k];
    }
    for (int v = 0; v < cells.count(); v++) {
      all -= sums[v];
    }
    return all;
  }

  /** Σ x of the levels of a pair, less those of its rows and columns, plus that of its total. */
  double[] ofPairs(double[] table, double[] sums) {
    double[] each = new double[cells.edges()];
    cells.eachEdge(
        (e, u, v) -> {
          each[e] = sums[total(e)];
          for (int k = at[e]; k < total(e); k++) {
            each[e] -= sums[k];
          }
          cells.eachPair(u, v, (a, b, place) -> each[e] += table[place]);
        });
    return each;
  }
}
