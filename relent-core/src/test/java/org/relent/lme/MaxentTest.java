// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Row;
import org.relent.data.Scaling;
import org.relent.data.SparseRows;
import org.relent.kernel.Bias;
import org.relent.machine.Problems;
import org.relent.math.Cholesky;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.Doubt;
import org.relent.model.Explanation;
import org.relent.model.LinearScores;
import org.relent.model.Prediction;
import org.relent.model.ScoringClassifier;

class MaxentTest {

  /** Multipliers of fits that stop at a residual of 1e-11. */
  private static final double SAME = 1e-8;

  /** Overlapping clouds: a finite optimum without a prior, and negative coordinates. */
  private static final Problems.Classes CLOUDS = Problems.clouds(new Seed(7), 60, 2, 3, 0.7);

  /** Enough for methods that are slow. */
  private static final Problems.Classes FEW = CLOUDS.select(IntStream.range(0, 27).toArray());

  private static final Maxent TIGHT =
      Maxent.standard().scaling(Scaling.NONE).tolerance(1e-11).threads(1);

  private static LinearScores scores(Classifier model) {
    assertTrue(model.summary().converged(), model.summary().toString());
    return (LinearScores) ((ScoringClassifier) model).scores();
  }

  private static double[] flat(LinearScores scores) {
    return IntStream.range(0, scores.outputs())
        .boxed()
        .flatMapToDouble(
            y ->
                DoubleStream.concat(
                    Arrays.stream(scores.weights(y)), DoubleStream.of(scores.bias(y))))
        .toArray();
  }

  @TestFactory
  Stream<DynamicTest> theOptimumIsThatOfNewtonsMethodOnThePrimal() {
    Map<String, Problems.Classes> data = new LinkedHashMap<>();
    data.put("two classes", Problems.clouds(new Seed(3), 40, 3, 2, 1));
    data.put("three classes", CLOUDS);
    data.put("twenty classes", Problems.clouds(new Seed(4), 80, 2, 20, 2));
    return data.entrySet().stream()
        .flatMap(
            d ->
                Stream.of(0.5, 100.0)
                    .map(v -> dynamicTest(d.getKey() + " " + v, () -> primal(d.getValue(), v))));
  }

  private static void primal(Problems.Classes data, double variance) {
    double[] weights =
        IntStream.range(0, data.codes().length).mapToDouble(t -> 0.5 + t % 3).toArray();
    Classifier model = TIGHT.variance(variance).fit(data.examples().withWeights(weights));
    LinearScores found = scores(model);
    double[][] expected = newton(data, weights, variance);
    for (int y = 0; y < found.outputs(); y++) {
      // c10 comes before c2
      double[] own = expected[Integer.parseInt(model.classes().get(y).substring(1))];
      if (found.outputs() == 1) {
        Arrays.setAll(own, k -> expected[1][k] - expected[0][k]);
      }
      int width = own.length - 1;
      assertArrayEquals(Arrays.copyOf(own, width), found.weights(y), SAME);
      assertEquals(own[width], found.bias(y), SAME);
    }
  }

  /** The maximum of Σ w log p(y | x) − Σ λ²/(2σ²), all written out; the constants last, mean 0. */
  private static double[][] newton(Problems.Classes data, double[] weights, double variance) {
    int classes = Arrays.stream(data.codes()).max().orElse(0) + 1;
    int width = data.x()[0].length + 1;
    int n = classes * width;
    double[] lambda = new double[n];
    for (int round = 0; round < 12; round++) {
      double[] gradient = new double[n];
      double[] curvature = new double[n * n];
      for (int t = 0; t < weights.length; t++) {
        double[] x = Arrays.copyOf(data.x()[t], width);
        x[width - 1] = 1;
        double[] p = softmax(lambda, x, classes);
        for (int i = 0; i < n; i++) {
          int y = i / width;
          double f = weights[t] * x[i % width];
          gradient[i] += f * ((y == data.codes()[t] ? 1 : 0) - p[y]);
          for (int j = 0; j < n; j++) {
            int z = j / width;
            curvature[i * n + j] += f * x[j % width] * p[y] * ((y == z ? 1 : 0) - p[z]);
          }
        }
      }
      for (int i = 0; i < n; i++) {
        // a constant for all classes changes nothing: any curvature there will do
        boolean constant = i % width == width - 1;
        gradient[i] -= constant ? 0 : lambda[i] / variance;
        for (int z = 0; z < classes; z++) {
          curvature[i * n + z * width + i % width] += constant ? 1 : 0;
        }
        curvature[i * n + i] += constant ? 0 : 1 / variance;
      }
      double[] step = Cholesky.of(curvature, n).orElseThrow().solve(gradient);
      Arrays.setAll(lambda, i -> lambda[i] + step[i]);
    }
    return IntStream.range(0, classes)
        .mapToObj(y -> Arrays.copyOfRange(lambda, y * width, (y + 1) * width))
        .toArray(double[][]::new);
  }

