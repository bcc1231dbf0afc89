// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.math.LogSpace;
import org.relent.math.ShortestDecimal;

/**
 * What is said of one row where classes have an order: P(Y ≤ j) = σ(θⱼ − z), z the score. The label
 * is the level of the largest probability, always; of equal ones the lowest.
 */
public final class LevelPrediction {

  private final List<String> levels;
  private final double score;
  private final double[] probabilities;
  private final double[] cumulative;
  private final int best;

  /**
   * @param thresholds θ, rising, one fewer than levels
   */
  LevelPrediction(List<String> levels, double[] thresholds, double score) {
    this.levels = levels;
    this.score = score;
    this.probabilities = new double[levels.size()];
    this.cumulative = new double[levels.size()];
    int largest = 0;
    for (int j = 0; j < probabilities.length; j++) {
      boolean lowest = j == 0;
      boolean highest = j == thresholds.length;
      cumulative[j] = highest ? 1 : LogSpace.sigmoid(thresholds[j] - score);
      probabilities[j] =
          lowest
              ? cumulative[j]
              : highest
                  ? LogSpace.sigmoid(score - thresholds[j - 1])
                  : between(thresholds[j - 1] - score, thresholds[j] - score);
      largest = probabilities[j] > probabilities[largest] ? j : largest;
    }
    this.best = largest;
  }

  /** σ(a) − σ(b) = σ(a)σ(−b)(1 − e^(−(a − b))), which keeps its digits far out. */
  private static double between(double b, double a) {
    return LogSpace.sigmoid(a) * LogSpace.sigmoid(-b) * -StrictMath.expm1(b - a);
  }

  /** The levels, from the lowest to the highest. */
  public List<String> levels() {
    return levels;
  }

  /** The predicted level. */
  public String label() {
    return levels.get(best);
  }

  /** The place of the predicted level, counted from 0. */
  public int code() {
    return best;
  }

  /** The probability of the predicted level. */
  public double probability() {
    return probabilities[best];
  }

  /** The probability of a level. */
  public double probability(String level) {
    return probabilities[place(level)];
  }

  /** P(Y ≤ level). */
  public double cumulative(String level) {
    return cumulative[place(level)];
  }

  private int place(String level) {
    int at = levels.indexOf(level);
    if (at < 0) {
      throw DataException.of(
          "RLT-D034", "no level " + Quoted.of(level) + Nearest.hint(level, levels));
    }
    return at;
  }

  /** All probabilities, in the order of levels; a copy. */
  public double[] probabilities() {
    return probabilities.clone();
  }

  /** P(Y ≤ j) of all levels, the last 1; a copy. */
  public double[] cumulative() {
    return cumulative.clone();
  }

  /** z: the higher, the higher the levels. */
  public double score() {
    return score;
  }

  @Override
  public String toString() {
    return label() + " (" + ShortestDecimal.text(probability()) + ")";
  }
}
