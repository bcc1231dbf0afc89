// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.Arrays;

/**
 * Σₖ xₖ·panelₖ in double precision, where a panel has {@value Lanes#WIDTH} numbers for every k.
 *
 * <p>Four terms are added a pass, so that sums are loaded and stored less often, and two vectors
 * share what is loaded of the panel. Either way terms are added in the order of k: same bits.
 */
public final class PanelProducts {

  private PanelProducts() {}

  /** {@code tile[r]} ← Σₖ {@code left[r][k]}·{@code panel[k]} for r &lt; rows. */
  public static void of(double[][] left, int rows, double[][] panel, double[][] tile) {
    int r = 0;
    for (; r + 2 <= rows; r += 2) {
      two(left[r], left[r + 1], panel, tile[r], tile[r + 1]);
    }
    if (r < rows) {
      of(left[r], panel, tile[r]);
    }
  }

  /** {@code into} ← Σₖ xₖ·{@code panel[k]}. */
  public static void of(double[] x, double[][] panel, double[] into) {
    Arrays.fill(into, 0);
    int k = 0;
    for (; k + 4 <= panel.length; k += 4) {
      addFour(x, k, panel[k], panel[k + 1], panel[k + 2], panel[k + 3], into);
    }
    for (; k < panel.length; k++) {
      addScaled(x[k], panel[k], into);
    }
  }

  private static void two(double[] x, double[] y, double[][] panel, double[] into, double[] and) {
    Arrays.fill(into, 0);
    Arrays.fill(and, 0);
    int k = 0;
    for (; k + 4 <= panel.length; k += 4) {
      addFourOfTwo(x, y, k, panel[k], panel[k + 1], panel[k + 2], panel[k + 3], into, and);
    }
    for (; k < panel.length; k++) {
      addScaled(x[k], panel[k], into);
      addScaled(y[k], panel[k], and);
    }
  }

  private static void addFour(
      double[] x, int k, double[] p, double[] q, double[] s, double[] t, double[] into) {
    double a = x[k];
    double b = x[k + 1];
    double c = x[k + 2];
    double d = x[k + 3];
    for (int j = 0; j < Lanes.WIDTH; j++) {
      into[j] = into[j] + a * p[j] + b * q[j] + c * s[j] + d * t[j];
    }
  }

  private static void addFourOfTwo(
      double[] x,
      double[] y,
      int k,
      double[] p,
      double[] q,
      double[] s,
      double[] t,
      double[] into,
      double[] and) {
    double a = x[k];
    double b = x[k + 1];
    double c = x[k + 2];
    double d = x[k + 3];
    double e = y[k];
    double f = y[k + 1];
    double g = y[k + 2];
    double h = y[k + 3];
    for (int j = 0; j < Lanes.WIDTH; j++) {
      into[j] = into[j] + a * p[j] + b * q[j] + c * s[j] + d * t[j];
      and[j] = and[j] + e * p[j] + f * q[j] + g * s[j] + h * t[j];
    }
  }

  private static void addScaled(double a, double[] x, double[] into) {
    for (int j = 0; j < Lanes.WIDTH; j++) {
      into[j] = into[j] + a * x[j];
    }
  }
}
