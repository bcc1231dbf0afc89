// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.relent.data.Scaling;
import org.relent.kernel.Kernels;
import org.relent.margin.ExponentialMargin;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.testkit.Reference;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** Sites of the fly of which few are labelled. */
@Slow
class PartialLabelsTest {

  private static final double AREA = 1e-4;

  /** See UncertainReferenceTest: how far the linear paths of the reference are solved. */
  private static final double UNSOLVED = 3e-5;

  private static JsonNode reference(String kernel, double c) {
    return Reference.json("fly_donor_experiments.json").get("partial").values().stream()
        .filter(one -> one.get("kernel").asString().equals(kernel))
        .filter(one -> one.get("c").asDouble() == c)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theFixedSplitIsAsSaid() {
    PartialSites sites = PartialSites.fixed(SpliceSites.fly());
    assertEquals(1_000, sites.learnt().size());
    assertEquals(500, Arrays.stream(sites.learnt().labels().codes()).sum());
    assertEquals(100, sites.few().size());
    assertEquals(50, Arrays.stream(sites.few().labels().codes()).sum());
    assertEquals(1_192, Arrays.stream(sites.tested().labels().codes()).sum());
    assertEquals(4_724, sites.tested().size());
    assertArrayEquals(new int[] {50, 50}, sites.partly().labels().counts());
  }

  @Test
  void linearSitesWithoutALabelHelpAsInTheReference() {
    meets(MedSvm.linear(), reference("linear", 1.5));
  }

  @Test
  @EnabledIfSystemProperty(named = "relent.full", matches = "true")
  void soTheyDoWithAWideKernel() {
    meets(MedSvm.withKernel(Kernels.gaussian(4)), reference("rbf", 20));
  }

  private static void meets(MedSvm kernel, JsonNode expected) {
    PartialSites sites = PartialSites.fixed(SpliceSites.fly());
    MedSvm machine =
        kernel
            .margin(new ExponentialMargin(1, expected.get("c").asDouble()))
            .scaling(Scaling.NONE)
            .tolerance(1e-9);
    Classifier all = machine.fit(sites.learnt());
    Classifier some = machine.fit(sites.partly());
    Classifier few = machine.fit(sites.few());
    assertEquals(
        expected.get("J_full").asDouble(),
        all.summary().objective(),
        1e-6 * expected.get("J_full").asDouble());
    double[] descent = Reference.numbers(expected.get("D_path"));
    List<Double> ours = some.summary().course().descent();
    assertArrayEquals(descent, ours.stream().mapToDouble(d -> d).toArray(), UNSOLVED * descent[0]);
    assertEquals(expected.get("auc_full").asDouble(), area(all, sites), AREA);
    assertEquals(expected.get("auc_semi").asDouble(), area(some, sites), AREA);
    assertEquals(expected.get("auc_10").asDouble(), area(few, sites), AREA);
    assertTrue(area(some, sites) > area(few, sites) + 0.01);
  }

  private static double area(Classifier model, PartialSites sites) {
    return Scored.of(model, sites.tested()).roc().area();
  }

  @Test
  void aNarrowKernelIsToldOf() {
    MedSvm narrow = MedSvm.withKernel(Kernels.gaussian(1));
    Classifier model = narrow.fit(PartialSites.fixed(SpliceSites.fly()).partly());
    assertTrue(
        model.summary().warnings().stream().anyMatch(w -> w.code().equals("W-COLLAPSE")),
        model.summary().warnings().toString());
  }

  @Test
  @EnabledIfSystemProperty(named = "relent.full", matches = "true")
  void meansOverSplitsRiseForLinearAndWideKernels() {
    Ran ran = Ran.standard(MedFigure10.EXPERIMENT);
    for (String kernel : List.of("linear c=1.5", "rbf sigma=4 c=20")) {
      double some = mean(ran, kernel, PartialTrial.SOME).get("from");
      double few = mean(ran, kernel, PartialTrial.FEW).get("to");
      assertTrue(some > few, kernel + ": " + some + " is not above " + few);
    }
    assertTrue(ran.outcome().note().contains("the guard told of a collapse"));
  }

  private static java.util.Map<String, Double> mean(Ran ran, String kernel, String how) {
    return ran.ours(kernel + ": " + how + ", 20 splits");
  }
}
