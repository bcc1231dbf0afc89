// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.RegressionMetrics;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.math.Magnitude;
import org.relent.math.Seed;
import org.relent.math.Vectors;
import org.relent.model.Estimate;
import org.relent.model.LinearScores;
import org.relent.model.Regressor;
import org.relent.model.ScoringRegressor;
import org.relent.task.Baseline;
import org.relent.task.NumberTask;
import org.relent.task.Tasks;
import org.relent.testkit.Reference;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/**
 * Robust, quantile and negative binomial regression beside others, at their limits, in the large.
 */
class OtherResponsesTest {

  private static final JsonNode SKLEARN = Reference.json("robust_quantile.json");
  private static final double[][] X = Reference.matrix(SKLEARN.get("x"));
  private static final double[] Y = Reference.numbers(SKLEARN.get("y"));

  @Test
  void huberIsThatOfScikitLearnAtItsScale() {
    JsonNode told = SKLEARN.get("huber");
    double scale = told.get("scale").asDouble();
    KernelRobust machine =
        new KernelRobust(
            Kernels.linear().scaled(scale / told.get("alpha").asDouble()),
            RobustLoss.HUBER,
            told.get("epsilon").asDouble(),
            Magnitude.of(scale),
            Bias.flat(),
            Machines.fitting(1e-12, Scaling.NONE));
    ScoringRegressor model = (ScoringRegressor) machine.fit(Examples.regression(X, Y));
    LinearScores scores = (LinearScores) model.scores();
    double[] expected = Reference.numbers(told.get("coefficients"));
    for (int k = 0; k < expected.length; k++) {
      assertEquals(expected[k], scores.weights(0)[k], 1e-5, "coefficient " + k);
    }
    assertEquals(told.get("intercept").asDouble(), scores.bias(0), 1e-5, "intercept");
  }

  @TestFactory
  Stream<DynamicTest> pinballsAreNoMoreThanThoseOfALinearProgram() {
    return SKLEARN
        .get("quantiles")
        .valueStream()
        .map(
            told ->
                dynamicTest(
                    "quantile " + told.get("quantile").asDouble(),
                    () -> {
                      double level = told.get("quantile").asDouble();
                      KernelQuantile machine =
                          new KernelQuantile(
                              Kernels.linear().scaled(1e6),
                              level,
                              Magnitude.of(1),
                              Bias.flat(),
                              Machines.fitting(1e-10, Scaling.NONE));
                      Regressor model = machine.fit(Examples.regression(X, Y));
                      assertTrue(model.summary().converged());
                      double expected = told.get("pinball").asDouble();
                      assertEquals(expected, pinball(model, level), 1e-6 * expected);
                    }));
  }

  private static double pinball(Regressor model, double level) {
    double sum = 0;
    for (int t = 0; t < Y.length; t++) {
      double off = Y[t] - model.predict(X[t]).value();
      sum += Math.max(level * off, (level - 1) * off) / Y.length;
    }
    return sum;
  }

  @Test
  void aFlatBiasPutsTheAskedForPartBelow() {
    Problems.Responses data = Problems.curve(new Seed(8), 200, 2);
    for (double level : new double[] {0.1, 0.5, 0.75, 0.9}) {
      Regressor model =
          KernelQuantile.withKernel(Kernels.gaussianGamma(0.5))
              .quantile(level)
              .spread(0.5)
              .fitting(Machines.fitting(1e-11, Scaling.NONE))
              .fit(data.examples());
      int below = 0;
      int on = 0;
      for (int t = 0; t < data.y().length; t++) {
        double off = data.y()[t] - model.predict(data.x()[t]).value();
        below += off < -1e-5 ? 1 : 0;
        on += Math.abs(off) <= 1e-5 ? 1 : 0;
      }
      assertTrue(below <= level * 200 + 1e-9, level + ": " + below);
      assertTrue(below + on >= level * 200 - 1e-9, level + ": " + below + " and " + on);
    }
  }

