// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DenseRows;
import org.relent.family.Family;
import org.relent.math.Seed;

/** Rows of cells, and their statistics, to try families on. */
public final class CellRows {

  private CellRows() {}

  /** Rows as written; NaN is a gap. */
  public static DenseRows of(double[]... rows) {
    int width = rows[0].length;
    return DenseRows.withGaps(
        rows.length, width, Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray());
  }

  /** Standard normal numbers, mixed a little so that columns are correlated, and moved. */
  public static DenseRows numbers(long seed, int size, int width, double offset) {
    UniformRandomProvider random = new Seed(seed).random();
    double[][] rows = new double[size][width];
    for (double[] row : rows) {
      for (int k = 0; k < width; k++) {
        double gauss =
            Math.sqrt(-2 * Math.log(1 - random.nextDouble()))
                * Math.cos(2 * Math.PI * random.nextDouble());
        row[k] = gauss + (k > 0 ? 0.5 * row[k - 1] : 0);
      }
      for (int k = 0; k < width; k++) {
        row[k] += offset;
      }
    }
    return of(rows);
  }

  /** Levels drawn alike. */
  public static DenseRows categories(long seed, int size, int... levels) {
    UniformRandomProvider random = new Seed(seed).random();
    double[][] rows = new double[size][levels.length];
    for (double[] row : rows) {
      Arrays.setAll(row, k -> random.nextInt(levels[k]));
    }
    return of(rows);
  }

  /** All rows there can be of categories with so many levels. */
  public static DenseRows all(int... levels) {
    int count = Arrays.stream(levels).reduce(1, (a, b) -> a * b);
    double[][] rows = new double[count][levels.length];
    for (int r = 0; r < count; r++) {
      int rest = r;
      for (int k = 0; k < levels.length; k++) {
        rows[r][k] = rest % levels[k];
        rest /= levels[k];
      }
    }
    return of(rows);
  }

  /** Σ wT(x). */
  public static double[] statistics(Family family, DenseRows rows, double... weights) {
    double[] s = new double[family.dimension()];
    for (int i = 0; i < weights.length; i++) {
      family.accumulate(rows, i, weights[i], s);
    }
    return s;
  }

  /** Σ T(x) of all rows. */
  public static double[] statistics(Family family, DenseRows rows) {
    double[] ones = new double[rows.size()];
    Arrays.fill(ones, 1);
    return statistics(family, rows, ones);
  }
}
