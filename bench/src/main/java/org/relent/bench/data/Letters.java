// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.PrintWriter;

/**
 * Set G: 26 classes in 16 columns of whole numbers from 0 to 15, as those of letters seen in
 * pictures: three centres a class, and a noise of its own shape.
 */
public record Letters(int rows) implements DataSet {

  private static final int CLASSES = 26;
  private static final int COLUMNS = 16;
  private static final int CENTRES = 3;
  private static final double SPREAD = 0.5;

  @Override
  public String name() {
    return "G-" + rows + "x" + COLUMNS + "-" + CLASSES + ".svm";
  }

  @Override
  public int columns() {
    return COLUMNS;
  }

  @Override
  public void write(PrintWriter out) {
    Draw draw = new Draw(31);
    double[][][] centres = new double[CLASSES][CENTRES][COLUMNS];
    double[][][] shapes = new double[CLASSES][COLUMNS][];
    for (int k = 0; k < CLASSES; k++) {
      for (double[] centre : centres[k]) {
        for (int j = 0; j < COLUMNS; j++) {
          centre[j] = 1 + 13 * draw.uniform();
        }
      }
      for (int j = 0; j < COLUMNS; j++) {
        shapes[k][j] = draw.normals(COLUMNS);
      }
    }
    for (int i = 0; i < rows; i++) {
      int k = i % CLASSES;
      double[] row = row(draw, centres[k][draw.below(CENTRES)], shapes[k]);
      out.println(Draw.append(new StringBuilder().append(k), row));
    }
  }

  private static double[] row(Draw draw, double[] centre, double[][] shape) {
    double[] normal = draw.normals(COLUMNS);
    double[] row = centre.clone();
    for (int j = 0; j < COLUMNS; j++) {
      for (int l = 0; l < COLUMNS; l++) {
        row[j] += SPREAD * shape[j][l] * normal[l];
      }
      row[j] = Math.max(0, Math.min(Math.rint(row[j]), 15));
    }
    return row;
  }
}
