// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.NumericColumn;
import org.relent.data.Rows;
import org.relent.data.SequenceColumn;
import org.relent.data.VectorColumn;
import org.relent.data.Words;
import org.relent.math.Seed;

/**
 * A column in numbers: its own, or the length of its texts or vectors.
 *
 * @param values NaN where missing
 * @param distinct how many different cells there are
 * @param summary {@code 6.7 to 20.2, mean 12.7, median 12.8}
 */
record Measures(double[] values, long distinct, String summary) {

  static Measures of(Column column) {
    if (column instanceof NumericColumn numbers) {
      double[] values = numbers.values();
      double[] sorted = known(values);
      return new Measures(values, distinct(sorted), summary(sorted));
    }
    return column instanceof VectorColumn vectors ? ofVectors(vectors.rows()) : ofTexts(column);
  }

  private static Measures ofTexts(Column column) {
    Set<String> distinct = new LinkedHashSet<>();
    double[] lengths = new double[column.size()];
    for (int i = 0; i < lengths.length; i++) {
      String text = column.text(i);
      lengths[i] = column.missing(i) ? Double.NaN : length(column, i);
      if (!column.missing(i)) {
        distinct.add(text);
      }
    }
    String unit = column instanceof SequenceColumn s && s.tokens() ? "tokens, length " : "length ";
    return new Measures(lengths, distinct.size(), unit + summary(known(lengths)));
  }

  /** Steps of a sequence, letters of another text. */
  private static int length(Column column, int row) {
    return column instanceof SequenceColumn sequences
        ? sequences.length(row)
        : column.text(row).codePointCount(0, column.text(row).length());
  }

  /** Vectors are told apart by their product with one random vector: sure enough, and quick. */
  private static Measures ofVectors(Rows rows) {
    var random = new Seed(1).random();
    double[] probe = DoubleStream.generate(random::nextDouble).limit(rows.width()).toArray();
    double[] lengths =
        IntStream.range(0, rows.size()).mapToDouble(i -> Math.sqrt(rows.square(i))).toArray();
    double[] marks = IntStream.range(0, rows.size()).mapToDouble(i -> rows.dot(i, probe)).toArray();
    return new Measures(
        lengths,
        distinct(known(marks)),
        Words.count(rows.width(), "coordinate") + ", length " + summary(known(lengths)));
  }

  private static long distinct(double[] sorted) {
    return IntStream.range(0, sorted.length)
        .filter(i -> i == 0 || sorted[i] != sorted[i - 1])
        .count();
  }

  /** The values that are there, rising. */
  static double[] known(double[] values) {
    double[] sorted = DoubleStream.of(values).filter(x -> !Double.isNaN(x)).toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  private static String summary(double[] sorted) {
    if (sorted.length == 0) {
      return "unknown";
    }
    double low = sorted[0];
    double high = sorted[sorted.length - 1];
    if (low == high) {
      return Words.number(low) + " throughout";
    }
    return Words.filled(
        "{} to {}, mean {}, median {}",
        Words.number(low),
        Words.number(high),
        Words.number(mean(sorted)),
        Words.number(median(sorted)));
  }

  private static double mean(double[] values) {
    double mean = 0;
    for (double x : values) {
      mean += x / values.length;
    }
    return mean;
  }

  /** Of rising values, at least one; the middle of the two middle ones where they are even. */
  static double median(double[] sorted) {
    int n = sorted.length;
    return 0.5 * sorted[(n - 1) / 2] + 0.5 * sorted[n / 2];
  }
}
