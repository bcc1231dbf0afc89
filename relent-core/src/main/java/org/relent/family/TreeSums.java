// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.math.Cancellation;

/** A way to sum over all spanning trees at once. */
sealed interface TreeSums permits Elimination, TreeBasis {

  /** log Σ_E Π_{e∈E} W_e. */
  double logZ();

  /** P(e ∈ E) of every edge. */
  double[] probabilities(Cancellation cancellation);

  /** How these probabilities move with the log-weights: Cov(1_e, 1_f) times a direction. */
  double[] bend(double[] direction, Cancellation cancellation);
}
