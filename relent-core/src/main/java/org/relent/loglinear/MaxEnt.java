// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.solve.Concave;
import org.relent.solve.Metric;

/**
 * The problem of maximum entropy: among all distributions whose statistics meet their targets η, or
 * nearly so, the one nearest to the base measure (LME eq. 1).
 *
 * <p>Its dual, to be maximised, is J(λ) = Σᵢ λᵢηᵢ − log Z(λ) − Σᵢ (λᵢ²/(2σᵢ²) + ωᵢ|λᵢ|): the
 * penalised log-likelihood, where η are the statistics of a sample.
 */
public final class MaxEnt implements Concave<MaxEntPoint> {

  /** Targets from a sample lie beyond what can be by rounding at most. */
  private static final double ROUNDING = 1e-9;

  /**
   * What is asked of all statistics, as loops over all of them read it.
   *
   * @param precisions 1/σ²
   * @param widths ω
   * @param smooth whether no miss is free
   * @param scales max |f|; 1 where it is always zero
   */
  record Constraints(
      double[] targets, double[] precisions, double[] widths, boolean smooth, double[] scales) {

    private static Constraints of(double[] targets, List<Slack> slacks, Ranges ranges) {
      double[] precisions = new double[targets.length];
      double[] widths = new double[targets.length];
      boolean kinks = false;
      for (int i = 0; i < targets.length; i++) {
        Slack slack = slacks.get(i);
        precisions[i] = slack.precision();
        widths[i] = slack.width();
        kinks |= widths[i] > 0;
      }
      return new Constraints(targets, precisions, widths, !kinks, ranges.scales(targets.length));
    }
  }

  private final LogLinear model;
  private final List<Slack> slacks;
  private final Ranges ranges;
  private final Constraints constraints;
  private final double weight;

  private MaxEnt(LogLinear model, double[] targets, List<Slack> slacks) {
    this.model = model;
    this.slacks = slacks;
    this.ranges = Ranges.of(model.outcomes());
    this.constraints = Constraints.of(targets, slacks, ranges);
    this.weight = model.weight();
  }

  /**
   * One slack for all constraints.
   *
   * @param targets η, on the scale of the weights of contexts: Σ_h w_h E[f | h] is to meet them
   */
  public static MaxEnt of(LogLinear model, double[] targets, Slack slack) {
    return of(model, targets, Collections.nCopies(model.dimension(), slack));
  }

  /** A slack for each constraint. */
  public static MaxEnt of(LogLinear model, double[] targets, List<Slack> slacks) {
    if (targets.length != model.dimension() || slacks.size() != targets.length) {
      throw new IllegalArgumentException(
          targets.length
              + " targets and "
              + slacks.size()
              + " slacks for "
              + model.dimension()
              + " statistics");
    }
    MaxEnt problem = new MaxEnt(model, targets.clone(), slacks);
    for (int i = 0; i < targets.length; i++) {
      problem.checkReach(i);
    }
    return problem;
  }

  private void checkReach(int i) {
    double target = target(i);
    double room =
        precision(i) > 0 ? Double.POSITIVE_INFINITY : kink(i) + ROUNDING * weight * scale(i);
    double low = weight * ranges.low(i);
    double high = weight * ranges.high(i);
    if (!Double.isFinite(target) || target < low - room || target > high + room) {
      throw DataException.of(
          "RLT-D090",
          "the target {} of statistic {} is out of reach: its mean lies between {} and {}; correct"
              + " the target or allow it a slack",
          target,
          i + 1,
          low,
          high);
    }
  }

  public LogLinear model() {
    return model;
  }

  /** ηᵢ. */
  public double target(int i) {
    return constraints.targets[i];
  }

  /** What constraint i may miss. */
  public Slack slack(int i) {
    return slacks.get(i);
  }

  @Override
  public double kink(int i) {
    return constraints.widths[i];
  }

  /** 1/σᵢ². */
  public double precision(int i) {
    return constraints.precisions[i];
  }

  Constraints constraints() {
    return constraints;
  }

  @Override
  public Optional<Metric> metric() {
    return model.outcomes() instanceof ClassOutcomes
        ? Optional.of(ClassMetric.of(this))
        : Optional.empty();
  }

  @Override
  public MaxEntPoint at(double[] lambda) {
    return new MaxEntPoint(this, lambda.clone(), model.at(lambda));
  }

  /** The weight of all contexts. */
  double weight() {
    return weight;
  }

  /** max |fᵢ|; 1 where it is always zero. */
  double scale(int i) {
    return constraints.scales[i];
  }

  Ranges ranges() {
    return ranges;
  }
}
