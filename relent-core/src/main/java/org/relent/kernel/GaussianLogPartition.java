// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.LogPartition;
import org.relent.math.Cancellation;

/**
 * log Z(λ) = ½ Σₒ βₒᵀKβₒ, where the functions fₒ ~ GP(0, K) are independent and the constraints
 * speak of their margins φ = Bₜᵀf(xₜ) (MED Theorem 2, PKR eq. 2 and 26).
 *
 * <p>Tilting moves the mean of f to Σβₜ K(·, xₜ) and leaves its covariance alone: the posterior
 * over classifiers tells nothing of how sure they are (docs/errata.md, MED-P).
 */
record GaussianLogPartition(KernelDual problem) implements LogPartition {

  @Override
  public int dimension() {
    return problem.coding().size() * problem.coding().width();
  }

  @Override
  public Cancellation cancellation() {
    return problem.gram().cancellation();
  }

  @Override
  public Tilt at(double[] lambda) {
    return new TiltedGaussian(problem, problem.scores(lambda));
  }

  /**
   * The Gaussian after tilting, seen through the scores of the training rows.
   *
   * @param errors by how much each margin may be off; empty where that is estimated when asked for
   */
  record TiltedGaussian(
      KernelDual problem, double logZ, double[] margins, Optional<double[]> errors)
      implements Tilt {

    TiltedGaussian(KernelDual problem, Scores scores) {
      this(problem, scores.logZ(), margins(problem.coding(), scores), Optional.empty());
    }

    private static double[] margins(Coding coding, Scores scores) {
      int width = coding.width();
      double[] margins = new double[coding.size() * width];
      double[] score = new double[coding.outputs()];
      double[] part = new double[width];
      for (int t = 0; t < coding.size(); t++) {
        for (int o = 0; o < score.length; o++) {
          score[o] = scores.score(o, t);
        }
        coding.margins(t, score, part);
        System.arraycopy(part, 0, margins, t * width, width);
      }
      return margins;
    }

    @Override
    public double expectation(int t) {
      return margins[t];
    }

    @Override
    public double[] covariance(int[] multipliers) {
      Coding coding = problem.coding();
      int width = coding.width();
      int[] examples = Arrays.stream(multipliers).map(m -> m / width).distinct().toArray();
      int[] place = new int[coding.size()];
      for (int e = 0; e < examples.length; e++) {
        place[examples[e]] = e;
      }
      double[] gram = problem.gram().block(examples);
      int n = multipliers.length;
      double[] covariance = new double[n * n];
      for (int a = 0; a < n; a++) {
        int s = multipliers[a] / width;
        for (int b = 0; b < n; b++) {
          int t = multipliers[b] / width;
          covariance[a * n + b] =
              gram[place[s] * examples.length + place[t]]
                  * coding.overlap(s, multipliers[a] % width, t, multipliers[b] % width);
        }
      }
      return covariance;
    }
  }
}
