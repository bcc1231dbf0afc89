// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import java.util.Arrays;
import org.relent.math.LogSpace;
import org.relent.math.PivotedCholesky;

/**
 * E softmax(f) over jointly Gaussian f, by a fixed rule of Halton's points made normal by pairs
 * (Box and Muller), each with its opposite; its error is below 2e-3.
 *
 * @param nodes one for each point, a number for each of the K − 1 directions in which probabilities
 *     differ
 */
public record SoftmaxMean(double[][] nodes) {

  private static final int FEW_CLASSES = 5;
  private static final int FEW_POINTS = 1 << 12;
  private static final int MANY_POINTS = 1 << 14;

  /** The rule for so many classes. */
  public static SoftmaxMean ofClasses(int classes) {
    int points = classes <= FEW_CLASSES ? FEW_POINTS : MANY_POINTS;
    int directions = classes - 1;
    double[][] nodes = new double[points][directions];
    int base = 2;
    for (int d = 0; d < directions; d += 2) {
      int other = primeAfter(base);
      for (int p = 0; p < points; p++) {
        double length = Math.sqrt(-2 * StrictMath.log(radicalInverse(p + 1, base)));
        double angle = 2 * Math.PI * radicalInverse(p + 1, other);
        nodes[p][d] = length * StrictMath.cos(angle);
        if (d + 1 < directions) {
          nodes[p][d + 1] = length * StrictMath.sin(angle);
        }
      }
      base = primeAfter(other);
    }
    return new SoftmaxMean(nodes);
  }

  private static int primeAfter(int n) {
    int next = n + 1;
    while (!prime(next)) {
      next++;
    }
    return next;
  }

  private static boolean prime(int n) {
    for (int k = 2; k * k <= n; k++) {
      if (n % k == 0) {
        return false;
      }
    }
    return true;
  }

  /** The digits of n to a base, mirrored behind the point. */
  private static double radicalInverse(int n, int base) {
    double inverse = 0;
    double unit = 1;
    for (int left = n; left > 0; left /= base) {
      unit /= base;
      inverse += unit * (left % base);
    }
    return inverse;
  }

  /**
   * The probabilities.
   *
   * @param mean of f
   * @param covariance K×K
   */
  public double[] of(double[] mean, double[][] covariance) {
    double[][] factor = factor(covariance);
    int classes = mean.length;
    double[] sum = new double[classes];
    double[] f = new double[classes];
    for (double[] node : nodes) {
      add(mean, factor, node, 1, f, sum);
      add(mean, factor, node, -1, f, sum);
    }
    double total = 0;
    for (double s : sum) {
      total += s;
    }
    for (int j = 0; j < classes; j++) {
      sum[j] = Math.max(Double.MIN_NORMAL, sum[j] / total);
    }
    return sum;
  }

  private static void add(
      double[] mean, double[][] factor, double[] node, double side, double[] f, double[] sum) {
    System.arraycopy(mean, 0, f, 0, f.length);
    for (int d = 0; d < factor.length; d++) {
      double length = side * node[d];
      for (int j = 0; j < f.length; j++) {
        f[j] += length * factor[d][j];
      }
    }
    double[] p = LogSpace.softmax(f);
    for (int j = 0; j < p.length; j++) {
      sum[j] += p[j];
    }
  }

  /** Of the covariance less what all scores share, which moves no probability; largest first. */
  private static double[][] factor(double[][] covariance) {
    int n = covariance.length;
    double[] means = new double[n];
    double all = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        means[i] += covariance[i][j] / n;
      }
      all += means[i] / n;
    }
    double[][] centred = new double[n][n];
    double[] diagonal = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        centred[i][j] = covariance[i][j] - means[i] - means[j] + all;
      }
      diagonal[i] = Math.max(0, centred[i][i]);
    }
    double[][] factor = PivotedCholesky.of(diagonal, row -> centred[row]);
    // the last direction, if rounding leaves one, is that of what all share
    return factor.length < n ? factor : Arrays.copyOf(factor, n - 1);
  }
}
