// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.PrintWriter;

/**
 * Set C: rows of a mixture of Gaussians of full covariance, labelled by component. Entrants begin
 * at rows of the file, so that all have the same starts.
 *
 * @param components as many as entrants look for
 */
public record Clouds(int rows, int columns, int components) implements DataSet {

  /** How far apart centres are, in deviations of a component. */
  private static final double APART = 3;

  @Override
  public String name() {
    return "C-" + rows + "x" + columns + "-" + components + ".svm";
  }

  @Override
  public void write(PrintWriter out) {
    Draw draw = new Draw(13);
    double[][] centres = new double[components][];
    double[][][] shapes = new double[components][columns][];
    for (int k = 0; k < components; k++) {
      centres[k] = draw.normals(columns);
      for (int j = 0; j < columns; j++) {
        shapes[k][j] = draw.normals(columns);
      }
    }
    for (int i = 0; i < rows; i++) {
      int k = draw.below(components);
      out.println(Draw.append(new StringBuilder().append(k), row(draw, centres[k], shapes[k])));
    }
  }

  private double[] row(Draw draw, double[] centre, double[][] shape) {
    double[] normal = draw.normals(columns);
    double[] row = new double[columns];
    for (int j = 0; j < columns; j++) {
      double sum = 0;
      for (int l = 0; l < columns; l++) {
        sum += shape[j][l] * normal[l];
      }
      row[j] = APART * centre[j] + sum / Math.sqrt(columns) + 0.3 * normal[j];
    }
    return row;
  }
}
