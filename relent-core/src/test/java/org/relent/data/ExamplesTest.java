// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExamplesTest {

  private static final Table TABLE =
      Table.of(
          NumericColumn.of("FL", 1, 2, 3, 4),
          CategoryColumn.of("sp", List.of("B", "O", "B", "X")),
          NumericColumn.of("w", 1, 2, 0.5, 0),
          CategoryColumn.of("sex", List.of("M", "F", "F", "none")));

  private static final double[][] X = {{1, 2}, {3, 4}, {5, 6}};

  @Test
  void theTargetIsNoFeature() {
    Examples examples = TABLE.target("sex");
    assertEquals(List.of("FL", "sp", "w"), examples.features().names());
    assertEquals("sex", examples.targetName());
    assertEquals(List.of("F", "M", "none"), examples.labels().classes());
    assertArrayEquals(new double[] {1, 1, 1, 1}, examples.weights());
    assertEquals(List.of("FL"), examples.ignore("sp", "w").features().names());
  }

  @Test
  void arraysMakeExamplesOfEveryKind() {
    assertEquals(
        List.of("a", "b"), Examples.of(X, new String[] {"b", "a", "?"}).labels().classes());
    assertEquals(List.of("-1", "1"), Examples.of(X, new int[] {1, -1, 1}).labels().classes());
    double[] y = {0.5, -1e300, 3};
    Examples regression = Examples.regression(X, y);
    y[0] = 9;
    regression.response()[1] = 9;
    assertArrayEquals(new double[] {0.5, -1e300, 3}, regression.response());
    Examples sparse = Examples.sparse(SparseRows.identity(2), new String[] {"a", "b"});
    assertEquals(List.of("x"), sparse.features().names());
    assertArrayEquals(new double[] {0, 1}, sparse.features().row(1).vector("x"));
    Refusal.of("RLT-D009", () -> Examples.of(X, new int[] {1}), "has 1 values", "3 rows");
  }

  @Test
  void classesAndNumbersAreNotMistakenForEachOther() {
    Refusal.of(
        "RLT-D029",
        () -> TABLE.response("FL").labels(),
        "continuous",
        "regression",
        "kernel-ridge");
    Refusal.of("RLT-D026", () -> TABLE.target("sex").response(), "expected a number");
    Refusal.of("RLT-D026", () -> TABLE.response("sex"), "row 1", "expected a number", "\"M\"");
  }

  @Test
  void aResponseMustBeThereAndFinite() {
    Table gap = Table.of(NumericColumn.of("y", 1, Double.NaN), NumericColumn.of("x", 1, 2));
    Refusal.of("RLT-D023", () -> gap.response("y"), "row 2", "target", "missing", "NaN");
    double[] infinite = {1, 2, Double.POSITIVE_INFINITY};
    Refusal.of("RLT-D023", () -> Examples.regression(X, infinite), "row 3", "target", "infinite");
  }

  @Test
  void weightsAreCheckedForLengthSignAndFiniteness() {
    Examples examples = Examples.of(X, new int[] {1, 2, 1});
    Refusal.of("RLT-D033", () -> examples.withWeights(1, 2), "weight", "length 2");
    Refusal.of("RLT-D033", () -> examples.withWeights(1, -1, 1), "row 2", "negative", "-1");
    Refusal.of("RLT-D033", () -> examples.withWeights(1, 1, Double.NaN), "weight", "NaN");
    Refusal.of(
        "RLT-D033", () -> examples.withWeights(1, 1, Double.POSITIVE_INFINITY), "weight", "finite");
    Refusal.of("RLT-D033", () -> examples.withWeights(0, 0, 0), "weight", "zero");
    double[] given = {1, 0, 2};
    Examples weighted = examples.withWeights(given);
    given[0] = 9;
    weighted.weights()[1] = 9;
    assertArrayEquals(new double[] {1, 0, 2}, weighted.weights());
    Refusal.of("RLT-D033", () -> weighted.withClassWeights(Map.of("1", 0.0)), "zero");
    Refusal.of(
        "RLT-D033",
        () -> examples.withWeights(1e300, 1, 1).withClassWeights(Map.of("1", 1e300)),
        "finite");
  }

  @Test
  void aWeightColumnMultipliesAndIsNoFeature() {
    Examples weighted = TABLE.target("sex").withWeights(1, 2, 3, 4).weightedBy("w");
    assertEquals(List.of("FL", "sp"), weighted.features().names());
    assertArrayEquals(new double[] {1, 4, 1.5, 0}, weighted.weights());
    Refusal.of("RLT-D021", () -> TABLE.target("sex").weightedBy("W2"), "did you mean \"w\"?");
    Refusal.of("RLT-D026", () -> TABLE.target("sex").weightedBy("sp"), "expected a number");
    Examples gap =
        TABLE.with(NumericColumn.of("w", 1, Double.NaN, 1, 1)).target("sex").weightedBy("FL");
    Refusal.of("RLT-D033", () -> gap.weightedBy("w"), "row 2", "NaN");
  }

  @Test
  void classWeightsMultiplyAndAreExpectedUnderTheBelief() {
    Examples examples =
        Examples.of(new double[5][1], new String[] {"a", "b", "a:0.25|b:0.75", "a|c", "?"})
            .withWeights(2, 1, 1, 1, 1)
            .withClassWeights(Map.of("a", 3.0, "b", 5.0));
    assertArrayEquals(new double[] {6, 5, 4.5, 2, 3}, examples.weights(), 1e-15);
    Refusal.of(
        "RLT-D034",
        () -> TABLE.target("sex").withClassWeights(Map.of("nome", 1.0)),
        "no class \"nome\"; did you mean \"none\"?");
    Refusal.of(
        "RLT-D033", () -> TABLE.target("sex").withClassWeights(Map.of("F", -1.0)), "negative");
    Refusal.of(
        "RLT-D033", () -> TABLE.target("sex").withClassWeights(Map.of("F", Double.NaN)), "NaN");
  }

  @Test
  void rowsOfWeightZeroAreAsIfTheyHadNeverBeenThere() {
    Examples effective = TABLE.target("sex").weightedBy("w").effective();
    assertEquals(3, effective.size());
    assertArrayEquals(new double[] {1, 2, 0.5}, effective.weights());
    assertEquals(List.of("F", "M"), effective.labels().classes());
    assertArrayEquals(new int[] {1, 0, 0}, effective.labels().codes());
    CategoryColumn species = (CategoryColumn) effective.features().column("sp");
    assertEquals(List.of("B", "O"), species.levels());
    assertEquals("O", species.level(1));
    Examples whole = TABLE.target("sex");
    assertSame(whole, whole.effective());
    Examples numbers = TABLE.response("FL").withWeights(0, 1, 0, 1).effective();
    assertArrayEquals(new double[] {2, 4}, numbers.response());
  }

  @Test
  void aFoldKeepsTheClassesAndLevelsItHappensToLack() {
    Examples fold = TABLE.target("sex").select(new int[] {0, 2});
    assertEquals(List.of("F", "M", "none"), fold.labels().classes());
    Examples lighter = fold.withWeights(1, 0).effective();
    assertEquals(List.of("M", "none"), lighter.labels().classes(), "F went with its row");
    CategoryColumn species = (CategoryColumn) lighter.features().column("sp");
    assertEquals(List.of("B", "O", "X"), species.levels());
    assertEquals("B", species.level(0));
  }

  @Test
  void trainersCanRequireRowsClassesAndFeatures() {
    Examples none = Examples.of(new double[0][], new String[0]);
    Refusal.of("RLT-D001", () -> none.requireRows(1), "no data rows");
    Refusal.of("RLT-D035", () -> TABLE.target("sex").requireRows(5), "4 rows", "5");
    Examples one = TABLE.target("sex").withWeights(0, 1, 0, 0);
    Refusal.of("RLT-D035", () -> one.requireRows(2), "1 row ");
    Refusal.of("RLT-D027", one::requireTwoClasses, "only one class \"F\"");
    Examples blank = Examples.of(X, new String[] {"", "?", null});
    Refusal.of("RLT-D027", blank::requireTwoClasses, "no row is labelled");
    Refusal.of("RLT-D036", () -> TABLE.only("sex").target("sex").requireFeatures(), "0 feature");
    Examples fine = TABLE.target("sex");
    assertSame(fine, fine.requireRows(4).requireTwoClasses().requireFeatures());
  }

  @Test
  void selectingSelectsFeaturesTargetAndWeightsAlike() {
    Examples some = TABLE.target("sex").withWeights(1, 2, 3, 4).select(new int[] {3, 0, 3});
    assertArrayEquals(new double[] {4, 1, 4}, some.weights());
    assertEquals("none", some.labels().belief(0).toString());
    assertEquals(4, some.features().row(2).number("FL"));
    assertEquals(2, TABLE.response("FL").select(new int[] {1}).response()[0]);
    assertEquals(0, some.select(new int[0]).size());
    assertEquals(3, Arrays.stream(some.weights()).filter(w -> w > 0).count());
    Refusal.of("RLT-D052", () -> some.select(new int[] {3}));
  }

  @Test
  void manyWarningsOfOneCodeAreSummarised() {
    Warning other = new Warning("W-OTHER", "once");
    List<Warning> all = new java.util.ArrayList<>();
    for (int i = 0; i < 10; i++) {
      all.add(new Warning("W-SOME", "number " + i));
    }
    all.add(5, other);
    List<Warning> few = Warning.summarised(all);
    assertEquals(
        List.of(
            new Warning("W-SOME", "number 0"),
            new Warning("W-SOME", "number 1"),
            new Warning("W-SOME", "number 2"),
            other,
            new Warning("W-SOME", "the same holds 7 times more")),
        few);
    assertEquals(List.of(other), Warning.summarised(List.of(other)));
  }
}
