// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.relent.data.SparseRows;

/**
 * The shares σₜ of their own part K(xₜ, xₜ)BᵀBλₜ that examples take from their margins when they
 * leave a crowd; the crowd makes up for the rest.
 *
 * <p>Kₜₜσₜ is what is left of the variance of the score at xₜ once the scores of all others in the
 * crowd are known, each but for the variance Dⱼ + Kⱼⱼσⱼ. That the others take the place of the one
 * that left to first order, as {@link Reaction} has it, says the same with the matrix K + D of the
 * crowd as a whole.
 */
sealed interface Shares permits LandmarkShares, ColumnShares, WeightShares {

  /**
   * The shares of those that leave {@code crowd}; empty if K is not positive definite.
   *
   * @param moving the examples that may leave
   */
  static Optional<? extends Shares> of(Gram gram, Crowd crowd, int[] moving) {
    if (gram instanceof LinearGram linear && linear.rows() instanceof SparseRows rows) {
      return Optional.of(ColumnShares.of(linear, rows, crowd, moving));
    }
    return gram instanceof LinearGram linear && WeightShares.takes(linear)
        ? WeightShares.of(linear, crowd)
        : LandmarkShares.of(gram, crowd, moving);
  }

  /** The shares of the examples named, between 0 and 1. */
  double[] of(int[] leaving);

  /** Some of the examples, evenly spread, whose mean stands for all. */
  static int[] witnesses(int[] examples, int wanted) {
    int count = Math.min(wanted, examples.length);
    int[] witnesses = new int[count];
    Arrays.setAll(witnesses, k -> examples[(int) ((long) k * examples.length / count)]);
    return witnesses;
  }

  /** The mean; 1 of none. */
  static double mean(double[] shares) {
    return Arrays.stream(shares).average().orElse(1);
  }

  /** What is left as a share of the variance, between 0 and 1; 1 where there is none. */
  static double share(double left, double variance) {
    return variance > 0 ? Math.max(0, Math.min(left / variance, 1)) : 1;
  }
}
