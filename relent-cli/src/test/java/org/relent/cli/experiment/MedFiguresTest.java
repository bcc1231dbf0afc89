// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.relent.finding.Finding;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

class MedFiguresTest {

  private static final double EXACT = 1e-9;
  private static final double QUADRATURE = 1e-6;

  @Test
  void potentialsAreTheIntegralsOfTheirPriorsAndTwoArePrintedOtherwise() {
    Ran ran = Ran.quick(MedFigure2.EXPERIMENT);
    for (Outcome.Row row : ran.outcome().rows()) {
      Map<String, Double> ours = row.ours();
      assertEquals(ours.get("by quadrature"), ours.get("potential"), QUADRATURE, row.name());
    }
    assertEquals(
        ran.row("a)").paper().orElseThrow().get("potential"),
        ran.ours("a)").get("potential"),
        EXACT);
    assertEquals(Verdict.DIFFERS, ran.outcome().verdict());
    assertEquals(2, ran.outcome().pictures().size());
  }

  @Test
  void areasOnCrabsAreThoseOfTheReference() {
    JsonNode crabs = Reference.json("med_gauss_real.json").get("cases").get(0);
    Ran ran = Ran.quick(MedFigure3.EXPERIMENT);
    assertEquals(crabs.get("ml_auc").asDouble(), ran.ours("ML Gaussians").get("test area"), EXACT);
    // 10 %, c = 10
    assertEquals(
        crabs.get("fits").get(2).get("auc").asDouble(),
        ran.ours("MED Gaussians").get("test area"),
        EXACT);
    assertEquals(Verdict.NO_FIGURE, ran.outcome().verdict());
  }

  @Test
  void areasOnBreastCancerAreThoseOfTheReference() {
    JsonNode tumours = Reference.json("med_gauss_real.json").get("cases").get(2);
    Ran ran = Ran.quick(MedFigure4.EXPERIMENT);
    assertEquals(
        tumours.get("ml_auc").asDouble(), ran.ours("ML Gaussians").get("test area"), EXACT);
    // 50 %, c = 3
    assertEquals(
        tumours.get("fits").get(10).get("auc").asDouble(),
        ran.ours("MED Gaussians").get("test area"),
        EXACT);
    List<Finding> pictures = ran.outcome().pictures();
    assertEquals(2, pictures.size());
    assertEquals(3, assertInstanceOf(Finding.Roc.class, pictures.get(1)).curves().size());
  }

  @Test
  void onlyPolynomialsAndMedDivideThePlane() {
    Ran ran = Ran.quick(MedFigures5And6.EXPERIMENT);
    assertTrue(ran.ours("SVM, linear").get("training errors") > 0);
    assertTrue(ran.ours("ML Gaussians").get("training errors") > 0);
    assertEquals(0, ran.ours("SVM, polynomial").get("training errors"));
    assertEquals(0, ran.ours("MED Gaussians").get("training errors"));
    assertEquals(4, ran.outcome().pictures().size());
    assertTrue(ran.outcome().note().contains("most layouts of such heaps do not"));
  }
}
