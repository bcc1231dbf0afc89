// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.dual.Potential;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.LevelMetrics;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.OrderedDual;
import org.relent.loss.LogisticLoss;
import org.relent.loss.SpacingLoss;
import org.relent.machine.Grams;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.LevelPrediction;
import org.relent.model.OrderedClassifier;
import org.relent.solve.InteriorPoint;
import org.relent.solve.Monitor;
import org.relent.solve.OrderedNewton;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.task.Tasks;
import org.relent.testkit.Reference;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** Proportional odds beside a slow primal, R's polr, two classes, and other solvers. */
class KernelOrdinalTest {

  private static final String[] LEVELS = {"low", "mid", "high"};

  private static KernelOrdinal exact(Kernel kernel) {
    return new KernelOrdinal(kernel, Machines.fitting(1e-12, Scaling.NONE));
  }

  /** Rows and levels that rise with the first column, with noise. */
  private static Examples levels(Seed seed, int rows, int count) {
    double[][] x = Problems.normal(seed, rows, 3);
    String[] y = new String[rows];
    for (int t = 0; t < rows; t++) {
      double z = x[t][0] + 0.8 * x[t][1];
      y[t] = String.valueOf(Math.max(0, Math.min(count - 1, (int) Math.floor(z + count / 2.0))));
    }
    for (int j = 0; j < count; j++) {
      y[j] = String.valueOf(j);
    }
    return Examples.of(x, y);
  }

  @Test
  void satisfactionWithHousingIsThatOfPolr() {
    JsonNode told = Reference.json("housing_polr.json");
    double[][] x = Reference.matrix(told.get("x"));
    String[] y =
        Arrays.stream(Reference.numbers(told.get("level")))
            .mapToObj(level -> LEVELS[(int) level])
            .toArray(String[]::new);
    Examples examples =
        Examples.of(x, y).inLevels(LEVELS).withWeights(Reference.numbers(told.get("frequency")));
    OrderedClassifier model =
        new KernelOrdinal(Kernels.linear().scaled(1e6), Machines.fitting(1e-9, Scaling.NONE))
            .fit(examples);
    assertTrue(model.summary().converged());
    LevelMetrics metrics =
        Tasks.LEVELS.evaluate(examples, Arrays.stream(x).map(model::predict).toList());
    double deviance = 2 * metrics.classes().logLoss() * metrics.classes().weight();
    assertEquals(told.get("deviance").asDouble(), deviance, 1e-3);
    assertArrayEquals(Reference.numbers(told.get("thresholds")), model.thresholds(), 1e-4);
    double[][] probabilities = Reference.matrix(told.get("probabilities"));
    for (int r = 0; r < probabilities.length; r++) {
      assertArrayEquals(probabilities[r], model.predict(x[3 * r]).probabilities(), 1e-4);
    }
  }

  /** A kernel of amplitude 10⁴ on rows that cannot be told apart by their levels. */
  @Test
  void aSteepKernelOfFewColumnsConverges() {
    double[][] x = Problems.normal(new Seed(31), 300, 2);
    UniformRandomProvider random = new Seed(32).random();
    String[] y = new String[x.length];
    Arrays.setAll(y, t -> String.valueOf(random.nextInt(5)));
    OrderedClassifier model =
        KernelOrdinal.withKernel(Kernels.gaussianGamma(0.5).scaled(1e8)).fit(Examples.of(x, y));
    assertTrue(model.summary().converged(), model.summary()::toString);
  }

  /** Gradient descent on coefficients and thresholds, every number written out. */
  @TestFactory
  Stream<DynamicTest> theOptimumIsThatOfASlowPrimal() {
    return Stream.of(Kernels.linear(), Kernels.gaussianGamma(0.4))
        .flatMap(
            kernel ->
                IntStream.of(2, 3, 5)
                    .mapToObj(
                        count ->
                            dynamicTest(
                                kernel + ", " + count + " levels",
                                () -> slowPrimal(kernel, levels(new Seed(count), 40, count)))));
  }

  private static void slowPrimal(Kernel kernel, Examples examples) {
    OrderedClassifier model = exact(kernel).fit(examples);
    assertTrue(model.summary().converged());
    double[][] x =
        IntStream.range(0, examples.size())
            .mapToObj(
                t ->
                    IntStream.rangeClosed(1, 3)
                        .mapToDouble(k -> examples.features().column("x" + k).number(t))
                        .toArray())
            .toArray(double[][]::new);
    int[] y = examples.inLevels().labels().codes();
    double[][] gram =
        Grams.of((a, b) -> kernel.linear() ? Grams.linear(a, b) : Grams.gaussian(0.4, a, b), x, x);
    double primal = SlowOrdinal.of(gram, y, model.levels().size()).minimum();
    assertEquals(primal, model.summary().objective(), 1e-8 * primal);
  }

