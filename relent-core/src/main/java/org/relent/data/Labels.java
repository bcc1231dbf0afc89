// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What is believed about the label of every row, and the list of classes, sorted by code point
 * unless they are levels, which have an order of their own ({@link Levels}).
 *
 * <p>A selection of rows keeps the whole list of classes, so that the folds of one table agree.
 */
public final class Labels {

  /** More different values with a fraction than this are measurements, not labels. */
  private static final int MOST_FRACTIONS = 50;

  private final List<String> classes;
  private final List<Belief> beliefs;

  /** Whether the classes are levels, from the lowest to the highest. */
  private final boolean ordered;

  /** The number of the class of each row that is certain, else {@link #OPEN}. */
  private final int[] certain;

  private Labels(List<String> classes, List<Belief> beliefs) {
    this(classes, beliefs, false);
  }

  private Labels(List<String> classes, List<Belief> beliefs, boolean ordered) {
    this.classes = classes;
    this.beliefs = beliefs;
    this.ordered = ordered;
    this.certain = new int[beliefs.size()];
    Map<String, Integer> numbers = numbers();
    for (int i = 0; i < certain.length; i++) {
      certain[i] =
          beliefs.get(i) instanceof Belief.Certain label ? numbers.get(label.label()) : OPEN;
    }
  }

  /** The classes are the labels that some belief names. */
  public static Labels of(List<? extends Belief> beliefs) {
    return new Labels(CodePoints.sorted(named(beliefs)), List.copyOf(beliefs));
  }

  /** Each cell as {@link Belief#parse} reads it; null is unknown. */
  public static Labels of(String... cells) {
    return parse(Arrays.asList(cells), "");
  }

  /**
   * The cells of a column as {@link Belief#parse} reads their text; a missing one is unknown.
   *
   * <p>Numbers are labels in their shortest form, such as {@code 1}, {@code -1} and {@code 0.5}.
   */
  public static Labels of(Column column) {
    if (column instanceof VectorColumn) {
      throw DataException.inColumn(
          "RLT-D026", column.name(), "expected labels in the target, got vectors");
    }
    refuseContinuous(column);
    return parse(IntStream.range(0, column.size()).mapToObj(column::text).toList(), column.name());
  }

  private static Labels parse(List<String> cells, String column) {
    Map<String, Belief> read = new LinkedHashMap<>();
    Belief[] beliefs = new Belief[cells.size()];
    for (int i = 0; i < beliefs.length; i++) {
      String cell = cells.get(i) == null ? "" : cells.get(i);
      long row = i + 1L;
      beliefs[i] = read.computeIfAbsent(cell, unread -> parse(unread, row, column));
    }
    return of(List.of(beliefs));
  }

  private static Belief parse(String cell, long row, String column) {
    try {
      return Belief.parse(cell);
    } catch (DataException e) {
      throw (column.isEmpty()
              ? DataException.inRow(e.code(), row, e.getMessage())
              : DataException.inCell(e.code(), row, column, e.getMessage()))
          .causedBy(e);
    }
  }

  /** Numbers may have been kept as they were written; one word among them makes them labels. */
  private static void refuseContinuous(Column column) {
    Set<Double> fractions = new LinkedHashSet<>();
    for (int i = 0; i < column.size(); i++) {
      if (column.missing(i)) {
        continue;
      }
      Optional<Double> value = Numbers.parse(column.text(i));
      if (value.isEmpty()) {
        return;
      }
      if (!Numbers.whole(value.get())) {
        fractions.add(value.get());
      }
    }
    if (fractions.size() > MOST_FRACTIONS) {
      throw continuous(
          column.name(), "has " + fractions.size() + " different values with a fraction");
    }
  }

  static DataException continuous(String target, String why) {
    return DataException.inColumn(
        "RLT-D029",
        target,
        "the target is continuous: it {}; use a model for regression: kernel-ridge or"
            + " kernel-poisson",
        why);
  }

  /** Whether the classes are levels, from the lowest to the highest. */
  public boolean ordered() {
    return ordered;
  }

  /** The same labels of classes that are levels, in this order; each class must be among them. */
  Labels inOrder(List<String> levels) {
    return new Labels(List.copyOf(levels), beliefs, true);
  }

