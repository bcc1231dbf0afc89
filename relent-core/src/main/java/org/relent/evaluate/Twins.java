// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Target;

/**
 * Rows that are equal in every cell, the target included, on both sides of a split: where they are
 * copies of one case a model is tested on what it has seen.
 *
 * <p>Only of tables with a column of numbers that are not whole: where all columns are categories
 * or counts, equal rows are different cases that look alike.
 */
public final class Twins {

  private final List<Column> columns;
  private final List<?> labels;

  private Twins(Examples examples) {
    this.columns = examples.features().columns();
    this.labels = labels(examples.target());
  }

  private static List<?> labels(Target target) {
    if (target instanceof Target.ClassTarget classes) {
      return IntStream.range(0, target.size()).mapToObj(classes.labels()::belief).toList();
    }
    return target instanceof Target.NumberTarget numbers
        ? Arrays.stream(numbers.values()).boxed().toList()
        : Collections.nCopies(target.size(), "");
  }

  /** How many of the rows tested have an equal among the rows that were trained on. */
  public static int across(Examples examples, List<Split> splits) {
    Twins twins = new Twins(examples);
    if (twins.columns.stream().noneMatch(Twins::fractions)) {
      return 0;
    }
    int[] first = twins.firsts(examples.size());
    boolean[] twin = new boolean[first.length];
    for (Split split : splits) {
      boolean[] trained = new boolean[first.length];
      IntStream.of(split.train()).forEach(row -> trained[first[row]] = true);
      IntStream.of(split.test()).forEach(row -> twin[row] |= trained[first[row]]);
    }
    return (int) IntStream.range(0, twin.length).filter(row -> twin[row]).count();
  }

  private static boolean fractions(Column column) {
    return column instanceof NumericColumn numbers
        && Arrays.stream(numbers.values()).anyMatch(x -> !Double.isNaN(x) && x != Math.rint(x));
  }

  /** The first row that each equals. */
  private int[] firsts(int rows) {
    long[] marks = new long[rows];
    Arrays.setAll(marks, this::mark);
    Integer[] order = IntStream.range(0, rows).boxed().toArray(Integer[]::new);
    Arrays.sort(
        order, Comparator.<Integer>comparingLong(row -> marks[row]).thenComparing(row -> row));
    int[] first = new int[rows];
    for (int k = 0; k < rows; k++) {
      int row = order[k];
      first[row] = row;
      for (int e = k - 1; e >= 0 && marks[order[e]] == marks[row]; e--) {
        if (equal(order[e], row)) {
          first[row] = first[order[e]];
          break;
        }
      }
    }
    return first;
  }

  /** Equal rows have equal marks; what has an equal mark is looked at. */
  private long mark(int row) {
    long mark = labels.get(row).hashCode();
    for (Column column : columns) {
      mark = mark * 0x9E3779B97F4A7C15L + cell(column, row).hashCode();
    }
    return mark;
  }

  private boolean equal(int one, int other) {
    return labels.get(one).equals(labels.get(other))
        && columns.stream().allMatch(column -> cell(column, one).equals(cell(column, other)));
  }

  private static Object cell(Column column, int row) {
    return column instanceof NumericColumn ? (Object) column.number(row) : column.text(row);
  }
}
