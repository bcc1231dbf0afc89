// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.dual.Potential;

/**
 * A machine of several classes that learns from labels that are not certain.
 *
 * @param <F> what is fitted to labels that stay
 */
interface ContrastLearner<F> extends Alternating<ClassBeliefs, F> {

  /** What is asked of a margin. */
  Potential each();

  /** L + b, per class and row. */
  double[][] scores(F fitted);

  @Override
  default ClassBeliefs moved(ClassBeliefs labels, F fitted, Uncertainty how) {
    return labels.towards(scores(fitted), each(), how);
  }
}
