// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

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
      PanelProducts.of(vectors, vectors.length, panels[b], tile);
      int from = b * Lanes.WIDTH;
      for (int r = 0; r < vectors.length; r++) {
        System.arraycopy(tile[r], 0, products[r], from, Math.min(Lanes.WIDTH, order - from));
      }
    }
    return products;
  }
}
