// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.dual.Certificate;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;

/**
 * The proximal method of multipliers (Rockafellar 1976) for primal losses without curvature:
 * Newton's method on the loss that F(λ) − ‖λ − λ̄‖²/2σ gives, which is smooth, then λ̄ ← λ, b̄ ← b
 * and a larger σ. A mere ladder of smoothed hinges stalls; the shift by λ̄ is what makes it exact.
 */
final class ProximalMultipliers implements PrimalRun {

  /** σ at most at first, as a part of the ends of ranges: all of it puts multipliers on them. */
  private static final double FIRST = 0.5;

  /**
   * σK(x, x) at most at first. Columns of large numbers need but small multipliers: where rows can
   * be told apart these stay far below their ends, and a σ of that size makes the first problem as
   * hard as the last.
   */
  private static final double FIRST_CURVATURE = 1;

  /** By how much σ grows, and the hold on flat biases shrinks, from one round to the next. */
  private static final double GROWTH = 3;

  /** Of the gap at hand: what the smooth problem of a round may leave open. */
  private static final double INNER = 0.02;

  /** Of the tolerance: a gap below it is left to more exact Newton steps. */
  private static final double NEAR = 0.3;

  /** By how much these are more exact each time. */
  private static final double TIGHTER = 1e-3;

  /** Newton steps of a round at most. */
  private static final int STEPS = 100;

  /** Rounds in which the certificate has to fall to {@link #SHARE} of the best. */
  private static final int ROUNDS = 10;

  private static final double SHARE = 0.5;

  private final PrimalObjective base;
  private final Watch watch;
  private PrimalPoint at;
  private double[] lambda;
  private double sigma;
  private double ridge;
  private boolean rounded;

  private ProximalMultipliers(
      PrimalObjective base, double[] lambda, double sigma, double ridge, Watch watch) {
    this.base = base;
    this.watch = watch;
    this.lambda = lambda;
    this.sigma = sigma;
    this.ridge = ridge;
    this.at = base.with(proximal(new double[base.coding().outputs()])).start(lambda);
  }

  /**
   * Begins with multipliers as small as the kernel may ask for.
   *
   * @param base the objective without proximal terms
   * @param lambda λ̄ to begin with
   */
  static PrimalRun byKernel(PrimalObjective base, double[] lambda, Watch watch) {
    double sigma = Math.min(FIRST * meanBound(base), FIRST_CURVATURE / base.meanKernel());
    return new ProximalMultipliers(base, lambda, sigma, Math.min(1, sigma), watch);
  }

  /**
   * Begins with multipliers as large as their ranges allow: rows that contradict each other take
   * them there, however large the kernel is.
   */
  static PrimalRun byRanges(PrimalObjective base, double[] lambda, Watch watch) {
    return new ProximalMultipliers(base, lambda, FIRST * meanBound(base), 1, watch);
  }

  /** The mean of the ends of the ranges of multipliers; 1 where they have none. */
  private static double meanBound(PrimalObjective objective) {
    double sum = 0;
    for (JointPotential potential : objective.potentials()) {
      sum += potential.range(0).high();
    }
    double mean = sum / objective.coding().size();
    return mean < Double.POSITIVE_INFINITY ? mean : 1;
  }

  private PrimalObjective.Proximal proximal(double[] biases) {
    return new PrimalObjective.Proximal(1 / sigma, lambda, ridge, biases);
  }

  @Override
  public Solution run() {
    watch.begin("proximal multipliers");
    Patience patience = new Patience(ROUNDS, SHARE);
    double inner = INNER;
    for (int round = 0; ; round++) {
      PrimalObjective objective = base.with(proximal(base.biases(at.weights())));
      at = descended(objective, inner);
      DualPoint point = objective.dual(at);
      Optional<Termination> end = watch.round(point);
      double open = open(point);
      if (end.isPresent() || patience.exhausted(round, open)) {
        return watch.end(point, end.orElse(Termination.STALLED));
      }
      if (open <= watch.tolerance() * NEAR) {
        if (rounded) {
          return watch.end(point, Termination.CONVERGED); // a claim, to be proven
        }
        inner *= TIGHTER;
      } else {
        inner = INNER * Math.min(1, open);
        lambda = at.lambda();
        sigma *= GROWTH;
      }
      // of a balance that is missed the ridge is the cause, however exact the steps are
      ridge /= GROWTH;
    }
  }

  /** What lies between P at these weights and J, relative to its scale. */
  private double open(DualPoint point) {
    Certificate certificate = point.certificate();
    double missed = 0;
    double[] biases = base.biases(at.weights());
    for (int k = 0; k < biases.length; k++) {
      missed += Math.abs(biases[k] * base.total(at, k));
    }
    double primal = base.at(at.weights(), at.scores()).value();
    // rounding, or a balance that is missed, may put the primal below the dual: that is no progress
    return (Math.max(0, primal - certificate.value()) + missed) / certificate.scale();
  }

  /** Newton steps until no more than this part of P is open, or rounding forbids more. */
  private PrimalPoint descended(PrimalObjective objective, double part) {
    NewtonDescent newton = new NewtonDescent(objective, watch);
    PrimalPoint point = objective.at(at.weights(), at.scores());
    rounded = false;
    for (int step = 0; step < STEPS && !watch.lastRound() && !watch.cut(); step++) {
      if (settled(objective, point, part)) {
        return point;
      }
      Optional<PrimalPoint> next = newton.step(point);
      if (next.isEmpty() || !improves(objective, point, next.get())) {
        rounded = true;
        return point;
      }
      point = next.get();
      watch.pass();
    }
    return point;
  }

  /** Whether a step lessens P beyond rounding, or else what is open. */
  private static boolean improves(PrimalObjective objective, PrimalPoint from, PrimalPoint to) {
    return to.value() < from.value() - PrimalSearch.rounding(from)
        || open(objective, to) < SHARE * open(objective, from);
  }

  /** Whether weights and biases are nearly those that the multipliers stand for. */
  private static boolean settled(PrimalObjective objective, PrimalPoint point, double part) {
    double norm = objective.penalty(point.weights(), point.weights(), 0)[0];
    double scale = Math.min(norm, Math.abs(point.value()));
    return open(objective, point) <= part * scale;
  }

  private static double open(PrimalObjective objective, PrimalPoint point) {
    return objective.gap(point) + objective.missed(point);
  }
}
