// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.PrintWriter;

/** Set F: few rows of many classes, in turn, around centres of twice their noise. */
public record FewRows(int rows, int classes) implements DataSet {

  private static final int COLUMNS = 4;

  private static final double APART = 2;

  @Override
  public String name() {
    return "F-" + rows + "x" + COLUMNS + "-" + classes + ".svm";
  }

  @Override
  public int columns() {
    return COLUMNS;
  }

  @Override
  public void write(PrintWriter out) {
    Draw draw = new Draw(29);
    double[][] centres = new double[classes][];
    for (int k = 0; k < classes; k++) {
      centres[k] = draw.normals(COLUMNS);
    }
    for (int i = 0; i < rows; i++) {
      double[] row = draw.normals(COLUMNS);
      for (int j = 0; j < COLUMNS; j++) {
        row[j] += APART * centres[i % classes][j];
      }
      out.println(Draw.append(new StringBuilder().append(i % classes), row));
    }
  }
}
