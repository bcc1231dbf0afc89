// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/**
 * The design matrix X: a row per example, a column per weight, the last of them constant where
 * there is a bias. Weights of several outputs stand one output after the other.
 *
 * <p>Sums over rows have an order of their own, so that any number of threads gives the same bits.
 */
interface Design {

  /** The number of examples. */
  int rows();

  /** The number of weights of an output, that of the constant included. */
  int columns();

  /** The rows named, in rising order; a copy. */
  Design select(int[] rows);

  /** The rows named, written out, the constant included. */
  double[][] written(int[] rows);

  /** Σⱼ wₖⱼxₜⱼ, per output k and row t. */
  double[][] scores(double[] weights, int outputs);

  /** Σₜ uₖₜxₜ, one output k after the other. */
  double[] gathered(double[][] u);

  /** Σₜ hₜxₜxₜᵀ, row after row. */
  double[] gram(double[] h);

  /** The diagonal of that. */
  double[] squares(double[] h);
}
