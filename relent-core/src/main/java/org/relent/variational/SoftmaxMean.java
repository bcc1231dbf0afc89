// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import org.relent.math.LogSpace;

/**
 * E softmax(f) over jointly Gaussian f, by a fixed rule of Halton's points made normal by pairs
 * (Box and Muller), each with its opposite; its error is below 2e-3.
 *
 * @param order the classes in the order in which points meet them, so that what classes are called
 *     changes nothing
 * @param nodes one for each point, a number for each of the K − 1 directions in which probabilities
 *     differ
 */
public record SoftmaxMean(int[] order, double[][] nodes) {

  /** Of the largest pivot: a direction in which nothing is left. */
  private static final double ROUNDING = 1e-13;

  private static final int FEW_CLASSES = 5;
  private static final int FEW_POINTS = 1 << 12;
  private static final int MANY_POINTS = 1 << 14;

  /** The rule for these classes. */
  public static SoftmaxMean of(Contrasts contrasts) {
    int[] order = contrasts.order();
    return new SoftmaxMean(order, nodes(order.length));
  }

  private static double[][] nodes(int classes) {
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
    return nodes;
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
    int classes = order.length;
    double[] shownMean = new double[classes];
    double[][] shown = new double[classes][classes];
    for (int i = 0; i < classes; i++) {
      shownMean[i] = mean[order[i]];
      for (int j = 0; j < classes; j++) {
        shown[i][j] = covariance[order[i]][order[j]];
      }
    }
    double[] probabilities = inOrder(shownMean, shown);
    double[] own = new double[classes];
    for (int i = 0; i < classes; i++) {
      own[order[i]] = probabilities[i];
    }
    return own;
  }

  private double[] inOrder(double[] mean, double[][] covariance) {
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

  /**
   * Of the covariance of each score less the last, which is what moves probabilities: row d has a
   * number for every score, and scores before d have 0. The order is fixed, for pivots that tie but
   * for rounding would make jumps.
   */
  private static double[][] factor(double[][] covariance) {
    int last = covariance.length - 1;
    double[][] factor = new double[last][last + 1];
    double most = 0;
    for (int d = 0; d < last; d++) {
      for (int i = d; i < last; i++) {
        double left =
            covariance[i][d] - covariance[i][last] - covariance[d][last] + covariance[last][last];
        for (int k = 0; k < d; k++) {
          left -= factor[k][i] * factor[k][d];
        }
        factor[d][i] = left;
      }
      double pivot = factor[d][d];
      most = Math.max(most, pivot);
      double root = pivot > ROUNDING * most ? Math.sqrt(pivot) : Double.POSITIVE_INFINITY;
      for (int i = d; i < last; i++) {
        factor[d][i] /= root;
      }
    }
    return factor;
  }
}
