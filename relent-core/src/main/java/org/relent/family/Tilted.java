// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

/** A family's prior tilted by statistics s, seen through its log-normaliser A. */
public interface Tilted {

  /** A(τ + s) − A(τ): 0 where nothing was added; +∞ where no prior is left. */
  double logZ();

  /** ∇A(τ + s) = E[η(θ)]: with T(x), the expected log-likelihood of a row. */
  double[] coefficients();

  /** ∇²A(τ + s)·v: how the coefficients move with the statistics. */
  double[] bend(double[] direction);
}
