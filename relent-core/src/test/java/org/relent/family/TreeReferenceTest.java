// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.dual.Balance;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.LogPartition;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.solve.InteriorPoint;
import org.relent.solve.Monitor;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** Trees with given probabilities against the reference values, at one point and at optima. */
class TreeReferenceTest {

  /** Of values at a point, absolutely. */
  private static final double VALUE = 1e-9;

  /** Of values at an optimum, relative to those above one. */
  private static final double OPTIMUM = 1e-7;

  private static final TreeData TOY = TreeData.toy();

  private static final JsonNode TREE = Reference.json("med_tree.json").get("med_toy");

  private static String name(int of) {
    return of == 1 ? "1" : "-1";
  }

  static void close(double expected, double actual, String what) {
    assertEquals(expected, actual, OPTIMUM * Math.max(1, Math.abs(expected)), what);
  }

  @Test
  void statisticsOfEveryRow() {
    for (int of = 0; of < 2; of++) {
      TreeStructures family = TOY.structures(of, TREE.get("kappa").asDouble());
      double[] w0 = Reference.numbers(TREE.get("w0").get(name(of)));
      double[][] pairs = Reference.matrix(TREE.get("w_uv").get(name(of)));
      for (int i = 0; i < w0.length; i++) {
        double[] statistics = new double[family.dimension()];
        family.accumulate(TOY.rows(), i, 1, statistics);
        assertEquals(w0[i], statistics[0], VALUE);
        assertArrayEquals(pairs[i], Arrays.copyOfRange(statistics, 1, 7), VALUE);
      }
    }
  }

  @Test
  void weightsAndSumsAtAPoint() {
    JsonNode point = TREE.get("test_point");
    double[] lambda = Reference.numbers(point.get("lam"));
    List<TreeStructures> families = TOY.structures(TREE.get("kappa").asDouble());
    double[][] statistics = TOY.partition(families).statistics(lambda);
    double logZ = 0;
    for (int of = 0; of < 2; of++) {
      JsonNode expected = point.get(name(of));
      assertArrayEquals(
          Reference.numbers(expected.get("logW")), Arrays.copyOfRange(statistics[of], 1, 7), VALUE);
      assertEquals(expected.get("logW0").asDouble(), statistics[of][0], VALUE);
      Tilted tilted = families.get(of).at(statistics[of]);
      double logDet = expected.get("logdet").asDouble();
      double relative = expected.get("logW0").asDouble() + logDet - 2 * StrictMath.log(4);
      assertEquals(relative, tilted.logZ(), VALUE);
      assertArrayEquals(
          Reference.numbers(expected.get("edge_prob")),
          Arrays.copyOfRange(tilted.coefficients(), 1, 7),
          VALUE);
      logZ += relative;
    }
    assertEquals(logZ, TOY.partition(families).at(lambda).logZ(), VALUE);
  }

  @Test
  void chowAndLiusTrees() {
    List<TreeStructures> moved =
        TOY.structures(TREE.get("kappa").asDouble()).stream().map(f -> f.chowLiu(7)).toList();
    for (int of = 0; of < 2; of++) {
      double[] edges = Reference.numbers(TREE.get("chow_liu_edges").get(name(of)));
      assertArrayEquals(
          Arrays.stream(edges).mapToInt(e -> (int) e).toArray(), moved.get(of).mostProbableTree());
    }
    assertArrayEquals(
        Reference.numbers(TREE.get("chow_liu_score")),
        TOY.scores(moved.stream().map(Family::plugIn).toList()),
        VALUE);
  }

  /** The margin prior of a fit. */
  static Potential margin(JsonNode fit) {
    double target = fit.get("l").asDouble();
    double rate = fit.get("c").asDouble(0);
    return Relation.AT_LEAST.restrict(
        switch (fit.path("prior").asString("a")) {
          case "a" -> new ExponentialMargin(target, rate);
          case "b" -> new LaplaceMargin(target, rate);
          case "c" -> new GaussianMargin(target, rate);
          default -> new FixedMargin(target);
        });
  }

