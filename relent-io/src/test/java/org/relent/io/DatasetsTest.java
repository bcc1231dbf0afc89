// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.relent.io.Reads.refused;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.Column;
import org.relent.data.Labels;
import org.relent.data.NumericColumn;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;

class DatasetsTest {

  @Test
  void everyTableIsWhole() {
    Map<String, Integer> rows =
        Map.of(
            "crabs",
            200,
            "breast-cancer",
            699,
            "iris",
            150,
            "splice",
            3186,
            "splice-fly",
            8646,
            "splice-fly-acceptor",
            9680);
    assertEquals(rows.keySet(), Set.copyOf(Datasets.names()));
    rows.forEach((name, count) -> assertEquals(count, Datasets.named(name).table().rows()));
  }

  @Test
  void targetsHaveTheirClasses() {
    assertEquals(List.of("F", "M"), classes("crabs"));
    assertEquals(List.of("benign", "malignant"), classes("breast-cancer"));
    assertEquals(List.of("setosa", "versicolor", "virginica"), classes("iris"));
    assertEquals(List.of("ei", "ie", "n"), classes("splice"));
    assertEquals(List.of("-1", "1"), classes("splice-fly"));
    assertEquals(List.of("-1", "1"), classes("splice-fly-acceptor"));
  }

  private static List<String> classes(String name) {
    Dataset dataset = Datasets.named(name);
    return Labels.of(dataset.table().column(dataset.target())).classes();
  }

  @Test
  void sixteenCellsAreMissing() {
    Table table = Datasets.breastCancer();
    for (Column column : table.columns()) {
      long missing = IntStream.range(0, table.rows()).filter(column::missing).count();
      assertEquals(column.name().equals("Bare.nuclei") ? 16 : 0, missing, column.name());
    }
  }

  @Test
  void typesAreGuessedRight() {
    assertEquals(
        List.of("sex", "FL", "RW", "CL", "CW", "BD"), Datasets.named("crabs").features().names());
    assertInstanceOf(NumericColumn.class, Datasets.crabs().column("FL"));
    Table guessed = Tables.read(Datasets.named("splice").source(), ReadOptions.defaults()).table();
    SequenceColumn letters = assertInstanceOf(SequenceColumn.class, guessed.column("seq"));
    assertEquals(List.of("A", "C", "G", "T"), letters.letters());
    assertInstanceOf(SequenceColumn.class, Datasets.spliceFly().column("seq"));
  }

  @Test
  void anotherNameIsNotFound() {
    refused("RLT-I007", () -> Datasets.named("crab"), "did you mean \"crabs\"");
  }
}
