// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.data.TextColumn;
import org.relent.data.VectorColumn;
import org.relent.finding.Finding.ColumnProfile;
import org.relent.math.Seed;
import org.relent.testkit.Problems;

class ProfilesTest {

  private static final int ROWS = 300;

  private static Table table(int classes) {
    double[][] x = Problems.rows(new Seed(2), ROWS, 2);
    double[] gaps =
        IntStream.range(0, ROWS).mapToDouble(i -> i % 7 == 0 ? Double.NaN : x[i][0]).toArray();
    List<String> levels =
        IntStream.range(0, ROWS).mapToObj(i -> i % 5 == 0 ? "" : "l" + i * i % 41).toList();
    List<String> texts = IntStream.range(0, ROWS).mapToObj(i -> "acgt".repeat(1 + i % 9)).toList();
    List<String> labels = IntStream.range(0, ROWS).mapToObj(i -> "c" + i % classes).toList();
    return Table.of(
        NumericColumn.of("gaps", gaps),
        CategoryColumn.of("levels", levels),
        TextColumn.of("texts", texts),
        VectorColumn.of("vectors", DenseRows.of(x)),
        CategoryColumn.of("y", labels));
  }

  private static double sum(ColumnProfile column) {
    return column.counts().stream().mapToDouble(c -> Arrays.stream(c.value()).sum()).sum();
  }

  @Test
  void binsAddUpToTheRowsThatAreThere() {
    for (int classes : new int[] {2, 3, 12}) {
      Examples examples = table(classes).target("y");
      for (ColumnProfile column : Profiles.of(examples).columns()) {
        assertEquals(ROWS - column.missing(), (long) sum(column), column.name());
        assertEquals(Math.min(classes, 8) + (classes > 8 ? 1 : 0), column.counts().size());
        assertTrue(column.bins().size() <= 21, column.name());
        column.counts().forEach(c -> assertEquals(column.bins().size(), c.value().length));
      }
    }
  }

  @Test
  void countsAreThoseOfEachClass() {
    ColumnProfile target = Profiles.of(table(3).target("y")).columns().get(0);
    assertEquals("target", target.role());
    assertEquals(List.of("c0", "c1", "c2"), target.bins());
    for (int c = 0; c < 3; c++) {
      assertEquals("c" + c, target.counts().get(c).name());
      assertEquals(100, target.counts().get(c).value()[c]);
    }
    assertEquals("c0 100, c1 100, c2 100", target.summary());
  }

  @Test
  void kindsMissingAndDistinctCellsAreTold() {
    List<ColumnProfile> columns = Profiles.of(table(2).target("y")).columns();
    assertEquals(
        List.of("category", "number", "category", "text", "vector"),
        columns.stream().map(ColumnProfile::kind).toList());
    assertEquals(43, columns.get(1).missing());
    assertEquals(ROWS - 43, columns.get(1).distinct());
    assertEquals(60, columns.get(2).missing());
    assertEquals("other", columns.get(2).bins().get(20));
    assertEquals(9, columns.get(3).distinct());
    assertTrue(
        columns.get(3).summary().startsWith("length 4 to 36, mean "), columns.get(3).summary());
    assertEquals(ROWS, columns.get(4).distinct());
    assertTrue(columns.get(4).summary().startsWith("2 coordinates, length "));
  }

  @Test
  void aNumberIsSummedUpInWords() {
    Table table = Table.of(NumericColumn.of("x", 6.7, 20.2, 12.8, 11.2));
    ColumnProfile column = Profiles.of(table).columns().get(0);
    assertEquals("6.7 to 20.2, mean 12.7, median 12", column.summary());
    assertEquals(List.of(""), column.counts().stream().map(Finding.Named::name).toList());
  }

  @Test
  void columnsBeyondFiftyAreCountedInWords() {
    List<Column> columns = new ArrayList<>();
    IntStream.range(0, 60).forEach(k -> columns.add(NumericColumn.of("x" + k, 1, 2)));
    Table wide = Table.of(columns);
    assertEquals(50, Profiles.of(wide).columns().size());
    assertTrue(Profiles.lead(wide).contains("10 more are not"), Profiles.lead(wide));
  }

  @Test
  void sequencesAreMeasuredByTheirLength() {
    Table table = Table.of(SequenceColumn.of("dna", List.of("acgt", "ac", "", "ac")));
    ColumnProfile column = Profiles.of(table).columns().get(0);
    assertEquals("sequence", column.kind());
    assertEquals("length 2 to 4, mean 2.67, median 2", column.summary());
    assertEquals(List.of(1L, 2L), List.of(column.missing(), column.distinct()));
    assertEquals(List.of("2", "3", "4"), column.bins());
  }

  @Test
  void listsOfTokensAreMeasuredByTheirTokens() {
    Table table = Table.of(SequenceColumn.of("gait", List.of("walk run", "sit", "run sit run")));
    ColumnProfile column = Profiles.of(table).columns().get(0);
    assertEquals("sequence", column.kind());
    assertEquals("tokens, length 1 to 3, mean 2, median 2", column.summary());
  }

  @Test
  void rowsOfUncertainClassAreAGroupOfTheirOwn() {
    Examples examples = Examples.of(new double[][] {{1}, {2}, {3}}, new String[] {"a", "b", "?"});
    ColumnProfile column = Profiles.of(examples).columns().get(1);
    assertEquals(
        List.of("a", "b", "uncertain"), column.counts().stream().map(Finding.Named::name).toList());
    assertEquals(3, sum(column));
    assertEquals(1, Profiles.of(examples).columns().get(0).missing());
  }
}
