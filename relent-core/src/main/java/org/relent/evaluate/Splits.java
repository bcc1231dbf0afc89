// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.AbstractList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.math.Seed;

/**
 * Ways to split rows for testing, each a pure function of labels, numbers and seed.
 *
 * <p>The lists are immutable and make a split when asked for it.
 */
public final class Splits {

  private Splits() {}

  /** k folds at random, their sizes differing by at most one; for regression. */
  public static List<Split> folds(int rows, int k, Seed seed) {
    checkFolds(rows, k);
    return deal(seed.permutation(rows), k);
  }

  /**
   * k folds at random in which each class is spread evenly: the rows of a class in two folds differ
   * by at most one, and so do the folds' sizes.
   *
   * <p>The shuffled rows are sorted by class and dealt like cards. A class of fewer than k rows is
   * missing from some folds, and a class of a single row from the training rows of one.
   *
   * @param labels the index of each row's class; any numbers will do
   */
  public static List<Split> stratified(int[] labels, int k, Seed seed) {
    checkFolds(labels.length, k);
    return deal(shuffledByClass(labels, seed), k);
  }

  /**
   * The splits of several repetitions one after another, repetition r with {@code seed.split(r)}.
   *
   * <p>A seed belongs to a repetition, never to a thread: any number of threads sees the same
   * splits.
   *
   * @param once the splits of one repetition, as in {@code s -> Splits.stratified(labels, 10, s)}
   */
  public static List<Split> repeated(int repetitions, Seed seed, Function<Seed, List<Split>> once) {
    if (repetitions < 1) {
      throw DataException.of(
          "RLT-E004", "the number of repetitions must be at least 1, got " + repetitions);
    }
    return new Repetitions(
        IntStream.range(0, repetitions).mapToObj(r -> once.apply(seed.split(r))).toList());
  }

  /**
   * One split that tests the given fraction of all rows, to the nearest row, and of each class, to
   * within one row.
   *
   * @param fraction above 0 and below 1, leaving at least one row on each side
   */
  public static Split stratifiedHoldOut(int[] labels, double fraction, Seed seed) {
    return holdOut(shuffledByClass(labels, seed), fraction);
  }

  /** One split that tests the given fraction of all rows, to the nearest row; for regression. */
  public static Split holdOut(int rows, double fraction, Seed seed) {
    return holdOut(seed.permutation(rows), fraction);
  }

  /** Each row tested once, by what all the others teach. */
  public static List<Split> leaveOneOut(int rows) {
    checkFolds(rows, rows);
    return new Folds(IntStream.range(0, rows).toArray(), rows);
  }

  private static int[] shuffledByClass(int[] labels, Seed seed) {
    return IntStream.of(seed.permutation(labels.length))
        .boxed()
        .sorted(Comparator.comparingInt(i -> labels[i]))
        .mapToInt(i -> i)
        .toArray();
  }

  private static List<Split> deal(int[] order, int k) {
    int[] fold = new int[order.length];
    for (int t = 0; t < order.length; t++) {
      fold[order[t]] = t % k;
    }
    return new Folds(fold, k);
  }

  private static Split holdOut(int[] order, double fraction) {
    if (!(fraction > 0 && fraction < 1)) {
      throw DataException.of(
          "RLT-E002", "the fraction to test must lie between 0 and 1, got " + fraction);
    }
    int[] fold = new int[order.length];
    for (int t = 0; t < order.length; t++) {
      // Steps of a staircase under the line of slope f: every stretch, so every class, gets its
      // share.
      fold[order[t]] = stairs(t + 1, fraction) > stairs(t, fraction) ? 1 : 0;
    }
    return new Folds(fold, 2).get(1);
  }

  private static long stairs(int t, double slope) {
    return Math.round(t * slope);
  }

  private static void checkFolds(int rows, int k) {
    if (k < 2 || k > rows) {
      throw DataException.of(
          "RLT-E001",
          "the number of folds must be at least 2 and at most the number of rows, got {} folds of"
              + " {} rows",
          k,
          rows);
    }
  }

  private static final class Repetitions extends AbstractList<Split> implements RandomAccess {

    private final List<List<Split>> all;

    Repetitions(List<List<Split>> all) {
      this.all = all;
    }

    @Override
    public Split get(int i) {
      Objects.checkIndex(i, size());
      int at = i;
      int r = 0;
      while (at >= all.get(r).size()) {
        at -= all.get(r++).size();
      }
      return all.get(r).get(at);
    }

    @Override
    public int size() {
      return all.stream().mapToInt(List::size).sum();
    }
  }
}
