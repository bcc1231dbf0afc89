// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;

/** The one-to-one assignment of rows to columns of the largest sum (Kuhn 1955, Munkres 1957). */
final class Assignment {

  private Assignment() {}

  /** The largest sum of one entry from each row and column; rows or columns left over count 0. */
  static double largest(double[][] gain) {
    int size = Math.max(gain.length, gain.length == 0 ? 0 : gain[0].length);
    Potentials potentials = new Potentials(gain, size);
    for (int row = 1; row <= size; row++) {
      potentials.assign(row);
    }
    double sum = 0;
    for (int column = 1; column <= size; column++) {
      sum -= potentials.cost(potentials.rowOf[column], column);
    }
    return sum;
  }

  /** Shortest augmenting paths under potentials that keep reduced costs from being negative. */
  private static final class Potentials {

    private final double[][] gain;
    private final int size;
    private final double[] ofRow;
    private final double[] ofColumn;
    private final int[] rowOf;

    Potentials(double[][] gain, int size) {
      this.gain = gain;
      this.size = size;
      this.ofRow = new double[size + 1];
      this.ofColumn = new double[size + 1];
      this.rowOf = new int[size + 1];
    }

    /** The cost of a row and a column, counted from 1. */
    double cost(int row, int column) {
      boolean there = row <= gain.length && column <= gain[0].length;
      return there ? -gain[row - 1][column - 1] : 0;
    }

    void assign(int row) {
      double[] least = new double[size + 1];
      int[] from = new int[size + 1];
      boolean[] done = new boolean[size + 1];
      Arrays.fill(least, Double.POSITIVE_INFINITY);
      rowOf[0] = row;
      int column = 0;
      while (rowOf[column] != 0) {
        done[column] = true;
        column = next(column, least, from, done);
      }
      while (column != 0) {
        rowOf[column] = rowOf[from[column]];
        column = from[column];
      }
    }

    /** Lets the cheapest open column in, and moves the potentials by what it costs. */
    private int next(int at, double[] least, int[] from, boolean[] done) {
      int best = 0;
      double delta = Double.POSITIVE_INFINITY;
      for (int column = 1; column <= size; column++) {
        if (!done[column]) {
          double reduced = cost(rowOf[at], column) - ofRow[rowOf[at]] - ofColumn[column];
          if (reduced < least[column]) {
            least[column] = reduced;
            from[column] = at;
          }
          if (least[column] < delta) {
            delta = least[column];
            best = column;
          }
        }
      }
      for (int column = 0; column <= size; column++) {
        if (done[column]) {
          ofRow[rowOf[column]] += delta;
          ofColumn[column] -= delta;
        } else {
          least[column] -= delta;
        }
      }
      return best;
    }
  }
}
