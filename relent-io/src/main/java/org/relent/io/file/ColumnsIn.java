// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Encoded;
import org.relent.data.Quoted;

/** The columns of an encoding, taken from the sections one after another. */
final class ColumnsIn {

  private final List<String> names;
  private final int[] kinds;
  private final double[] numbers;
  private final List<String> levels;
  private final double[] shares;
  private final int[] fills;
  private final double[] edges;
  private final List<Cursor> cursors = new ArrayList<>();
  private final Cursor numeric;
  private final Cursor level;
  private final Cursor share;
  private final Cursor fill;
  private final Cursor edge;
  private int from;

  ColumnsIn(Sections sections, List<String> names) {
    this.names = names;
    this.kinds = sections.ints("columns.kinds", 0, names.size(), ColumnsOut.KIND_WIDTH);
    int rows = sections.shape("columns.numbers", Dtype.F64, 2).get(0);
    this.numbers = sections.doubles("columns.numbers", rows, ColumnsOut.NUMBERS_WIDTH);
    this.levels = sections.texts("levels", "level", Limits.TEXT);
    this.shares = all("levels.shares", sections);
    boolean coded =
        IntStream.range(0, names.size())
            .mapToObj(p -> ColumnKind.of(kinds[ColumnsOut.KIND_WIDTH * p]))
            .anyMatch(kind -> kind.filter(ColumnKind::numbered).isPresent());
    this.fills =
        coded
            ? sections.ints("levels.fills", 0, sections.shape("levels.fills", Dtype.I32, 1).get(0))
            : new int[0];
    this.edges = coded ? all("levels.edges", sections) : new double[0];
    this.numeric = cursor("columns.numbers", numbers.length);
    this.level = cursor("levels", levels.size());
    this.share = cursor("levels.shares", shares.length);
    this.fill = cursor("levels.fills", fills.length);
    this.edge = cursor("levels.edges", edges.length);
  }

  private static double[] all(String name, Sections sections) {
    return sections.doubles(name, sections.shape(name, Dtype.F64, 1).get(0));
  }

  private Cursor cursor(String section, int size) {
    Cursor cursor = new Cursor(section, size);
    cursors.add(cursor);
    return cursor;
  }

  /** The names of all parts but indicators, which bear that of the column before them. */
  List<String> sources() {
    return IntStream.range(0, names.size())
        .filter(p -> kinds[ColumnsOut.KIND_WIDTH * p] != ColumnKind.INDICATOR.number())
        .mapToObj(names::get)
        .toList();
  }

  List<Encoded> parts() {
    List<Encoded> parts = new ArrayList<>();
    for (int p = 0; p < names.size(); p++) {
      Encoded part = part(p);
      parts.add(part);
      from = part.to();
    }
    EncodingPart.requireWidth(from);
    cursors.forEach(Cursor::done);
    return parts;
  }

  private Encoded part(int p) {
    String name = names.get(p);
    int extent = kinds[ColumnsOut.KIND_WIDTH * p + 1];
    int own = kinds[ColumnsOut.KIND_WIDTH * p + 2];
    ColumnKind kind =
        ColumnKind.of(kinds[ColumnsOut.KIND_WIDTH * p])
            .orElseThrow(() -> Rule.AGREEMENT.broken(column(name) + " is of no kind known"));
    EncodingPart.requireWidth(from + kind.width(extent, own));
    Rule.AGREEMENT.require(
        kind.allows(extent, own), column(name) + " is of no extent that its kind can have");
    return switch (kind) {
      case NUMERIC -> numeric(name);
      case CATEGORY -> new Encoded.Category(name, from, levels(name, own), shares(name, own));
      case VECTOR -> new Encoded.Vector(name, from, extent);
      case SEQUENCE ->
          new Encoded.Sequence(name, from, extent, levels(name, own), shares(name, extent * own));
      case CODE -> new Encoded.Code(name, from, levels(name, own), fills(name, 1).get(0));
      case CODES -> new Encoded.Codes(name, from, extent, levels(name, own), fills(name, extent));
      case SYMBOLS -> new Encoded.Symbols(name, from, levels(name, own), fills(name, 1).get(0));
      case SIGNAL -> new Encoded.Signal(numeric(name));
      case INDICATOR -> new Encoded.Indicator(name, from);
      case BIN -> new Encoded.Bin(name, from, edges(name, own - 1), fills(name, 1).get(0));
    };
  }

  private static String column(String name) {
    return "column " + Quoted.of(name);
  }

  private Encoded.Numeric numeric(String name) {
    int at = numeric.take(ColumnsOut.NUMBERS_WIDTH, column(name));
    return new Encoded.Numeric(
        name,
        from,
        numbers[at],
        numbers[at + 1],
        numbers[at + 2],
        numbers[at + 3],
        numbers[at + 4]);
  }

  private List<String> levels(String name, int count) {
    int at = level.take(count, column(name));
    return levels.subList(at, at + count);
  }

  private List<Double> shares(String name, int count) {
    int at = share.take(count, column(name));
    return Arrays.stream(shares, at, at + count).boxed().toList();
  }

  private List<Double> edges(String name, int count) {
    int at = edge.take(count, column(name));
    return Arrays.stream(edges, at, at + count).boxed().toList();
  }

  private List<Integer> fills(String name, int count) {
    int at = fill.take(count, column(name));
    return Arrays.stream(fills, at, at + count).boxed().toList();
  }
}
