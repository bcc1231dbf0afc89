// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.relent.math.Seed;

/**
 * An order of labels that does not depend on what classes are called: a class is known by what its
 * rows hold. Names decide where that does not, as between classes whose rows are all alike.
 */
final class LabelRanks {

  private final Labels labels;

  /** What is known of each class. */
  private final long[] signatures;

  /** The number of each class. */
  private final Map<String, Integer> numbers = new TreeMap<>();

  private LabelRanks(Labels labels, int[] places) {
    this.labels = labels;
    this.signatures = new long[labels.classes().size()];
    labels.classes().forEach(name -> numbers.put(name, numbers.size()));
    for (int t = 0; t < places.length; t++) {
      Seed row = new Seed(places[t]);
      Belief belief = labels.belief(t);
      for (String name : belief.labels()) {
        signatures[numbers.get(name)] += row.split(chance(belief, name)).value();
      }
    }
  }

  /**
   * For each row the rank of its label.
   *
   * @param places for each row a number that says what it holds
   */
  static int[] of(Labels labels, int[] places) {
    return new LabelRanks(labels, places).ranks();
  }

  private int[] ranks() {
    List<Belief> beliefs =
        IntStream.range(0, labels.size()).mapToObj(labels::belief).distinct().toList();
    Map<String, Integer> ranks = new TreeMap<>();
    beliefs.stream()
        .sorted(
            Comparator.comparing(Belief::certain)
                .thenComparingLong(this::signature)
                .thenComparing(Belief::toString))
        .forEach(belief -> ranks.put(belief.toString(), ranks.size()));
    return IntStream.range(0, labels.size())
        .map(t -> ranks.get(labels.belief(t).toString()))
        .toArray();
  }

  private long signature(Belief belief) {
    long sum = 0;
    for (String name : belief.labels()) {
      sum += new Seed(signatures[numbers.get(name)]).split(chance(belief, name)).value();
    }
    return sum;
  }

  private long chance(Belief belief, String name) {
    return Double.doubleToLongBits(belief.probability(name, labels.classes().size()));
  }
}
