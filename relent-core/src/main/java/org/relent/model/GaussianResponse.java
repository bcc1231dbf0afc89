// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.data.Rows;
import org.relent.kernel.KernelRows;
import org.relent.math.Bordered;

/**
 * The score itself, with the variance of a Gaussian process: s² + K(x, x) − kᵀ(K + S)⁻¹k, where k
 * compares x with every training row and S is the noise of each; a flat bias borders the matrix.
 */
public final class GaussianResponse implements Response {

  private final KernelRows training;
  private final Bordered matrix;
  private final int borders;
  private final double noise;

  /**
   * @param training the training rows, with the kernel of score and bias together
   * @param matrix K + S, bordered by ones if the bias is flat
   * @param borders 1 if the bias is flat, else 0
   * @param noise s² of a new observation
   */
  public GaussianResponse(KernelRows training, Bordered matrix, int borders, double noise) {
    this.training = training;
    this.matrix = matrix;
    this.borders = borders;
    this.noise = noise;
  }

  @Override
  public Estimate at(Rows rows, int i, double score) {
    double[] k = training.row(rows, i);
    double[] ones = new double[borders];
    java.util.Arrays.fill(ones, 1);
    double[] solved = matrix.solve(k, ones);
    double explained = 0;
    for (int t = 0; t < k.length; t++) {
      explained += k[t] * solved[t];
    }
    for (int r = 0; r < borders; r++) {
      explained += solved[k.length + r];
    }
    double square = rows.square(i);
    double prior = training.kernel().of(square, square, square);
    return leftOut(score, Math.max(0, prior - explained));
  }

  @Override
  public Estimate leftOut(double score, double variance) {
    return new Estimate(score, Math.sqrt(noise + variance));
  }
}
