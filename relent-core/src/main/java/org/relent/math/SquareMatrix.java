// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.Arrays;

/** A square matrix laid out for products with many vectors at once. */
public final class SquareMatrix {

  private final int order;
  private final double[][][] panels;

  private SquareMatrix(int order, double[][][] panels) {
    this.order = order;
    this.panels = panels;
  }

  /** The matrix whose rows follow each other in {@code entries}. */
  public static SquareMatrix of(double[] entries, int order) {
    double[][][] panels = new double[(order + Lanes.WIDTH - 1) / Lanes.WIDTH][order][Lanes.WIDTH];
    for (int i = 0; i < order; i++) {
      for (int j = 0; j < order; j++) {
        panels[j / Lanes.WIDTH][i][j % Lanes.WIDTH] = entries[i * order + j];
      }
    }
    return new SquareMatrix(order, panels);
  }

  /** Entry (i, j). */
  public double at(int i, int j) {
    return panels[j / Lanes.WIDTH][i][j % Lanes.WIDTH];
  }

  /** xᵀM of each vector x. */
  public double[][] times(double[][] vectors) {
    double[][] products = new double[vectors.length][order];
    double[][] tile = new double[vectors.length][Lanes.WIDTH];
    for (int b = 0; b < panels.length; b++) {
      products(vectors, panels[b], tile);
      int from = b * Lanes.WIDTH;
      for (int r = 0; r < vectors.length; r++) {
        System.arraycopy(tile[r], 0, products[r], from, Math.min(Lanes.WIDTH, order - from));
      }
    }
    return products;
  }

  /** {@code tile[r]} ← Σₖ {@code left[r][k]}·{@code panel[k]}, four terms a pass. */
  private static void products(double[][] left, double[][] panel, double[][] tile) {
    for (int r = 0; r < left.length; r++) {
      double[] x = left[r];
      double[] into = tile[r];
      Arrays.fill(into, 0);
      int k = 0;
      for (; k + 4 <= panel.length; k += 4) {
        addFour(x, k, panel[k], panel[k + 1], panel[k + 2], panel[k + 3], into);
      }
      for (; k < panel.length; k++) {
        addScaled(x[k], panel[k], into);
      }
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

  private static void addScaled(double a, double[] x, double[] into) {
    for (int j = 0; j < Lanes.WIDTH; j++) {
      into[j] = into[j] + a * x[j];
    }
  }
}
