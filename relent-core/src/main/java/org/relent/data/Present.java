// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The cells of a column that are there, and how much they count.
 *
 * @param column without its gaps
 * @param rows where its cells were, counted from 0
 * @param gaps how many cells are missing
 */
record Present(Column column, int[] rows, double[] weights, int gaps) {

  static Present of(Column column, double[] weights) {
    int[] rows = IntStream.range(0, column.size()).filter(row -> !column.missing(row)).toArray();
    if (rows.length == column.size()) {
      return new Present(column, rows, weights, 0);
    }
    return new Present(
        column.select(rows),
        rows,
        Arrays.stream(rows).mapToDouble(row -> weights[row]).toArray(),
        column.size() - rows.length);
  }

  /** Where cell i was. */
  int row(int i) {
    return rows[i];
  }

  boolean constant() {
    if (column instanceof VectorColumn vectors) {
      double[] first = vectors.vector(0);
      return IntStream.range(1, column.size())
          .allMatch(i -> Arrays.equals(first, vectors.vector(i)));
    }
    if (column instanceof NumericColumn numeric) {
      return IntStream.range(1, column.size()).allMatch(i -> numeric.value(i) == numeric.value(0));
    }
    return IntStream.range(1, column.size()).allMatch(i -> column.text(i).equals(column.text(0)));
  }

  /** The weighted share of each level of a category. */
  List<Double> shares(CategoryColumn category) {
    return shares(category.levels().size(), category::code);
  }

  /** The weighted share of each of so many codes. */
  List<Double> shares(int codes, IntUnaryOperator code) {
    double[] shares = new double[codes];
    for (int i = 0; i < weights.length; i++) {
      shares[code.applyAsInt(i)] += weights[i];
    }
    return divided(shares);
  }

  /** The weighted share of each letter at each position of sequences of one length. */
  List<Double> letterShares(SequenceColumn sequences, int length) {
    List<String> letters = sequences.letters();
    double[] shares = new double[Math.multiplyExact(length, letters.size())];
    for (int i = 0; i < weights.length; i++) {
      String cell = sequences.text(i);
      for (int position = 0, c = 0; position < length; position++) {
        int point = cell.codePointAt(c);
        shares[position * letters.size() + CodePoints.find(letters, point)] += weights[i];
        c += Character.charCount(point);
      }
    }
    return divided(shares);
  }

  /** Shares stay within [0, 1], whatever rounding makes of their sum. */
  private List<Double> divided(double[] sums) {
    double total = Arrays.stream(weights).sum();
    return Arrays.stream(sums).map(sum -> Math.min(1, sum / total)).boxed().toList();
  }
}
