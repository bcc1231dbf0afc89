// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.relent.testkit.Reference;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

@Slow
class MedTablesTest {

  @Test
  void breastCancerOnThePapersSplit() {
    Ran ran = Ran.quick(MedTable2.EXPERIMENT);
    ran.hasErrors("SVM, linear", 8, 10);
    ran.hasErrors("SVM, RBF sigma 0.3", 0, 11);
    ran.hasErrors("SVM, polynomial of degree 3", 0, 16);
    ran.hasErrors("the same by kernel-svm, c = 20", 1, 15);
    ran.hasErrors("ML Gaussians, threshold 0", 11, 11);
    ran.hasErrors("MED Gaussians, 50 %, c = 3", 3, 8);
    assertEquals(Verdict.DIFFERS, ran.outcome().verdict());
    assertTrue(ran.outcome().note().contains("no clear gain"), ran.outcome().note());
  }

  @Test
  void allThresholdsOfLeastErrorAreShown() {
    List<Map<String, Double>> tied =
        Ran.quick(MedTable2.EXPERIMENT).outcome().rows().stream()
            .filter(row -> row.name().startsWith("ML Gaussians, tied threshold"))
            .map(Outcome.Row::ours)
            .toList();
    assertEquals(
        List.of(Figures.errors(10, 7), Figures.errors(10, 11), Figures.errors(10, 16)), tied);
  }

  @Test
  void rowsOfOthersHaveNoFiguresOfOurs() {
    Outcome.Row row = Ran.quick(MedTable1.EXPERIMENT).row("Gaussian process (HMC)");
    assertEquals(Map.of(), row.ours());
    assertEquals(Optional.of(Map.of("test errors", 3.0)), row.paper());
  }

  @Test
  void crabsOnTheSplitToComeBackTo() {
    Ran ran = Ran.quick(MedTable1.EXPERIMENT);
    ran.hasErrors("SVM, linear", 4, 3);
    ran.hasErrors("ML Gaussians, threshold 0", 3, 5);
    ran.hasErrors("ML Gaussians, threshold of training", 3, 6);
    ran.hasErrors("MED Gaussians, 50 %, c = 3", 2, 3);
    ran.hasErrors("MED Gaussians, 10 %, c = 10", 0, 3);
    // two splits tell nothing of a paper's one
    assertEquals(Verdict.UNDECIDED, ran.outcome().verdict());
  }

  @Test
  @EnabledIfSystemProperty(named = "relent.full", matches = "true")
  void overFiftySplitsMedErrsLessThanMaximumLikelihood() {
    Ran ran = Ran.standard(MedTable1.EXPERIMENT);
    double med = ran.ours("MED Gaussians, 10 %, c = 10, mean of 50").get("test errors");
    double likely = ran.ours("ML Gaussians, threshold of training, mean").get("test errors");
    assertTrue(med >= 4 && med <= 6, "mean test errors " + med);
    Map<String, Double> paired = ran.ours("MED (10 %, c = 10) less ML");
    assertEquals(med - likely, paired.get("test errors"), 1e-9);
    assertTrue(paired.get("test errors") < -2 * paired.get("standard error"), paired::toString);
    assertTrue(ran.outcome().note().contains("There is a gain"), ran.outcome().note());
  }

  @Test
  @EnabledIfSystemProperty(named = "relent.full", matches = "true")
  void allSettingsTriedOnBreastCancerMeetTheReference() {
    Ran ran = Ran.standard(MedTable2.EXPERIMENT);
    for (JsonNode fit : Reference.json("med_gauss_real.json").get("cases").get(2).get("fits")) {
      ran.hasErrors(
          "MED Gaussians, " + fit.get("alpha").asInt() + " %, c = " + fit.get("c").asInt(),
          fit.get("train_trb").asInt(),
          fit.get("test_trb").asInt());
    }
    assertTrue(ran.outcome().note().contains("no clear gain"), ran.outcome().note());
  }
}
