// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Identifiers, dates and text are told from what a model may learn from. */
class ColumnRoleTest {

  private static final int ROWS = 40;

  private static Column numbers(String name, IntToDoubleFunction cell) {
    return NumericColumn.of(name, IntStream.range(0, ROWS).mapToDouble(cell).toArray());
  }

  private static Column words(IntFunction<String> cell) {
    return CategoryColumn.of("w", IntStream.range(0, ROWS).mapToObj(cell).toList());
  }

  private static Column text(IntFunction<String> cell) {
    return TextColumn.of("w", IntStream.range(0, ROWS).mapToObj(cell).toList());
  }

  private static void role(ColumnRole expected, Column column) {
    assertEquals(expected, ColumnRole.of(column), column.name() + ": " + column.text(0));
  }

  @Test
  void wholeNumbersThatRunAreIdentifiersInAnyOrderAndFromAnyStart() {
    role(ColumnRole.IDENTIFIER, numbers("x", i -> i + 1));
    role(ColumnRole.IDENTIFIER, numbers("x", i -> 1000 - i));
    role(ColumnRole.IDENTIFIER, numbers("x", i -> i * 7 % ROWS - 3));
    role(ColumnRole.IDENTIFIER, numbers("x", i -> i == 5 ? Double.NaN : i < 5 ? i : i - 1));
    role(ColumnRole.FEATURE, numbers("x", i -> i == 39 ? 100 : i));
    role(ColumnRole.FEATURE, numbers("x", i -> i == 39 ? 0 : i));
    role(ColumnRole.FEATURE, numbers("x", i -> i + 0.5));
    role(ColumnRole.FEATURE, numbers("x", i -> i * 10));
    role(ColumnRole.FEATURE, NumericColumn.of("x", 1, 2));
  }

  @Test
  void aNameMakesAnIdentifierOfWholeNumbersThatNearlyAllDiffer() {
    for (String name :
        List.of("id", "ID", "patient_id", "PatientID", "userId", "Row.No", "idx", "Order key")) {
      role(ColumnRole.IDENTIFIER, numbers(name, i -> i * 10));
      // 36 of 40 differ
      role(ColumnRole.IDENTIFIER, numbers(name, i -> 10 * Math.max(4, i)));
      role(ColumnRole.FEATURE, numbers(name, i -> 10 * Math.max(5, i)));
      role(ColumnRole.FEATURE, numbers(name, i -> i * 10 + 0.25));
    }
    for (String name : List.of("paid", "width", "valid", "nitro", "barcodes2", "keyed", "grid")) {
      role(ColumnRole.FEATURE, numbers(name, i -> i * 10));
    }
  }

  @Test
  void wordsThatNearlyAllDifferAreIdentifiersAndSentencesAreText() {
    role(ColumnRole.IDENTIFIER, words(i -> "car " + i));
    role(ColumnRole.IDENTIFIER, text(i -> "car " + Math.max(4, i)));
    role(ColumnRole.FEATURE, words(i -> "car " + Math.max(5, i)));
    role(ColumnRole.FREE_TEXT, text(i -> "car " + Math.max(5, i)));
    role(ColumnRole.FREE_TEXT, text(i -> "the visitor number " + i + " was pleased"));
    role(ColumnRole.FEATURE, words(i -> i % 2 == 0 ? "a b c d e" : "f g h i j"));
  }

  @Test
  void datesAreDatesHoweverTheyAreWritten() {
    for (String form :
        List.of(
            "2024-01-%02d",
            "%02d.12.2023",
            "12/%d/23",
            "%d Jan 2024",
            "Jan %d, 2024",
            "2024-01-%02dT12:30:00Z",
            "07:%02d",
            "7:%02d:30 PM",
            "2024/1/%d 7:05",
            "%02d-Feb-2021")) {
      role(ColumnRole.DATE, words(i -> String.format(form, 1 + i % 28)));
      role(ColumnRole.DATE, text(i -> i == 3 ? "unknown" : String.format(form, 1 + i % 28)));
    }
    role(ColumnRole.FEATURE, words(i -> i % 2 == 0 ? "1-2" : "3-4"));
    role(ColumnRole.FEATURE, words(i -> i % 2 == 0 ? "R on L" : "L on R"));
  }

  @Test
  void vectorsAndSequencesAreFeatures() {
    role(
        ColumnRole.FEATURE,
        SequenceColumn.of("s", List.of("ACGT", "CCGT", "ACGA", "TTTT", "GGGG")));
    Column vectors =
        VectorColumn.of("v", DenseRows.of(new double[][] {{1, 2}, {2, 3}, {3, 4}, {4, 5}}));
    assertEquals(ColumnRole.FEATURE, ColumnRole.of(vectors));
  }

  @Test
  void aScreeningSaysWhatIsLostAndHowToKeepIt() {
    Table table =
        Table.of(
            numbers("nr", i -> i),
            numbers("x", i -> i * i),
            text(i -> "the visitor number " + i + " was pleased"),
            CategoryColumn.of(
                "when", IntStream.range(0, ROWS).mapToObj(i -> "2024-02-" + (1 + i % 9)).toList()));
    ColumnScreening screening = ColumnScreening.of(table, List.of());
    assertEquals(Set.of("nr", "w", "when"), screening.leftOut().keySet());
    assertEquals(
        List.of("W-IDENTIFIER", "W-TEXT", "W-DATE"),
        screening.warnings().stream().map(Warning::code).toList());
    assertTrue(
        screening.warnings().get(0).message().contains("(\"nr\", ColumnType.NUMBER)"),
        screening.warnings().toString());
    assertEquals(List.of("x"), screening.applied(Examples.of(table)).features().names());
    assertEquals(Set.of("w"), ColumnScreening.of(table, List.of("nr", "when")).leftOut().keySet());
  }

  @Test
  void numbersStayWhereNothingElseWouldBeLeft() {
    Table table = Table.of(numbers("x", i -> i), words(i -> "car " + i));
    assertEquals(Set.of("w"), ColumnScreening.of(table, List.of()).leftOut().keySet());
  }
}