  @Test
  void twoLevelsAreKernelLogisticWithAFlatBias() {
    Problems.Classes data = Problems.clouds(new Seed(6), 50, 3, 2, 1);
    for (Kernel kernel : List.of(Kernels.linear(), Kernels.gaussianGamma(0.5))) {
      Classifier other =
          new KernelLogistic(kernel, Bias.flat(), Machines.fitting(1e-13, Scaling.NONE))
              .fit(data.examples());
      OrderedClassifier model =
          new KernelOrdinal(kernel, Machines.fitting(1e-13, Scaling.NONE))
              .fit(data.examples().inLevels("c0", "c1"));
      for (double[] row : data.x()) {
        assertArrayEquals(
            other.predict(row).probabilities(), model.predict(row).probabilities(), 1e-8);
      }
      assertEquals(other.summary().objective(), model.summary().objective(), 1e-8);
    }
  }

  private static OrderedDual.Demands demands(int[] codes) {
    return new OrderedDual.Demands() {
      @Override
      public Potential side(int row) {
        return new LogisticLoss();
      }

      @Override
      public Potential spacing(int level) {
        long rows = Arrays.stream(codes).filter(code -> code == level).count();
        return new SpacingLoss().weighted((double) rows);
      }
    };
  }

  @Test
  void theInteriorPointMethodFindsTheSame() {
    Examples examples = levels(new Seed(9), 30, 4);
    double[][] x = Problems.normal(new Seed(9), 30, 3);
    KernelGram gram =
        KernelGram.of(Kernels.gaussianGamma(0.3), DenseRows.of(x), Threads.one(), Long.MAX_VALUE);
    int[] codes = examples.inLevels().labels().codes();
    OrderedDual problem = OrderedDual.of(gram, codes, 4, demands(codes));
    Solution newton = new OrderedNewton(StoppingRule.at(1e-12)).solve(problem, Monitor.none());
    Solution sparse = new OrderedNewton(StoppingRule.at(1e-9), 0).solve(problem, Monitor.none());
    Solution rival = new InteriorPoint(StoppingRule.at(1e-12)).solve(problem, Monitor.none());
    assertTrue(newton.converged() && sparse.converged() && rival.converged());
    assertEquals(rival.objective(), newton.objective(), 1e-10);
    assertEquals(rival.objective(), sparse.objective(), 1e-7);
    // a kernel of rank 10, so large that sums over coefficients lose their digits
    OrderedDual steep =
        OrderedDual.of(
            KernelGram.of(
                Kernels.polynomial(2).scaled(1e8), DenseRows.of(x), Threads.one(), Long.MAX_VALUE),
            codes,
            4,
            demands(codes));
    Solution few = new OrderedNewton(StoppingRule.at(1e-9), 0).solve(steep, Monitor.none());
    Solution factored = new OrderedNewton(StoppingRule.at(1e-9)).solve(steep, Monitor.none());
    assertTrue(few.converged() && factored.converged());
    assertEquals(few.objective(), factored.objective(), 1e-7);
    assertArrayEquals(rival.point().nu(), newton.point().nu(), 1e-7);
  }

  @Test
  void aWeightIsThatManyRows() {
    Examples examples = levels(new Seed(3), 40, 3);
    double[] weights = new double[40];
    Arrays.setAll(weights, t -> 1 + t % 3);
    int[] repeated =
        IntStream.range(0, 40).flatMap(t -> IntStream.generate(() -> t).limit(1 + t % 3)).toArray();
    OrderedClassifier one = exact(Kernels.gaussianGamma(0.5)).fit(examples.withWeights(weights));
    OrderedClassifier other = exact(Kernels.gaussianGamma(0.5)).fit(examples.select(repeated));
    assertArrayEquals(one.thresholds(), other.thresholds(), 1e-8);
    assertEquals(one.summary().objective(), other.summary().objective(), 1e-8);
  }

  @Test
  void probabilitiesAddUpAndTheLabelIsTheLargest() {
    OrderedClassifier model = exact(Kernels.linear().scaled(50)).fit(levels(new Seed(4), 60, 4));
    for (double z : new double[] {-1e6, -30, -1, 0, 0.3, 2, 40, 1e6}) {
      LevelPrediction said = model.predict(z, -z, 0.1);
      double[] p = said.probabilities();
      assertEquals(1, Arrays.stream(p).sum(), 1e-12);
      assertTrue(Arrays.stream(p).allMatch(q -> q >= 0 && q <= said.probability()));
      double[] upTo = said.cumulative();
      assertEquals(1, upTo[3]);
      for (int j = 0; j < 3; j++) {
        assertTrue(upTo[j] <= upTo[j + 1]);
        assertEquals(upTo[j], Arrays.stream(p, 0, j + 1).sum(), 1e-12);
      }
    }
  }

