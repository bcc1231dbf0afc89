// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.relent.data.DataException;
import org.relent.data.SparseRows;
import org.relent.math.Threads;
import org.relent.solve.Ascent;
import org.relent.solve.Monitor;
import org.relent.solve.QuasiNewton;
import org.relent.solve.StoppingRule;
import org.relent.solve.Termination;
import org.relent.testkit.Derivative;

class MaxEntTest {

  /** Multipliers of methods that stop at residuals of {@link #RULE}. */
  private static final double SAME = 1e-8;

  private static final StoppingRule RULE = StoppingRule.at(1e-11);

  /** The likelihood is a sum of terms with rounding of its own. */
  private static final double NO_FALL = 1e-12;

  private static Ascent<MaxEntPoint> climb(IterativeScaling method, MaxEnt problem) {
    return method.maximise(problem, zero(problem), RULE, Monitor.none());
  }

  private static Ascent<MaxEntPoint> climb(MaxEnt problem) {
    return QuasiNewton.STANDARD.maximise(problem, zero(problem), RULE, Monitor.none());
  }

  private static double[] zero(MaxEnt problem) {
    return new double[problem.model().dimension()];
  }

  private static Map<IterativeScaling, Ascent<MaxEntPoint>> all(MaxEnt problem) {
    Map<IterativeScaling, Ascent<MaxEntPoint>> ends = new EnumMap<>(IterativeScaling.class);
    for (IterativeScaling method : IterativeScaling.values()) {
      ends.put(method, climb(method, problem));
    }
    return ends;
  }

  private record Case(String name, MaxEnt problem) {}

  private static List<Case> cases() {
    Slack elastic = new Slack(0.5, 0.3);
    return List.of(
        new Case("finite", Spaces.finite(true, 1, Slack.NONE)),
        new Case("finite, real", Spaces.finite(false, 1, Slack.NONE)),
        new Case("finite, Gaussian", Spaces.finite(true, 40, Slack.gaussian(2))),
        new Case("finite, real, Gaussian", Spaces.finite(false, 40, Slack.gaussian(0.1))),
        new Case("finite, box", Spaces.finite(true, 40, Slack.box(1))),
        new Case("finite, real, box", Spaces.finite(false, 1, Slack.box(0.05))),
        new Case("finite, real, both", Spaces.finite(false, 40, elastic)),
        new Case("classes, Gaussian", Spaces.classes(true, Slack.gaussian(1))),
        new Case("classes, real, Gaussian", Spaces.classes(false, Slack.gaussian(10))),
        new Case("classes, real, both", Spaces.classes(false, elastic)));
  }

  @TestFactory
  Stream<DynamicTest> allMethodsReachTheSamePoint() {
    return cases().stream()
        .map(
            c ->
                dynamicTest(
                    c.name(),
                    () -> {
                      Ascent<MaxEntPoint> quasi = climb(c.problem());
                      assertTrue(quasi.converged(), "L-BFGS " + quasi.termination());
                      all(c.problem()).forEach((method, end) -> same(method, quasi, end));
                    }));
  }

  private static void same(
      IterativeScaling method, Ascent<MaxEntPoint> quasi, Ascent<MaxEntPoint> end) {
    assertTrue(end.converged(), method + " " + end.termination() + " " + end.point().residual());
    assertArrayEquals(quasi.point().lambda(), end.point().lambda(), SAME, method.toString());
  }

  @TestFactory
  Stream<DynamicTest> scalingNeverLosesLikelihood() {
    return cases().stream()
        .map(c -> dynamicTest(c.name(), () -> all(c.problem()).forEach((m, e) -> rises(c, m, e))));
  }

  private static void rises(Case c, IterativeScaling method, Ascent<MaxEntPoint> end) {
    double last = c.problem().at(zero(c.problem())).value();
    for (var progress : end.trace()) {
      double room = NO_FALL * Math.max(1, Math.abs(last));
      assertTrue(progress.objective() >= last - room, method + " at " + progress.iteration());
      last = progress.objective();
    }
  }

