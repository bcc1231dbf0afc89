// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import org.relent.math.Vectors;

/**
 * What one prediction costs once the true class is known; smaller is better.
 *
 * <p>{@link #LOG} and {@link #BRIER} are proper: on average nothing beats stating one's honest
 * probabilities. {@link #ERROR} looks at the label alone.
 */
public enum ScoringRule {

  /** 1 when the most probable class is not the true one, else 0. */
  ERROR {
    @Override
    public double of(double[] probability, int actual) {
      return predicted(probability) == actual ? 0 : 1;
    }
  },

  /**
   * −log p(actual), in nats.
   *
   * <p>The true value, except that a probability below {@link Double#MIN_NORMAL}, zero included,
   * counts as that: ruling out what then happens costs 708.4 nats. The exact value is infinite at
   * zero, and one such row would make every mean over rows say no more than that it is there.
   */
  LOG {
    @Override
    public double of(double[] probability, int actual) {
      return -StrictMath.log(Math.max(probability[actual], Double.MIN_NORMAL));
    }
  },

  /** Σ_c (p(c) − [c = actual])²: between 0 and 2, both of two classes being counted. */
  BRIER {
    @Override
    public double of(double[] probability, int actual) {
      double sum = 0;
      for (int c = 0; c < probability.length; c++) {
        double miss = probability[c] - (c == actual ? 1 : 0);
        sum += miss * miss;
      }
      return sum;
    }
  };

  /** The cost of stating {@code probability} when class {@code actual} is the true one. */
  public abstract double of(double[] probability, int actual);

  /** The most probable class; of equals the first. */
  public static int predicted(double[] probability) {
    return Vectors.largest(probability);
  }
}
