// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.store.Stored;

/**
 * A generative model with hidden variables h, whose prior is conjugate once they are filled in: log
 * P(x, h | θ) = ⟨η(θ), T(x, h)⟩ + log h₀(x) (MED §4.1).
 *
 * <p>For any Q over h, E_Q[log P(x, h | θ)] + H(Q) is a lower bound of log P(x | θ) (MED eq. 47).
 * It stands in for a log-likelihood only where that enters with a plus sign: for rows of the one
 * class that is learnt, not for a log-ratio of two.
 */
public interface HiddenFamily extends Stored {

  /** The number of statistics of filled-in rows. */
  int dimension();

  /** The prior tilted by statistics of filled-in rows, as {@link Family#at}. */
  Tilted at(double[] statistics);

  /** The same model with the prior that {@code statistics} have left, as {@link Family#after}. */
  HiddenFamily after(double[] statistics);

  /** Fills in hidden variables as this prior has them (MED eq. 49). */
  Filling filling();

  /**
   * A belief to start from in which the hidden values differ: the prior after rows were filled in
   * at random.
   *
   * @param weights how often each row counts
   */
  HiddenFamily scattered(DenseRows rows, double[] weights, Seed seed);

  /** The bound at its best Q, log Σ_h exp E[log P(x, h | θ)]: the score that is learnt. */
  Scorer expected();

  /** log P(x | θ̂) at the parameters that the prior's own statistics call most likely. */
  Scorer plugIn();

  /** The same model in a form that holds for any rows, as {@link Family#whole}. */
  default HiddenFamily whole() {
    return this;
  }

  /** Fills in hidden variables by Q(h) ∝ exp E[log P(x, h | θ)]; safe for many threads. */
  interface Filling {

    /**
     * Adds E_Q[T(x, h)] of row i to {@code into}.
     *
     * @return E_Q[E[log P(x, h | θ)]] + H(Q), the logarithm of what Q is divided by
     */
    double fill(DenseRows rows, int i, double[] into);
  }
}
