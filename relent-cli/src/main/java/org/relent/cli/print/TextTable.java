// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.ArrayList;
import java.util.List;

/** A table for a terminal: texts to the left, numbers to the right, two spaces between. */
public final class TextTable {

  /** Longer cells are cut, but for the last, so that none pushes the rest off the screen. */
  private static final int WIDEST = 60;

  private final List<String> header;
  private final List<List<String>> rows = new ArrayList<>();
  private final boolean[] right;

  private TextTable(List<String> header, boolean[] right) {
    this.header = header;
    this.right = right;
  }

  /** A column whose name begins with {@code >} is set to the right. */
  public static TextTable of(String... columns) {
    boolean[] right = new boolean[columns.length];
    List<String> header = new ArrayList<>();
    for (int k = 0; k < columns.length; k++) {
      right[k] = columns[k].startsWith(">");
      header.add(right[k] ? columns[k].substring(1) : columns[k]);
    }
    return new TextTable(header, right);
  }

  /** One more row. */
  public TextTable row(String... cells) {
    List<String> row = new ArrayList<>();
    for (int k = 0; k < cells.length; k++) {
      row.add(k == cells.length - 1 ? Plain.line(cells[k]) : shown(cells[k]));
    }
    rows.add(row);
    return this;
  }

  private static String shown(String cell) {
    String safe = Plain.line(cell);
    return safe.codePointCount(0, safe.length()) <= WIDEST
        ? safe
        : safe.substring(0, safe.offsetByCodePoints(0, WIDEST - 1)) + "…";
  }

  /** The lines, the header first. */
  public List<String> lines() {
    int[] width = new int[header.size()];
    widen(width, header);
    rows.forEach(row -> widen(width, row));
    List<String> lines = new ArrayList<>();
    if (header.stream().anyMatch(name -> !name.isEmpty())) {
      lines.add(line(header, width));
    }
    rows.forEach(row -> lines.add(line(row, width)));
    return lines;
  }

  private static void widen(int[] width, List<String> cells) {
    for (int k = 0; k < cells.size(); k++) {
      width[k] = Math.max(width[k], length(cells.get(k)));
    }
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }

  private String line(List<String> cells, int[] width) {
    StringBuilder line = new StringBuilder();
    for (int k = 0; k < cells.size(); k++) {
      String pad = " ".repeat(width[k] - length(cells.get(k)));
      line.append(k == 0 ? "" : "  ").append(right[k] ? pad + cells.get(k) : cells.get(k) + pad);
    }
    return line.toString().stripTrailing();
  }

  @Override
  public String toString() {
    return String.join("\n", lines());
  }
}
