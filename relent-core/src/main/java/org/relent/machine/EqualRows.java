// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;

/**
 * Rows equal in all cells, gaps included, and in their class or number, merged into one that counts
 * as often as they do together.
 *
 * <p>Nothing is lost: F of a row that counts w times is w·F(λ/w), so that k equal rows with λ each
 * are worth what one that counts k times is with kλ, and their margins are one. A row that counts
 * less than once stays alone, for of a merged row one repetition is left out.
 *
 * @param rows the first of each group
 * @param weights how often each group counts
 * @param group which of them each row of the data belongs to
 */
record EqualRows(int[] rows, double[] weights, int[] group) {

  /**
   * The groups of some data.
   *
   * @param alike a number, below that of the rows, that rows share which have the same features
   * @param codes the class of each row
   * @param counts how often each row counts
   */
  static EqualRows of(int[] alike, int[] codes, double[] counts) {
    int size = codes.length;
    int[] group = new int[size];
    int[] rows = new int[size];
    double[] weights = new double[size];
    Groups known = new Groups(size);
    int found = 0;
    for (int t = 0; t < size; t++) {
      int before = counts[t] < 1 ? -1 : known.groupOf(alike[t], codes[t]);
      group[t] = before < 0 ? found : before;
      if (before < 0) {
        rows[found] = t;
        if (counts[t] >= 1) {
          known.put(alike[t], codes[t], found);
        }
        found++;
      }
      weights[group[t]] += counts[t];
    }
    return new EqualRows(Arrays.copyOf(rows, found), Arrays.copyOf(weights, found), group);
  }

  /**
   * The same where numbers are learnt.
   *
   * @param targets the number of each row
   */
  static EqualRows of(int[] alike, double[] targets, double[] counts) {
    double[] sorted = Arrays.stream(targets).sorted().distinct().toArray();
    int[] codes = Arrays.stream(targets).mapToInt(y -> Arrays.binarySearch(sorted, y)).toArray();
    return of(alike, codes, counts);
  }

  /** Every row by itself. */
  static EqualRows none(double[] counts) {
    int[] every = new int[counts.length];
    Arrays.setAll(every, t -> t);
    return new EqualRows(every, counts.clone(), every);
  }

  /** Whether no row is equal to another. */
  boolean isTrivial() {
    return rows.length == group.length;
  }

  /** What each group has, of something that every row has. */
  int[] ofFirst(int[] all) {
    return Arrays.stream(rows).map(t -> all[t]).toArray();
  }

  /** What each row has, of something that every group has. */
  <T> List<T> each(List<T> ofGroups) {
    return Arrays.stream(group).<T>mapToObj(ofGroups::get).toList();
  }

  /**
   * What each row has of the numbers of its group, so many per group: its part.
   *
   * @param counts how often each row counts
   */
  double[] shared(double[] numbers, double[] counts) {
    int width = rows.length == 0 ? 0 : numbers.length / rows.length;
    double[] shared = new double[group.length * width];
    for (int t = 0; t < group.length; t++) {
      double part = counts[t] / weights[group[t]];
      for (int i = 0; i < width; i++) {
        shared[t * width + i] = part * numbers[group[t] * width + i];
      }
    }
    return shared;
  }

  /** The groups met so far: for each number of alike rows a chain of classes. */
  private static final class Groups {

    private final int[] first;
    private final int[] next;
    private final int[] code;

    Groups(int rows) {
      this.first = new int[rows];
      this.next = new int[rows];
      this.code = new int[rows];
      Arrays.fill(first, -1);
    }

    int groupOf(int likeness, int wanted) {
      int at = first[likeness];
      while (at >= 0 && code[at] != wanted) {
        at = next[at];
      }
      return at;
    }

    void put(int likeness, int own, int group) {
      code[group] = own;
      next[group] = first[likeness];
      first[likeness] = group;
    }
  }
}
