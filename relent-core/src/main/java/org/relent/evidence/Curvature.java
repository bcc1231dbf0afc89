// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import org.relent.kernel.Coding;
import org.relent.kernel.KernelDual;

/**
 * S = −∇²F(λ) of every row, scaled to ones on its diagonal.
 *
 * @param scale D, of every multiplier
 * @param blocks DSD, of every row
 */
record Curvature(double[] scale, double[][] blocks) {

  /** More is as good as no multiplier at all, and its square is a number. */
  private static final double MOST = 1e150;

  static Curvature of(KernelDual problem, double[] lambda) {
    int width = problem.coding().width();
    int n = problem.coding().size();
    double[] scale = new double[lambda.length];
    double[][] blocks = new double[n][width * width];
    double[] part = new double[width];
    for (int t = 0; t < n; t++) {
      System.arraycopy(lambda, t * width, part, 0, width);
      problem.potentials().get(t).curvature(part, blocks[t]);
      for (int k = 0; k < blocks[t].length; k++) {
        blocks[t][k] = Math.max(blocks[t][k], -MOST);
      }
      for (int a = 0; a < width; a++) {
        scale[t * width + a] = scale(blocks[t][a * width + a]);
      }
      for (int a = 0; a < width; a++) {
        for (int b = 0; b < width; b++) {
          double both = -blocks[t][a * width + b] * scale[t * width + a] * scale[t * width + b];
          blocks[t][a * width + b] = a == b ? 1 : both;
        }
      }
    }
    return new Curvature(scale, blocks);
  }

  /** 1/√S of one multiplier, F″ = −S. */
  static double scale(double curvature) {
    return 1 / Math.sqrt(-Math.max(curvature, -MOST));
  }

  /** D(BᵀKB + S)D. */
  double[] scaled(Coding coding, double[] kernel) {
    int n = coding.size();
    int width = coding.width();
    int order = n * width;
    double[] scaled = new double[order * order];
    for (int s = 0; s < n; s++) {
      for (int i = 0; i < width; i++) {
        int k = s * width + i;
        for (int t = 0; t < n; t++) {
          double value = kernel[s * n + t] * scale[k];
          for (int j = 0; j < width; j++) {
            scaled[k * order + t * width + j] =
                coding.overlap(s, i, t, j) * value * scale[t * width + j];
          }
        }
        for (int j = 0; j < width; j++) {
          scaled[k * order + s * width + j] += blocks[s][i * width + j];
        }
      }
    }
    return scaled;
  }
}
