// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import org.relent.data.DataException;

/**
 * Refuses rows of which nothing can be computed: a kernel of a high degree leaves the range of
 * doubles long before a cell does, and ∞ − ∞ is no number. No model predicts one.
 */
final class FiniteScores {

  private static final String CODE = "RLT-D040";

  private static final String FAR =
      "is so far from the training rows that its score is no number (overflow); check the units of"
          + " its cells";

  private FiniteScores() {}

  /** The numbers computed of the only row there is. */
  static double[] ofOne(double... numbers) {
    if (!finite(numbers)) {
      throw DataException.of(CODE, "the row " + FAR);
    }
    return numbers;
  }

  /** The numbers computed of row i, counted from 0. */
  static double[] of(int i, double... numbers) {
    if (!finite(numbers)) {
      throw DataException.inRow(CODE, i + 1L, FAR);
    }
    return numbers;
  }

  private static boolean finite(double[] numbers) {
    return Arrays.stream(numbers).allMatch(Double::isFinite);
  }
}
