// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import org.relent.data.Numbers;
import org.relent.data.Warning;
import org.relent.model.Calibration;
import org.relent.model.Estimate;
import org.relent.model.LevelPrediction;

/**
 * The loss of training rows left out one by one, beside that of a guess that knows the targets of
 * the other rows alone.
 *
 * @param figure what the loss is called
 * @param model that of the fit
 * @param guess that of the guess
 * @param by what is guessed by
 */
record GuessingBaseline(String figure, double model, double guess, String by) {

  /** From fewer rows one cannot tell. */
  private static final int FEWEST_ROWS = 10;

  /** {@code W-GUESS} where labels that are certain are foretold worse than by their shares. */
  static List<Warning> ofLabels(LeftOutLabels left, Calibration calibration) {
    LeftOutLabels certain = left.certain();
    return certain.rows().length < FEWEST_ROWS
        ? List.of()
        : new GuessingBaseline(
                "log loss",
                certain.logLoss(calibration),
                certain.logLossOfShares(),
                "the shares of the classes")
            .warnings();
  }

  /**
   * The same where numbers are foretold worse than by the mean of the others.
   *
   * @param leftOut what the others say of each
   */
  static List<Warning> ofNumbers(double[] y, double[] weights, List<Estimate> leftOut) {
    if (y.length < FEWEST_ROWS) {
      return List.of();
    }
    double total = 0;
    double sum = 0;
    for (int t = 0; t < y.length; t++) {
      total += weights[t];
      sum += weights[t] * y[t];
    }
    double model = 0;
    double guess = 0;
    for (int t = 0; t < y.length; t++) {
      double own = Math.min(1, weights[t]);
      double mean = (sum - own * y[t]) / (total - own);
      model += weights[t] * square(y[t] - leftOut.get(t).value());
      guess += weights[t] * square(y[t] - mean);
    }
    return new GuessingBaseline(
            "RMSE", Math.sqrt(model / total), Math.sqrt(guess / total), "their mean")
        .warnings();
  }

  /**
   * The same where levels are foretold worse than by the shares of the others.
   *
   * @param codes the level of each row
   * @param leftOut what the others say of each
   */
  static List<Warning> ofLevels(
      List<Integer> codes, List<Double> weights, List<LevelPrediction> leftOut) {
    if (codes.size() < FEWEST_ROWS) {
      return List.of();
    }
    double[] share = new double[leftOut.get(0).levels().size()];
    double total = 0;
    for (int t = 0; t < codes.size(); t++) {
      share[codes.get(t)] += weights.get(t);
      total += weights.get(t);
    }
    double model = 0;
    double guess = 0;
    for (int t = 0; t < codes.size(); t++) {
      double own = Math.min(1, weights.get(t));
      double others = (share[codes.get(t)] - own + 1) / (total - own + share.length);
      double said = leftOut.get(t).probabilities()[codes.get(t)];
      model -= weights.get(t) * StrictMath.log(Math.max(said, Double.MIN_NORMAL));
      guess -= weights.get(t) * StrictMath.log(others);
    }
    return new GuessingBaseline(
            "log loss", model / total, guess / total, "the shares of the levels")
        .warnings();
  }

  /** The same where a quantile is foretold worse, by the pinball loss, than by that of all rows. */
  static List<Warning> ofQuantiles(
      double[] y, double[] weights, List<Estimate> leftOut, double level) {
    if (y.length < FEWEST_ROWS) {
      return List.of();
    }
    double all = RobustSizes.quantile(y, weights, level);
    double total = 0;
    double model = 0;
    double guess = 0;
    for (int t = 0; t < y.length; t++) {
      total += weights[t];
      model += weights[t] * pinball(y[t] - leftOut.get(t).value(), level);
      guess += weights[t] * pinball(y[t] - all, level);
    }
    String by = level == 0.5 ? "their median" : "their quantile";
    return new GuessingBaseline("pinball loss", model / total, guess / total, by).warnings();
  }

  private static double pinball(double off, double level) {
    return Math.max(level * off, (level - 1) * off);
  }

  private static double square(double x) {
    return x * x;
  }

  private List<Warning> warnings() {
    return model > guess
        ? List.of(
            new Warning(
                "W-GUESS",
                "This fit is worse than guessing: its {} on rows left out one by one is {}, and {}"
                    + " alone would have {}; try other settings or another model",
                figure,
                shown(model),
                by,
                shown(guess)))
        : List.of();
  }

  private static String shown(double loss) {
    return Numbers.significant(loss, 4);
  }
}