  /** Rows left out are foretold as by fits without them: a wide prior and few rows that are met. */
  @Test
  void quantilesAndMediansTellOfRowsLeftOutWhatRefitsTell() {
    double[][] x = Problems.curve(new Seed(9), 30, 2).x();
    double[] off = Problems.curve(new Seed(10), 30, 2).y();
    double[] y = Vectors.of(x.length, t -> 4 * x[t][0] - 2 * x[t][1] + 0.2 * off[t]);
    Problems.Responses data = new Problems.Responses(x, y);
    Kernel wide = Kernels.linear().scaled(25);
    for (double level : new double[] {0.1, 0.5, 0.9}) {
      KernelQuantile machine = KernelQuantile.withKernel(wide).quantile(level).spread(0.05);
      leftOutAsRefitted(data, machine.fitting(Machines.fitting(1e-9, Scaling.NONE))::fit);
    }
    KernelRobust medians =
        new KernelRobust(
            wide,
            RobustLoss.LAPLACE,
            1,
            Magnitude.of(0.1),
            Bias.flat(),
            Machines.fitting(1e-9, Scaling.NONE));
    leftOutAsRefitted(data, medians::fit);
  }

  private static void leftOutAsRefitted(
      Problems.Responses data, Function<Examples, Regressor> machine) {
    Regressor model = machine.apply(data.examples());
    assertTrue(
        model.summary().warnings().stream().noneMatch(w -> w.code().equals("W-GUESS")),
        "not worse than a guess");
    for (int t = 0; t < data.y().length; t += 5) {
      double refit = machine.apply(data.without(t).examples()).predict(data.x()[t]).value();
      assertEquals(refit, model.leaveOneOut().get(t).value(), 1e-4, "row " + t);
    }
  }

  /** Pinball loss by its definition, on data whose right quantile squares would not choose. */
  @Test
  void aQuantileIsJudgedByItsPinballLoss() {
    Map<String, String> settings = KernelQuantile.linear().quantile(0.9).texts();
    NumberTask task = Tasks.NUMBERS.of(settings);
    assertEquals("pinballLoss", task.loss().key());
    Examples examples = Examples.regression(X, Y);
    Regressor model = KernelQuantile.linear().quantile(0.9).fit(examples);
    List<Estimate> said = Arrays.stream(X).map(x -> model.predict(x)).toList();
    double sum = 0;
    double guess = 0;
    double[] sorted = Arrays.stream(Y).sorted().toArray();
    double constant = sorted[(int) Math.ceil(0.9 * Y.length) - 1];
    for (int t = 0; t < Y.length; t++) {
      double off = Y[t] - said.get(t).value();
      sum += off > 0 ? 0.9 * off : -0.1 * off;
      guess += Y[t] > constant ? 0.9 * (Y[t] - constant) : 0.1 * (constant - Y[t]);
    }
    RegressionMetrics told = task.of(model).evaluate(examples, said);
    assertEquals(sum / Y.length, told.pinballLoss().getAsDouble(), 1e-12);
    assertEquals(sum / Y.length, task.loss(told), 1e-12);
    Baseline baseline = task.baseline().orElseThrow();
    assertEquals("the 0.9 quantile", baseline.what());
    assertEquals(guess / Y.length, baseline.loss(task.scale(), examples), 1e-12);
    assertEquals(
        task.leftOut().orElseThrow().score(model, examples),
        task.evaluate(examples, model.leaveOneOut()).pinballLoss().getAsDouble(),
        1e-12);
    assertFalse(task.judgesLike(Tasks.NUMBERS));
    assertTrue(task.judgesLike(Tasks.NUMBERS.of(settings)));
    assertTrue(Tasks.NUMBERS.evaluate(examples, said).pinballLoss().isEmpty());
  }

  private static double pinballs(
      CrossValidation folds, NumberTask task, double quantile, Examples examples) {
    return folds
        .run(task, KernelQuantile.linear().quantile(quantile), examples)
        .mean(metrics -> task.loss(metrics))
        .mean();
  }

  /** Two quantiles of one sample are each the better of the two at its own. */
  @Test
  void comparedByItsPinballLossTheQuantileAskedForWins() {
    Examples examples = Examples.regression(X, Y);
    for (double quantile : new double[] {0.1, 0.9}) {
      NumberTask task = Tasks.NUMBERS.of(KernelQuantile.linear().quantile(quantile).texts());
      CrossValidation folds = CrossValidation.folds(5);
      double right = pinballs(folds, task, quantile, examples);
      assertTrue(right < pinballs(folds, task, 1 - quantile, examples));
    }
  }

