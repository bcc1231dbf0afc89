// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.DoubleUnaryOperator;
import org.relent.data.DenseRows;

/**
 * U_x = ∇ log P(x | θ) at the parameters θ̂ that a family calls most likely, and F = E[UUᵀ], how
 * much of it chance alone makes (MED eq. 20–21).
 *
 * <p>The score of a row with gaps is that of the cells which are there, E[U | those]: 0 in the
 * directions they say nothing about.
 */
public interface FisherScore {

  /**
   * The score of a family of one cell in one parameter.
   *
   * @param score U of what the cell holds
   * @param information F = E[U²] &gt; 0
   */
  static FisherScore ofCell(int coordinate, DoubleUnaryOperator score, double information) {
    return new CellFisher(coordinate, score, information);
  }

  /** The number of parameters. */
  int dimension();

  /** U_x of row i; a new array. */
  double[] of(DenseRows rows, int i);

  /**
   * A new array of what each coordinate of row i adds to ⟨{@code weights}, U_x⟩; what they leave of
   * it is the same for every row without gaps.
   */
  double[] parts(DenseRows rows, int i, double[] weights);

  /** The diagonal of F; a new array. */
  double[] variances();

  /** F^(−½): ⟨F^(−½)U, F^(−½)U′⟩ is the Fisher kernel of MED eq. 20, whatever the parameters. */
  Whitening whitening();
}
