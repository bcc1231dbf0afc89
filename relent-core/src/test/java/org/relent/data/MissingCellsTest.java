// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is done with cells that hold nothing, and with categories that training did not see. */
class MissingCellsTest {

  /** Sums of a handful of numbers near 1. */
  private static final double ROUNDING = 1e-15;

  private static final double[] WEIGHTS = {1, 2, 1, 4};

  private static final Table GAPS =
      Table.of(
          NumericColumn.of("a", 1, Double.NaN, 3, 5),
          CategoryColumn.of("b", Arrays.asList("p", "q", null, "q")),
          NumericColumn.of("c", 1, 2, 3, 4));

  /** What kernels know to do; to marginalise takes a generative model. */
  private static final List<Missing> TREATMENTS =
      List.of(Missing.ERROR, Missing.DROP, Missing.MEAN);

  private static Encoding fit(Table table, Scaling scaling, Missing missing, Unseen unseen) {
    return Encoding.fit(table, WEIGHTS, new EncodingRule(scaling, missing, unseen));
  }

  @Test
  void theRefusalCountsTheGapsOfEveryColumnAndIsPlacedAtTheFirst() {
    DataException refusal =
        Refusal.of(
            "RLT-D024",
            () -> fit(GAPS, Scaling.STANDARD, Missing.ERROR, Unseen.ERROR),
            "missing value, in 1 of 4 rows; likewise column \"b\" in 1 of 4 rows");
    assertEquals(2, refusal.line());
    assertEquals("a", refusal.column());
    assertTrue(
        refusal
            .getMessage()
            .endsWith(
                "; fill the cells, remove the rows, or state how to treat missing values"
                    + " (missing(…))"));
  }

  @Test
  void aMissingCellBecomesTheWeightedMeanOfThoseThatAreThere() {
    double mean = (1 * 1 + 1 * 3 + 4 * 5) / 6.0;
    double[] shares = {1 / 7.0, 6 / 7.0};
    Encoding standard = fit(GAPS, Scaling.STANDARD, Missing.MEAN, Unseen.ERROR);
    assertEquals(0, standard.encode(GAPS).row(1)[0], 0);
    assertEquals(mean, ((Encoded.Numeric) standard.parts().get(0)).mean(), ROUNDING * 10);
    Encoding plain = fit(GAPS, Scaling.NONE, Missing.MEAN, Unseen.ERROR);
    assertEquals(mean, plain.encode(GAPS).row(1)[0], ROUNDING * 10);
    for (Encoding encoding : List.of(standard, plain)) {
      double[] row = encoding.encode(GAPS).row(2);
      assertArrayEquals(shares, Arrays.copyOfRange(row, 1, 3), ROUNDING);
      assertArrayEquals(row, encoding.encode(GAPS.row(2)));
      assertEquals(
          List.of("W-FILLED", "W-FILLED"),
          encoding.warnings().stream().map(Warning::code).toList());
      assertTrue(
          encoding.warnings().get(0).message().startsWith("1 missing cell of column \"a\""),
          encoding.warnings().toString());
      Encoding again = Encoding.of(encoding.parts(), encoding.rule());
      assertArrayEquals(row, again.encode(GAPS).row(2));
    }
  }

  /** The mean of the coordinates is the coordinate of the mean: filling moves nothing. */
  @Test
  void fillingLeavesTheTrainingMeanWhereItWas() {
    for (Scaling scaling : Scaling.values()) {
      Encoding encoding = fit(GAPS, scaling, Missing.MEAN, Unseen.ERROR);
      Rows rows = encoding.encode(GAPS);
      double[] filled = encoding.encode(GAPS).row(1);
      double sum = 0;
      for (int i = 0; i < 4; i++) {
        sum += WEIGHTS[i] * rows.row(i)[0];
      }
      assertEquals(filled[0], sum / 8, 1e-14, scaling.toString());
    }
  }

  @Test
  void dropLearnsFromCompleteRowsAndRefusesGapsLater() {
    Encoding dropped = fit(GAPS, Scaling.STANDARD, Missing.DROP, Unseen.ERROR);
    Table complete = GAPS.select(new int[] {0, 3});
    Encoding expected =
        Encoding.fit(
            complete, new double[] {1, 4}, EncodingRule.standard().withMissing(Missing.DROP));
    assertEquals(expected.parts(), dropped.parts());
    Refusal.of("RLT-D024", () -> dropped.encode(GAPS), "row 2", "\"a\"", "missing");
    assertTrue(GAPS.complete(0));
    assertFalse(GAPS.complete(2));
    Table hopeless = GAPS.select(new int[] {1, 2, 1, 2});
    Refusal.of(
        "RLT-D024",
        () -> fit(hopeless, Scaling.STANDARD, Missing.DROP, Unseen.ERROR),
        "missing values in each of the 4 rows");
  }

