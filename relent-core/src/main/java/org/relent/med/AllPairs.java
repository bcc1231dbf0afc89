// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Arrays;
import org.relent.machine.ClassRows;
import org.relent.machine.MemoryEstimate;

/**
 * What trees over all pairs of columns keep: a table of every pair, (Σr)² − Σr² over 2 entries for
 * r levels of each, and a weight.
 *
 * @param columns that hold names which vary
 * @param entries of the tables of all pairs
 */
record AllPairs(long columns, long entries) {

  /** Arrays of all tables: probabilities and logarithms, learnt, saved and read back, at work. */
  private static final long TABLES = 8;

  /** Arrays of all pairs: weights, probabilities and statistics, and the edges that are listed. */
  private static final long WEIGHTS = 32;

  static AllPairs of(ClassRows rows) {
    int[] levels = Columns.levels(rows.encoding(), Columns.coded(rows.encoding()));
    long sum = Arrays.stream(levels).asLongStream().sum();
    long squares = Arrays.stream(levels).asLongStream().map(r -> r * r).sum();
    return new AllPairs(levels.length, sum + (sum * sum - squares) / 2);
  }

  /** What trees of so many classes take. */
  MemoryEstimate estimate(long classes, TreeParameters parameters) {
    // counts have tables of their own for the prior and for every statistic
    long tables = parameters == TreeParameters.FIXED ? TABLES : 2 * TABLES;
    long pairs = columns * (columns - 1) / 2;
    return new MemoryEstimate(
        Double.BYTES * classes * (tables * entries + WEIGHTS * pairs),
        entries,
        "Trees over all "
            + pairs
            + " pairs of "
            + columns
            + " columns, with "
            + entries
            + " entries in each of "
            + classes
            + (classes == 1 ? " class" : " classes"),
        "use fewer columns or levels, or describe each column by itself (med-naive-bayes,"
            + " family=product)");
  }
}
