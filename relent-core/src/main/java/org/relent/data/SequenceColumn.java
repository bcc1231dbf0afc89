// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;

/**
 * Texts that are read letter by letter, such as strands of DNA; a letter is one code point.
 *
 * <p>A selection of rows keeps the whole alphabet, so that the folds of one table are encoded
 * alike.
 */
public final class SequenceColumn implements Column {

  private final String name;
  private final List<String> letters;
  private final List<String> cells;

  private SequenceColumn(String name, List<String> letters, List<String> cells) {
    this.name = name;
    this.letters = letters;
    this.cells = cells;
  }

  /** Copies {@code cells}; null or empty stands for a missing one. */
  public static SequenceColumn of(String name, List<String> cells) {
    List<String> copy = cells.stream().map(cell -> Objects.requireNonNullElse(cell, "")).toList();
    return new SequenceColumn(Checks.name(name), named(points(copy)), copy);
  }

  private static BitSet points(List<String> cells) {
    BitSet points = new BitSet();
    for (String cell : cells) {
      for (int at = 0; at < cell.length(); ) {
        int point = cell.codePointAt(at);
        points.set(point);
        at += Character.charCount(point);
      }
    }
    return points;
  }

  private static List<String> named(BitSet points) {
    return points.stream().mapToObj(Character::toString).toList();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int size() {
    return cells.size();
  }

  /** The alphabet, sorted by code point. */
  public List<String> letters() {
    return letters;
  }

  /** The number of letters of a cell; 0 if missing. */
  public int length(int row) {
    return length(cells.get(row));
  }

  static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }

  @Override
  public SequenceColumn select(int[] rows) {
    Checks.rows(rows, cells.size());
    return new SequenceColumn(name, letters, Arrays.stream(rows).mapToObj(cells::get).toList());
  }

  /** As {@link #select}, but a letter that only the dropped rows bear goes with them. */
  SequenceColumn keep(int[] rows) {
    SequenceColumn kept = select(rows);
    BitSet used = points(cells);
    BitSet left = points(kept.cells);
    List<String> alphabet =
        letters.stream()
            .filter(letter -> left.get(letter.codePointAt(0)) || !used.get(letter.codePointAt(0)))
            .toList();
    return new SequenceColumn(name, alphabet, kept.cells);
  }

  @Override
  public boolean missing(int row) {
    return cells.get(row).isEmpty();
  }

  @Override
  public String text(int row) {
    return cells.get(row);
  }
}