  @Test
  void aQuantileTellsNoDeviationAndHasNoLikelihood() {
    Regressor model = KernelQuantile.linear().fit(Examples.regression(X, Y));
    assertTrue(Double.isNaN(model.predict(X[0]).sd()));
    assertTrue(model.leaveOneOut().stream().noneMatch(e -> e.hasSpread()));
    RegressionMetrics metrics =
        RegressionMetrics.of(
            Examples.regression(X, Y), Arrays.stream(X).map(x -> model.predict(x)).toList());
    assertTrue(metrics.meanLogLikelihood().isEmpty());
  }

  /** Numbers that share twelve digits: a flat bias takes these up, and nothing else changes. */
  @Test
  void whatAllNumbersShareIsTheBias() {
    double shared = 1e12;
    double[] far = Arrays.stream(Y).map(y -> y + shared).toArray();
    double[] near = Arrays.stream(far).map(y -> y - shared).toArray();
    for (Function<Examples, Regressor> recipe :
        List.<Function<Examples, Regressor>>of(
            KernelRidge.withKernel(Kernels.gaussianGamma(0.5))::fit,
            KernelRobust.linear()::fit,
            KernelQuantile.linear().quantile(0.8).spread(1)::fit)) {
      Regressor told = recipe.apply(Examples.regression(X, far));
      converges(told);
      Regressor same = recipe.apply(Examples.regression(X, near));
      for (int t = 0; t < 20; t++) {
        assertEquals(same.predict(X[t]).value() + shared, told.predict(X[t]).value(), 2e-3);
        assertEquals(
            same.leaveOneOut().get(t).value() + shared, told.leaveOneOut().get(t).value(), 2e-3);
      }
      assertEquals(
          same.summary().objective(),
          told.summary().objective(),
          1e-5 * Math.abs(same.summary().objective()));
    }
  }

  @Test
  void oneNumberFarOffPullsWithABoundedForce() {
    double[] off = Y.clone();
    off[3] = 1e9;
    for (RobustLoss loss : RobustLoss.values()) {
      KernelRobust machine = KernelRobust.linear().loss(loss).spread(0.3);
      double before = machine.fit(Examples.regression(X, Y)).predict(X[5]).value();
      double after = machine.fit(Examples.regression(X, off)).predict(X[5]).value();
      assertEquals(before, after, 0.5, loss.toString());
    }
  }

  @Test
  void withoutNumbersFarOffHuberIsTheRidge() {
    Problems.Responses data = Problems.curve(new Seed(9), 40, 2);
    Kernel kernel = Kernels.gaussianGamma(0.5);
    KernelRobust huber =
        new KernelRobust(
            kernel,
            RobustLoss.HUBER,
            1e3,
            Magnitude.of(0.5),
            Bias.flat(),
            Machines.fitting(1e-12, Scaling.NONE));
    KernelRidge ridge =
        new KernelRidge(kernel, 0.25, Bias.flat(), Machines.fitting(1e-12, Scaling.NONE));
    Regressor one = huber.fit(data.examples());
    Regressor other = ridge.fit(data.examples());
    for (double[] x : data.x()) {
      assertEquals(other.predict(x).value(), one.predict(x).value(), 1e-6);
    }
  }

  @Test
  void withLittleDispersionCountsArePoissons() {
    Problems.Responses data = Problems.counts(new Seed(10), 40, 2);
    Kernel kernel = Kernels.gaussianGamma(0.5);
    Regressor one =
        new KernelNegativeBinomial(
                kernel, Magnitude.of(1e-9), Bias.flat(), Machines.fitting(1e-12, Scaling.NONE))
            .fit(data.examples());
    Regressor other =
        new KernelPoisson(kernel, Bias.flat(), Machines.fitting(1e-12, Scaling.NONE))
            .fit(data.examples());
    for (double[] x : data.x()) {
      assertEquals(other.predict(x).value(), one.predict(x).value(), 1e-5);
      assertEquals(other.predict(x).sd(), one.predict(x).sd(), 1e-5);
    }
  }

