// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The difference of two mean losses over the same rows, and how far it may be off.
 *
 * <p>Rows that were tested by different folds were predicted by models with shared training rows.
 * sd²/n, right for models that are what they are, leaves out that other training rows would give
 * others; {@code overlap} stands for that (NB's corrected resampled t-test, by rows).
 *
 * @param units how many rows or groups of rows there are
 * @param mean of first − second: below zero the first is better
 * @param plainError √(sd²/n); NaN where a single unit tells nothing of it
 * @param overlap k/(k − 1) for k folds, 0 for models that are not refitted: the variance is 1 +
 *     overlap times as large
 */
public record PooledDifference(int units, double mean, double plainError, double overlap) {

  /** mean ± t·√(sd²/n), with n − 1 degrees of freedom: whether these models differ on new rows. */
  public ConfidenceInterval plain(double level) {
    return interval(level, plainError);
  }

  /** The same with sd²/n · (1 + overlap): whether models trained so do. */
  public ConfidenceInterval corrected(double level) {
    return interval(level, plainError * Math.sqrt(1 + overlap));
  }

  private ConfidenceInterval interval(double level, double error) {
    Checks.level(level);
    if (!Double.isFinite(error) || !Double.isFinite(mean)) {
      return new ConfidenceInterval(level, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    double t = TDistribution.of(units - 1).inverseSurvivalProbability(0.5 * (1 - level));
    return new ConfidenceInterval(level, mean - t * error, mean + t * error);
  }

  /** How surely the one with the smaller loss is better. */
  public Grade grade(double level) {
    if (!corrected(level).contains(0)) {
      return Grade.BETTER;
    }
    return plain(level).contains(0) ? Grade.UNDECIDED : Grade.PROBABLY_BETTER;
  }

  /** Whether the first is worse by more than so many plain standard errors. */
  public boolean behindBy(double errors) {
    return mean > 0 && mean > errors * plainError;
  }

  /** The same in units of which one is {@code slope} of those of the losses. */
  public PooledDifference times(double slope) {
    return new PooledDifference(units, slope * mean, slope * plainError, overlap);
  }
}