  @Test
  void newtonAgreesOnSmoothProblems() {
    double[] base = Spaces.masses(Spaces.SEED + 2, 12, 5);
    for (MaxEnt problem :
        List.of(
            Spaces.finite(true, 1, Slack.NONE),
            Spaces.finite(false, 1, Slack.NONE),
            Spaces.finite(false, 40, Slack.gaussian(0.1)))) {
      assertArrayEquals(Spaces.newton(problem, base), climb(problem).point().lambda(), SAME);
    }
    double[] even = new double[90];
    Arrays.fill(even, 1);
    for (boolean whole : new boolean[] {true, false}) {
      MaxEnt problem = Spaces.classes(whole, Slack.gaussian(3));
      assertArrayEquals(Spaces.newton(problem, even), climb(problem).point().lambda(), SAME);
    }
  }

  @Test
  void theGradientIsThatOfTheValue() {
    for (Case c : cases()) {
      double[] lambda = zero(c.problem());
      Arrays.setAll(lambda, i -> 0.4 * Math.sin(1 + i));
      double[] gradient = c.problem().at(lambda).gradient();
      for (int i = 0; i < lambda.length; i++) {
        int at = i;
        double numeric =
            Derivative.of(
                v -> {
                  double[] moved = lambda.clone();
                  moved[at] = v;
                  return c.problem().at(moved).value();
                },
                lambda[i]);
        double kink = c.problem().kink(i) * Math.signum(lambda[i]);
        assertEquals(numeric, gradient[i] - kink, 1e-6, c.name());
      }
    }
  }

  @Test
  void theGapBoundsWhatIsLeftAndEndsAtZero() {
    for (Case c : cases()) {
      MaxEntPoint best = climb(c.problem()).point();
      MaxEntPoint start = c.problem().at(zero(c.problem()));
      assertTrue(start.gap() >= best.value() - start.value() - 1e-12, c.name());
      boolean priced = c.problem().slack(0).precision() > 0;
      assertTrue(!priced || Math.abs(best.gap()) < 1e-12, c.name() + " " + best.gap());
      assertEquals(0, best.violation(), 1e-8, c.name());
    }
  }

  @Test
  void aBoxLeavesMultipliersAtZeroExactlyAndHoldsItsConditions() {
    MaxEnt problem = Spaces.finite(false, 1, Slack.box(0.1));
    List<Ascent<MaxEntPoint>> ends =
        Stream.concat(all(problem).values().stream(), Stream.of(climb(problem))).toList();
    for (Ascent<MaxEntPoint> end : ends) {
      MaxEntPoint point = end.point();
      int zeros = 0;
      for (int i = 0; i < 4; i++) {
        double miss = point.miss(i);
        if (point.lambda(i) == 0) {
          zeros++;
          assertTrue(Math.abs(miss) <= 0.1, "inside the box");
        } else {
          assertEquals(0.1 * Math.signum(point.lambda(i)), miss, SAME, "at its border");
        }
      }
      assertTrue(zeros > 0 && zeros < 4, zeros + " zeros");
    }
    MaxEnt wide = Spaces.finite(false, 1, Slack.box(2));
    assertArrayEquals(new double[4], climb(wide).point().lambda(), 0, "nothing is asked for");
  }

  @Test
  void eachConstraintMayHaveItsOwnSlack() {
    MaxEnt one = Spaces.finite(true, 1, Slack.NONE);
    List<Slack> slacks =
        List.of(Slack.NONE, Slack.box(0.05), Slack.gaussian(0.5), new Slack(1, 0.01));
    double[] targets = IntStream.range(0, 4).mapToDouble(one::target).toArray();
    MaxEnt problem = MaxEnt.of(one.model(), targets, slacks);
    Ascent<MaxEntPoint> quasi = climb(problem);
    assertTrue(quasi.converged());
    assertEquals(0, quasi.point().miss(0), SAME);
    all(problem).forEach((method, end) -> same(method, quasi, end));
  }

