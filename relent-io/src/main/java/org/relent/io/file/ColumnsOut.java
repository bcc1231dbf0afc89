// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.Encoded;

/** The columns of an encoding, gathered to be written. */
final class ColumnsOut {

  /** Kind, extent and number of levels. */
  static final int KIND_WIDTH = 3;

  /** What a numeric column has learnt. */
  static final int NUMBERS_WIDTH = 5;

  private final List<String> names = new ArrayList<>();
  private final List<Integer> kinds = new ArrayList<>();
  private final List<Double> numbers = new ArrayList<>();
  private final List<String> levels = new ArrayList<>();
  private final List<Double> shares = new ArrayList<>();
  private final List<Integer> fills = new ArrayList<>();
  private final List<Double> edges = new ArrayList<>();

  void add(Encoded part) {
    names.add(part.name());
    if (part instanceof Encoded.Numeric x) {
      kind(ColumnKind.NUMERIC, 1, 0);
      numbers(x);
    } else if (part instanceof Encoded.Category x) {
      kind(ColumnKind.CATEGORY, 1, x.levels().size());
      levels.addAll(x.levels());
      shares.addAll(x.fill());
    } else if (part instanceof Encoded.Vector x) {
      kind(ColumnKind.VECTOR, x.width(), 0);
    } else if (part instanceof Encoded.Sequence x) {
      kind(ColumnKind.SEQUENCE, x.length(), x.letters().size());
      levels.addAll(x.letters());
      shares.addAll(x.fill());
    } else if (part instanceof Encoded.Code x) {
      kind(ColumnKind.CODE, 1, x.levels().size());
      levels.addAll(x.levels());
      fills.add(x.fill());
    } else if (part instanceof Encoded.Codes x) {
      kind(ColumnKind.CODES, x.length(), x.letters().size());
      levels.addAll(x.letters());
      fills.addAll(x.fill());
    } else if (part instanceof Encoded.Bin x) {
      kind(ColumnKind.BIN, 1, x.cardinality());
      edges.addAll(x.edges());
      fills.add(x.fill());
    } else if (part instanceof Encoded.Symbols x) {
      kind(ColumnKind.SYMBOLS, 1, x.letters().size());
      levels.addAll(x.letters());
      fills.add(x.fill());
    } else if (part instanceof Encoded.Signal x) {
      kind(ColumnKind.SIGNAL, 1, 0);
      numbers(x.numbers());
    } else if (part instanceof Encoded.Indicator) {
      kind(ColumnKind.INDICATOR, 1, 0);
    }
  }

  private void numbers(Encoded.Numeric x) {
    numbers.addAll(List.of(x.unit(), x.centre(), x.residual(), x.spread(), x.fill()));
  }

  private void kind(ColumnKind kind, int extent, int levels) {
    kinds.addAll(List.of(kind.number(), extent, levels));
  }

  void write(Payloads sections) {
    sections.texts("columns", names, "column name", Limits.NAME);
    sections.ints("columns.kinds", ints(kinds), names.size(), KIND_WIDTH);
    sections.doubles(
        "columns.numbers", doubles(numbers), numbers.size() / NUMBERS_WIDTH, NUMBERS_WIDTH);
    sections.texts("levels", levels, "level", Limits.TEXT);
    sections.doubles("levels.shares", doubles(shares), shares.size());
    if (!fills.isEmpty()) {
      sections.ints("levels.fills", ints(fills), fills.size());
      sections.doubles("levels.edges", doubles(edges), edges.size());
    }
  }

  private static int[] ints(List<Integer> values) {
    return values.stream().mapToInt(x -> x).toArray();
  }

  private static double[] doubles(List<Double> values) {
    return values.stream().mapToDouble(x -> x).toArray();
  }
}