  private static double[] softmax(double[] lambda, double[] x, int classes) {
    double[] p = new double[classes];
    for (int i = 0; i < lambda.length; i++) {
      p[i / x.length] += lambda[i] * x[i % x.length];
    }
    double max = Arrays.stream(p).max().orElse(0);
    Arrays.setAll(p, y -> Math.exp(p[y] - max));
    double sum = Arrays.stream(p).sum();
    Arrays.setAll(p, y -> p[y] / sum);
    return p;
  }

  @TestFactory
  Stream<DynamicTest> allMethodsReachTheSameOptimum() {
    Maxent bare = TIGHT.tolerance(1e-9);
    Map<String, Maxent> cases = new LinkedHashMap<>();
    cases.put("Gaussian", bare.variance(0.1));
    cases.put("finite without a prior", bare.variance(Double.POSITIVE_INFINITY));
    cases.put("box", bare.variance(Double.POSITIVE_INFINITY).width(2));
    cases.put("both", bare.variance(0.1).width(1));
    return cases.entrySet().stream()
        .map(c -> dynamicTest(c.getKey(), () -> agree(c.getValue(), FEW.examples())));
  }

  @Test
  void allMethodsReachTheSameOptimumOfCountsWithoutABias() {
    Maxent near = TIGHT.tolerance(1e-9).variance(0.1);
    agree(near.bias(Bias.none()), words());
    agree(near.bias(Bias.gaussian(0.5)), words());
  }

  private static void agree(Maxent maxent, Examples examples) {
    double[] expected = flat(scores(maxent.fit(examples)));
    for (Maxent.Method method : Maxent.Method.values()) {
      double[] found = flat(scores(maxent.method(method).fit(examples)));
      assertArrayEquals(expected, found, 1e-6, method.name());
    }
  }

  /** Counts of six words in rows of three classes. */
  private static Examples words() {
    double[][] x = Problems.normal(new Seed(5), 40, 6);
    for (double[] row : x) {
      Arrays.setAll(row, k -> Math.rint(Math.max(0, 2 * row[k])));
    }
    String[] y = IntStream.range(0, x.length).mapToObj(t -> "c" + (t % 3)).toArray(String[]::new);
    return Examples.sparse(SparseRows.of(x), y);
  }

  /** |η − E f| ≤ ω, and where a multiplier is not zero, η − E f = ω sign λ. */
  @Test
  void aWidthMakesMultipliersExactlyZeroAndMissesSumsByThat() {
    double width = 4;
    Classifier model = TIGHT.variance(Double.POSITIVE_INFINITY).width(width).fit(CLOUDS.examples());
    LinearScores scores = scores(model);
    int zeros = 0;
    for (int y = 0; y < 3; y++) {
      double constant = 0;
      double[] miss = new double[2];
      for (int t = 0; t < CLOUDS.codes().length; t++) {
        double[] x = CLOUDS.x()[t];
        double rest = (CLOUDS.codes()[t] == y ? 1 : 0) - model.predict(x).probabilities()[y];
        constant += rest;
        miss[0] += rest * x[0];
        miss[1] += rest * x[1];
      }
      assertEquals(0, constant, SAME);
      for (int k = 0; k < miss.length; k++) {
        double lambda = scores.weights(y)[k];
        zeros += lambda == 0 ? 1 : 0;
        assertTrue(Math.abs(miss[k]) <= width + SAME, "miss " + miss[k]);
        assertEquals(lambda == 0 ? miss[k] : width * Math.signum(lambda), miss[k], SAME);
      }
    }
    assertTrue(zeros > 0 && zeros < 6, zeros + " zeros");
    assertEquals(6 - zeros + 3, model.summary().certificate().support().getAsInt());
  }

  @Test
  void aWeightOfTwoIsTheRowTwice() {
    int n = CLOUDS.codes().length;
    double[] weights = IntStream.range(0, n).mapToDouble(t -> t < 20 ? 2 : 1).toArray();
    int[] twice = IntStream.range(0, n + 20).map(t -> t < n ? t : t - n).toArray();
    assertArrayEquals(
        flat(scores(TIGHT.fit(CLOUDS.select(twice).examples()))),
        flat(scores(TIGHT.fit(CLOUDS.examples().withWeights(weights)))),
        SAME);
  }