  @ParameterizedTest
  @EnumSource(IterativeScaling.class)
  void aTargetOfZeroEndsAtAFloor(IterativeScaling method) {
    double[][] rows = {{1, 0, 0.5}, {1, 1, 0}, {0, 1, 2}, {0, 0, 0}, {2, 0, 1}};
    LogLinear model = LogLinear.of(ListedOutcomes.of(SparseRows.of(rows)), Threads.one());
    MaxEnt problem =
        MaxEnt.of(model, model.statistics(new double[] {0.3, 0, 0, 0.3, 0.4}), Slack.NONE);
    Ascent<MaxEntPoint> end = climb(method, problem);
    assertTrue(end.converged(), end.termination() + " " + end.point().residual());
    assertEquals(-100, end.point().lambda(1), 0, "the floor");
    assertEquals(0, end.point().probabilities().expectation(1), 1e-15);
    Ascent<MaxEntPoint> quasi = climb(problem);
    assertTrue(quasi.point().violation() < 1e-9 && quasi.converged(), "L-BFGS");
    assertEquals(
        quasi.point().probabilities().entropy(), end.point().probabilities().entropy(), SAME);
  }

  @ParameterizedTest
  @EnumSource(IterativeScaling.class)
  void scaledStatisticsGiveTheSameDistribution(IterativeScaling method) {
    double[][] rows = Spaces.statistics(Spaces.SEED, 12, 4, false);
    double[] masses = Spaces.masses(Spaces.SEED + 1, 12, 1);
    double[] first = null;
    for (double scale : new double[] {1, 1e-6, 1e5}) {
      double[][] scaled =
          Arrays.stream(rows)
              .map(r -> Arrays.stream(r).map(v -> v * scale).toArray())
              .toArray(double[][]::new);
      LogLinear model = LogLinear.of(ListedOutcomes.of(SparseRows.of(scaled)), Threads.one());
      MaxEnt problem = MaxEnt.of(model, model.statistics(masses), Slack.NONE);
      Ascent<MaxEntPoint> end = climb(method, problem);
      assertTrue(end.converged(), "at " + scale);
      double[] lambda = Arrays.stream(end.point().lambda()).map(v -> v * scale).toArray();
      first = first == null ? lambda : first;
      assertArrayEquals(first, lambda, SAME, "at " + scale);
      assertArrayEquals(
          first,
          Arrays.stream(climb(problem).point().lambda()).map(v -> v * scale).toArray(),
          SAME,
          "L-BFGS at " + scale);
    }
  }

  @Test
  void aSlackOnCountsIsThatOfTheCountedExamples() {
    // the same sample as contexts one by one and as weights
    SparseRows rows = SparseRows.of(new double[][] {{1, 2}, {1, 2}, {1, 2}, {0, 1}});
    SparseRows fewer = SparseRows.of(new double[][] {{1, 2}, {0, 1}});
    LogLinear each = LogLinear.of(new ClassOutcomes(rows, 2), Threads.one());
    LogLinear counted = LogLinear.of(new ClassOutcomes(fewer, 2), Threads.one()).weighted(3, 1);
    double[] seen = {1, 0, 1, 0, 0, 1, 0, 1};
    MaxEnt a = MaxEnt.of(each, each.statistics(seen), Slack.gaussian(2));
    double[] sums = counted.statistics(new double[] {2, 1, 0, 1});
    MaxEnt b = MaxEnt.of(counted, sums, Slack.gaussian(2));
    assertArrayEquals(climb(a).point().lambda(), climb(b).point().lambda(), SAME);
  }