  @Test
  void aColumnOfNothingButGapsIsRefusedWhateverTheRule() {
    double gap = Double.NaN;
    Table empty = GAPS.with(NumericColumn.of("d", gap, gap, gap, gap));
    for (Missing missing : TREATMENTS) {
      DataException refusal =
          Refusal.of(
              "RLT-D024",
              () -> fit(empty, Scaling.STANDARD, missing, Unseen.ERROR),
              "missing",
              "4 of 4 rows",
              "column \"d\"");
      assertEquals(missing == Missing.ERROR ? "a" : "d", refusal.column());
    }
  }

  @Test
  void coordinatesOfKernelsCannotStayMissing() {
    for (Table table : List.of(GAPS, GAPS.select(new int[] {0, 0, 3, 3}))) {
      Refusal.of(
          "RLT-D048",
          () -> fit(table, Scaling.STANDARD, Missing.MARGINALIZE, Unseen.ERROR),
          "marginalised",
          "generative",
          "missing(Missing.MEAN) or drop");
    }
    List<Double> fill = List.of(0.5, 0.5);
    EncodingRule rule = EncodingRule.standard().withMissing(Missing.MARGINALIZE);
    for (Encoded part :
        List.of(
            new Encoded.Category("b", 0, List.of("p", "q"), fill),
            new Encoded.Sequence("b", 0, 1, List.of("A", "C"), fill),
            new Encoded.Vector("b", 0, 3))) {
      Refusal.of("RLT-D053", () -> Encoding.of(List.of(part), rule), "column \"b\"");
    }
  }

  @Test
  void aColumnThatOnlyGapsSetApartIsConstant() {
    Table table = GAPS.with(NumericColumn.of("a", 7, Double.NaN, 7, 7));
    for (Scaling scaling : Scaling.values()) {
      Encoding encoding = fit(table, scaling, Missing.MEAN, Unseen.ERROR);
      assertTrue(encoding.warnings().stream().anyMatch(w -> w.code().equals("W-CONSTANT")));
      assertEquals(scaling == Scaling.NONE ? 7 : 0, encoding.encode(table).row(1)[0]);
    }
  }

  @Test
  void anUnseenCategoryIsRefusedOrCountsAsMissing() {
    Row unseen = Row.of(Map.of("a", 1, "b", "z", "c", 2));
    Table complete = GAPS.select(new int[] {0, 0, 3, 3});
    for (Missing missing : TREATMENTS) {
      Encoding strict = fit(complete, Scaling.STANDARD, missing, Unseen.ERROR);
      Refusal.of("RLT-D046", () -> strict.encode(unseen), "unseen category \"z\"", "\"b\"");
    }
    for (Missing missing : List.of(Missing.ERROR, Missing.DROP)) {
      Encoding asMissing = fit(complete, Scaling.STANDARD, missing, Unseen.MISSING);
      Refusal.of(
          "RLT-D024", () -> asMissing.encode(unseen), "missing", "unseen category \"z\"", "\"b\"");
    }
    Encoding filled = fit(complete, Scaling.STANDARD, Missing.MEAN, Unseen.MISSING);
    assertArrayEquals(
        new double[] {3 / 8.0, 5 / 8.0}, Arrays.copyOfRange(filled.encode(unseen), 1, 3), ROUNDING);
    Row number = Row.of(Map.of("a", 1, "b", 3, "c", 2));
    Refusal.of("RLT-D026", () -> filled.encode(number), "trained as categories");
  }

  @Test
  void amongCategoriesThatAreNumbersAnUnseenNumberIsAnUnseenCategory() {
    Table grades = Table.of(CategoryColumn.of("b", List.of("1", "2", "2", "10")));
    Encoding encoding = fit(grades, Scaling.STANDARD, Missing.ERROR, Unseen.ERROR);
    Refusal.of("RLT-D046", () -> encoding.encode(Row.of(Map.of("b", 7))), "unseen category \"7\"");
  }

  @Test
  void fillsMustBeShares() {
    for (List<Double> bad :
        List.of(List.<Double>of(), List.of(0.5), List.of(1.5, -0.5), List.of(Double.NaN, 1.0))) {
      Refusal.of("RLT-D053", () -> new Encoded.Category("a", 0, List.of("p", "q"), bad));
    }
  }
}
