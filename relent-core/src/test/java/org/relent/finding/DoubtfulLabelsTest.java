// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Doubt;

/** A label is doubted where another class is likelier, not where it has less than half. */
class DoubtfulLabelsTest {

  private static final Examples ROWS = Problems.clouds(new Seed(6), 90, 2, 5, 1).examples();
  private static final Classifier MODEL = MedSvm.linear().fit(ROWS);

  @Test
  void onlyLabelsThatAreNotBelievedAreListed() {
    List<Doubt> wrong = MODEL.doubtful().stream().filter(Doubt::contradicts).toList();
    assertTrue(
        MODEL.doubtful().stream().anyMatch(d -> d.strength() > 0.5 && !d.contradicts()),
        "of several classes the likeliest may have less than half");
    Findings.Chapter chapter = DoubtfulLabels.of(MODEL, MODEL.doubtful(), ROWS).orElseThrow();
    Finding.Listing table = (Finding.Listing) chapter.findings().get(0);
    assertEquals(wrong.size(), table.total());
    assertTrue(chapter.lead().startsWith(wrong.size() + " labels of 90"), chapter.lead());
    for (List<String> row : table.rows()) {
      assertNotEquals(row.get(1), row.get(2));
      int at = Integer.parseInt(row.get(0)) - 1;
      assertEquals(
          ROWS.features().column(table.columns().get(4)).text(at),
          row.get(4),
          "the cells beside a label are those of its row");
    }
  }

  @Test
  void supportIsToldInRowsAndInMultipliers() {
    int rows = MODEL.summary().certificate().supportRows().orElseThrow();
    assertTrue(
        rows <= 90 && rows < MODEL.summary().certificate().support().getAsInt(),
        MODEL.summary().toString());
    String told = FitFacts.facts(MODEL.summary()).toString();
    assertTrue(told.contains("those of " + rows + " rows"), told);
  }
}
