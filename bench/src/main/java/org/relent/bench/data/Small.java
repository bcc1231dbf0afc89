// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.PrintWriter;

/**
 * A small table of three groups in four columns, for the time that programs take to start.
 *
 * @param csv written as CSV with a heading, else as LIBSVM text
 */
public record Small(int rows, boolean csv) implements DataSet {

  private static final int COLUMNS = 4;

  @Override
  public String name() {
    return "S-" + rows + "x" + COLUMNS + (csv ? ".csv" : ".svm");
  }

  @Override
  public int columns() {
    return COLUMNS;
  }

  @Override
  public void write(PrintWriter out) {
    Draw draw = new Draw(23);
    if (csv) {
      out.println("label,x1,x2,x3,x4");
    }
    for (int i = 0; i < rows; i++) {
      int label = i % 3;
      double[] x = draw.normals(COLUMNS);
      x[0] += label;
      x[1] += 2 * label;
      out.println(csv ? comma(label, x) : Draw.append(new StringBuilder().append(label), x));
    }
  }

  private static String comma(int label, double[] x) {
    StringBuilder line = new StringBuilder("c" + label);
    for (double value : x) {
      Draw.decimal(line.append(','), value);
    }
    return line.toString();
  }
}
