// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Arrays;
import org.relent.data.Encoding;
import org.relent.data.Numbers;
import org.relent.machine.MemoryEstimate;

/**
 * What trees over all pairs of columns keep: a table of every pair, (Σr)² − Σr² over 2 entries for
 * r levels of each, and a weight.
 *
 * @param columns that hold names which vary
 * @param entries of the tables of all pairs
 */
record AllPairs(long columns, long entries) {

  /** Arrays of all tables: probabilities and logarithms, learnt, saved and read back. */
  private static final double FIXED_TABLES = 5;

  /** Counts have tables of their own for the prior and for every statistic. */
  private static final double COUNTED_TABLES = 14;

  /** Arrays of all pairs: weights, probabilities and statistics, and the edges that are listed. */
  private static final double WEIGHTS = 32;

  static AllPairs of(Encoding encoding) {
    int[] levels = Columns.levels(encoding, Columns.coded(encoding));
    long sum = Arrays.stream(levels).asLongStream().sum();
    long squares = Arrays.stream(levels).asLongStream().map(r -> r * r).sum();
    return new AllPairs(levels.length, sum + (sum * sum - squares) / 2);
  }

  /** What trees of so many classes take. */
  MemoryEstimate.Part memory(long classes, TreeParameters parameters) {
    double tables = parameters == TreeParameters.FIXED ? FIXED_TABLES : COUNTED_TABLES;
    double pairs = columns * (columns - 1.0) / 2;
    return new MemoryEstimate.Part(
        "trees over all " + Numbers.fixed(pairs, 0) + " pairs of columns",
        Double.BYTES * classes * (tables * entries + WEIGHTS * pairs),
        entries,
        "use fewer columns or levels, or describe each column by itself (med-naive-bayes,"
            + " family=product)");
  }
}
