// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;

/** The refusals that several types of this package share. */
final class Checks {

  private Checks() {}

  static String name(String name) {
    if (name.isEmpty()) {
      throw DataException.of("RLT-D013", "a column has no name; give every column one");
    }
    return name;
  }

  static void row(int row, int size) {
    if (row < 0 || row >= size) {
      throw DataException.of("RLT-D052", "no row " + (row + 1L) + "; rows run from 1 to " + size);
    }
  }

  static void rows(int[] rows, int size) {
    for (int row : rows) {
      row(row, size);
    }
  }

  static void length(String what, int got, int rows) {
    if (got != rows) {
      throw DataException.of(
          "RLT-D009", what + " has " + got + " values, expected one for each of " + rows + " rows");
    }
  }

  /** A copy of {@code weights}: one per row, finite, not negative, not all zero. */
  static double[] weights(double[] weights, int rows) {
    if (weights.length != rows) {
      throw DataException.of(
          "RLT-D033",
          "weights have length {}, expected one weight for each of {} rows",
          weights.length,
          rows);
    }
    for (int i = 0; i < rows; i++) {
      if (!(weights[i] >= 0 && weights[i] < Double.POSITIVE_INFINITY)) {
        throw DataException.inRow(
            "RLT-D033",
            i + 1L,
            (weights[i] < 0 ? "negative weight" : "weight must be finite")
                + ", got "
                + weights[i]
                + "; a weight says how often the row counts");
      }
    }
    if (rows > 0 && counted(weights).length == 0) {
      throw DataException.of(
          "RLT-D033", "every weight is zero, so no row counts; give some row a positive weight");
    }
    return weights.clone();
  }

  /** The rows of positive weight, counted from 0. */
  static int[] counted(double[] weights) {
    int[] rows = new int[weights.length];
    int count = 0;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        rows[count++] = i;
      }
    }
    return count == rows.length ? rows : Arrays.copyOf(rows, count);
  }
}
