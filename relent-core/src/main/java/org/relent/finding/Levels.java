// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.Words;
import org.relent.math.Vectors;

/**
 * The levels of a category, the commonest first.
 *
 * @param names at most twenty, then {@code other} if there are more
 * @param bins the bar of each row; −1 if missing
 */
record Levels(int distinct, List<String> names, int[] bins, int[] counts) {

  static final int MOST = 20;

  /** So many are named in words. */
  private static final int NAMED = 5;

  static Levels of(CategoryColumn column) {
    int[] counts = new int[column.levels().size()];
    for (int i = 0; i < column.size(); i++) {
      if (!column.missing(i)) {
        counts[column.code(i)]++;
      }
    }
    int[] order =
        IntStream.of(Vectors.order(counts.length, c -> -counts[c]))
            .filter(c -> counts[c] > 0)
            .toArray();
    int shown = Math.min(MOST, order.length);
    int[] bar = new int[counts.length];
    for (int k = 0; k < order.length; k++) {
      bar[order[k]] = Math.min(k, shown);
    }
    List<String> names = new ArrayList<>();
    IntStream.range(0, shown).forEach(k -> names.add(column.levels().get(order[k])));
    if (shown < order.length) {
      names.add("other");
    }
    int[] sums = new int[names.size()];
    IntStream.of(order).forEach(c -> sums[bar[c]] += counts[c]);
    return new Levels(
        order.length,
        names,
        IntStream.range(0, column.size())
            .map(i -> column.missing(i) ? -1 : bar[column.code(i)])
            .toArray(),
        sums);
  }

  /** {@code B 100, O 100}. */
  String summary() {
    String named =
        String.join(
            ", ",
            IntStream.range(0, Math.min(NAMED, Math.min(MOST, distinct)))
                .mapToObj(k -> Words.name(names.get(k)) + " " + Words.count(counts[k]))
                .toList());
    return distinct <= NAMED
        ? named
        : named + " and " + Words.count(distinct - NAMED) + " other levels";
  }
}
