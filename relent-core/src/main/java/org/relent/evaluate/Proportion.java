// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.relent.data.DataException;

/**
 * A fraction that was counted, such as an accuracy.
 *
 * @param successes how many trials went well; weighted counts need not be whole
 * @param trials how many there were, above zero
 */
public record Proportion(double successes, double trials) {

  private static final NormalDistribution STANDARD_NORMAL = NormalDistribution.of(0, 1);

  public Proportion {
    if (!(successes >= 0
        && successes <= trials
        && trials > 0
        && trials < Double.POSITIVE_INFINITY)) {
      throw DataException.of(
          "RLT-E006",
          "a proportion needs 0 ≤ successes ≤ trials and trials > 0, got "
              + successes
              + " of "
              + trials);
    }
  }

  /** successes / trials. */
  public double value() {
    return successes / trials;
  }

  /**
   * Wilson's interval: the p that a normal test with p's own variance does not reject.
   *
   * <p>(p̂ + z²/2n ± z √(p̂(1 − p̂)/n + z²/4n²)) / (1 + z²/n), Wilson (1927). It stays within [0,
   * 1] and keeps a width when all or none succeed, where the textbook p̂ ± z √(p̂(1 − p̂)/n) has
   * none.
   */
  public ConfidenceInterval interval(double level) {
    Checks.level(level);
    double z = STANDARD_NORMAL.inverseSurvivalProbability(0.5 * (1 - level));
    double share = z * z / trials;
    double middle = (value() + 0.5 * share) / (1 + share);
    double reach = Math.sqrt(share * (value() * (1 - value()) + 0.25 * share)) / (1 + share);
    // When all succeed the end is 1; the formula only comes within rounding of it.
    return new ConfidenceInterval(
        level, Math.max(0, middle - reach), successes == trials ? 1 : Math.min(1, middle + reach));
  }
}
