// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.data.DenseRows;
import org.relent.family.ChainScorer;
import org.relent.family.Scorer;

/**
 * Log-likelihoods of sequences per step, so that a long one is not strange for being long; what
 * each step adds divided likewise.
 */
record PerStep(ChainScorer chain) implements Scorer {

  @Override
  public double score(DenseRows rows, int i) {
    return chain.score(rows, i) / rows.steps(i);
  }

  @Override
  public double[] parts(DenseRows rows, int i) {
    return divided(chain.parts(rows, i), rows.steps(i));
  }

  /** What each step adds. */
  double[] steps(DenseRows rows, int i) {
    return divided(chain.steps(rows, i), rows.steps(i));
  }

  private static double[] divided(double[] parts, int steps) {
    for (int k = 0; k < parts.length; k++) {
      parts[k] /= steps;
    }
    return parts;
  }
}
