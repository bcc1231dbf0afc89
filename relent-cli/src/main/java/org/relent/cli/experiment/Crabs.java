// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.evaluate.Split;
import org.relent.evaluate.Splits;
import org.relent.io.Datasets;

/**
 * The sex of 200 crabs from five measurements; 80 to learn from, 20 of each sex and species, and
 * 120 to test on, as in MED §3.1.1. Which 80 the paper took is not known.
 */
final class Crabs {

  private static final double TESTED = 120 / 200.0;
  private static final int LAST_INDEX = 40;

  private Crabs() {}

  static Examples examples() {
    return Datasets.named("crabs").examples();
  }

  /** A split to come back to: the crabs of odd index below 40 in each group are learnt from. */
  static Split odd() {
    Column index = Datasets.crabs().column("index");
    boolean[] learnt = new boolean[index.size()];
    for (int i = 0; i < learnt.length; i++) {
      learnt[i] = index.number(i) < LAST_INDEX && index.number(i) % 2 == 1;
    }
    return Repeats.learning(learnt);
  }

  /** Random splits with 20 of each sex and species to learn from. */
  static Repeats random(int count) {
    int[] groups = groups();
    return new Repeats(
        examples(), Repeats.of(count, seed -> Splits.stratifiedHoldOut(groups, TESTED, seed)));
  }

  private static int[] groups() {
    Table table = Datasets.crabs();
    List<String> names =
        IntStream.range(0, table.rows())
            .mapToObj(i -> table.column("sp").text(i) + table.column("sex").text(i))
            .toList();
    List<String> distinct = names.stream().distinct().toList();
    return names.stream().mapToInt(distinct::indexOf).toArray();
  }
}
