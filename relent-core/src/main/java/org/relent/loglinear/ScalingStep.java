// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

/**
 * Steps of iterative scaling for a problem and its bins.
 *
 * @param sums of the bins as statistics
 */
record ScalingStep(MaxEnt problem, Bins bins, StatisticSums sums) {

  /** A statistic whose target is zero has λ → −∞: e to minus this is nothing beside one. */
  private static final double NOTHING = 100;

  /** Statistics in one task. */
  private static final int BLOCK = 1 << 10;

  static ScalingStep of(MaxEnt problem, Bins bins) {
    LogLinear model = problem.model();
    return new ScalingStep(
        problem, bins, new StatisticSums(bins.rows(), model.outcomes().blocks(), model.threads()));
  }

  /** All multipliers moved at once. */
  MaxEntPoint parallel(MaxEntPoint from) {
    double[] a = from.probabilities().refined(sums);
    double[] moved = from.lambda();
    problem
        .model()
        .threads()
        .blocks(
            moved.length,
            BLOCK,
            (first, end) -> {
              for (int i = first; i < end; i++) {
                moved[i] += gamma(i, a, i / width() * bins.size(), moved[i]);
              }
            });
    return problem.at(moved);
  }

  private int width() {
    return bins.starts().length - 1;
  }

  /**
   * The step of multiplier i.
   *
   * @param a the coefficients of all bins
   * @param offset where those of the block of i begin
   */
  double gamma(int i, double[] a, int offset, double lambda) {
    if (problem.ranges().absent(i)) {
      return moveOfAbsent(i, lambda);
    }
    int j = i % width();
    ScalingEquation equation =
        new ScalingEquation(
            a,
            offset,
            bins.exponents(),
            bins.starts()[j],
            bins.starts()[j + 1],
            lambda,
            problem.slack(i));
    return equation.solve(problem.target(i), floor(i));
  }

  /** Where nothing depends on λ but the penalty: λ = ησ² beyond the width, 0 if that is free. */
  private double moveOfAbsent(int i, double lambda) {
    Slack slack = problem.slack(i);
    double beyond = Math.max(Math.abs(problem.target(i)) - slack.width(), 0);
    return slack.precision() == 0
        ? -lambda
        : Math.signum(problem.target(i)) * beyond / slack.precision() - lambda;
  }

  private double floor(int i) {
    Slack slack = problem.slack(i);
    boolean unbounded = slack.precision() == 0 && slack.width() == 0 && problem.target(i) <= 0;
    return unbounded ? -NOTHING / problem.ranges().least(i) : Double.NEGATIVE_INFINITY;
  }
}