  @Test
  void namesOfLevelsPermuteNothing() {
    Examples examples = levels(new Seed(5), 60, 3);
    String[] words = {"zero", "one", "two"};
    String[] y =
        IntStream.of(examples.labels().codes()).mapToObj(c -> words[c]).toArray(String[]::new);
    OrderedClassifier numbers = KernelOrdinal.linear().fit(examples);
    OrderedClassifier named =
        KernelOrdinal.linear()
            .fit(Examples.of(Problems.normal(new Seed(5), 60, 3), y).inLevels(words));
    assertArrayEquals(numbers.thresholds(), named.thresholds());
    assertEquals(List.of("0", "1", "2"), numbers.levels());
    assertEquals(List.of(words), named.levels());
  }

  @Test
  void leftOutProbabilitiesAreNearThoseOfRefits() {
    Examples examples = levels(new Seed(7), 40, 3);
    OrderedClassifier model = exact(Kernels.gaussianGamma(0.3)).fit(examples);
    double apart = 0;
    for (int t = 0; t < 40; t++) {
      int out = t;
      int[] others = IntStream.range(0, 40).filter(s -> s != out).toArray();
      LevelPrediction refit =
          exact(Kernels.gaussianGamma(0.3))
              .fit(examples.inLevels().select(others))
              .predict(examples.features().select(new int[] {t}))
              .get(0);
      double[] told = model.leaveOneOut().get(t).probabilities();
      for (int j = 0; j < 3; j++) {
        apart = Math.max(apart, Math.abs(told[j] - refit.probabilities()[j]));
      }
    }
    assertTrue(apart < 0.06, "apart by " + apart);
  }

  @Test
  void ordersAndLevelsThatAreNoneAreRefused() {
    double[][] x = {{0}, {1}, {2}, {3}};
    Examples words = Examples.of(x, new String[] {"a", "b", "c", "a"});
    refused("RLT-D096", () -> KernelOrdinal.linear().fit(words));
    refused("RLT-D096", () -> words.inLevels("a"));
    refused("RLT-D096", () -> words.inLevels("a", "b", "c", "a"));
    refused("RLT-D034", () -> words.inLevels("a", "b"));
    refused("RLT-D097", () -> KernelOrdinal.linear().fit(words.inLevels("a", "b", "c", "d")));
    refused(
        "RLT-D097",
        () -> KernelOrdinal.linear().fit(words.inLevels("a", "b", "c").withWeights(1, 0, 1, 1)));
  }

  private static void refused(String code, org.junit.jupiter.api.function.Executable call) {
    assertEquals(code, assertThrows(DataException.class, call).code());
  }

  @Test
  void foldsAreJudgedByAllLevels() {
    Examples examples = levels(new Seed(8), 90, 3);
    CrossValidated<LevelPrediction, LevelMetrics> folds =
        CrossValidation.folds(5).run(Tasks.LEVELS, KernelOrdinal.linear(), examples);
    assertEquals(5, folds.folds().size());
    double loss =
        folds.mean(Tasks.LEVELS.loss().value().andThen(v -> v.orElseThrow())::apply).mean();
    assertTrue(loss > 0 && loss < Math.log(3), "log loss " + loss);
  }

  /** Extremes of weights, amplitudes, columns and numbers of levels. */
  @Test
  void whateverTheSizesAFitConverges() {
    Examples examples = levels(new Seed(11), 60, 4);
    double[] uneven = new double[60];
    Arrays.setAll(uneven, t -> t % 3 == 0 ? 1e6 : t % 3 == 1 ? 1e-6 : 1);
    for (Kernel kernel :
        List.of(
            Kernels.linear().scaled(1e-6),
            Kernels.linear().scaled(1e8),
            Kernels.polynomial(2).scaled(1e8),
            Kernels.gaussianGamma(0.3).scaled(1e4))) {
      assertTrue(KernelOrdinal.withKernel(kernel).fit(examples).summary().converged());
    }
    Kernel curved = Kernels.gaussianGamma(0.3).scaled(1e4);
    assertTrue(
        KernelOrdinal.withKernel(curved).fit(examples.withWeights(uneven)).summary().converged());
    assertTrue(
        KernelOrdinal.linear().fit(examples.withWeights(uneven)).summary().converged(), "uneven");
    Examples many = levels(new Seed(12), 200, 30);
    assertTrue(KernelOrdinal.linear().fit(many).summary().converged());
  }

  @Test
  @Slow
  void thousandsOfRowsConverge() {
    Examples examples = levels(new Seed(13), 3_000, 4);
    assertTrue(KernelOrdinal.linear().fit(examples).summary().converged());
    assertTrue(
        KernelOrdinal.withKernel(Kernels.gaussianGamma(0.3))
            .fit(examples.select(IntStream.range(0, 2_300).toArray()))
            .summary()
            .converged());
    assertTrue(
        KernelOrdinal.withKernel(Kernels.gaussianGamma(0.3).scaled(1e4))
            .fit(examples.select(IntStream.range(0, 2_300).toArray()))
            .summary()
            .converged());
  }
}
