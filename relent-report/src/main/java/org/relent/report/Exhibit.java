// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.List;
import org.relent.report.view.Card;
import org.relent.report.view.Key;
import org.relent.report.view.Picture;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import tools.jackson.databind.node.ObjectNode;

/**
 * A finding ready to be hung: what it is, how to read it, its pictures and its tables.
 *
 * @param kicker what it is in the trade; may be empty
 * @param reading how to read it, one sentence or two; may be empty
 */
record Exhibit(
    Shown heading,
    Shown kicker,
    String reading,
    Card.Width width,
    List<Drawing> drawings,
    List<Key> keys,
    List<Sheet> sheets,
    Card.Tables tables) {

  /**
   * One picture, not yet numbered.
   *
   * @param caption its name among several; may be empty
   * @param chart its kind and its numbers, as the drawing script reads them
   */
  record Drawing(Shown caption, Picture.Size size, ObjectNode chart) {}

  Exhibit {
    drawings = List.copyOf(drawings);
    keys = List.copyOf(keys);
    sheets = List.copyOf(sheets);
  }

  /** A card with tables alone. */
  static Exhibit table(Shown heading, String reading, Card.Width width, Sheet... sheets) {
    return new Exhibit(
        heading,
        Shown.NONE,
        reading,
        width,
        List.of(),
        List.of(),
        List.of(sheets),
        Card.Tables.SHOWN);
  }

  /** A card with one picture and the tables behind it. */
  static Exhibit picture(
      Shown heading, Shown kicker, String reading, ObjectNode chart, Sheet... sheets) {
    Drawing drawing = new Drawing(Shown.NONE, Picture.Size.USUAL, chart);
    return new Exhibit(
        heading,
        kicker,
        reading,
        Card.Width.HALF,
        List.of(drawing),
        List.of(),
        List.of(sheets),
        Card.Tables.BEHIND);
  }

  /** The same, or a word in its place where there is nothing to see. */
  Exhibit orNothing() {
    return sheets.stream().allMatch(sheet -> sheet.rows().isEmpty())
        ? table(heading, "There is nothing to show.", Card.Width.HALF)
        : this;
  }

  /** The same over the whole width. */
  Exhibit wide() {
    return new Exhibit(heading, kicker, reading, Card.Width.FULL, drawings, keys, sheets, tables);
  }

  /** The same with taller pictures. */
  Exhibit tall() {
    return sized(Picture.Size.TALL);
  }

  /** The same with pictures of this size. */
  Exhibit sized(Picture.Size size) {
    List<Drawing> resized =
        drawings.stream().map(d -> new Drawing(d.caption(), size, d.chart())).toList();
    return new Exhibit(heading, kicker, reading, width, resized, keys, sheets, tables);
  }

  /** The same with the meaning of its colours. */
  Exhibit with(List<Key> colors) {
    return new Exhibit(heading, kicker, reading, width, drawings, colors, sheets, tables);
  }

  /** The same with its tables in plain view. */
  Exhibit withTablesShown() {
    return new Exhibit(heading, kicker, reading, width, drawings, keys, sheets, Card.Tables.SHOWN);
  }
}
