// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import org.relent.data.DataException;

/** What every metric asks of its arrays. The inverted comparisons let NaN fail. */
final class Checks {

  private Checks() {}

  static void rows(int rows) {
    if (rows == 0) {
      throw DataException.of("RLT-D001", "no data rows: there is nothing to evaluate");
    }
  }

  static void length(String name, int length, int rows) {
    if (length != rows) {
      throw DataException.of(
          "RLT-D009", name + " has " + length + " values, expected " + rows + ", one for each row");
    }
  }

  static void finite(String name, double[] values) {
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw DataException.inRow("RLT-D024", i + 1L, name + " must be finite, got " + values[i]);
      }
    }
  }

  /** Infinite values pass. */
  static void number(String name, int row, double value) {
    if (Double.isNaN(value)) {
      throw DataException.inRow("RLT-D024", row + 1L, name + " must be a number, got NaN");
    }
  }

  /** The sum of the weights, which must be of the right number, not negative and not all zero. */
  static double weights(double[] weights, int rows) {
    length("weight", weights.length, rows);
    double total = 0;
    for (int i = 0; i < rows; i++) {
      if (!(weights[i] >= 0 && weights[i] < Double.POSITIVE_INFINITY)) {
        throw DataException.inRow(
            "RLT-D033",
            i + 1L,
            "weight must be a number, not negative and not infinite, got " + weights[i]);
      }
      total += weights[i];
    }
    if (!(total > 0 && total < Double.POSITIVE_INFINITY)) {
      throw DataException.of(
          "RLT-D033", "the weights add up to " + total + ", not to a number above zero");
    }
    return total;
  }

  /** The index {@code value} of a class, which must be one of {@code classes}. */
  static void target(int row, int value, int classes) {
    if (value < 0 || value >= classes) {
      throw DataException.inRow(
          "RLT-D023",
          row + 1L,
          "target is missing or no known class, got index " + value + " of " + classes);
    }
  }

  static void level(double level) {
    if (!(level > 0 && level < 1)) {
      throw DataException.of(
          "RLT-E003", "confidence level must lie between 0 and 1, such as 0.95, got " + level);
    }
  }
}
