// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import java.util.Arrays;
import org.relent.dual.LogPartition;
import org.relent.math.CompensatedSum;

/** One member of a {@link LogLinear} model: the probability of every outcome in its context. */
public final class Probabilities implements LogPartition.Tilt {

  private final LogLinear model;
  private final double[] probabilities;
  private final double[] logZ;
  private final double total;
  private final double[] expectations;

  Probabilities(LogLinear model, double[] probabilities, double[] logZ) {
    this.model = model;
    this.probabilities = probabilities;
    this.logZ = logZ;
    this.total = sum(h -> logZ[h]);
    this.expectations = model.statistics(masses());
  }

  /** Something of each context. */
  private interface OfContext {
    double at(int context);
  }

  /** Σ_h w_h g(h). */
  private double sum(OfContext g) {
    CompensatedSum sum = new CompensatedSum();
    for (int h = 0; h < logZ.length; h++) {
      sum.add(model.weight(h) * g.at(h));
    }
    return sum.value();
  }

  /** p(x | h) of an outcome in its context. */
  public double probability(int outcome) {
    return probabilities[outcome];
  }

  /** Σ_h w_h log Z_h. */
  @Override
  public double logZ() {
    return total;
  }

  @Override
  public double expectation(int t) {
    return expectations[t];
  }

  /** Σ_h w_h E[f | h], all of them. */
  public double[] expectations() {
    return expectations.clone();
  }

  /** w_h p(x | h) of each outcome; to be read only. */
  private double[] masses() {
    return model.weighs() ? weighted() : probabilities;
  }

  private double[] weighted() {
    double[] masses = probabilities.clone();
    Outcomes outcomes = model.outcomes();
    for (int h = 0; h < logZ.length; h++) {
      for (int o = outcomes.first(h); o < outcomes.first(h + 1); o++) {
        masses[o] *= model.weight(h);
      }
    }
    return masses;
  }

  /**
   * H = −Σ_h w_h Σₓ p log p, from the probabilities: log Z − Σλη equals it at the optimum only (LME
   * eq. 31, whose sign the print has wrong).
   */
  public double entropy() {
    return -sum(h -> mean(h, o -> StrictMath.log(probabilities[o])));
  }

  /** D(P‖Q) = Σ_h w_h Σₓ p log(p/q) to the base measure. */
  public double relativeEntropy() {
    return sum(h -> mean(h, o -> StrictMath.log(probabilities[o]) - model.logBase(o)));
  }

  private interface OfOutcome {
    double at(int outcome);
  }

  /** E[g | h]; outcomes without probability count nothing, whatever g. */
  private double mean(int h, OfOutcome g) {
    CompensatedSum sum = new CompensatedSum();
    for (int o = model.outcomes().first(h); o < model.outcomes().first(h + 1); o++) {
      if (probabilities[o] > 0) {
        sum.add(probabilities[o] * g.at(o));
      }
    }
    return sum.value();
  }

  @Override
  public double[] covariance(int[] multipliers) {
    int n = multipliers.length;
    double[] covariance = new double[n * n];
    for (int s = 0; s < n; s++) {
      double[] unit = new double[n];
      unit[s] = 1;
      System.arraycopy(covarianceTimes(multipliers, unit), 0, covariance, s * n, n);
    }
    return covariance;
  }

  /** Cov[f]·v = Σ_h w_h Σₓ p (v·f − E[v·f | h]) f, in two walks through the statistics. */
  @Override
  public double[] covarianceTimes(int[] multipliers, double[] v) {
    double[] direction = new double[expectations.length];
    for (int s = 0; s < v.length; s++) {
      direction[multipliers[s]] += v[s];
    }
    double[] product = covarianceTimesAll(direction);
    return Arrays.stream(multipliers).mapToDouble(t -> product[t]).toArray();
  }

  private double[] covarianceTimesAll(double[] v) {
    double[] scores = model.scores(v);
    double[] masses = weighted();
    Outcomes outcomes = model.outcomes();
    for (int h = 0; h < logZ.length; h++) {
      double mean = mean(h, o -> scores[o]);
      for (int o = outcomes.first(h); o < outcomes.first(h + 1); o++) {
        masses[o] *= scores[o] - mean;
      }
    }
    return model.statistics(masses);
  }

  /** Σ_h w_h Σₓ p f under finer indices of the statistics. */
  double[] refined(StatisticSums finer) {
    return finer.weighted(masses());
  }
}
