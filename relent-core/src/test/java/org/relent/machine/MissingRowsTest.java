// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.NumericColumn;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.data.Unseen;
import org.relent.data.Warning;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.KernelScores;
import org.relent.model.ScoringClassifier;
import org.relent.pkr.KernelRidge;

/** Gaps in the training data, by every rule for them. */
class MissingRowsTest {

  private static final int ROWS = 30;
  private static final Problems.Classes CLOUDS = Problems.clouds(new Seed(7), ROWS, 3, 2, 1);

  /** Rows 1, 11 and 21 have a gap. */
  private static double[][] gapped() {
    double[][] x = new double[ROWS][];
    for (int t = 0; t < ROWS; t++) {
      x[t] = CLOUDS.x()[t].clone();
      if (t % 10 == 0) {
        x[t][t / 10] = Double.NaN;
      }
    }
    return x;
  }

  private static List<String> codes(Classifier model) {
    return model.summary().warnings().stream().map(Warning::code).toList();
  }

  @Test
  void dropIsTheFitOfTheCompleteRowsThatRemembersWhereTheyWere() {
    MedSvm machine = MedSvm.withKernel(Kernels.gaussian(1)).missing(Missing.DROP);
    Classifier dropped = machine.fit(Examples.of(gapped(), CLOUDS.labels()));
    int[] complete = IntStream.range(0, ROWS).filter(t -> t % 10 != 0).toArray();
    Classifier expected = machine.fit(CLOUDS.select(complete).examples());
    for (int t : complete) {
      assertEquals(
          expected.predict(CLOUDS.x()[t]).scores(), dropped.predict(CLOUDS.x()[t]).scores());
    }
    assertEquals(List.of("W-DROPPED"), codes(dropped));
    assertEquals(
        "3 of 30 rows have a missing cell and are left out",
        dropped.summary().warnings().get(0).message());
    assertEquals(ROWS - 3, dropped.summary().rows());
    assertEquals("drop", dropped.summary().settings().get("missing"));
    KernelScores scores = (KernelScores) ((ScoringClassifier) dropped).scores();
    assertTrue(
        IntStream.range(0, scores.trainingRows()).allMatch(r -> scores.origin(r) % 10 != 1),
        "the rows left out are no support");
    refused("RLT-D024", () -> dropped.predict(Table.of(gapped())));
  }

  @Test
  void meanFillsInTrainingAndLater() {
    Classifier filled =
        MedSvm.linear().missing(Missing.MEAN).fit(Examples.of(gapped(), CLOUDS.labels()));
    assertEquals(List.of("W-FILLED", "W-FILLED", "W-FILLED"), codes(filled));
    assertEquals(ROWS, filled.summary().rows());
    filled.predict(Table.of(gapped())).forEach(p -> assertTrue(Double.isFinite(p.score())));
    assertEquals("mean", filled.summary().settings().get("missing"));
    assertEquals(
        "missing",
        MedSvm.linear()
            .unseen(Unseen.MISSING)
            .fit(CLOUDS.examples())
            .summary()
            .settings()
            .get("unseen"));
  }

  @Test
  void whatDroppingLeavesMustStillBeEnough() {
    double gap = Double.NaN;
    MedSvm drop = MedSvm.linear().missing(Missing.DROP);
    Table oneClassLeft =
        Table.of(
            NumericColumn.of("x", 1, 2, gap, gap),
            CategoryColumn.of("y", List.of("a", "a", "b", "b")));
    refused("RLT-D027", () -> drop.fit(oneClassLeft.target("y")));
    Table oneRowLeft =
        Table.of(
            NumericColumn.of("x", 1, gap, gap), CategoryColumn.of("y", List.of("a", "a", "b")));
    refused("RLT-D035", () -> drop.fit(oneRowLeft.target("y")));
    Table noneLeft =
        Table.of(
            NumericColumn.of("x", 1, gap, 2),
            NumericColumn.of("z", gap, 1, gap),
            CategoryColumn.of("y", List.of("a", "a", "b")));
    refused("RLT-D024", () -> drop.fit(noneLeft.target("y")));
  }

  @Test
  void faultsAreCountedInTheRowsGivenNotInThoseThatCount() {
    Table table =
        Table.of(
            NumericColumn.of("x", 0, 1, 2, Double.NaN, 5),
            CategoryColumn.of("y", List.of("a", "a", "b", "b", "b")));
    Examples weighted = table.target("y").withWeights(0, 1, 1, 1, 1);
    DataException refusal = assertThrows(DataException.class, () -> MedSvm.linear().fit(weighted));
    assertEquals(4, refusal.line());
    assertTrue(refusal.getMessage().startsWith("row 4: column \"x\": missing value, in 1 of 4"));
  }

  @Test
  void sequencesAreLearntFromAndRegressionsDropToo() {
    Table table =
        Table.of(
            SequenceColumn.of("seq", List.of("ACG", "ACC", "", "TCG", "TCC", "TGG")),
            CategoryColumn.of("y", List.of("a", "a", "a", "b", "b", "b")),
            NumericColumn.of("z", 1, 2, 3, 4, 5, 6));
    Classifier model = MedSvm.linear().missing(Missing.DROP).fit(table.without("z").target("y"));
    assertEquals("a", model.predict(table.row(0)).label());
    assertEquals("b", model.predict(table.row(3)).label());
    double value =
        KernelRidge.linear()
            .missing(Missing.DROP)
            .fit(table.without("y").response("z"))
            .predict(table.row(5))
            .value();
    assertTrue(Double.isFinite(value));
  }

  private static void refused(String code, org.junit.jupiter.api.function.Executable call) {
    assertEquals(code, assertThrows(DataException.class, call).code());
  }
}
