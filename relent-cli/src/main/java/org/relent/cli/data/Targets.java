// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.relent.data.Column;
import org.relent.data.NumericColumn;
import org.relent.data.Words;
import org.relent.io.ReadTable;
import org.relent.task.Task;
import org.relent.task.Tasks;

/**
 * What the cells of a target, kept as they were written, ask for.
 *
 * <p>Words are classes, fractions are numbers, two values are classes. Whole numbers are classes if
 * there are at most ten values, all below 100, each in three rows or more and in five on average;
 * else they are counts if the smallest is 0 or 1, and numbers if it is another.
 */
final class Targets {

  private static final int MAX_CLASSES = 10;
  private static final int MIN_ROWS_PER_CLASS = 3;
  private static final int MEAN_ROWS_PER_CLASS = 5;
  private static final double ABOVE_CLASS_NUMBERS = 100;

  private Targets() {}

  /** The task by the rule above; gaps do not count. */
  static TaskChoice guess(ReadTable read, Column target) {
    Optional<NumericColumn> numbers = read.numbers(target);
    if (numbers.isEmpty()) {
      read.requireClear(target);
      return new TaskChoice(Tasks.CLASSES, "holds words", List.of());
    }
    SortedMap<Double, Integer> counts = new TreeMap<>();
    double[] present =
        Arrays.stream(numbers.get().values()).filter(value -> !Double.isNaN(value)).toArray();
    for (double value : present) {
      counts.merge(value == 0 ? 0.0 : value, 1, Integer::sum);
    }
    return guess(counts, present.length);
  }

  private static TaskChoice guess(SortedMap<Double, Integer> counts, int rows) {
    if (counts.isEmpty()) {
      return new TaskChoice(Tasks.CLASSES, "holds nothing", List.of());
    }
    if (counts.keySet().stream().anyMatch(value -> value != Math.rint(value))) {
      return new TaskChoice(Tasks.NUMBERS, "has fractions", List.of(Tasks.CLASSES));
    }
    String values = Words.count(counts.size(), "different whole number");
    if (counts.size() == 2 || classes(counts, rows)) {
      return ofWhole(Tasks.CLASSES, "has " + values + ", each in several rows", counts);
    }
    double least = counts.firstKey();
    String range =
        values + " from " + Words.number(least) + " to " + Words.number(counts.lastKey());
    return ofWhole(least == 0 || least == 1 ? Tasks.COUNTS : Tasks.NUMBERS, "has " + range, counts);
  }

  /** Whole numbers may be of any task; counts are never negative. */
  private static TaskChoice ofWhole(
      Task<?, ?, ?> task, String reason, SortedMap<Double, Integer> counts) {
    List<Task<?, ?, ?>> others =
        Stream.<Task<?, ?, ?>>of(Tasks.CLASSES, Tasks.NUMBERS, Tasks.COUNTS)
            .filter(other -> other != task)
            .filter(other -> other != Tasks.COUNTS || counts.firstKey() >= 0)
            .toList();
    return new TaskChoice(task, reason, others);
  }

  private static boolean classes(SortedMap<Double, Integer> counts, int rows) {
    return counts.size() <= MAX_CLASSES
        && counts.lastKey() < ABOVE_CLASS_NUMBERS
        && rows >= MEAN_ROWS_PER_CLASS * counts.size()
        && counts.values().stream().allMatch(count -> count >= MIN_ROWS_PER_CLASS);
  }
}
