// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.dual.Balance;
import org.relent.dual.DualProblem;
import org.relent.dual.Relation;
import org.relent.evaluate.RocCurve;
import org.relent.family.ClassPartition;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.family.ProductFamily;
import org.relent.family.Scorer;
import org.relent.kernel.Signs;
import org.relent.machine.Alarms;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Threads;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.NormalModel;
import org.relent.model.ScoringDetector;
import org.relent.project.Projection;
import org.relent.solve.GeneralSolver;
import org.relent.solve.Monitor;
import org.relent.solve.StoppingRule;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** MED §4 with products of multinomials: every figure of the reference. */
class AnomalyReferenceTest {

  private static final double RELATIVE = 1e-7;
  private static final int LEVELS = 4;

  private static final DenseRows TOY =
      DenseRows.of(
          Arrays.stream(Reference.csv("anomaly_toy.csv"))
              .map(row -> Arrays.copyOf(row, 3))
              .toArray(double[][]::new));

  private static Family prior() {
    return new ProductFamily(
        IntStream.range(0, 3)
            .mapToObj(k -> new DirichletMultinomial(k, new double[] {1, 1, 1, 1}))
            .toList());
  }

  private static ClassPartition partition() {
    return new ClassPartition(List.of(prior()), Signs.positive(TOY.size()), TOY, new Threads(1));
  }

  @Test
  void oneSetOfMultipliers() {
    JsonNode point = Reference.json("med_anomaly.json").get("toy").get("test_point");
    double[] lambda = Reference.numbers(point.get("lam"));
    assertEquals(point.get("logZ").asDouble(), partition().at(lambda).logZ(), RELATIVE);
    readOut(point, prior().after(partition().statistics(lambda)[0]));
  }

  /** λ ≡ 1 is the Bayes posterior. */
  @Test
  void everyRowCountedOnceIsBayes() {
    double[] ones = new double[TOY.size()];
    Arrays.fill(ones, 1);
    double[][] counts =
        Reference.matrix(Reference.json("med_anomaly.json").get("toy").get("bayes_counts"));
    posterior(counts, prior().after(partition().statistics(ones)[0]), 0);
  }

  @TestFactory
  Stream<DynamicTest> toyFits() {
    return Reference.json("med_anomaly.json").get("toy").get("fits").values().stream()
        .map(fit -> dynamicTest("l = " + fit.get("l") + ", c = " + fit.get("c"), () -> toy(fit)));
  }

  private static void toy(JsonNode fit) {
    ExponentialMargin margin =
        new ExponentialMargin(fit.get("l").asDouble(), fit.get("c").asDouble());
    DualProblem problem =
        DualProblem.of(
            Stream.generate(() -> Relation.AT_LEAST.restrict(margin)).limit(TOY.size()).toList(),
            partition(),
            Balance.NONE);
    Projection projection =
        Projection.of(problem, new GeneralSolver(StoppingRule.at(1e-13)), Monitor.none());
    near(fit, "J", projection.solution().objective());
    near(fit, "J", projection.relativeEntropy());
    double[] expected = Reference.numbers(fit.get("lam"));
    double[] lambda = projection.point().lambda();
    assertArrayEquals(expected, lambda, RELATIVE * Arrays.stream(expected).max().orElseThrow());
    Family family = prior().after(partition().statistics(lambda)[0]);
    posterior(Reference.matrix(fit.get("post")), family, RELATIVE);
    readOut(fit, family);
  }

  private static void posterior(double[][] counts, Family family, double relative) {
    List<Family> factors = ((ProductFamily) family).factors();
    for (int k = 0; k < counts.length; k++) {
      double[] own = ((DirichletMultinomial) factors.get(k)).counts();
      for (int level = 0; level < LEVELS; level++) {
        assertEquals(counts[k][level], own[level], relative * counts[k][level]);
      }
    }
  }

