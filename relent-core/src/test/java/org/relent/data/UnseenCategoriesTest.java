// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What training did not have is counted where it counts as missing. */
class UnseenCategoriesTest {

  private static final Table TRAINING =
      Table.of(
          CategoryColumn.of("tree", List.of("oak", "pine", "oak", "ash")),
          SequenceColumn.of("strand", List.of("AC", "CA", "AA", "CC")));

  private static final Table LATER =
      Table.of(
          CategoryColumn.of("tree", Arrays.asList("oak", "pin", null, "pin", "elm", "fir", "yew")),
          SequenceColumn.of("strand", List.of("AC", "XX", "AX", "CC", "CY", "AA", "AA")));

  private static Encoding fit(Missing missing, Unseen unseen) {
    double[] weights = {1, 1, 1, 1};
    return Encoding.fit(TRAINING, weights, new EncodingRule(Scaling.STANDARD, missing, unseen));
  }

  @Test
  void columnsValuesAndRowsAreNamed() {
    UnseenCategories unseen = fit(Missing.AUTO, Unseen.MISSING).unseenCategories(LATER);
    assertEquals(
        List.of(
            "W-UNSEEN: column \"tree\": \"pin\" in 2 rows (did you mean \"pine\"?), \"elm\" in 1"
                + " row, \"fir\" in 1 row, others in 1 row, which training did not have: counted"
                + " as missing",
            "W-UNSEEN: column \"strand\": \"X\" in 2 rows, \"Y\" in 1 row, which training did not"
                + " have: counted as missing"),
        unseen.warnings().stream().map(w -> w.code() + ": " + w.message()).toList());
    assertEquals(5, unseen.columns().get("tree").rows());
    assertEquals(3, unseen.columns().get("strand").rows(), "a row counts once");
  }

  @Test
  void itIsKnownWhateverTheFormOfTheEncoding() {
    EncodingRule rule = new EncodingRule(Scaling.STANDARD, Missing.MARGINALIZE, Unseen.MISSING);
    Encoding cells =
        Encoding.cells(TRAINING, new double[] {1, 1, 1, 1}, rule, c -> new NumberForm.Scaled());
    assertEquals(
        fit(Missing.AUTO, Unseen.MISSING).unseenCategories(LATER), cells.unseenCategories(LATER));
  }

  /** Rows one by one give what they give together, as a stream has it. */
  @Test
  void partsAddUp() {
    Encoding encoding = fit(Missing.MEAN, Unseen.MISSING);
    UnseenCategories sum = UnseenCategories.none();
    for (int i = 0; i < LATER.rows(); i++) {
      sum = sum.plus(encoding.unseenCategories(LATER.select(new int[] {i})));
    }
    assertEquals(encoding.unseenCategories(LATER), sum);
  }

  @Test
  void thereAreNoneInTrainingRowsNorWhereTheyAreRefused() {
    Map<String, UnseenCategories.Values> none = new LinkedHashMap<>();
    assertEquals(none, fit(Missing.AUTO, Unseen.MISSING).unseenCategories(TRAINING).columns());
    assertEquals(none, fit(Missing.AUTO, Unseen.ERROR).unseenCategories(LATER).columns());
    assertEquals(none, fit(Missing.ERROR, Unseen.MISSING).unseenCategories(LATER).columns());
    assertEquals(List.of(), UnseenCategories.none().warnings());
  }
}
