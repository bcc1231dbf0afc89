// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.kernel.Pairs;
import org.relent.math.Threads;
import org.relent.testkit.Reference;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** The largest margin that trees can reach, against the reference and against what it means. */
@Slow
class BestMarginTest {

  private static BestMargin of(TreeData data, double smoothing, double width) {
    return BestMargin.of(
        data.structures(smoothing),
        data.coding(),
        data.rows(),
        width,
        Duration.ofMinutes(1),
        Threads.available());
  }

  /** From above to eight digits; from below as far as log-weights of 1e7 have digits left. */
  @Test
  void toy() {
    JsonNode expected = Reference.json("med_tree.json").get("med_toy").get("gamma_star");
    BestMargin margin = of(TreeData.toy(), 1, 2e-6);
    assertEquals(expected.get(0).asDouble(), margin.lower(), 2e-6);
    assertEquals(expected.get(1).asDouble(), margin.upper(), 2e-6);
    BestMargin finer = of(TreeData.toy(), 1, 1e-8);
    assertEquals(expected.get(0).asDouble(), finer.lower(), 2e-6);
    assertEquals(expected.get(1).asDouble(), finer.upper(), 1e-8);
  }

  private static void overlaps(JsonNode expected, BestMargin margin) {
    double rounding = 1e-9;
    assertTrue(margin.lower() <= expected.get(1).asDouble() + rounding, margin::toString);
    assertTrue(margin.upper() >= expected.get(0).asDouble() - rounding, margin::toString);
    assertTrue(margin.upper() - margin.lower() <= 1e-3 * margin.upper(), margin::toString);
  }

  @TestFactory
  Stream<DynamicTest> spliceJunctions() {
    return Reference.json("med_tree_dna.json")
        .get("runs")
        .valueStream()
        .map(
            run ->
                dynamicTest(
                    run.get("task").asString(),
                    () ->
                        overlaps(
                            run.get("gamma_star"),
                            of(
                                TreeData.dna(run.get("train").asString()),
                                run.get("kappa").asDouble(),
                                BestMargin.WIDTH))));
  }

  @TestFactory
  Stream<DynamicTest> donorSites() {
    return Reference.json("fly_donor_experiments.json")
        .get("tree")
        .valueStream()
        .map(
            run ->
                dynamicTest(
                    "smoothing " + run.get("kappa"),
                    () ->
                        overlaps(
                            run.get("gamma_star"),
                            of(
                                TreeData.dna("fly_donor25_train400.csv"),
                                run.get("kappa").asDouble(),
                                BestMargin.WIDTH))));
  }

  /** The wrong class of each row taken for the right one turns the game round. */
  @Test
  void rowsThatNobodyCanTellApartHaveANegativeMargin() {
    TreeData toy = TreeData.toy();
    int[] wrong = Arrays.stream(toy.classes()).map(c -> 1 - c).toArray();
    BestMargin margin = BestMargin.of(toy.structures(1), Pairs.ofClasses(wrong, 2), toy.rows());
    assertTrue(margin.upper() < 0, margin::toString);
    assertTrue(margin.upper() - margin.lower() <= BestMargin.WIDTH * -margin.upper());
  }

  /** With one cell there is but one tree: the least log-likelihood ratio of all rows. */
  @Test
  void oneCellHasNoChoice() {
    TreeData toy = TreeData.toy();
    List<TreeStructures> families =
        IntStream.range(0, 2)
            .mapToObj(
                of ->
                    TreeStructures.fitted(
                        toy.rows(), toy.members(of), new int[] {3}, new int[] {2}, 1))
            .toList();
    double[] scores = toy.scores(families.stream().map(Family::expected).toList());
    double least =
        IntStream.range(0, scores.length)
            .mapToDouble(i -> toy.classes()[i] == 1 ? scores[i] : -scores[i])
            .min()
            .orElseThrow();
    BestMargin margin = BestMargin.of(families, toy.coding(), toy.rows());
    assertEquals(least, margin.lower(), 1e-12);
    assertEquals(least, margin.upper(), 1e-3 * Math.abs(least));
  }

  @Test
  void threadsMakeNoDifference() {
    TreeData toy = TreeData.toy();
    Duration limit = Duration.ofMinutes(1);
    assertEquals(
        BestMargin.of(toy.structures(1), toy.coding(), toy.rows(), 1e-4, limit, Threads.one()),
        BestMargin.of(toy.structures(1), toy.coding(), toy.rows(), 1e-4, limit, new Threads(3)));
  }

  @Test
  void whatDoesNotFitIsRefused() {
    TreeData toy = TreeData.toy();
    List<TreeStructures> one = toy.structures(1).subList(0, 1);
    assertThrows(
        IllegalArgumentException.class, () -> BestMargin.of(one, toy.coding(), toy.rows()));
    assertThrows(IllegalArgumentException.class, () -> of(toy, 1, 0));
    assertThrows(IllegalArgumentException.class, () -> new BestMargin(1, 0));
  }
}
