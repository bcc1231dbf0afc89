// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.math.Interval;

/**
 * Takes a solution that is nearly right to the last digits: Newton steps over the multipliers off
 * their bounds, the set of which is revised at every step (a primal-dual active-set method).
 *
 * <p>Only a better point is returned; a start too far off comes back as it was.
 *
 * @param rule when to stop; its tolerance decides whether the end counts as converged
 * @param limit the most multipliers off their bounds to factor a matrix of
 */
record Polish(StoppingRule rule, int limit) {

  private static final int ROUNDS = 60;

  /** Steps that do not halve the best residual before the rest is taken for rounding. */
  private static final int PATIENCE = 6;

  Solution finish(Solution rough, Watch watch) {
    Candidate best = new Candidate(rough.point());
    DualPoint at = best.point();
    DualProblem problem = at.problem();
    DenseSystem.Sequence systems = new DenseSystem.Sequence();
    int rounds = 0;
    for (int idle = 0; rounds < ROUNDS && idle < PATIENCE && !watch.cut(); rounds++) {
      Optional<DualPoint> next = step(Sides.smooth(at), systems);
      if (next.isEmpty()) {
        break;
      }
      at = Sides.at(problem, next.get());
      Candidate candidate = new Candidate(at);
      idle = candidate.residual() < 0.5 * best.residual() ? 0 : idle + 1;
      best = candidate.beats(best, rule.tolerance()) ? candidate : best;
    }
    return ended(rough, best.point(), rounds);
  }

  /** A point with its certificate and residual, each computed once. */
  private record Candidate(DualPoint point, double value, double certificate, double residual) {

    Candidate(DualPoint point) {
      this(point, point.value(), StoppingRule.certificate(point), point.residual());
    }

    /**
     * Up to the tolerance the certificate counts; beyond it the residual, which has more digits.
     */
    boolean beats(Candidate other, double tolerance) {
      if (value < other.value - tolerance * Math.abs(other.value)) {
        return false;
      }
      boolean both = certificate <= tolerance && other.certificate <= tolerance;
      return both ? residual < other.residual : certificate < other.certificate;
    }
  }

  private Solution ended(Solution rough, DualPoint best, int rounds) {
    Termination end =
        rule.metBy(best)
            ? Termination.CONVERGED
            : rough.converged() ? Termination.STALLED : rough.termination();
    return new Solution(best, rough.iterations() + rounds, end, rough.trace());
  }

  private Optional<DualPoint> step(DualPoint at, DenseSystem.Sequence systems) {
    Box box = new Box(at.problem());
    double[] shortfall = at.shortfall();
    double[] lambda = at.lambda().clone();
    int[] free = free(at, box, shortfall, lambda);
    if (free.length == 0 || free.length > limit) {
      return Optional.empty();
    }
    DualPoint snapped = at.problem().at(lambda, at.nu());
    if (!Double.isFinite(snapped.tilt().logZ())) {
      return Optional.empty();
    }
    double[] all = snapped.shortfall();
    double[] gradient = Arrays.stream(free).mapToDouble(t -> all[t]).toArray();
    double[] excess = at.problem().balance().excess(lambda);
    return systems
        .at(snapped, free)
        .map(s -> s.step(gradient, excess, 0, Optional.empty()))
        .flatMap(step -> move(snapped, free, step, box));
  }

  /**
   * The multipliers to move. One that a scaled gradient step would carry across a closed end is put
   * on it instead: {@code lambda} is changed there.
   */
  private static int[] free(DualPoint at, Box box, double[] shortfall, double[] lambda) {
    double scale = stepScale(at, shortfall);
    return IntStream.range(0, lambda.length)
        .filter(
            t -> {
              Interval range = box.range(t);
              double to = lambda[t] + scale * shortfall[t];
              if (range.lowIncluded() && to <= range.low()) {
                lambda[t] = range.low();
                return false;
              }
              if (range.highIncluded() && to >= range.high()) {
                lambda[t] = range.high();
                return false;
              }
              return true;
            })
        .toArray();
  }

  /** The inverse of the mean curvature of J along the axes. */
  private static double stepScale(DualPoint at, double[] shortfall) {
    int[] sample =
        IntStream.range(0, shortfall.length)
            .filter(t -> t % Math.max(1, shortfall.length / 64) == 0)
            .toArray();
    double[] hessian = at.bend(sample);
    double sum = 0;
    for (int a = 0; a < sample.length; a++) {
      sum += hessian[a * sample.length + a];
    }
    return sum > 0 ? sample.length / sum : 1;
  }

  private static Optional<DualPoint> move(
      DualPoint at, int[] free, NewtonSystem.Step step, Box box) {
    for (double length = 1; length > 1e-6; length /= 2) {
      double[] lambda = at.lambda().clone();
      for (int a = 0; a < free.length; a++) {
        Interval range = box.range(free[a]);
        double from = lambda[free[a]];
        lambda[free[a]] = range.move(from, from + length * step.multipliers()[a]);
      }
      if (box.contains(lambda)) {
        double[] nu = at.nu().clone();
        for (int r = 0; r < nu.length; r++) {
          nu[r] += length * step.biases()[r];
        }
        DualPoint next = at.problem().at(lambda, nu);
        if (Double.isFinite(next.tilt().logZ())) {
          return Optional.of(next);
        }
      }
    }
    return Optional.empty();
  }
}
