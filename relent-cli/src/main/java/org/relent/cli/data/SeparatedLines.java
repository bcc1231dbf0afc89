// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The first lines of a file of separated values, as a person looks at them: which sign separates
 * cells, and how many cells most lines have.
 *
 * @param text the whole file
 * @param lines its first ones without their ends
 * @param width the number of cells that most of them have
 */
record SeparatedLines(String text, List<String> lines, char delimiter, int width) {

  private static final int LOOKED_AT = 60;

  private static final List<Character> DELIMITERS = List.of(',', ';', '\t', '|');

  static SeparatedLines of(String text) {
    List<String> lines = text.lines().limit(LOOKED_AT).toList();
    List<String> filled = lines.stream().filter(line -> !line.isBlank()).toList();
    return DELIMITERS.stream()
        .map(delimiter -> new SeparatedLines(text, lines, delimiter, width(filled, delimiter)))
        .max(Comparator.comparingLong(SeparatedLines::evidence))
        .orElseThrow();
  }

  /** The number of cells that most lines have; the larger one if there is a tie. */
  private static int width(List<String> lines, char delimiter) {
    SortedMap<Integer, Integer> linesBySize = new TreeMap<>();
    lines.forEach(line -> linesBySize.merge(size(line, delimiter), 1, Integer::sum));
    return linesBySize.entrySet().stream()
        .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey)
        .orElse(1);
  }

  /** Lines of the usual width that a delimiter splits; a first line that it splits counts too. */
  private long evidence() {
    return width == 1
        ? 0
        : width
            * lines.stream()
                .filter(line -> !line.isBlank() && size(line, delimiter) == width)
                .count();
  }

  /** How many cells a line has, which are not made: one line may be as long as a file. */
  private static int size(String line, char delimiter) {
    boolean within = false;
    int size = 1;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      within ^= c == '"';
      size += c == delimiter && !within ? 1 : 0;
    }
    return size;
  }

  /** The first line; empty if there is none. */
  String first() {
    return lines.isEmpty() ? "" : lines.get(0);
  }

  /** The cells of a line, separators within quotes left alone. */
  List<String> cells(String line) {
    return cells(
        line.stripTrailing().isEmpty() ? "" : line.replaceFirst("[\r\n]+$", ""), delimiter);
  }

  private static List<String> cells(String line, char delimiter) {
    List<String> cells = new ArrayList<>();
    boolean within = false;
    int from = 0;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      within ^= c == '"';
      if (c == delimiter && !within) {
        cells.add(line.substring(from, at));
        from = at + 1;
      }
    }
    cells.add(line.substring(from));
    return cells;
  }

  /** How many lines stand above the first full one, all of them nearly empty; else 0. */
  int aboveHeader() {
    if (width < 2) {
      return 0;
    }
    for (int k = 0; k < lines.size(); k++) {
      List<String> cells = cells(lines.get(k));
      long named = cells.stream().filter(cell -> !cell.isBlank()).count();
      boolean rowNames = named == width - 1L && cells.get(0).isBlank();
      if (cells.size() == width && (named == width || rowNames)) {
        return k;
      }
      if (cells.size() == width && named > Math.max(1, width / 2)) {
        return 0;
      }
    }
    return 0;
  }

  /** Whether every line below the header has one cell more than it, which is empty. */
  boolean endInSeparator() {
    int named = cells(first()).size();
    return lines.stream()
        .skip(1)
        .filter(line -> !line.isBlank())
        .map(this::cells)
        .allMatch(cells -> cells.size() == named + 1 && cells.get(named).isBlank());
  }

  /** Whether quotes may hide separators or line ends. */
  boolean quoted() {
    return text.indexOf('"') >= 0;
  }
}
