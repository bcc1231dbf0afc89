// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.relent.math.Lanes;
import org.relent.math.PanelProducts;
import org.relent.math.PanelSums;
import org.relent.math.Threads;

/** A dense design matrix in panels of {@value Lanes#WIDTH} rows, each laid out by columns. */
final class PanelDesign implements Design {

  /** Parts that sums over rows are taken in, however many threads there are. */
  private static final int PARTS = 16;

  private final int rows;
  private final int columns;
  private final double[][][] panels;
  private final Threads threads;

  /**
   * @param row row t, without the constant; read once
   * @param width the number of its entries
   * @param constant whether a column of ones is appended
   */
  static PanelDesign of(
      int rows, int width, boolean constant, IntFunction<double[]> row, Threads threads) {
    PanelDesign design = new PanelDesign(rows, width + (constant ? 1 : 0), threads);
    for (int t = 0; t < rows; t++) {
      double[] x = row.apply(t);
      double[][] panel = design.panels[t / Lanes.WIDTH];
      for (int j = 0; j < width; j++) {
        panel[j][t % Lanes.WIDTH] = x[j];
      }
      if (constant) {
        panel[width][t % Lanes.WIDTH] = 1;
      }
    }
    return design;
  }

  private PanelDesign(int rows, int columns, Threads threads) {
    this.rows = rows;
    this.columns = columns;
    this.threads = threads;
    this.panels = new double[(rows + Lanes.WIDTH - 1) / Lanes.WIDTH][columns][Lanes.WIDTH];
  }

  @Override
  public PanelDesign select(int[] chosen) {
    PanelDesign design = new PanelDesign(chosen.length, columns, threads);
    for (int j = 0; j < columns; j++) {
      for (int r = 0; r < chosen.length; r++) {
        design.panels[r / Lanes.WIDTH][j][r % Lanes.WIDTH] =
            panels[chosen[r] / Lanes.WIDTH][j][chosen[r] % Lanes.WIDTH];
      }
    }
    return design;
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public double[][] written(int[] chosen) {
    double[][] written = new double[chosen.length][columns];
    for (int r = 0; r < chosen.length; r++) {
      double[][] panel = panels[chosen[r] / Lanes.WIDTH];
      for (int j = 0; j < columns; j++) {
        written[r][j] = panel[j][chosen[r] % Lanes.WIDTH];
      }
    }
    return written;
  }

  @Override
  public double[][] scores(double[] weights, int outputs) {
    double[][] left = new double[outputs][];
    for (int k = 0; k < outputs; k++) {
      left[k] = Arrays.copyOfRange(weights, k * columns, (k + 1) * columns);
    }
    threads.worked((long) outputs * rows * columns);
    double[][] scores = new double[outputs][rows];
    threads.each(
        panels.length,
        p -> {
          double[][] tile = new double[outputs][Lanes.WIDTH];
          PanelProducts.of(left, outputs, panels[p], tile);
          for (int k = 0; k < outputs; k++) {
            System.arraycopy(tile[k], 0, scores[k], p * Lanes.WIDTH, length(p));
          }
        });
    return scores;
  }

  /** The rows of panel p. */
  private int length(int p) {
    return Math.min(Lanes.WIDTH, rows - p * Lanes.WIDTH);
  }

  @Override
  public double[] gathered(double[][] u) {
    return summed(u.length, p -> slice(u, p));
  }

  @Override
  public double[] gram(double[] h) {
    return summed(columns, p -> scaled(h, p));
  }

  @Override
  public double[] squares(double[] h) {
    double[] squares = new double[columns];
    for (int p = 0; p < panels.length; p++) {
      double[][] scaled = scaled(h, p);
      for (int j = 0; j < columns; j++) {
        for (int l = 0; l < Lanes.WIDTH; l++) {
          squares[j] += scaled[j][l] * panels[p][j][l];
        }
      }
    }
    return squares;
  }

  /** Σ over panels of the inner products of {@code left} with their columns, in parts. */
  private double[] summed(int height, IntFunction<double[][]> left) {
    threads.worked((long) height * rows * columns);
    int length = Math.max(1, (panels.length + PARTS - 1) / PARTS);
    double[][][] parts = new double[(panels.length + length - 1) / length][height][columns];
    threads.blocks(
        panels.length,
        length,
        (from, to) -> {
          for (int p = from; p < to; p++) {
            PanelSums.add(left.apply(p), panels[p], parts[from / length]);
          }
        });
    double[] sum = new double[height * columns];
    for (double[][] part : parts) {
      for (int i = 0; i < sum.length; i++) {
        sum[i] += part[i / columns][i % columns];
      }
    }
    return sum;
  }

  private double[][] slice(double[][] u, int p) {
    double[][] slice = new double[u.length][Lanes.WIDTH];
    for (int k = 0; k < u.length; k++) {
      System.arraycopy(u[k], p * Lanes.WIDTH, slice[k], 0, length(p));
    }
    return slice;
  }

  /** hₜxₜⱼ, by columns. */
  private double[][] scaled(double[] h, int p) {
    double[] weight = slice(new double[][] {h}, p)[0];
    double[][] scaled = new double[columns][Lanes.WIDTH];
    for (int j = 0; j < columns; j++) {
      for (int l = 0; l < Lanes.WIDTH; l++) {
        scaled[j][l] = weight[l] * panels[p][j][l];
      }
    }
    return scaled;
  }
}
