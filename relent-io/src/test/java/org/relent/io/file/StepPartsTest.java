// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.Missing;
import org.relent.data.SequenceColumn;
import org.relent.data.StepForm;
import org.relent.data.Table;
import org.relent.store.RowShape;
import org.relent.store.StoreWriter;

/** Encodings of sequences in a file: the same again, and refused when they are not sound. */
class StepPartsTest {

  private static final Table WALKS =
      Table.of(
          SequenceColumn.ofTokens(
              "gait", List.of(List.of("New York", "\uD83E\uDDEC"), List.of("b"))),
          SequenceColumn.of("speed", List.of("1 4", "0.1")),
          SequenceColumn.of("light", List.of("01", "1")));

  /** Kind, extent and levels of its columns. */
  private static final int[] KINDS = {7, 1, 3, 8, 1, 0, 7, 1, 2};

  private static Encoding encoding(Table table) {
    return Encoding.sequences(
        table,
        new double[] {1, 2},
        EncodingRule.standard().withMissing(Missing.MARGINALIZE),
        StepForm.standard());
  }

  @Test
  void anEncodingOfStepsIsTheSameAgain() {
    for (Table table : List.of(WALKS, WALKS.only("speed"), WALKS.only("light"))) {
      Encoding given = encoding(table);
      byte[] file = file(given);
      Encoding again = read(file);
      assertEquals(given.parts(), again.parts());
      assertEquals(given.rule(), again.rule());
      assertArrayEquals(file, file(again), "saved again, the same bytes");
      DenseRows expected = ((DenseRows) given.encode(table)).steps();
      DenseRows rows = ((DenseRows) again.encode(table)).steps();
      for (int i = 0; i < rows.size(); i++) {
        assertArrayEquals(expected.row(i), rows.row(i));
      }
    }
  }

  @Test
  void theKindsAreAsDescribed() {
    assertArrayEquals(file(encoding(WALKS)), change(c -> c.ints("columns.kinds", KINDS, 3, 3)));
  }

  @Test
  void unsoundStepsAreRefused() {
    kind(Rule.AGREEMENT, 0, 9);
    kind(Rule.AGREEMENT, 0, 10);
    kind(Rule.AGREEMENT, 0, 4);
    kind(Rule.AGREEMENT, 3, 0);
    kind(Rule.AGREEMENT, 1, 2);
    kind(Rule.LIMIT, 1, Integer.MAX_VALUE);
    kind(Rule.AGREEMENT, 2, 4);
    kind(Rule.AGREEMENT, 2, Integer.MAX_VALUE);
    kind(Rule.AGREEMENT, 2, 0);
    kind(Rule.AGREEMENT, 5, 1);
    kind(Rule.AGREEMENT, 4, 2);
    refused(Rule.AGREEMENT, c -> c.without("levels.fills"));
    refused(Rule.AGREEMENT, c -> c.ints("levels.fills", new int[] {3, 0}, 2));
    refused(Rule.AGREEMENT, c -> c.ints("levels.fills", new int[] {0}, 1));
    refused(Rule.NUMBER, c -> c.section("levels.fills", b -> b.putInt(0, -1)));
    refused(Rule.AGREEMENT, c -> c.texts("levels", "b", "a", "c", "0", "1"));
    refused(Rule.AGREEMENT, c -> c.texts("levels", "", "a", "c", "0", "1"));
    refused(Rule.AGREEMENT, c -> c.section("columns.numbers", b -> b.putDouble(0, 3)));
    refused(Rule.NUMBER, c -> c.section("columns.numbers", b -> b.putDouble(8, Double.NaN)));
    refused(Rule.AGREEMENT, c -> c.doubles("columns.numbers", new double[0], 0, 5));
    refused(Rule.LIMIT, c -> c.texts("levels", "a".repeat(1 << 17), "b", "c", "0", "1"));
  }

  private static void kind(Rule rule, int at, int value) {
    int[] kinds = KINDS.clone();
    kinds[at] = value;
    refused(rule, c -> c.ints("columns.kinds", kinds, 3, 3));
  }

  private static void refused(Rule rule, Consumer<Crafted> change) {
    byte[] file = change(change);
    DataException refusal = assertThrows(DataException.class, () -> read(file));
    assertEquals(rule.code(), refusal.code(), refusal.getMessage());
  }

  private static byte[] change(Consumer<Crafted> change) {
    Crafted crafted = Crafted.of(file(encoding(WALKS)));
    change.accept(crafted);
    return crafted.seal();
  }

  /** A file that holds nothing but an encoding. */
  private static byte[] file(Encoding encoding) {
    Out out = new Out(Json.object(), new Payloads());
    EncodingPart.write(encoding, out);
    return Envelope.seal(out.header(), out.sections());
  }

  private static Encoding read(byte[] file) {
    Bytes bytes = Bytes.of(file);
    Fields header = new Fields(Envelope.header(bytes));
    Sections sections = Sections.of(bytes, header);
    sections.verify();
    Encoding encoding = EncodingPart.read(new In(header, sections));
    sections.done();
    return encoding;
  }

  @Test
  void sequencesAreNoRowsOfAFile() {
    DenseRows rows = (DenseRows) encoding(WALKS).encode(WALKS);
    StoreWriter parts = new StoreWriter(RowShape.vectors(rows.width()));
    assertThrows(IllegalArgumentException.class, () -> parts.rows("rows", rows));
  }
}