  /** All classes, sorted by code point, or levels; a class's number is its position here. */
  public List<String> classes() {
    return classes;
  }

  /** The number of rows. */
  public int size() {
    return beliefs.size();
  }

  public Belief belief(int row) {
    return beliefs.get(row);
  }

  public boolean allCertain() {
    for (int code : certain) {
      if (code == OPEN) {
        return false;
      }
    }
    return true;
  }

  /** The number of the class of every row, all of which must be certain. */
  public int[] codes() {
    for (int i = 0; i < certain.length; i++) {
      if (certain[i] == OPEN) {
        throw uncertain(i);
      }
    }
    return certain.clone();
  }

  /** No class of a row is likelier than all others. */
  public static final int OPEN = -1;

  /** The number of the likeliest class of every row, or {@link #OPEN}. */
  public int[] likeliest() {
    Map<String, Integer> numbers = numbers();
    return beliefs.stream().mapToInt(belief -> likeliest(belief, numbers)).toArray();
  }

  /** The likeliest class of the rows named, taken for certain. */
  Labels likeliest(int[] rows) {
    int[] codes = likeliest();
    return new Labels(
        classes,
        Arrays.stream(rows)
            .<Belief>mapToObj(row -> new Belief.Certain(classes.get(codes[row])))
            .toList(),
        ordered);
  }

  private int likeliest(Belief belief, Map<String, Integer> numbers) {
    if (belief instanceof Belief.Certain certain) {
      return numbers.get(certain.label());
    }
    int best = OPEN;
    double most = 0;
    // classes that a belief does not name are as likely as each other, or impossible
    for (String label : belief.labels()) {
      double p = belief.probability(label, classes.size());
      best = p > most ? numbers.get(label) : p == most ? OPEN : best;
      most = Math.max(most, p);
    }
    return best;
  }

  private DataException uncertain(int row) {
    String what =
        beliefs.get(row) instanceof Belief.Unknown
            ? "is unlabelled"
            : "is unlabelled but for the belief " + Quoted.of(beliefs.get(row).toString());
    return DataException.inRow(
        "RLT-D032",
        row + 1L,
        "{}; remove such rows, or use a med-* model, which learns from labels that are not certain",
        what);
  }

  private Map<String, Integer> numbers() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (String name : classes) {
      numbers.put(name, numbers.size());
    }
    return numbers;
  }

  /** How many rows certainly belong to each class; uncertain rows count for none. */
  public int[] counts() {
    int[] counts = new int[classes.size()];
    for (int code : certain) {
      if (code != OPEN) {
        counts[code]++;
      }
    }
    return counts;
  }

  /** The rows named, in that order, and all classes. */
  public Labels select(int[] rows) {
    Checks.rows(rows, size());
    return new Labels(classes, Arrays.stream(rows).mapToObj(beliefs::get).toList(), ordered);
  }

  /** As {@link #select}, but a class that only the dropped rows name goes with them. */
  Labels keep(int[] rows) {
    Labels kept = select(rows);
    Set<String> gone = new LinkedHashSet<>(named(beliefs));
    gone.removeAll(named(kept.beliefs));
    return new Labels(
        classes.stream().filter(name -> !gone.contains(name)).toList(), kept.beliefs, ordered);
  }

  /** The classes that some row may belong to by name. */
  List<String> named() {
    return CodePoints.sorted(named(beliefs, classes.size()));
  }

  private static Set<String> named(List<? extends Belief> beliefs) {
    return named(beliefs, Integer.MAX_VALUE);
  }

  /** The labels that beliefs name, of which there are no more than {@code most}. */
  private static Set<String> named(List<? extends Belief> beliefs, int most) {
    Set<String> named = new LinkedHashSet<>();
    for (Belief belief : beliefs) {
      if (named.size() == most) {
        break;
      }
      if (belief instanceof Belief.Certain certain) {
        named.add(certain.label());
      } else {
        named.addAll(belief.labels());
      }
    }
    return named;
  }

  /** The classes and how many rows; no label is shown. */
  @Override
  public String toString() {
    return size() + " labels of " + classes;
  }
}