  @Test
  void settingsOutOfRangeAreRefusedByName() {
    for (double bad : new double[] {0, 1, -1, Double.NaN}) {
      String told =
          assertThrows(IllegalArgumentException.class, () -> KernelQuantile.linear().quantile(bad))
              .getMessage();
      assertTrue(told.contains("\"quantile\" must be > 0 and < 1"), told);
    }
    assertThrows(IllegalArgumentException.class, () -> KernelRobust.linear().delta(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> KernelRobust.linear().spread(0));
    Examples none = Examples.regression(new double[][] {{0}, {1}}, new double[] {1, -1});
    assertThrows(DataException.class, () -> KernelNegativeBinomial.linear().fit(none));
  }

  /** Equal numbers, one number that is far off, weights far apart: sizes of the rows hold. */
  @Test
  void sizesAreThoseOfTheMiddleOfTheRows() {
    double[][] x = {{1}, {2}, {3}, {4}, {5}, {6}};
    for (double[] y :
        List.of(
            new double[6],
            new double[] {1, 1, 1, 1, 1, 9},
            new double[] {1, 2, 3, 4, 5, 1e12},
            new double[] {1e-9, 2e-9, 3e-9, 2e-9, 1e-9, 0})) {
      for (double[] weights :
          List.of(new double[] {1, 1, 1, 1, 1, 1}, new double[] {1e-6, 1, 1e6, 1, 1, 1e-6})) {
        Examples examples = Examples.regression(x, y).withWeights(weights);
        assertTrue(KernelRobust.standard().fit(examples).summary().converged(), "Huber");
        assertTrue(KernelQuantile.standard().fit(examples).summary().converged(), "quantile");
      }
    }
  }

  @TestFactory
  @Slow
  Stream<DynamicTest> thousandsOfRowsConverge() {
    Problems.Responses data = Problems.curve(new Seed(11), 3_000, 3);
    double[] counts = Arrays.stream(data.y()).map(y -> Math.rint(Math.exp(y))).toArray();
    Examples numbers = Examples.regression(data.x(), data.y());
    return Stream.of(Kernels.linear(), Kernels.linear().scaled(1e4), Kernels.gaussianGamma(0.3))
        .flatMap(
            kernel ->
                Stream.of(
                    dynamicTest(
                        "median, " + kernel,
                        () -> converges(KernelQuantile.withKernel(kernel).fit(numbers))),
                    dynamicTest(
                        "upper quantile, " + kernel,
                        () ->
                            converges(
                                KernelQuantile.withKernel(kernel).quantile(0.95).fit(numbers))),
                    dynamicTest(
                        "Huber, " + kernel,
                        () -> converges(KernelRobust.withKernel(kernel).fit(numbers))),
                    dynamicTest(
                        "Laplace without a bias, " + kernel,
                        () ->
                            converges(
                                KernelRobust.withKernel(kernel)
                                    .loss(RobustLoss.LAPLACE)
                                    .bias(Bias.none())
                                    .fit(numbers))),
                    dynamicTest(
                        "counts, " + kernel,
                        () ->
                            converges(
                                KernelNegativeBinomial.withKernel(kernel)
                                    .dispersion(0.2)
                                    .fit(Examples.regression(data.x(), counts))))));
  }

  /** PKR's duals converge where the kernel is ten thousand times the numbers. */
  @TestFactory
  Stream<DynamicTest> everyResponseConvergesAtALargeAmplitude() {
    Problems.Responses curve = Problems.curve(new Seed(12), 60, 2);
    Problems.Responses counts = Problems.counts(new Seed(13), 60, 2);
    return Machines.regressors().stream()
        .flatMap(
            machine ->
                Stream.of(Kernels.linear(), Kernels.gaussianGamma(0.4))
                    .flatMap(
                        kernel ->
                            Machines.biases().stream()
                                .map(
                                    bias ->
                                        dynamicTest(
                                            machine + ", " + kernel + ", bias " + bias,
                                            () ->
                                                converges(
                                                    machine
                                                        .with(
                                                            kernel.scaled(1e8),
                                                            bias,
                                                            Machines.fitting(1e-5, Scaling.NONE))
                                                        .fit(
                                                            (machine.counts() ? counts : curve)
                                                                .examples()))))));
  }

  private static void converges(Regressor model) {
    assertTrue(
        model.summary().converged(),
        () -> model.summary().termination() + " " + model.summary().certificate());
    assertFalse(model.leaveOneOut().isEmpty());
  }
}
