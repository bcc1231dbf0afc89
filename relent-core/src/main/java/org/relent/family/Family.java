// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Optional;
import org.relent.data.DenseRows;
import org.relent.math.Cancellation;
import org.relent.store.Stored;

/**
 * A generative model of a row, P(x | θ) = h(x) exp⟨η(θ), T(x)⟩, with a prior over θ that counting
 * rows does not take out of its shape.
 *
 * <p>To count row x so many times, w, is to add w·T(x) to the statistics of the prior; w may be
 * negative, as far as a prior is left (MED eq. 16, 64). All else follows from the log-normaliser A
 * of the prior: log Z = A(τ + s) − A(τ), E[log P(x | θ)] = ⟨∇A, T(x)⟩ + log h(x), and the
 * covariance of log-likelihoods is that of ∇²A.
 *
 * <p>Rows hold one coordinate per cell: a number as it is, a category as the number of its level,
 * NaN for a cell that holds nothing. A family is an immutable value.
 */
public interface Family extends Tiltable, Stored {

  /**
   * The same family with the prior that {@code statistics} have left: that of {@link #at}, made the
   * starting point, so that its own log Z(0) = 0 again. Refused where no prior is left.
   */
  Family after(double[] statistics);

  /**
   * The same family after more rows that were learnt as it was: where it is most likely now.
   *
   * @param weights how often each row counts, 0 for rows of others
   * @param smoothing what the rows before were smoothed by, of families that forget it
   */
  default Family counting(DenseRows rows, double[] weights, double smoothing) {
    double[] statistics = new double[dimension()];
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] != 0) {
        accumulate(rows, i, weights[i], statistics);
      }
    }
    return after(statistics);
  }

  /** E[log P(x | θ)] over the prior: the score of a row that MED learns (MED eq. 19). */
  Scorer expected();

  /** log P(x | θ̂) at the parameters that the prior's own statistics call most likely. */
  Scorer plugIn();

  /**
   * ∇ log P(x | θ̂) at those parameters: what a Fisher kernel compares (MED §3.2). A family need
   * not have any.
   */
  default FisherScore fisher() {
    throw new UnsupportedOperationException(this + " has no Fisher scores");
  }

  /** What it takes a cell to hold; empty where it is not of that cell, or does not say. */
  default Optional<CellMarginal> marginal(int coordinate) {
    return Optional.empty();
  }

  @Override
  default Family prepared(DenseRows rows) {
    return this;
  }

  @Override
  default Family within(Cancellation cancellation) {
    return this;
  }

  /**
   * The same family in a form that holds for any rows, where it was made for those learnt from:
   * what a model keeps.
   */
  default Family whole() {
    return this;
  }
}
