// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.dual.Balance;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.LogPartition;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Exp;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.testkit.CpuTime;
import org.relent.testkit.Problems;
import org.relent.testkit.SystemBound;

/** The general solver on duals whose log Z has an edge of its own. */
@SystemBound
class GeneralSolverTest {

  private static final double TOLERANCE = 1e-8;

  private static DualProblem problem(int rows, int classes, MarginPrior margin, boolean flat) {
    return GaussianDuals.random(
        new Seed(7), rows, 4, classes, Relation.AT_LEAST.restrict(margin), flat, new Threads(2));
  }

  @TestFactory
  Stream<DynamicTest> allWaysLeadToTheSamePoint() {
    return Stream.of(2, 3)
        .flatMap(
            classes ->
                Stream.of(
                        new ExponentialMargin(2, 5),
                        new ExponentialMargin(2, 500),
                        new LaplaceMargin(1, 3),
                        new GaussianMargin(2, 2))
                    .flatMap(
                        margin ->
                            Stream.of(true, false)
                                .map(
                                    flat ->
                                        DynamicTest.dynamicTest(
                                            margin + ", " + classes + ", flat " + flat,
                                            () -> agree(problem(120, classes, margin, flat))))));
  }

  private static void agree(DualProblem problem) {
    StoppingRule rule = StoppingRule.at(TOLERANCE);
    Solution general = new GeneralSolver(rule).solve(problem);
    List<Solution> all =
        List.of(
            general,
            new InteriorPoint(rule).solve(problem),
            new ActiveSetNewton(rule, 0).solve(problem),
            new ActiveSetNewton(rule, Integer.MAX_VALUE).solve(problem));
    for (Solution s : all) {
      assertTrue(s.converged(), () -> all.indexOf(s) + " " + s.termination());
      assertEquals(
          general.objective(), s.objective(), 2 * TOLERANCE * Math.max(1, s.objective()), "J");
    }
    assertTrue(
        Arrays.stream(general.lambda()).filter(l -> l == 0).count() > general.lambda().length / 4,
        "idle rows are so exactly");
  }

  @Test
  void aProductOverSomeMultipliersIsThatOfTheirBlock() {
    DualProblem problem = problem(60, 3, new ExponentialMargin(2, 5), true);
    double[] lambda = new double[problem.dimension()];
    Arrays.setAll(lambda, t -> 0.01 * (t % 5));
    LogPartition.Tilt tilt = problem.partition().at(lambda);
    int[] some = {1, 2, 7, 40, 41, 99, 119};
    double[] v = {1, -2, 0.5, 3, 0, -1, 2};
    double[] block = tilt.covariance(some);
    double[] expected = new double[v.length];
    for (int k = 0; k < block.length; k++) {
      expected[k / v.length] += block[k] * v[k % v.length];
    }
    assertArrayEquals(expected, tilt.covarianceTimes(some, v), 1e-12);
  }

  /** log Z(λ) = −log(1 − Σλ): an edge at Σλ = 1 that no tangent at zero tells of. */
  private record Edge(int dimension) implements LogPartition {

    @Override
    public Tilt at(double[] lambda) {
      double left = 1 - Arrays.stream(lambda).sum();
      return new Tilt() {
        @Override
        public double logZ() {
          return left > 0 ? -StrictMath.log(left) : Double.POSITIVE_INFINITY;
        }

        @Override
        public double expectation(int t) {
          return 1 / left;
        }

        @Override
        public double[] covariance(int[] multipliers) {
          double[] all = new double[multipliers.length * multipliers.length];
          Arrays.fill(all, 1 / (left * left));
          return all;
        }
      };
    }
  }

  @TestFactory
  Stream<DynamicTest> stepsThatLeaveTheDomainAreShortened() {
    Potential margin = Relation.AT_LEAST.restrict(new GaussianMargin(1000, 10));
    DualProblem problem = DualProblem.of(Collections.nCopies(3, margin), new Edge(3), Balance.NONE);
    // with Σλ = s: 1000 − s/300 = 1/(1 − s)
    return Stream.of(new GeneralSolver(rule()), new InteriorPoint(rule()))
        .map(
            solver ->
                DynamicTest.dynamicTest(
                    solver.toString(),
                    () -> {
                      Solution solution = solver.solve(problem);
                      assertTrue(solution.converged(), solution.termination()::toString);
                      double sum = Arrays.stream(solution.lambda()).sum();
                      assertEquals(1000 - sum / 300, 1 / (1 - sum), 1e-3);
                    }));
  }

  private static StoppingRule rule() {
    return StoppingRule.at(TOLERANCE);
  }

  /** log Z(λ) = log Σₖ exp(wₖ·λ)/K over a few corners w, of weights as trees have them. */
  private record Corners(double[][] corners) implements LogPartition {

