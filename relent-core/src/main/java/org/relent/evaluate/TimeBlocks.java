// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DataException;

/** Blocks of rows in the order of time: each is tested by what was learnt from all before it. */
final class TimeBlocks {

  private TimeBlocks() {}

  /**
   * At most k splits: k + 1 blocks of about as many rows, those of one time never in two of them. A
   * split that would learn from rows of a single class is left out, as nothing can be learnt from
   * them.
   *
   * @param times the rank of each row's time
   * @param labels the number of each row's class; all 0 for a regression
   */
  static List<Split> of(int[] times, int[] labels, int k) {
    int[] order =
        IntStream.range(0, times.length)
            .boxed()
            .sorted((a, b) -> Integer.compare(times[a], times[b]))
            .mapToInt(i -> i)
            .toArray();
    boolean classes = IntStream.of(labels).distinct().count() > 1;
    List<Split> splits = new ArrayList<>();
    int[] ends = ends(times, order, k + 1);
    for (int b = 1; b < ends.length; b++) {
      int[] train = Arrays.stream(order, 0, ends[b - 1]).sorted().toArray();
      if (!classes || IntStream.of(train).map(i -> labels[i]).distinct().count() > 1) {
        splits.add(new Split(train, Arrays.stream(order, ends[b - 1], ends[b]).sorted().toArray()));
      }
    }
    if (splits.isEmpty()) {
      throw DataException.of(
          "RLT-E010",
          "there is no time before which rows of two classes, or of another time, could be learnt"
              + " from");
    }
    return List.copyOf(splits);
  }

  /** Where blocks end: near equal shares, moved on to where the time changes. */
  private static int[] ends(int[] times, int[] order, int blocks) {
    int n = order.length;
    return IntStream.rangeClosed(1, blocks)
        .map(b -> (int) ((long) n * b / blocks))
        .filter(end -> end > 0)
        .map(
            end -> {
              int moved = end;
              while (moved < n && times[order[moved]] == times[order[moved - 1]]) {
                moved++;
              }
              return moved;
            })
        .distinct()
        .toArray();
  }
}
