// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.relent.math.Cholesky;
import org.relent.math.Matrices;

/**
 * Scores of a Gaussian in terms of z = R(x − μ) ~ N(0, I), where Σ⁻¹ = RᵀR: z_i, z_i z_j for i &gt;
 * j and (z_i² − 1)/√2, which are uncorrelated and of variance 1.
 *
 * <p>The mean's score y = Rᵀz becomes R⁻ᵀy; that of the covariance, M = ½(yyᵀ − Σ⁻¹) as a matrix,
 * becomes 2R⁻ᵀMR⁻¹ = zzᵀ − I.
 */
record GaussianWhitening(Cholesky precision) implements Whitening {

  private static final double ROOT_2 = Math.sqrt(2);

  @Override
  public double[] of(double[] score) {
    // off the diagonal a covariance stands twice in M, but is one parameter
    return scaled(bothSides(scaled(score, 1, 0.5), precision::half), ROOT_2, 2);
  }

  @Override
  public double[] weights(double[] mapped) {
    return bothSides(scaled(mapped, ROOT_2, 1), precision::halfTransposed);
  }

  /** The triangle's diagonal and the rest of it times two factors. */
  private double[] scaled(double[] score, double on, double off) {
    int d = precision.size();
    double[] scaled = score.clone();
    for (int i = 0, at = d; i < d; i++) {
      for (int j = 0; j <= i; j++, at++) {
        scaled[at] *= i == j ? on : off;
      }
    }
    return scaled;
  }

  /** A v of the vector, A M Aᵀ of the matrix. */
  private double[] bothSides(double[] score, UnaryOperator<double[]> map) {
    int d = precision.size();
    double[][] matrix = new double[d][d];
    for (int i = 0, at = d; i < d; i++) {
      for (int j = 0; j <= i; j++, at++) {
        matrix[i][j] = score[at];
        matrix[j][i] = score[at];
      }
    }
    double[][] mapped = rows(Matrices.transposed(rows(matrix, map)), map);
    double[] result = Arrays.copyOf(map.apply(Arrays.copyOf(score, d)), score.length);
    for (int i = 0, at = d; i < d; i++) {
      for (int j = 0; j <= i; j++, at++) {
        result[at] = mapped[i][j];
      }
    }
    return result;
  }

  private static double[][] rows(double[][] matrix, UnaryOperator<double[]> map) {
    return Arrays.stream(matrix).map(map).toArray(double[][]::new);
  }
}
