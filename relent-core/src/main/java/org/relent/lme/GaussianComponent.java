// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.math.Cholesky;
import org.relent.math.Matrices;
import org.relent.math.Vectors;

/**
 * A Gaussian as rows that miss the same cells see it: the marginal of the columns that are there,
 * and the mean and covariance of the others given them.
 *
 * <p>Statistics are (1, y − μ, lower triangle of (y − μ)(y − μ)ᵀ) about the component's own mean:
 * as fits converge the means barely move, and nothing cancels. A missing part has the conditional
 * mean Σₘₒ Σₒₒ⁻¹ (y − μ)ₒ and adds its conditional covariance Σₘₘ − Σₘₒ Σₒₒ⁻¹ Σₒₘ.
 */
final class GaussianComponent implements Component {

  private static final double LOG_TWO_PI = StrictMath.log(2 * Math.PI);

  private final int size;
  private final int[] present;
  private final int[] absent;
  private final double[] mean;
  private final boolean independent;

  /** √½, so that squares are halved. */
  private static final double ROOT_HALF = Math.sqrt(0.5);

  /** Rows of the lower triangular U⁻ᵀ / √2, with Σₒₒ = UᵀU; zeros fill them up to fours. */
  private final double[][] whitening;

  private final double constant;

  /** Σₘₒ Σₒₒ⁻¹, a row for each missing cell. */
  private final double[][] regression;

  /** The lower triangle of the covariance given what is there, by whole rows. */
  private final double[] conditional;

  private final double missingEntropy;

  GaussianComponent(double[] mean, double[] covariance, int[] present, boolean independent) {
    this.size = mean.length;
    this.present = present;
    this.absent = others(present, size);
    this.independent = independent;
    this.mean = Arrays.stream(present).mapToDouble(j -> mean[j]).toArray();
    Cholesky factor = factor(covariance, size, present);
    whitening = whitening(factor);
    constant = constant(factor);
    regression = regression(factor, covariance);
    conditional = conditional(covariance);
    missingEntropy = absent.length == 0 ? 0 : entropy(covariance, factor);
  }

  private static int[] others(int[] present, int size) {
    boolean[] there = new boolean[size];
    for (int j : present) {
      there[j] = true;
    }
    return IntStream.range(0, size).filter(j -> !there[j]).toArray();
  }

  /** The factor of the part of a covariance that these columns make. */
  static Cholesky factor(double[] covariance, int size, int[] columns) {
    return Cholesky.of(Matrices.part(covariance, size, columns), columns.length)
        .orElseThrow(() -> new IllegalArgumentException("A covariance must be positive definite"));
  }

  /** −½ log((2π)ⁿ|Σ|). */
  static double constant(Cholesky factor) {
    return -0.5 * (factor.size() * LOG_TWO_PI + factor.logDeterminant());
  }

  private static double[][] whitening(Cholesky factor) {
    int n = factor.size();
    double[][] rows = new double[n][(n + 3) / 4 * 4];
    double[][] columns = factor.halves();
    for (int j = 0; j < n; j++) {
      for (int i = j; i < n; i++) {
        rows[i][j] = ROOT_HALF * columns[j][i];
      }
    }
    return rows;
  }

  private double[][] regression(Cholesky factor, double[] covariance) {
    double[][] rows = new double[absent.length][];
    for (int m = 0; m < absent.length; m++) {
      int row = absent[m] * size;
      double[] cross = Vectors.of(present.length, j -> covariance[row + present[j]]);
      rows[m] = factor.solve(cross);
    }
    return rows;
  }

  private double[] conditional(double[] covariance) {
    double[] left = new double[size * size];
    for (int m = 0; m < absent.length; m++) {
      for (int n = 0; n < absent.length; n++) {
        double value = covariance[absent[m] * size + absent[n]];
        for (int j = 0; j < present.length; j++) {
          value -= regression[m][j] * covariance[absent[n] * size + present[j]];
        }
        left[absent[m] * size + absent[n]] = value;
      }
    }
    return left;
  }

  private double entropy(double[] covariance, Cholesky factor) {
    int[] all = IntStream.range(0, size).toArray();
    double logDeterminant =
        factor(covariance, size, all).logDeterminant() - factor.logDeterminant();
    return 0.5 * (absent.length * (1 + LOG_TWO_PI) + logDeterminant);
  }

  @Override
  public int scratch() {
    return size + 2;
  }

  @Override
  public int statistics() {
    return 1 + size + size * (size + 1) / 2;
  }

  @Override
  public double missingEntropy() {
    return missingEntropy;
  }

  @Override
  public void logDensity(double logWeight, double[][] columns, double[] into, double[][] scratch) {
    Arrays.fill(into, logWeight + constant);
    for (int j = 0; j < present.length; j++) {
      subtract(columns[j], mean[j], scratch[j]);
    }
    Whitened whitened = new Whitened(scratch, present.length, scratch[size]);
    for (int j = 0; j < present.length; j++) {
      if (independent) {
        whitened.subtractSquare(j, whitening[j][j], into);
      } else {
        whitened.subtractSquare(whitening[j], j + 1, into);
      }
    }
  }

  @Override
  public void accumulate(double[][] columns, double[] r, double[] sums, double[][] scratch) {
    for (int j = 0; j < present.length; j++) {
      subtract(columns[j], mean[j], scratch[present[j]]);
    }
    for (int m = 0; m < absent.length; m++) {
      double[] filled = scratch[absent[m]];
      Arrays.fill(filled, 0);
      for (int j = 0; j < present.length; j++) {
        Vectors.addScaled(regression[m][j], scratch[present[j]], filled);
      }
    }
    double[] product = scratch[size];
    double[] folded = scratch[size + 1];
    double rows = Dots.sum(r);
    sums[0] += rows;
    Dots.of(r, scratch, size, sums, 1, folded);
    int at = 1 + size;
    for (int j = 0; j < size; j++) {
      Dots.multiply(r, scratch[j], product);
      if (independent) {
        sums[at + j] += Dots.of(product, scratch[j], folded);
      } else {
        Dots.of(product, scratch, j + 1, sums, at, folded);
      }
      at += j + 1;
    }
    addConditional(rows, sums);
  }

  private void addConditional(double rows, double[] sums) {
    int at = 1 + size;
    for (int j = 0; j < size && absent.length > 0; j++) {
      for (int l = 0; l <= j; l++, at++) {
        if (l == j || !independent) {
          sums[at] += rows * conditional[j * size + l];
        }
      }
    }
  }

  private static void subtract(double[] x, double shift, double[] into) {
    for (int i = 0; i < x.length; i++) {
      into[i] = x[i] - shift;
    }
  }
}
