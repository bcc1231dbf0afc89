// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Missing cells of rows to predict that are filled although the training rows did not tell what a
 * gap of their column means; see {@link Encoding#unexpectedGaps}.
 *
 * @param counts by column, how many; above 0
 */
public record UnexpectedGaps(Map<String, Integer> counts) {

  public UnexpectedGaps {
    counts = Ordered.copy(counts);
  }

  /** No such gap. */
  public static UnexpectedGaps none() {
    return new UnexpectedGaps(new LinkedHashMap<>());
  }

  /**
   * @param columns those of an encoding
   * @param learnt its parts that have a coordinate for gaps
   */
  static UnexpectedGaps of(Table table, List<String> columns, Stream<Encoded> learnt) {
    Set<String> known = Ordered.set(learnt.map(Encoded::name).toList());
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (String name : columns) {
      int gaps = known.contains(name) ? 0 : Gaps.cells(table.column(name));
      if (gaps > 0) {
        counts.put(name, gaps);
      }
    }
    return new UnexpectedGaps(counts);
  }

  /** These and those of further rows. */
  public UnexpectedGaps plus(UnexpectedGaps more) {
    Map<String, Integer> sums = new LinkedHashMap<>(counts);
    more.counts.forEach((name, count) -> sums.merge(name, count, Integer::sum));
    return new UnexpectedGaps(sums);
  }

  /** {@code W-NEWGAP}, if there are any. */
  public List<Warning> warnings() {
    return counts.isEmpty()
        ? List.of()
        : List.of(
            new Warning(
                "W-NEWGAP",
                "filled {} from the training rows, which had too few gaps there to tell what one"
                    + " means",
                counts.entrySet().stream()
                    .map(gaps -> Gaps.counted(gaps.getValue()) + " in " + Quoted.of(gaps.getKey()))
                    .collect(Collectors.joining(", "))));
  }
}
