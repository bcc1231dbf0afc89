// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.PrintWriter;

/**
 * Set A: dense normal columns, of which ten decide by the sign of sixty bumps; 7 % of the labels
 * are flipped.
 */
public record Bumps(int rows, int columns) implements DataSet {

  private static final int BUMPS = 60;
  private static final int INFORMATIVE = 10;
  private static final double FLIPPED = 0.07;

  /** With fifty columns. */
  public static Bumps of(int rows) {
    return new Bumps(rows, 50);
  }

  @Override
  public String name() {
    return "A-" + rows + "x" + columns + ".svm";
  }

  @Override
  public void write(PrintWriter out) {
    Draw draw = new Draw(7);
    double[][] centres = new double[BUMPS][];
    for (int k = 0; k < BUMPS; k++) {
      centres[k] = draw.normals(INFORMATIVE);
    }
    for (int i = 0; i < rows; i++) {
      double[] x = draw.normals(columns);
      boolean positive = height(centres, x) > 0;
      if (draw.uniform() < FLIPPED) {
        positive = !positive;
      }
      out.println(Draw.append(new StringBuilder(positive ? "1" : "-1"), x));
    }
  }

  private static double height(double[][] centres, double[] x) {
    double height = 0;
    for (int k = 0; k < centres.length; k++) {
      double square = 0;
      for (int j = 0; j < centres[k].length; j++) {
        double apart = x[j] - centres[k][j];
        square += apart * apart;
      }
      height += (k % 2 == 0 ? 1 : -1) * StrictMath.exp(-0.1 * square);
    }
    return height;
  }
}
