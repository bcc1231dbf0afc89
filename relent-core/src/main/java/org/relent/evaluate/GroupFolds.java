// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.math.Seed;

/**
 * Deals whole groups of rows to folds, so that no group is on both sides of a split: the largest
 * first, each to the fold in which the classes of its rows are rarest so far.
 */
final class GroupFolds {

  private final int[] groups;
  private final int folds;
  private final double[] ofClass;
  private final int[][] ofGroup;
  private final double[][] dealt;
  private final int[] rows;

  private GroupFolds(int[] groups, int[] labels, int folds) {
    this.groups = groups;
    this.folds = folds;
    int classes = IntStream.of(labels).max().orElse(-1) + 1;
    this.ofGroup = new int[IntStream.of(groups).max().orElse(-1) + 1][classes];
    this.ofClass = new double[classes];
    for (int i = 0; i < groups.length; i++) {
      ofGroup[groups[i]][labels[i]]++;
      ofClass[labels[i]]++;
    }
    this.dealt = new double[folds][classes];
    this.rows = new int[folds];
  }

  /**
   * At most k folds, no more than there are groups.
   *
   * @param groups the number of each row's group, from 0
   * @param labels the number of each row's class, from 0; all 0 for a regression
   */
  static List<Split> of(int[] groups, int[] labels, int k, Seed seed) {
    long there = IntStream.of(groups).distinct().count();
    if (there < 2) {
      throw DataException.of(
          "RLT-E009", "folds need rows of at least two groups, and all are of one");
    }
    return new GroupFolds(groups, labels, (int) Math.min(k, there)).dealt(seed);
  }

  private List<Split> dealt(Seed seed) {
    int[] foldOf = new int[ofGroup.length];
    IntStream.of(seed.permutation(ofGroup.length))
        .filter(group -> size(group) > 0)
        .boxed()
        .sorted(Comparator.comparingInt(group -> -size(group)))
        .forEach(group -> foldOf[group] = deal(group));
    return new Folds(IntStream.of(groups).map(group -> foldOf[group]).toArray(), folds);
  }

  private int size(int group) {
    return IntStream.of(ofGroup[group]).sum();
  }

  private int deal(int group) {
    int best = 0;
    for (int f = 1; f < folds; f++) {
      if (full(f, group) < full(best, group)
          || (full(f, group) == full(best, group) && rows[f] < rows[best])) {
        best = f;
      }
    }
    for (int c = 0; c < ofGroup[group].length; c++) {
      dealt[best][c] += ofGroup[group][c];
    }
    rows[best] += size(group);
    return best;
  }

  /** What the group adds to Σn² over classes, each counted by its share. */
  private double full(int fold, int group) {
    double sum = 0;
    for (int c = 0; c < ofGroup[group].length; c++) {
      sum += ofClass[c] == 0 ? 0 : dealt[fold][c] * ofGroup[group][c] / ofClass[c];
    }
    return sum;
  }
}
