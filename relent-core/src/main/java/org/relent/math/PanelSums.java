// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/**
 * Inner products of vectors with the rows of a panel, each of {@value Lanes#WIDTH} numbers: the
 * transposed of {@link PanelProducts}.
 *
 * <p>Four rows of the panel share what is loaded of two vectors, in eight sums that do not wait for
 * each other. Terms are added in their order whichever way is taken: same bits.
 */
public final class PanelSums {

  private PanelSums() {}

  /** {@code into[r][j]} += Σₗ {@code left[r][l]}·{@code panel[j][l]} for all r and j. */
  public static void add(double[][] left, double[][] panel, double[][] into) {
    int r = 0;
    for (; r + 2 <= left.length; r += 2) {
      addTwo(left[r], left[r + 1], panel, into[r], into[r + 1]);
    }
    if (r < left.length) {
      for (int j = 0; j < panel.length; j++) {
        into[r][j] += sum(left[r], panel[j]);
      }
    }
  }

  private static void addTwo(
      double[] x, double[] y, double[][] panel, double[] into, double[] and) {
    int j = 0;
    for (; j + 4 <= panel.length; j += 4) {
      addTwoByFour(x, y, panel, j, into, and);
    }
    for (; j < panel.length; j++) {
      into[j] += sum(x, panel[j]);
      and[j] += sum(y, panel[j]);
    }
  }

  private static void addTwoByFour(
      double[] x, double[] y, double[][] panel, int j, double[] into, double[] and) {
    double[] p = panel[j];
    double[] q = panel[j + 1];
    double[] s = panel[j + 2];
    double[] t = panel[j + 3];
    double xp = 0;
    double xq = 0;
    double xs = 0;
    double xt = 0;
    double yp = 0;
    double yq = 0;
    double ys = 0;
    double yt = 0;
    for (int l = 0; l < Lanes.WIDTH; l++) {
      double a = x[l];
      double b = y[l];
      xp += a * p[l];
      xq += a * q[l];
      xs += a * s[l];
      xt += a * t[l];
      yp += b * p[l];
      yq += b * q[l];
      ys += b * s[l];
      yt += b * t[l];
    }
    into[j] += xp;
    into[j + 1] += xq;
    into[j + 2] += xs;
    into[j + 3] += xt;
    and[j] += yp;
    and[j + 1] += yq;
    and[j + 2] += ys;
    and[j + 3] += yt;
  }

  private static double sum(double[] x, double[] y) {
    double sum = 0;
    for (int l = 0; l < Lanes.WIDTH; l++) {
      sum += x[l] * y[l];
    }
    return sum;
  }
}
