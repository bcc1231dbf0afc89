// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SequenceTest {

  private static final SequenceColumn STRANDS =
      SequenceColumn.of("seq", Arrays.asList("AC", "CC", null, "A\uD83E\uDDEC"));

  private static final double[] WEIGHTS = {1, 2, 1, 1};

  private static Encoding fit(Missing missing, Unseen unseen) {
    return Encoding.fit(
        Table.of(STRANDS), WEIGHTS, new EncodingRule(Scaling.STANDARD, missing, unseen));
  }

  @Test
  void aLetterIsOneCodePointAndAnEmptyCellIsMissing() {
    assertEquals(List.of("A", "C", "\uD83E\uDDEC"), STRANDS.letters());
    assertEquals(2, STRANDS.length(3));
    assertEquals(0, STRANDS.length(2));
    assertTrue(STRANDS.missing(2));
    assertEquals("", STRANDS.text(2));
    assertEquals("CC", STRANDS.text(1));
  }

  @Test
  void aSelectionKeepsTheAlphabetAndLeavingRowsOutDoesNot() {
    int[] rows = {1, 0};
    assertEquals(STRANDS.letters(), STRANDS.select(rows).letters());
    assertEquals("AC", STRANDS.select(rows).text(1));
    Examples examples =
        Table.of(STRANDS, CategoryColumn.of("y", List.of("p", "q", "p", "q")))
            .target("y")
            .withWeights(1, 1, 0, 0);
    SequenceColumn kept = (SequenceColumn) examples.effective().features().column("seq");
    assertEquals(List.of("A", "C"), kept.letters());
  }

  @Test
  void everyPositionHasOneCoordinatePerLetter() {
    Encoding encoding = fit(Missing.MEAN, Unseen.ERROR);
    assertEquals(
        List.of("seq1=A", "seq1=C", "seq1=\uD83E\uDDEC", "seq2=A", "seq2=C", "seq2=\uD83E\uDDEC"),
        encoding.coordinateNames());
    Rows rows = encoding.encode(Table.of(STRANDS));
    assertArrayEquals(new double[] {1, 0, 0, 0, 1, 0}, rows.row(0));
    assertArrayEquals(new double[] {0, 1, 0, 0, 1, 0}, rows.row(1));
    assertArrayEquals(new double[] {1, 0, 0, 0, 0, 1}, rows.row(3));
    double[] shares = {0.5, 0.5, 0, 0, 0.75, 0.25};
    assertArrayEquals(shares, rows.row(2), 1e-15, "shares of weights 1, 2 and 1");
    for (int i = 0; i < 4; i++) {
      assertArrayEquals(
          rows.row(i), encoding.encode(Row.of(Map.of("seq", STRANDS.text(i)))), "row " + i);
    }
    Encoding again = Encoding.of(encoding.parts(), encoding.rule());
    assertArrayEquals(shares, again.encode(Row.of(Map.of("seq", ""))), 1e-15);
  }

  @Test
  void gapsOtherLengthsAndUnseenLettersAreRefused() {
    Refusal.of("RLT-D024", () -> fit(Missing.ERROR, Unseen.ERROR), "row 3", "\"seq\"", "missing");
    Encoding encoding = fit(Missing.DROP, Unseen.ERROR);
    Refusal.of("RLT-D024", () -> encoding.encode(Row.of(Map.of("seq", ""))), "missing");
    Refusal.of(
        "RLT-D047", () -> encoding.encode(Row.of(Map.of("seq", "A"))), "1 letter,", "expected 2");
    Refusal.of(
        "RLT-D046",
        () -> encoding.encode(Row.of(Map.of("seq", "AX"))),
        "unseen letter \"X\" at position 2",
        "\"A\", \"C\"");
    Table uneven = Table.of(SequenceColumn.of("seq", Arrays.asList(null, "AC", "ACC")));
    DataException refusal =
        Refusal.of(
            "RLT-D047",
            () ->
                Encoding.fit(
                    uneven,
                    new double[] {1, 1, 1},
                    EncodingRule.standard().withMissing(Missing.MEAN)),
            "3 letters, expected 2 as in row 2");
    assertEquals(3, refusal.line());
    assertEquals("seq", refusal.column());
  }

  @Test
  void anUnseenLetterMayCountAsMissingAtItsPosition() {
    double[] row = fit(Missing.MEAN, Unseen.MISSING).encode(Row.of(Map.of("seq", "CX")));
    assertArrayEquals(new double[] {0, 1, 0, 0, 0.75, 0.25}, row, 1e-15);
    Refusal.of(
        "RLT-D024",
        () -> fit(Missing.DROP, Unseen.MISSING).encode(Row.of(Map.of("seq", "CX"))),
        "missing",
        "unseen letter \"X\"");
  }

  @Test
  void equalSequencesAreAConstantColumn() {
    Table table =
        Table.of(SequenceColumn.of("seq", List.of("AC", "AC")), NumericColumn.of("x", 1, 2));
    Encoding encoding = Encoding.fit(table, new double[] {1, 1}, EncodingRule.standard());
    assertEquals("W-CONSTANT", encoding.warnings().get(0).code());
  }

  @Test
  void unsoundPartsAreRefused() {
    List<Double> fill = List.of(0.5, 0.5);
    Refusal.of("RLT-D053", () -> new Encoded.Sequence("s", 0, 0, List.of("A", "C"), List.of()));
    Refusal.of("RLT-D053", () -> new Encoded.Sequence("s", 0, 2, List.of("A", "C"), fill));
    Refusal.of("RLT-D053", () -> new Encoded.Sequence("s", 0, 1, List.of("C", "A"), fill));
    Refusal.of("RLT-D053", () -> new Encoded.Sequence("s", 0, 1, List.of("", "C"), fill));
    Refusal.of("RLT-D053", () -> new Encoded.Sequence("s", 0, 1, List.of("A", ""), fill));
    Refusal.of("RLT-D053", () -> new Encoded.Sequence("s", 0, 2, List.of(), List.of()));
    Refusal.of("RLT-D053", () -> new Encoded.Sequence("s", 0, 1 << 30, List.of("A", "C"), fill));
  }
}