    @Override
    public int dimension() {
      return corners[0].length;
    }

    @Override
    public Tilt at(double[] lambda) {
      double[] log = new double[corners.length];
      Arrays.setAll(log, k -> Vectors.dot(corners[k], lambda));
      double top = Arrays.stream(log).max().orElseThrow();
      double sum = Arrays.stream(log).map(l -> Exp.exp(l - top)).sum();
      double[] p = Arrays.stream(log).map(l -> Exp.exp(l - top) / sum).toArray();
      return new Tilt() {
        @Override
        public double logZ() {
          return top + StrictMath.log(sum / corners.length);
        }

        @Override
        public double expectation(int t) {
          double mean = 0;
          for (int k = 0; k < p.length; k++) {
            mean += p[k] * corners[k][t];
          }
          return mean;
        }

        @Override
        public double[] covariance(int[] multipliers) {
          int n = multipliers.length;
          double[] covariance = new double[n * n];
          for (int c = 0; c < n * n; c++) {
            int s = multipliers[c / n];
            int t = multipliers[c % n];
            for (int k = 0; k < p.length; k++) {
              covariance[c] +=
                  p[k] * (corners[k][s] - expectation(s)) * (corners[k][t] - expectation(t));
            }
          }
          return covariance;
        }
      };
    }
  }

  private static Corners corners() {
    double[][] corners = Problems.rows(new Seed(3), 8, 5);
    for (double[] corner : corners) {
      Arrays.setAll(corner, t -> 100 * corner[t]);
    }
    return new Corners(corners);
  }

  private static DualProblem fixed(double target) {
    Potential margin = Relation.AT_LEAST.restrict(new FixedMargin(target));
    return DualProblem.of(Collections.nCopies(5, margin), corners(), Balance.NONE);
  }

  @Test
  void aFixedMarginOutOfReachDivergesSoon() {
    Solution solution = new GeneralSolver(rule()).solve(fixed(1000));
    assertEquals(Termination.DIVERGED, solution.termination());
    assertTrue(solution.iterations() < 200, "after " + solution.iterations());
    assertTrue(solution.gap().isEmpty());
  }

  @Test
  void aFixedMarginWithinReachIsMetAtWeightsOfScaleHundred() {
    Solution solution = new GeneralSolver(rule()).solve(fixed(5));
    assertTrue(solution.converged(), solution.termination()::toString);
    for (int t = 0; t < 5; t++) {
      assertTrue(solution.point().margin(t) >= 5 - 1e-6, "margin " + t);
    }
    DualPoint point = solution.point();
    assertEquals(point.value(), point.relativeEntropy(), 1e-6, "J is the entropy paid");
  }

  @Test
  void aFixedMarginOnGaussiansThatOverlapDiverges() {
    // four columns have 15 statistics a class: some mixtures of 200 rows of each look the same
    Solution solution = new GeneralSolver(rule()).solve(problem(400, 2, new FixedMargin(1), true));
    assertEquals(Termination.DIVERGED, solution.termination());
    assertTrue(solution.iterations() < 200, "after " + solution.iterations());
  }

  @Test
  void theTimeLimitIsKept() {
    DualProblem problem = problem(4000, 4, new ExponentialMargin(20, 1e6), true);
    CpuTime time = CpuTime.start();
    RunControl control =
        RunControl.begin(Monitor.none(), Duration.ofMillis(300), () -> time.spent().toNanos());
    Solution solution = new GeneralSolver(StoppingRule.at(1e-15)).solve(problem, control);
    assertFalse(time.exceeds(Duration.ofSeconds(1)), "300 ms were allowed");
    assertEquals(Termination.TIME, solution.termination());
  }

  @Test
  void aMonitorIsHeardWithinASystem() {
    DualProblem problem = problem(4000, 4, new ExponentialMargin(20, 1e6), true);
    CpuTime time = CpuTime.start();
    Solution solution =
        new GeneralSolver(StoppingRule.at(1e-15))
            .solve(problem, Monitor.stoppedBy(() -> time.exceeds(Duration.ofMillis(250))));
    assertFalse(time.exceeds(Duration.ofMillis(750)), "asked long ago");
    assertEquals(Termination.INTERRUPTED, solution.termination());
  }

  @Test
  void threadsDoNotShow() {
    double[][] lambdas =
        Stream.of(1, 2, 3)
            .map(
                n ->
                    GaussianDuals.random(
                        new Seed(9),
                        900,
                        5,
                        3,
                        Relation.AT_LEAST.restrict(new ExponentialMargin(3, 5)),
                        true,
                        new Threads(n)))
            .map(problem -> new GeneralSolver(rule()).solve(problem).lambda())
            .toArray(double[][]::new);
    assertArrayEquals(lambdas[0], lambdas[1], 0);
    assertArrayEquals(lambdas[0], lambdas[2], 0);
  }
}