  @Test
  void theOptimumOfAFullSpaceIsTheSampleItself() {
    // one statistic for each of two of three outcomes: the third is what is left
    LogLinear model =
        LogLinear.of(
            ListedOutcomes.of(SparseRows.of(new double[][] {{1, 0}, {0, 1}, {0, 0}})),
            Threads.one());
    MaxEnt problem = MaxEnt.of(model, new double[] {0.2, 0.5}, Slack.NONE);
    for (Ascent<MaxEntPoint> end : all(problem).values()) {
      assertEquals(Math.log(0.2 / 0.3), end.point().lambda(0), SAME);
      assertEquals(Math.log(0.5 / 0.3), end.point().lambda(1), SAME);
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    SparseRows rows = SparseRows.of(Spaces.statistics(3, 2500, 12, true));
    double[] counts = Spaces.masses(4, 2500 * 4, 2500);
    StoppingRule few = RULE.withMaxIterations(5);
    double[][][] ends = new double[2][][];
    for (int k = 0; k < 2; k++) {
      LogLinear model = LogLinear.of(new ClassOutcomes(rows, 4), new Threads(1 + 2 * k));
      MaxEnt problem = MaxEnt.of(model, model.statistics(counts), Slack.gaussian(1));
      double[] start = zero(problem);
      ends[k] =
          new double[][] {
            QuasiNewton.STANDARD.maximise(problem, start, few, Monitor.none()).point().lambda(),
            IterativeScaling.PARALLEL.maximise(problem, start, few, Monitor.none()).point().lambda()
          };
    }
    assertArrayEquals(ends[0][0], ends[1][0], 0);
    assertArrayEquals(ends[0][1], ends[1][1], 0);
  }

  @Test
  void aRunSaysWhyItEnded() {
    MaxEnt problem = Spaces.finite(true, 1, Slack.NONE);
    Ascent<MaxEntPoint> cut =
        IterativeScaling.GENERALISED.maximise(
            problem, zero(problem), RULE.withMaxIterations(3), Monitor.none());
    assertEquals(Termination.ITERATIONS, cut.termination());
    assertEquals(3, cut.iterations());
    Ascent<MaxEntPoint> stopped =
        IterativeScaling.PARALLEL.maximise(
            problem, zero(problem), RULE, Monitor.stoppedBy(() -> true));
    assertEquals(Termination.INTERRUPTED, stopped.termination());
    double[] best = climb(problem).point().lambda();
    Ascent<MaxEntPoint> there =
        IterativeScaling.SEQUENTIAL.maximise(problem, best, RULE, Monitor.none());
    assertEquals(0, there.iterations(), "nothing to do");
    assertTrue(there.converged());
  }

  @Test
  void whatCannotBeIsRefused() {
    LogLinear model =
        LogLinear.of(
            ListedOutcomes.of(SparseRows.of(new double[][] {{1, -1}, {0, 1}})), Threads.one());
    DataException beyond =
        assertThrows(
            DataException.class, () -> MaxEnt.of(model, new double[] {1.5, 0}, Slack.NONE));
    assertEquals("RLT-D090", beyond.code());
    MaxEnt.of(model, new double[] {1.5, 0}, Slack.gaussian(1));
    MaxEnt.of(model, new double[] {1.5, 0}, Slack.box(0.6));
    assertThrows(
        DataException.class, () -> MaxEnt.of(model, new double[] {Double.NaN, 0}, Slack.NONE));
    assertThrows(
        IllegalArgumentException.class,
        () -> MaxEnt.of(model, new double[2], Collections.nCopies(3, Slack.NONE)));
    MaxEnt negative = MaxEnt.of(model, new double[] {0.5, 0}, Slack.NONE);
    DataException sign =
        assertThrows(DataException.class, () -> climb(IterativeScaling.PARALLEL, negative));
    assertEquals("RLT-S030", sign.code());
    assertTrue(climb(negative).converged(), "L-BFGS minds no sign");
    assertThrows(IllegalArgumentException.class, () -> new Slack(-1, 0));
    assertThrows(IllegalArgumentException.class, () -> Slack.gaussian(0));
    assertThrows(IllegalArgumentException.class, () -> Slack.box(Double.NaN));
  }
}
