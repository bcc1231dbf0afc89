// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.dual.Potential;

/**
 * What is believed of the labels of all rows, before learning and now.
 *
 * @param <L> these labels
 */
interface UncertainLabels<L> {

  /** P₀, tilted to keep the shares of the classes where that is asked for: where rounds begin. */
  L begun(Potential each, Uncertainty how);

  /** What margins of zero cost that labels say nothing of. */
  double idle(Potential each);

  /** Σ KL(P(y)‖P₀(y)). */
  double divergence();
}
