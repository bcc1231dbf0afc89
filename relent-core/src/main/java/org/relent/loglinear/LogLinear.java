// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import java.util.Arrays;
import org.relent.dual.LogPartition;
import org.relent.math.CompensatedSum;
import org.relent.math.Exp;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/**
 * All distributions p(x | h) = q(x | h) exp(Σᵢ λᵢ fᵢ(h, x)) / Z_h(λ) over the outcomes x of
 * weighted contexts h (LME eq. 8): conditional maximum entropy, and plain maximum entropy where
 * there is one context.
 *
 * <p>log Z(λ) = Σ_h w_h log Z_h(λ) with Z_h(0) = 1, so that expectations are Σ_h w_h E[f | h]. With
 * weights that count examples all is on the scale of counts; with weights that sum to one, of
 * means.
 */
public final class LogLinear implements LogPartition {

  private final Outcomes outcomes;
  private final double[] logBase;
  private final double[] weights;
  private final boolean weighs;
  private final Threads threads;
  private final StatisticSums sums;

  private LogLinear(
      Outcomes outcomes, double[] logBase, double[] weights, Threads threads, StatisticSums sums) {
    this.outcomes = outcomes;
    this.logBase = logBase;
    this.weights = weights;
    this.weighs = Arrays.stream(weights).anyMatch(w -> w != 1);
    this.threads = threads;
    this.sums = sums;
  }

  /** Outcomes alike before any constraint, contexts of weight one. */
  public static LogLinear of(Outcomes outcomes, Threads threads) {
    double[] logs = new double[outcomes.size()];
    for (int h = 0; h < outcomes.contexts(); h++) {
      int from = outcomes.first(h);
      int to = outcomes.first(h + 1);
      // most often all contexts have as many
      boolean again = h > 0 && to - from == from - outcomes.first(h - 1);
      Arrays.fill(logs, from, to, again ? logs[from - 1] : StrictMath.log(1.0 / (to - from)));
    }
    return ofLogs(outcomes, logs, threads);
  }

  /**
   * Outcomes of given weight before any constraint, contexts of weight one.
   *
   * @param base q(x | h) up to a factor for each context: not negative, somewhere positive
   */
  public static LogLinear of(Outcomes outcomes, double[] base, Threads threads) {
    return ofLogs(outcomes, logShares(outcomes, base), threads);
  }

  private static LogLinear ofLogs(Outcomes outcomes, double[] logs, Threads threads) {
    double[] weights = Vectors.filled(outcomes.contexts(), 1);
    return new LogLinear(
        outcomes,
        logs,
        weights,
        threads,
        new StatisticSums(outcomes.rows(), outcomes.blocks(), threads));
  }

  private static double[] logShares(Outcomes outcomes, double[] base) {
    if (base.length != outcomes.size()) {
      throw new IllegalArgumentException(
          base.length + " base weights for " + outcomes.size() + " outcomes");
    }
    double[] logs = new double[base.length];
    for (int h = 0; h < outcomes.contexts(); h++) {
      CompensatedSum total = new CompensatedSum();
      for (int o = outcomes.first(h); o < outcomes.first(h + 1); o++) {
        if (!(base[o] >= 0)) {
          throw new IllegalArgumentException("A base weight must not be negative, got " + base[o]);
        }
        total.add(base[o]);
      }
      if (!(total.value() > 0 && total.value() < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "Base weights of a context must have a positive sum, got " + total.value());
      }
      for (int o = outcomes.first(h); o < outcomes.first(h + 1); o++) {
        logs[o] = StrictMath.log(base[o] / total.value());
      }
    }
    return logs;
  }

  /** The same with contexts of the weights p̃(h), or counts of examples; none negative. */
  public LogLinear weighted(double... byContext) {
    if (byContext.length != outcomes.contexts()) {
      throw new IllegalArgumentException(
          byContext.length + " weights for " + outcomes.contexts() + " contexts");
    }
    for (double weight : byContext) {
      if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("A weight must not be negative, got " + weight);
      }
    }
    return new LogLinear(outcomes, logBase, byContext.clone(), threads, sums);
  }

  public Outcomes outcomes() {
    return outcomes;
  }

  /** The weight of a context. */
  public double weight(int context) {
    return weights[context];
  }

  /** Whether any context counts for more or less than one. */
  boolean weighs() {
    return weighs;
  }

  /** The weight of all contexts. */
  public double weight() {
    return CompensatedSum.of(weights);
  }

  /** log q(x | h). */
  double logBase(int outcome) {
    return logBase[outcome];
  }

  Threads threads() {
    return threads;
  }

  @Override
  public int dimension() {
    return outcomes.dimension();
  }

  /** Σₓ m(x) fᵢ(x): with m the counts of outcomes seen, the targets that likelihood asks for. */
  public double[] statistics(double[] masses) {
    if (masses.length != outcomes.size()) {
      throw new IllegalArgumentException(
          masses.length + " masses for " + outcomes.size() + " outcomes");
    }
    return sums.weighted(masses);
  }

  /** Σᵢ vᵢ fᵢ(x) for each outcome. */
  public double[] scores(double[] v) {
    return sums.scores(v, new double[outcomes.size()]);
  }

  @Override
  public Probabilities at(double[] lambda) {
    if (lambda.length != dimension()) {
      throw new IllegalArgumentException(
          lambda.length + " multipliers for " + dimension() + " statistics");
    }
    double[] p = sums.scores(lambda, logBase);
    double[] logZ = new double[outcomes.contexts()];
    threads.blocks(logZ.length, CONTEXTS, (from, to) -> normalise(p, from, to, logZ));
    return new Probabilities(this, p, logZ);
  }

  /** Contexts in one task. */
  private static final int CONTEXTS = 1 << 10;

  /** p ← exp(p) / Z in each of some contexts, and their log Z. */
  private void normalise(double[] p, int from, int to, double[] logZ) {
    for (int h = from; h < to; h++) {
      logZ[h] = lessMax(p, outcomes.first(h), outcomes.first(h + 1));
    }
    Exp.inPlace(p, outcomes.first(from), outcomes.first(to));
    for (int h = from; h < to; h++) {
      logZ[h] += StrictMath.log(divide(p, outcomes.first(h), outcomes.first(h + 1)));
    }
  }

  /** Takes the largest of a stretch from all, and returns it. */
  private static double lessMax(double[] p, int from, int to) {
    double max = Double.NEGATIVE_INFINITY;
    for (int o = from; o < to; o++) {
      max = p[o] > max ? p[o] : max;
    }
    for (int o = from; o < to; o++) {
      p[o] -= max;
    }
    return max;
  }

  /** Divides a stretch by its sum, and returns that. */
  private static double divide(double[] p, int from, int to) {
    CompensatedSum total = new CompensatedSum();
    for (int block = from; block < to; block += BLOCK) {
      total.add(sum(p, block, Math.min(to, block + BLOCK)));
    }
    double sum = total.value();
    for (int o = from; o < to; o++) {
      p[o] /= sum;
    }
    return sum;
  }

  /** Terms that are added up plainly, before rounding is looked after. */
  private static final int BLOCK = 1 << 5;

  private static double sum(double[] p, int from, int to) {
    double sum = 0;
    for (int o = from; o < to; o++) {
      sum += p[o];
    }
    return sum;
  }
}
