// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The cells of a column that are there, and how much they count.
 *
 * @param column without its gaps
 * @param rows where its cells were in the data given, counted from 0
 * @param gaps how many cells are missing
 */
record Present(Column column, int[] rows, double[] weights, int gaps) {

  static Present of(Column column, int[] rows, double[] weights) {
    if (!anyMissing(column)) {
      return new Present(column, rows, weights, 0);
    }
    int[] there = IntStream.range(0, column.size()).filter(i -> !column.missing(i)).toArray();
    return new Present(
        column.select(there),
        Arrays.stream(there).map(i -> rows[i]).toArray(),
        Arrays.stream(there).mapToDouble(i -> weights[i]).toArray(),
        column.size() - there.length);
  }

  private static boolean anyMissing(Column column) {
    // a vector never is
    int size = column instanceof VectorColumn ? 0 : column.size();
    for (int i = 0; i < size; i++) {
      if (column.missing(i)) {
        return true;
      }
    }
    return false;
  }

  /** The steps of its sequences that hold a symbol, as cells that each count as their row. */
  Present steps(SequenceColumn sequences) {
    int[] of =
        IntStream.range(0, sequences.size())
            .flatMap(
                i ->
                    IntStream.range(0, sequences.length(i))
                        .filter(step -> sequences.code(i, step) >= 0)
                        .map(step -> i))
            .toArray();
    return new Present(
        column,
        Arrays.stream(of).map(i -> rows[i]).toArray(),
        Arrays.stream(of).mapToDouble(i -> weights[i]).toArray(),
        sequences.gaps());
  }

  /** The one length of all its sequences. */
  int length(SequenceColumn sequences) {
    int length = sequences.length(0);
    for (int i = 1; i < sequences.size(); i++) {
      if (sequences.length(i) != length) {
        throw DataException.inCell(
            "RLT-D047",
            rows[i] + 1L,
            sequences.name(),
            CellEncoder.wrongLength(
                sequences.length(i),
                Tokens.noun(sequences.letters()),
                length,
                "in row " + (rows[0] + 1)));
      }
    }
    return length;
  }

  /** Where cell i was, counted from 0. */
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
    return shares(IntStream.range(0, weights.length).toArray(), codes, code);
  }

  /** The weighted share of each letter at each position of sequences of one length. */
  List<Double> letterShares(SequenceColumn sequences, int length) {
    List<Double> shares = new ArrayList<>();
    for (int p = 0; p < length; p++) {
      int position = p;
      int[] there =
          IntStream.range(0, weights.length)
              .filter(i -> sequences.code(i, position) >= 0)
              .toArray();
      if (there.length == 0) {
        throw DataException.inColumn(
            "RLT-D024",
            sequences.name(),
            "missing value at position "
                + (position + 1)
                + " of every sequence: there is none to learn from; leave the position out");
      }
      shares.addAll(shares(there, sequences.letters().size(), i -> sequences.code(i, position)));
    }
    return shares;
  }

  /** The weighted share of each of so many codes among some cells. */
  private List<Double> shares(int[] cells, int codes, IntUnaryOperator code) {
    double[] sums = new double[codes];
    for (int i : cells) {
      sums[code.applyAsInt(i)] += weights[i];
    }
    // Shares stay within [0, 1], whatever rounding makes of their sum.
    double total = Arrays.stream(cells).mapToDouble(i -> weights[i]).sum();
    return Arrays.stream(sums).map(sum -> Math.min(1, sum / total)).boxed().toList();
  }
}
