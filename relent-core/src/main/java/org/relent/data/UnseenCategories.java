// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Categories, and letters of sequences, of rows to predict that training did not have and that
 * count as missing; see {@link Encoding#unseenCategories}.
 *
 * @param columns by name, those that have any
 */
public record UnseenCategories(Map<String, Values> columns) {

  public UnseenCategories {
    columns = Ordered.copy(columns);
  }

  /**
   * The unseen values of one column. Only the first few are kept, so that a stream of rows, each
   * with a value of its own, takes no memory.
   *
   * @param rows how many rows hold one
   * @param named the rows of each of the first {@value #NAMED} values
   * @param others the rows of all further values
   * @param meant the values of training that the named ones are near to, where there is one
   */
  public record Values(long rows, Map<String, Long> named, long others, Map<String, String> meant) {

    private static final int NAMED = 3;

    public Values {
      named = Ordered.copy(named);
      meant = Ordered.copy(meant);
    }

    private Values plus(Values more) {
      Map<String, Long> sums = new LinkedHashMap<>(named);
      long beyond = others + more.others;
      for (Map.Entry<String, Long> value : more.named.entrySet()) {
        if (sums.containsKey(value.getKey()) || sums.size() < NAMED) {
          sums.merge(value.getKey(), value.getValue(), Long::sum);
        } else {
          beyond += value.getValue();
        }
      }
      Map<String, String> near = new LinkedHashMap<>(meant);
      near.putAll(more.meant);
      near.keySet().retainAll(sums.keySet());
      return new Values(rows + more.rows, sums, beyond, near);
    }

    @Override
    public String toString() {
      List<String> parts = new ArrayList<>();
      named.forEach(
          (value, count) -> parts.add(Quoted.of(value) + " in " + rows(count) + hint(value)));
      if (others > 0) {
        parts.add("others in " + rows(others));
      }
      return String.join(", ", parts);
    }

    private String hint(String value) {
      return meant.containsKey(value) ? " (did you mean " + Quoted.of(meant.get(value)) + "?)" : "";
    }

    private static String rows(long count) {
      return count + (count == 1 ? " row" : " rows");
    }
  }

  /** None. */
  public static UnseenCategories none() {
    return new UnseenCategories(new LinkedHashMap<>());
  }

  /**
   * Those of a table.
   *
   * @param parts of an encoding
   */
  static UnseenCategories of(Table table, List<Encoded> parts) {
    Map<String, Values> columns = new LinkedHashMap<>();
    for (Encoded part : parts) {
      List<String> levels = levels(part);
      Column column = table.column(part.name());
      if (!levels.isEmpty() && mayHoldOthers(column, levels)) {
        Values values = values(column, levels, part);
        if (values.rows() > 0) {
          columns.put(part.name(), values);
        }
      }
    }
    return new UnseenCategories(columns);
  }

  /** What a cell of a column may name; empty if it names nothing. */
  private static List<String> levels(Encoded part) {
    if (part instanceof Encoded.Category category) {
      return category.levels();
    }
    if (part instanceof Encoded.Code code) {
      return code.levels();
    }
    if (part instanceof Encoded.Sequence sequence) {
      return sequence.letters();
    }
    if (part instanceof Encoded.Codes codes) {
      return codes.letters();
    }
    return part instanceof Encoded.Symbols symbols ? symbols.letters() : List.of();
  }

  private static boolean mayHoldOthers(Column column, List<String> levels) {
    return !(column instanceof CategoryColumn categories)
        || !levels.containsAll(categories.levels());
  }

  private static Values values(Column column, List<String> levels, Encoded part) {
    boolean sequences = !(part instanceof Encoded.Category || part instanceof Encoded.Code);
    Map<String, Long> counts = new LinkedHashMap<>();
    long rows = 0;
    for (int i = 0; i < column.size(); i++) {
      Cell cell = new Cell.InColumn(column, i);
      Set<String> unseen =
          (sequences ? cell.symbols(levels).stream() : Stream.of(cell.text()))
              .filter(value -> !value.isEmpty() && CodePoints.find(levels, value) < 0)
              .collect(Collectors.toCollection(LinkedHashSet::new));
      unseen.forEach(value -> counts.merge(value, 1L, Long::sum));
      rows += unseen.isEmpty() ? 0 : 1;
    }
    return new Values(rows, new LinkedHashMap<>(), 0, new LinkedHashMap<>())
        .plus(new Values(0, counts, 0, meant(counts.keySet(), levels)));
  }

  private static Map<String, String> meant(Set<String> values, List<String> levels) {
    Map<String, String> meant = new LinkedHashMap<>();
    values.stream()
        .limit(Values.NAMED)
        .forEach(value -> Nearest.to(value, levels).ifPresent(near -> meant.put(value, near)));
    return meant;
  }

  /** These and those of further rows. */
  public UnseenCategories plus(UnseenCategories more) {
    Map<String, Values> sums = new LinkedHashMap<>(columns);
    more.columns.forEach((name, values) -> sums.merge(name, values, Values::plus));
    return new UnseenCategories(sums);
  }

  /** {@code W-UNSEEN} for each column. */
  public List<Warning> warnings() {
    return columns.entrySet().stream()
        .map(
            column ->
                new Warning(
                    "W-UNSEEN",
                    "column {}: {}, which training did not have: counted as missing",
                    Quoted.of(column.getKey()),
                    column.getValue()))
        .toList();
  }
}