  private static void readOut(JsonNode expected, Family family) {
    scores(Reference.numbers(expected.get("ElogP")), family.expected());
    scores(Reference.numbers(expected.get("predlogP")), family.plugIn());
  }

  private static void scores(double[] expected, Scorer scorer) {
    for (int t = 0; t < expected.length; t++) {
      assertEquals(expected[t], scorer.score(TOY, t), RELATIVE * Math.abs(expected[t]));
    }
  }

  @TestFactory
  Stream<DynamicTest> spliceSites() {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode task : Reference.json("med_anomaly.json").get("dna").values()) {
      Sites train = Sites.read(task.get("train").asString());
      Sites test = Sites.read(task.get("test").asString());
      tests.add(dynamicTest(task.get("task") + ", Bayes", () -> bayes(task, train, test)));
      for (JsonNode fit : task.get("fits").values()) {
        tests.add(
            dynamicTest(
                task.get("task") + ", α = " + fit.get("alpha") + ", c = " + fit.get("c"),
                () -> levelSet(fit, train, test)));
      }
    }
    return tests.stream();
  }

  private static void bayes(JsonNode task, Sites train, Sites test) {
    Detector model =
        BayesProduct.standard().alarms(Alarms.standard().withHeldOut(0)).fit(train.table());
    near(task, "bayes_auc", test.auc(model));
    near(task, "bayes_train_loglik_sd", sd(train.scores(model)));
  }

  /** The reference reads its last figures out at the predictive probabilities of the posterior. */
  private static void levelSet(JsonNode fit, Sites train, Sites test) {
    Detector model =
        MedAnomaly.standard()
            .percentile(fit.get("alpha").asDouble(), fit.get("c").asDouble())
            .heldOut(0)
            .tolerance(1e-12)
            .fit(train.table());
    near(fit, "l", Double.parseDouble(model.summary().settings().get("target")));
    near(fit, "J", model.summary().objective());
    near(fit, "J", model.summary().certificate().relativeEntropy().getAsDouble());
    assertEquals(fit.get("n_nonzero").asInt(), model.summary().certificate().support().getAsInt());
    Family family = ((NormalModel.Plain) ((ScoringDetector) model).normal()).family();
    near(fit, "sum_lam", counted(family) - LEVELS);
    near(fit, "auc", RocCurve.of(test.truth(), predictive(family, model, test)).area());
    near(fit, "train_loglik_sd", sd(predictive(family, model, train)));
  }

  private static double[] predictive(Family family, Detector model, Sites sites) {
    DenseRows cells = (DenseRows) model.encoding().encode(sites.table());
    Scorer scorer = family.plugIn();
    return IntStream.range(0, cells.size()).mapToDouble(t -> scorer.score(cells, t)).toArray();
  }

  /** Every row is counted in every column: the first tells how often in all. */
  private static double counted(Family family) {
    return Arrays.stream(
            ((DirichletMultinomial) ((ProductFamily) family).factors().get(0)).counts())
        .sum();
  }

  private static double sd(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Math.sqrt(
        Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow());
  }

  private static void near(JsonNode node, String key, double got) {
    double expected = node.get(key).asDouble();
    assertEquals(expected, got, RELATIVE * Math.abs(expected), key);
  }

  /** Windows of letters, and which are true sites. */
  private record Sites(Table table, boolean[] truth) {

    static Sites read(String file) {
      List<String[]> rows =
          Reference.text(file).lines().skip(1).map(line -> line.split(",")).toList();
      boolean[] truth = new boolean[rows.size()];
      for (int i = 0; i < truth.length; i++) {
        truth[i] = rows.get(i)[1].equals("1");
      }
      return new Sites(
          Table.of(SequenceColumn.of("seq", rows.stream().map(row -> row[0]).toList())), truth);
    }

    double[] scores(Detector model) {
      return model.predict(table).stream().mapToDouble(Detection::score).toArray();
    }

    double auc(Detector model) {
      return RocCurve.of(truth, scores(model)).area();
    }
  }
}