  /** A problem that begins near zero, where counts are positive for certain. */
  private record Careful(
      List<? extends JointPotential> potentials, LogPartition partition, Balance balance)
      implements DualProblem {

    @Override
    public double[] start() {
      double[] start = new double[dimension()];
      Arrays.fill(start, 0.01);
      return start;
    }
  }

  static Solution solve(TreeData data, List<? extends Family> families, JsonNode fit) {
    Balance balance =
        fit.path("bias_constraint").asBoolean(false) ? data.coding().balance() : Balance.NONE;
    DualProblem problem =
        new Careful(
            Collections.nCopies(data.rows().size(), margin(fit)),
            data.partition(families),
            balance);
    return new InteriorPoint(StoppingRule.at(1e-15).withMaxIterations(60))
        .solve(problem, Monitor.none());
  }

  @TestFactory
  Stream<DynamicTest> optimaOfTheToy() {
    return TREE.get("fits").valueStream().map(fit -> dynamicTest(label(fit), () -> optimum(fit)));
  }

  static String label(JsonNode fit) {
    return fit.get("prior") + " l=" + fit.get("l") + " c=" + fit.get("c");
  }

  private static void optimum(JsonNode fit) {
    List<TreeStructures> families = TOY.structures(TREE.get("kappa").asDouble());
    Solution solution = solve(TOY, families, fit);
    check(TOY, families, fit, solution);
    double[][] statistics = TOY.partition(families).statistics(solution.lambda());
    for (int of = 0; of < 2; of++) {
      assertArrayEquals(
          Reference.numbers(fit.get("edge_prob").get(name(of))),
          families.get(of).after(statistics[of]).edgeProbabilities(),
          OPTIMUM);
    }
  }

  /** J, λ, the bias and the scores. */
  static void check(
      TreeData data, List<? extends Family> families, JsonNode fit, Solution solution) {
    assertCertified(solution);
    close(fit.get("J").asDouble(), solution.objective(), "J");
    assertArrayEquals(Reference.numbers(fit.get("lam")), solution.lambda(), 10 * OPTIMUM);
    double bias = 0;
    if (solution.point().nu().length > 0) {
      double[] biases = data.coding().biases(solution.point().nu());
      bias = biases[1] - biases[0];
    }
    close(fit.get("b").asDouble(), bias, "bias");
    double[] scores = Reference.numbers(fit.get("score_train"));
    double[] ours = data.scores(expected(data, families, solution.lambda()));
    for (int i = 0; i < scores.length; i++) {
      close(scores[i], ours[i], "score of row " + i + ", the bias left out");
    }
  }

  /** A method from inside closes a gap; where there is none its residual shows nothing. */
  private static void assertCertified(Solution solution) {
    if (solution.gap().isPresent()) {
      assertEquals(0, StoppingRule.certificate(solution.point()), 1e-12);
    }
  }

  static List<Scorer> expected(TreeData data, List<? extends Family> families, double[] lambda) {
    double[][] statistics = data.partition(families).statistics(lambda);
    return IntStream.range(0, 2)
        .mapToObj(of -> families.get(of).after(statistics[of]).expected())
        .toList();
  }

  private static TreeData train(JsonNode run) {
    return TreeData.dna(run.get("train").asString());
  }

  private static TreeData test(JsonNode run) {
    return TreeData.dna(run.get("test").asString());
  }

  @TestFactory
  Stream<DynamicTest> chowAndLiusTreesOfSpliceJunctions() {
    return Reference.json("med_tree_dna.json")
        .get("runs")
        .valueStream()
        .map(run -> dynamicTest(run.get("task").asString(), () -> chowAndLiu(run)));
  }

