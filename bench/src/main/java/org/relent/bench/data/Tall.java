// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.PrintWriter;

/** Set D: many dense rows of few columns, labelled by the chance of a linear score. */
public record Tall(int rows, int columns) implements DataSet {

  @Override
  public String name() {
    return "D-" + rows + "x" + columns + ".svm";
  }

  @Override
  public void write(PrintWriter out) {
    Draw draw = new Draw(17);
    double[] weights = draw.normals(columns);
    for (int i = 0; i < rows; i++) {
      double[] x = draw.normals(columns);
      double score = 0;
      for (int j = 0; j < columns; j++) {
        score += weights[j] * x[j];
      }
      boolean positive = draw.uniform() < 1 / (1 + StrictMath.exp(-score));
      out.println(Draw.append(new StringBuilder(positive ? "1" : "-1"), x));
    }
  }
}
