// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import org.relent.data.SparseRows;
import org.relent.math.Threads;

/** A sparse design matrix, read from its rows as they are: an output belongs to one thread. */
record SparseDesign(SparseRows data, boolean constant, Threads threads) implements Design {

  @Override
  public int rows() {
    return data.size();
  }

  @Override
  public int columns() {
    return data.width() + (constant ? 1 : 0);
  }

  @Override
  public SparseDesign select(int[] rows) {
    return new SparseDesign(data.select(rows), constant, threads);
  }

  @Override
  public double[][] written(int[] rows) {
    double[][] written = new double[rows.length][columns()];
    for (int r = 0; r < rows.length; r++) {
      data.addTo(rows[r], 1, written[r]);
      addConstant(1, written[r]);
    }
    return written;
  }

  @Override
  public double[][] scores(double[] weights, int outputs) {
    threads.worked(data.cells() * outputs);
    double[][] scores = new double[outputs][data.size()];
    threads.each(
        outputs,
        k -> {
          int at = k * columns();
          double[] own = Arrays.copyOfRange(weights, at, at + data.width());
          double bias = constant ? weights[at + data.width()] : 0;
          for (int t = 0; t < scores[k].length; t++) {
            scores[k][t] = data.product(t, own) + bias;
          }
        });
    return scores;
  }

  @Override
  public double[] gathered(double[][] u) {
    threads.worked(data.cells() * u.length);
    double[] gathered = new double[u.length * columns()];
    threads.each(
        u.length,
        k -> {
          double[] own = new double[columns()];
          for (int t = 0; t < u[k].length; t++) {
            if (u[k][t] != 0) {
              data.addTo(t, u[k][t], own);
              addConstant(u[k][t], own);
            }
          }
          System.arraycopy(own, 0, gathered, k * own.length, own.length);
        });
    return gathered;
  }

  private void addConstant(double a, double[] own) {
    if (constant) {
      own[data.width()] += a;
    }
  }

  @Override
  public double[] gram(double[] h) {
    int width = columns();
    threads.worked(data.cells() * width);
    double[][] rows = new double[width][width];
    for (int t = 0; t < h.length; t++) {
      for (int e = data.start(t); h[t] != 0 && e < data.end(t); e++) {
        double a = h[t] * data.value(e);
        data.addTo(t, a, rows[data.index(e)]);
        addConstant(a, rows[data.index(e)]);
      }
      if (constant && h[t] != 0) {
        data.addTo(t, h[t], rows[data.width()]);
        addConstant(h[t], rows[data.width()]);
      }
    }
    return Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
  }

  @Override
  public double[] squares(double[] h) {
    double[] squares = new double[columns()];
    for (int t = 0; t < h.length; t++) {
      data.addSquaresTo(t, h[t], squares);
      addConstant(h[t], squares);
    }
    return squares;
  }
}