  private static void chowAndLiu(JsonNode run) {
    TreeData data = train(run);
    JsonNode expected = run.get("chow_liu");
    List<Scorer> scorers =
        IntStream.range(0, 2)
            .mapToObj(
                of -> {
                  TreeStructures family = data.structures(of, run.get("kappa").asDouble());
                  TreeStructures moved = family.chowLiu(200);
                  double[] edges = Reference.numbers(expected.get("edges").get(name(of)));
                  assertArrayEquals(
                      Arrays.stream(edges).mapToInt(e -> (int) e).toArray(),
                      moved.mostProbableTree());
                  return moved.plugIn();
                })
            .toList();
    double[] scores = test(run).scores(scorers);
    assertArrayEquals(
        Reference.numbers(expected.get("first5_test_scores")), Arrays.copyOf(scores, 5), VALUE);
    assertEquals(expected.get("test_err").asDouble(), test(run).error(scores), VALUE);
  }

  @TestFactory
  Stream<DynamicTest> optimaOfSpliceJunctions() {
    return Reference.json("med_tree_dna.json")
        .get("runs")
        .valueStream()
        .flatMap(
            run ->
                run.get("fits")
                    .valueStream()
                    .map(
                        fit ->
                            dynamicTest(
                                run.get("task").asString() + " " + label(fit),
                                () -> optimum(run, fit))));
  }

  private static void optimum(JsonNode run, JsonNode fit) {
    List<Scorer> scorers = optimum(train(run), run.get("kappa").asDouble(), fit);
    double[] scores = test(run).scores(scorers);
    double[] first = Reference.numbers(fit.get("first5_test_scores"));
    for (int i = 0; i < first.length; i++) {
      close(first[i], scores[i], "test score " + i);
    }
    assertEquals(fit.get("test_err").asDouble(), test(run).error(scores), VALUE);
  }

  /** The softer margins; near the best margin a method from inside needs many dense steps. */
  @TestFactory
  Stream<DynamicTest> optimaOfDonorSites() {
    TreeData data = TreeData.dna("fly_donor25_train400.csv");
    return Reference.json("fly_donor_experiments.json")
        .get("tree")
        .valueStream()
        .flatMap(
            run ->
                run.get("models")
                    .valueStream()
                    .filter(fit -> fit.path("c").asDouble(0) == 1)
                    .map(
                        fit ->
                            dynamicTest(
                                "smoothing " + run.get("kappa") + " l=" + fit.get("l"),
                                () -> optimum(data, run.get("kappa").asDouble(), fit))));
  }

  private static List<Scorer> optimum(TreeData data, double smoothing, JsonNode fit) {
    List<TreeStructures> families = data.structures(smoothing);
    Working working = Working.on(data, families, fit);
    Solution solution = working.solution();
    assertCertified(solution);
    close(fit.get("J").asDouble(), solution.objective(), "J");
    double[] lambda = solution.lambda();
    close(fit.get("sum_lam").asDouble(), Arrays.stream(lambda).sum(), "sum of lambda");
    double squares = Arrays.stream(lambda).map(l -> l * l).sum();
    close(fit.get("norm2_lam").asDouble(), StrictMath.sqrt(squares), "norm of lambda");
    double largest = Arrays.stream(lambda).max().orElseThrow();
    assertEquals(
        fit.get("n_nonzero").asInt(),
        Arrays.stream(lambda).filter(l -> l > OPTIMUM * largest).count());
    return expected(working.data(), families, lambda);
  }

  /**
   * The optimum over all rows, found over those that do not meet their margin without a multiplier:
   * the others' is zero.
   */
  private record Working(TreeData data, Solution solution) {

    static Working on(TreeData data, List<TreeStructures> families, JsonNode fit) {
      double enough = margin(fit).slope(0);
      Set<Integer> rows = new TreeSet<>();
      double[] scores = data.scores(families.stream().map(Family::expected).toList());
      while (true) {
        boolean grown = false;
        for (int i = 0; i < scores.length; i++) {
          double margin = data.classes()[i] == 1 ? scores[i] : -scores[i];
          grown |= margin < enough - VALUE && rows.add(i);
        }
        TreeData some = data.select(rows.stream().mapToInt(i -> i).toArray());
        Solution solution = solve(some, families, fit);
        if (!grown) {
          return new Working(some, solution);
        }
        scores = data.scores(TreeReferenceTest.expected(some, families, solution.lambda()));
      }
    }
  }
}
