// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.TextColumn;

/** Cells as written, each different one kept once. */
final class Words {

  /** Unicode order, also beyond the basic plane, where that of {@code String} is another. */
  private static final Comparator<String> CODE_POINTS =
      (a, b) -> Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());

  private final Map<String, Integer> codes = new LinkedHashMap<>();
  private final List<String> different = new ArrayList<>();
  private int[] cells = new int[64];
  private int size;

  void add(String cell) {
    Integer known = codes.get(cell);
    int code = known == null ? different.size() : known;
    if (known == null) {
      codes.put(cell, code);
      different.add(cell);
    }
    if (size == cells.length) {
      cells = Arrays.copyOf(cells, 2 * size);
    }
    cells[size++] = code;
  }

  int size() {
    return size;
  }

  String get(int row) {
    return different.get(cells[row]);
  }

  List<String> different() {
    return different;
  }

  /** How many cells hold a word of that kind. */
  long count(Predicate<String> kind) {
    boolean[] is = tested(kind);
    return Arrays.stream(cells, 0, size).filter(code -> is[code]).count();
  }

  /** Whether each different word is of that kind. */
  private boolean[] tested(Predicate<String> kind) {
    boolean[] is = new boolean[different.size()];
    for (int c = 0; c < is.length; c++) {
      is[c] = kind.test(different.get(c));
    }
    return is;
  }

  /** The rows whose cell is of that kind, at most so many. */
  int[] rows(Predicate<String> kind, int most) {
    boolean[] is = tested(kind);
    return IntStream.range(0, size).filter(row -> is[cells[row]]).limit(most).toArray();
  }

  CategoryColumn category(String name, Predicate<String> missing) {
    return category(name, different.stream().filter(missing.negate()).toList());
  }

  /** A category of these levels; whatever else was written is missing. */
  CategoryColumn category(String name, List<String> of) {
    List<String> levels = of.stream().sorted(CODE_POINTS).toList();
    int[] renumbered = new int[different.size()];
    Arrays.fill(renumbered, -1);
    for (int level = 0; level < levels.size(); level++) {
      Integer code = codes.get(levels.get(level));
      if (code != null) {
        renumbered[code] = level;
      }
    }
    return CategoryColumn.of(
        name, levels, Arrays.stream(cells, 0, size).map(code -> renumbered[code]).toArray());
  }

  TextColumn text(String name, Predicate<String> missing) {
    return TextColumn.of(name, cells(missing));
  }

  /** The cells, empty where missing. */
  List<String> cells(Predicate<String> missing) {
    List<String> shown = different.stream().map(word -> missing.test(word) ? "" : word).toList();
    return Arrays.stream(cells, 0, size).mapToObj(shown::get).toList();
  }
}