  @Test
  void sparseRowsAreLearntAsDenseOnes() {
    assertArrayEquals(
        flat(scores(TIGHT.fit(CLOUDS.examples()))),
        flat(scores(TIGHT.fit(Examples.sparse(SparseRows.of(CLOUDS.x()), CLOUDS.labels())))),
        0);
  }

  @Test
  void probabilitiesAreTheSoftmaxOfScoresAndExplanationsAddUp() {
    for (int classes : List.of(2, 3)) {
      Classifier model =
          Maxent.standard().fit(Problems.clouds(new Seed(9), 50, 3, classes, 1).examples());
      for (double[] x : Problems.normal(new Seed(8), 10, 3)) {
        Prediction said = model.predict(x);
        double[] scores =
            said.scores().values().stream().mapToDouble(s -> classes == 2 ? s / 2 : s).toArray();
        double sum = Arrays.stream(scores).map(Math::exp).sum();
        for (int y = 0; y < classes; y++) {
          assertEquals(Math.exp(scores[y]) / sum, said.probabilities()[y], 1e-14);
        }
        Explanation why = model.explain(x);
        assertEquals(
            why.score(), why.terms().stream().mapToDouble(Explanation.Term::value).sum(), 1e-12);
      }
    }
  }

  /** The doubt of a label is one less its probability in a fit without the row. */
  @TestFactory
  Stream<DynamicTest> rowsLeftOutAreAsIfFittedWithout() {
    Maxent free = TIGHT.variance(Double.POSITIVE_INFINITY);
    Map<String, Maxent> cases = new LinkedHashMap<>();
    cases.put("Gaussian", TIGHT);
    cases.put("free", free);
    cases.put("box", free.width(2));
    return cases.entrySet().stream().map(c -> dynamicTest(c.getKey(), () -> leftOut(c.getValue())));
  }

  private static void leftOut(Maxent maxent) {
    // one Newton step: nearly the whole way where a row is one of sixty
    double near = 0.02;
    Classifier model = maxent.fit(CLOUDS.examples());
    int errors = 0;
    for (Doubt doubt : model.doubtful()) {
      int t = doubt.row() - 1;
      Prediction without = maxent.fit(CLOUDS.without(t).examples()).predict(CLOUDS.x()[t]);
      double expected = 1 - without.probability(doubt.given());
      assertEquals(expected, doubt.strength(), near, "row " + doubt.row());
      errors += without.label().equals(doubt.given()) ? 0 : 1;
    }
    assertEquals(errors / 60.0, model.leaveOneOut().errorEstimate(), 1.5 / 60);
  }

  @Test
  void threadsChangeNoBit() {
    Examples many = Problems.clouds(new Seed(2), 3000, 5, 4, 1).examples();
    assertArrayEquals(
        flat(scores(Maxent.standard().threads(1).fit(many))),
        flat(scores(Maxent.standard().threads(3).fit(many))),
        0);
  }

  @Test
  void iterativeScalingRefusesWhatItCannotShift() {
    Maxent scaling = TIGHT.method(Maxent.Method.GIS);
    for (Examples examples :
        List.of(CLOUDS.examples(), Examples.sparse(SparseRows.of(CLOUDS.x()), CLOUDS.labels()))) {
      DataException refusal =
          assertThrows(DataException.class, () -> scaling.bias(Bias.none()).fit(examples));
      assertEquals("RLT-S030", refusal.code());
      assertTrue(refusal.getMessage().contains("method=lbfgs"), refusal.getMessage());
    }
  }

  @Test
  void labelsMustBeCertain() {
    String[] y = CLOUDS.labels();
    y[4] = "c0:0.7|c1:0.3";
    DataException refusal =
        assertThrows(DataException.class, () -> Maxent.standard().fit(Examples.of(CLOUDS.x(), y)));
    assertEquals("RLT-D032", refusal.code());
  }

  @Test
  void aSeparableSetWithoutAPriorStillStops() {
    Classifier model =
        Maxent.standard()
            .variance(Double.POSITIVE_INFINITY)
            .tolerance(1e-5)
            .fit(new double[][] {{0}, {1}, {3}, {4}}, new String[] {"a", "a", "b", "b"});
    assertTrue(model.summary().converged());
    assertEquals("b", model.predict(Row.of(3.5)).label());
  }
}
