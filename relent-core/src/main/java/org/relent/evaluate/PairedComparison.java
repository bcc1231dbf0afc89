// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import org.apache.commons.statistics.distribution.TDistribution;
import org.relent.data.DataException;

/**
 * Two models measured by their losses on the same folds, or on the same rows.
 *
 * <p>Differences are first − second, so that below zero the first is better. Pairing takes out what
 * makes a fold easy or hard for both.
 *
 * @param difference of the losses, fold by fold or row by row; at least two
 * @param varianceFactor what sd² is multiplied by to give the variance of the mean difference
 * @param wins how often the first had the smaller loss
 * @param losses how often the second had
 */
public record PairedComparison(
    MeanAndSd difference, double varianceFactor, int wins, int losses, int ties) {

  /** Of the losses of single test rows, which are independent given the models: sd² / n. */
  public static PairedComparison overRows(double[] first, double[] second) {
    return of(first, second, 0);
  }

  /**
   * Of the mean losses of the folds of a cross-validation, repeated or not: sd² · (1/k +
   * test/train), NB's corrected resampled t-test.
   *
   * <p>Any two folds were trained on much the same rows, so that their losses move together and
   * sd²/k, which takes them for independent, finds differences where there are none. The second
   * term stands for that correlation; it does not fade however often one repeats.
   *
   * @param testToTrain rows tested over rows trained on in each fold, 1/(k − 1) for k folds; see
   *     {@link Split#testToTrain}
   */
  public static PairedComparison overFolds(double[] first, double[] second, double testToTrain) {
    if (!(testToTrain > 0 && testToTrain < Double.POSITIVE_INFINITY)) {
      throw DataException.of(
          "RLT-E005", "test rows over training rows must be above zero, got " + testToTrain);
    }
    return of(first, second, testToTrain);
  }

  private static PairedComparison of(double[] first, double[] second, double correlation) {
    Checks.length("the second model", second.length, first.length);
    Checks.finite("loss", first);
    Checks.finite("loss", second);
    if (first.length < 2) {
      throw DataException.of(
          "RLT-E005", "a paired comparison needs at least two results, got " + first.length);
    }
    double[] differences = new double[first.length];
    int wins = 0;
    int losses = 0;
    for (int i = 0; i < first.length; i++) {
      differences[i] = first[i] - second[i];
      wins += first[i] < second[i] ? 1 : 0;
      losses += first[i] > second[i] ? 1 : 0;
    }
    return new PairedComparison(
        MeanAndSd.of(differences),
        1.0 / first.length + correlation,
        wins,
        losses,
        first.length - wins - losses);
  }

  /** The mean of first − second; below zero the first is better. */
  public double meanDifference() {
    return difference.mean();
  }

  /** The standard deviation of the differences, with n − 1. */
  public double sd() {
    return difference.sd().orElseThrow();
  }

  /** sd · √varianceFactor: how far the mean difference may be off. */
  public double standardError() {
    return sd() * Math.sqrt(varianceFactor);
  }

  /** meanDifference ± t · standardError, with n − 1 degrees of freedom. */
  public ConfidenceInterval interval(double level) {
    Checks.level(level);
    double reach = student().inverseSurvivalProbability(0.5 * (1 - level)) * standardError();
    return new ConfidenceInterval(level, meanDifference() - reach, meanDifference() + reach);
  }

  /**
   * P(|T| ≥ |meanDifference| / standardError), T Student's: how often two equally good models would
   * differ at least so much.
   *
   * <p>1 when every difference is zero, 0 when all are one other number.
   */
  public double pValue() {
    if (meanDifference() == 0) {
      return 1;
    }
    return 2 * student().survivalProbability(Math.abs(meanDifference()) / standardError());
  }

  private TDistribution student() {
    return TDistribution.of(difference.count() - 1);
  }
}
