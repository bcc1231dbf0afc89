// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Arrays;
import org.relent.data.Encoding;
import org.relent.data.Numbers;
import org.relent.machine.MachineWork;
import org.relent.machine.MemoryEstimate;

/**
 * What trees over all pairs of columns keep, and how long they take: a table of every pair, (Σr)² −
 * Σr² over 2 entries for r levels of each, and a weight.
 *
 * @param columns that hold names which vary
 * @param entries of the tables of all pairs
 */
record AllPairs(long columns, long entries) {

  private static final String REMEDY =
      "use fewer columns or levels, or describe each column by itself (med-naive-bayes,"
          + " family=product)";

  /** Arrays of all tables of a class: probabilities and logarithms, learnt, saved and read back. */
  private static final double FIXED_TABLES = 5;

  /** Counts have tables of their own for the prior and for every statistic. */
  private static final double COUNTED_TABLES = 14;

  /** What one class after the other is worked with: sums of tables, their logarithms, a file. */
  private static final double WORKING_TABLES = 7;

  /** Arrays of all pairs: weights, probabilities and statistics, and the edges that are listed. */
  private static final double WEIGHTS = 32;

  /** Steps d³ of a round: sums over trees, their gradient, and how it bends in some directions. */
  private static final double SUMS_A_ROUND = 6;

  /** Looks at a pair of cells in a round: statistics gathered, and projected on. */
  private static final double LOOKS_A_ROUND = 10;

  /** Passes over tables of counts before there is a point: the prior, its weights and slopes. */
  private static final double COUNTS_BEFORE = 3;

  /** An entry of a table of counts takes a gamma function and its derivative. */
  private static final double COUNT = 100;

  /** A pair of cells of a row left out takes a logarithm and a place in the tree that is left. */
  private static final double LOGARITHM = 40;

  /** A row left out changes tables of counts, where most entries are as before: */
  private static final double COUNT_LEFT = 30;

  /** ...and the sums over trees. */
  private static final double SUMS_LEFT = 0.5;

  static AllPairs of(Encoding encoding) {
    int[] levels = Columns.levels(encoding, Columns.coded(encoding));
    long sum = Arrays.stream(levels).asLongStream().sum();
    long squares = Arrays.stream(levels).asLongStream().map(r -> r * r).sum();
    return new AllPairs(levels.length, sum + (sum * sum - squares) / 2);
  }

  /** What trees of so many classes take. */
  MemoryEstimate.Part memory(long classes, TreeParameters parameters) {
    double tables = parameters == TreeParameters.FIXED ? FIXED_TABLES : COUNTED_TABLES;
    return new MemoryEstimate.Part(
        what(),
        Double.BYTES
            * (classes * (tables * entries + WEIGHTS * pairs()) + WORKING_TABLES * entries),
        entries,
        REMEDY);
  }

  /**
   * How long they take, by measured fits of 50 to 1,000 rows of 100 to 800 columns; n³ stands for
   * sums over the trees of n columns.
   */
  MachineWork.Rates work(long rows, long classes, TreeParameters parameters) {
    boolean counted = parameters == TreeParameters.DIRICHLET;
    double sums = (double) columns * columns * columns;
    double round =
        SUMS_A_ROUND * sums + LOOKS_A_ROUND * rows * pairs() + (counted ? COUNT * entries : 0);
    double left = counted ? SUMS_LEFT * sums + COUNT_LEFT * entries : LOGARITHM * pairs();
    double before = sums + (counted ? COUNTS_BEFORE * COUNT * entries : 0);
    return new MachineWork.Rates(what(), classes * before, classes * round, rows * left, REMEDY);
  }

  private double pairs() {
    return columns * (columns - 1.0) / 2;
  }

  private String what() {
    return "trees over all " + Numbers.fixed(pairs(), 0) + " pairs of columns";
  }
}
