// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LabelsTest {

  @Test
  void classesAreSortedByCodePoint() {
    Labels labels = Labels.of("\uD83D\uDE00", "\uFF01", "b", "10", "2", "b");
    assertEquals(List.of("10", "2", "b", "\uFF01", "\uD83D\uDE00"), labels.classes());
    assertArrayEquals(new int[] {4, 3, 2, 0, 1, 2}, labels.codes());
    assertArrayEquals(new int[] {1, 1, 2, 1, 1}, labels.counts());
    assertTrue(labels.allCertain());
  }

  @Test
  void uncertainCellsNameClassesButCountForNone() {
    Labels labels = Labels.of("b", "a:0.3|c:0.7", "d|b", "?", null);
    assertEquals(List.of("a", "b", "c", "d"), labels.classes());
    assertArrayEquals(new int[] {0, 1, 0, 0}, labels.counts());
    assertFalse(labels.allCertain());
    assertEquals(new Belief.Unknown(), labels.belief(4));
  }

  @Test
  void codesOfUncertainRowsAreRefusedWithTheirRow() {
    Refusal.of("RLT-D032", () -> Labels.of("a", "?").codes(), "row 2", "unlabelled");
    Refusal.of("RLT-D032", () -> Labels.of("a", "a", "a|b").codes(), "row 3", "unlabelled", "a|b");
  }

  @Test
  void everyKindOfColumnGivesLabels() {
    List<String> cells = Arrays.asList("b", null, "a:0.5|b:0.5", "O'Brien");
    for (Column column : List.of(CategoryColumn.of("y", cells), TextColumn.of("y", cells))) {
      Labels labels = Labels.of(column);
      assertEquals(List.of("O'Brien", "a", "b"), labels.classes());
      assertEquals(new Belief.Unknown(), labels.belief(1));
    }
    Labels numbers = Labels.of(NumericColumn.of("y", 1, -1, 0.5, Double.NaN, -0.0, 0));
    assertEquals(List.of("-1", "0", "0.5", "1"), numbers.classes());
    assertEquals(new Belief.Unknown(), numbers.belief(3));
    Refusal.of("RLT-D026", () -> Labels.of(VectorColumn.of("y", SparseRows.identity(2))), "target");
  }

  @Test
  void badCellsAreRefusedWithTheirPlace() {
    TextColumn column = TextColumn.of("kind", List.of("a", "a:0.5|b:0.2", "a:0.5|b:0.2"));
    DataException refusal = Refusal.of("RLT-D031", () -> Labels.of(column), "row 2", "sums to");
    assertEquals(2, refusal.line());
    assertEquals("kind", refusal.column());
    Refusal.of("RLT-D023", () -> Labels.of("a", "b", "NaN"), "row 3", "target", "NaN");
  }

  @Test
  void moreThanFiftyFractionsAreAContinuousTarget() {
    double[] fifty = IntStream.range(0, 200).mapToDouble(i -> i % 50 + 0.5).toArray();
    assertEquals(50, Labels.of(NumericColumn.of("y", fifty)).classes().size());
    double[] more = IntStream.range(0, 51).mapToDouble(i -> i + 0.5).toArray();
    Refusal.of(
        "RLT-D029", () -> Labels.of(NumericColumn.of("y", more)), "continuous", "regression");
    double[] whole = IntStream.range(0, 1000).mapToDouble(i -> i).toArray();
    assertEquals(1000, Labels.of(NumericColumn.of("y", whole)).classes().size());
  }

  @Test
  void aSelectionKeepsAllClasses() {
    Labels some = Labels.of("a", "b", "c").select(new int[] {2, 2});
    assertEquals(List.of("a", "b", "c"), some.classes());
    assertArrayEquals(new int[] {2, 2}, some.codes());
    Refusal.of("RLT-D052", () -> some.select(new int[] {2}));
  }

  @Test
  void tenThousandClassesAreNoTrouble() {
    Labels labels =
        Labels.of(IntStream.range(0, 10_000).mapToObj(i -> "c" + i).toArray(String[]::new));
    assertEquals(10_000, Arrays.stream(labels.codes()).distinct().count());
  }
}
