// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.relent.data.Column;
import org.relent.data.DenseRows;
import org.relent.data.NumericColumn;
import org.relent.data.Rows;
import org.relent.data.VectorColumn;
import org.relent.data.Words;
import org.relent.math.Vectors;

/** What a column usually holds: the median of numbers, the mean of vectors, else the commonest. */
final class Typical {

  private Typical() {}

  /** The column with its typical cell in each of so many rows. */
  static Column column(Column column, int rows) {
    if (column instanceof NumericColumn numbers) {
      double[] values = Vectors.filled(rows, median(numbers));
      return NumericColumn.of(column.name(), values);
    }
    if (column instanceof VectorColumn vectors) {
      double[][] values = new double[rows][];
      Arrays.fill(values, mean(vectors.rows()));
      return VectorColumn.of(column.name(), DenseRows.of(values));
    }
    int[] places = new int[rows];
    Arrays.fill(places, commonest(column));
    return column.select(places);
  }

  /** The typical cell in words. */
  static String words(Column column) {
    if (column instanceof NumericColumn numbers) {
      return Words.number(median(numbers));
    }
    return column instanceof VectorColumn ? "its mean" : Words.name(column.text(commonest(column)));
  }

  private static double median(NumericColumn column) {
    double[] sorted = Measures.known(column.values());
    return sorted.length == 0 ? 0 : Measures.median(sorted);
  }

  private static double[] mean(Rows rows) {
    double[] mean = new double[rows.width()];
    for (int i = 0; i < rows.size(); i++) {
      rows.addTo(i, 1.0 / rows.size(), mean);
    }
    return mean;
  }

  /** The first row with the commonest cell; of equally common ones the first. */
  private static int commonest(Column column) {
    Map<String, Integer> first = new LinkedHashMap<>();
    int[] counts = new int[column.size()];
    int best = 0;
    for (int i = 0; i < counts.length; i++) {
      if (!column.missing(i)) {
        int at = i;
        counts[first.computeIfAbsent(column.text(i), text -> at)]++;
      }
    }
    for (int i = 1; i < counts.length; i++) {
      best = counts[i] > counts[best] ? i : best;
    }
    return best;
  }
}
