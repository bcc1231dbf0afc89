// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.DualPoint;

/**
 * The scores of a Gaussian dual as block ascent needs them: read at one example, changed by one
 * example. A Gram matrix keeps all scores up to date, a linear dual keeps the weights.
 */
interface Field {

  /** f(xₜ), one entry per output. */
  void scores(int t, double[] into);

  /** K(xₜ, xₜ). */
  double diagonal(int t);

  /** Multiplier {@code i} of all. */
  double lambda(int i);

  /** Sets the multipliers of example t. */
  void move(int t, double[] lambda);

  /** Σₜβₜ of an output. */
  double total(int output);

  /** The dual point that the field stands at. */
  DualPoint point(double[] nu);
}
