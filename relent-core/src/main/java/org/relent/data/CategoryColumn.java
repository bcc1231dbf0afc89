// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Names out of a short list, the levels, which are sorted by code point.
 *
 * <p>A selection of rows keeps the whole list, so that the folds of one table are encoded alike.
 */
public final class CategoryColumn extends Column {

  private static final int MISSING = -1;

  private final List<String> levels;
  private final int[] codes;

  private CategoryColumn(String name, List<String> levels, int[] codes) {
    super("CategoryColumn", name, codes.length);
    this.levels = levels;
    this.codes = codes;
  }

  /** The cells as written; null or empty stands for a missing one. */
  public static CategoryColumn of(String name, List<String> cells) {
    List<String> levels =
        CodePoints.sorted(
            cells.stream().filter(Objects::nonNull).filter(cell -> !cell.isEmpty()).toList());
    Map<String, Integer> codes = new LinkedHashMap<>();
    for (String level : levels) {
      codes.put(level, codes.size());
    }
    return new CategoryColumn(
        Checks.name(name),
        levels,
        cells.stream().mapToInt(cell -> codes.getOrDefault(cell, MISSING)).toArray());
  }

  /**
   * The cells as positions in the list of levels.
   *
   * @param levels not empty ones, strictly rising by code point
   * @param codes below the number of levels, or −1 for a missing cell
   */
  public static CategoryColumn of(String name, List<String> levels, int[] codes) {
    Checks.name(name);
    if (levels.contains("") || !CodePoints.sorted(levels).equals(levels)) {
      throw DataException.inColumn(
          "RLT-D053",
          name,
          "levels must be named, differ, and be sorted by code point, got "
              + Nearest.listed(levels));
    }
    for (int i = 0; i < codes.length; i++) {
      if (codes[i] < MISSING || codes[i] >= levels.size()) {
        throw DataException.inCell(
            "RLT-D053",
            i + 1L,
            name,
            "code must be -1 or below " + levels.size() + ", got " + codes[i]);
      }
    }
    return new CategoryColumn(name, List.copyOf(levels), codes.clone());
  }

  /** The names a cell may hold, sorted by code point. */
  public List<String> levels() {
    return levels;
  }

  /** The cell's position in the list of levels; −1 if missing. */
  public int code(int row) {
    return codes[row];
  }

  /** The cell's name; empty if missing. */
  public String level(int row) {
    return missing(row) ? "" : levels.get(codes[row]);
  }

  /** The same, its missing cells a level of their own, which is empty and therefore comes first. */
  CategoryColumn withGapsAsLevel() {
    List<String> more = new ArrayList<>(levels);
    more.add(0, "");
    return new CategoryColumn(
        name(), List.copyOf(more), Arrays.stream(codes).map(code -> code + 1).toArray());
  }

  @Override
  public CategoryColumn select(int[] rows) {
    Checks.rows(rows, codes.length);
    return new CategoryColumn(name(), levels, Arrays.stream(rows).map(row -> codes[row]).toArray());
  }

  /** As {@link #select}, but a level that only the dropped rows bear goes with them. */
  CategoryColumn keep(int[] rows) {
    boolean[] kept = new boolean[levels.size()];
    Arrays.stream(rows).map(row -> codes[row]).filter(c -> c >= 0).forEach(c -> kept[c] = true);
    boolean[] used = new boolean[levels.size()];
    Arrays.stream(codes).filter(c -> c >= 0).forEach(c -> used[c] = true);
    int[] renumbered = new int[levels.size()];
    int next = 0;
    for (int c = 0; c < renumbered.length; c++) {
      renumbered[c] = kept[c] || !used[c] ? next++ : MISSING;
    }
    return new CategoryColumn(
        name(),
        IntStream.range(0, renumbered.length)
            .filter(c -> renumbered[c] >= 0)
            .mapToObj(levels::get)
            .toList(),
        Arrays.stream(rows)
            .map(row -> codes[row] == MISSING ? MISSING : renumbered[codes[row]])
            .toArray());
  }

  @Override
  public boolean missing(int row) {
    return codes[row] == MISSING;
  }

  @Override
  public String text(int row) {
    return level(row);
  }
}
