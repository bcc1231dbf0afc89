// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Quoted;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.kernel.Bias;
import org.relent.math.Vectors;
import org.relent.model.LinearScores;

/**
 * Rows as the statistics of a log-linear model: their coordinates, less a shift, and last a one
 * where there is a bias.
 *
 * @param shift taken from each coordinate
 */
record ContextRows(SparseRows rows, double[] shift) {

  /** Coordinates as they are. */
  static ContextRows of(Rows rows, Bias bias) {
    return of(rows, new double[rows.width()], bias);
  }

  /**
   * Coordinates none of which is negative: a column that would be is counted from its least value.
   * A flat bias takes that up at no price, so the optimum is the same function whatever the slack;
   * with any other bias, and where sparse columns would be filled, nothing is shifted.
   */
  static ContextRows scalable(Prepared data, Bias bias) {
    double[] least = new double[data.rows().width()];
    int[] where = new int[least.length];
    for (int t = 0; t < data.rows().size(); t++) {
      lower(data.rows(), t, least, where);
    }
    boolean shifts = bias.isFlat() && data.rows() instanceof DenseRows;
    for (int k = 0; k < least.length && !shifts; k++) {
      if (least[k] < 0) {
        throw negative(data, k, where[k], least[k]);
      }
    }
    return of(data.rows(), least, bias);
  }

  /** Some of the rows. */
  ContextRows select(int[] some) {
    return some.length == rows.size() ? this : new ContextRows(rows.select(some), shift);
  }

  private static void lower(Rows rows, int t, double[] least, int[] where) {
    if (rows instanceof SparseRows sparse) {
      for (int at = sparse.start(t); at < sparse.end(t); at++) {
        lower(sparse.index(at), sparse.value(at), t, least, where);
      }
      return;
    }
    DenseRows dense = (DenseRows) rows;
    for (int k = 0; k < least.length; k++) {
      lower(k, dense.get(t, k), t, least, where);
    }
  }

  private static void lower(int k, double value, int t, double[] least, int[] where) {
    if (value < least[k]) {
      least[k] = value;
      where[k] = t;
    }
  }

  private static DataException negative(Prepared data, int k, int t, double value) {
    return DataException.inRow(
        "RLT-S030",
        data.origin()[t],
        "coordinate {} is {}, and iterative scaling needs numbers of at least 0; use method=lbfgs,"
            + " or bias=flat and columns that are not sparse",
        Quoted.of(data.map().isPresent() ? "x" + (k + 1) : name(data, k)),
        value);
  }

  private static String name(Prepared data, int k) {
    return data.encoding().coordinateNames().get(k);
  }

  private static ContextRows of(Rows rows, double[] shift, Bias bias) {
    int constants = bias instanceof Bias.None ? 0 : 1;
    if (constants == 0 && rows instanceof SparseRows sparse) {
      return new ContextRows(sparse, shift);
    }
    int width = rows.width() + constants;
    int[] starts = new int[rows.size() + 1];
    for (int t = 0; t < rows.size(); t++) {
      starts[t + 1] = Math.addExact(starts[t], entries(rows, t, shift) + constants);
    }
    int[] indices = new int[starts[rows.size()]];
    double[] values = new double[indices.length];
    for (int t = 0; t < rows.size(); t++) {
      fill(rows, t, shift, indices, values, starts[t]);
      if (constants > 0) {
        indices[starts[t + 1] - 1] = width - 1;
        values[starts[t + 1] - 1] = 1;
      }
    }
    return new ContextRows(SparseRows.of(width, starts, indices, values), shift);
  }

  private static int entries(Rows rows, int t, double[] shift) {
    if (rows instanceof SparseRows sparse) {
      return sparse.end(t) - sparse.start(t);
    }
    int entries = 0;
    for (int k = 0; k < shift.length; k++) {
      entries += ((DenseRows) rows).get(t, k) == shift[k] ? 0 : 1;
    }
    return entries;
  }

  private static void fill(
      Rows rows, int t, double[] shift, int[] indices, double[] values, int from) {
    int place = from;
    if (rows instanceof SparseRows sparse) {
      for (int at = sparse.start(t); at < sparse.end(t); at++) {
        indices[place] = sparse.index(at);
        values[place++] = sparse.value(at);
      }
      return;
    }
    for (int k = 0; k < shift.length; k++) {
      double value = ((DenseRows) rows).get(t, k) - shift[k];
      if (value != 0) {
        indices[place] = k;
        values[place++] = value;
      }
    }
  }

  /** Whether a column is the constant one. */
  boolean constant(int column) {
    return column == shift.length;
  }

  /**
   * The scores of rows that are not shifted, in the model's own order of classes: of two classes
   * the difference. Multipliers without a price are known but for a constant for all classes;
   * theirs have the mean zero.
   *
   * @param free whether those of coordinates have no price
   * @param flat whether those of the constant have none
   */
  LinearScores scores(double[] lambda, boolean free, boolean flat, ClassOrder order) {
    int classes = lambda.length / rows.width();
    double[][] own = new double[classes][];
    for (int y = 0; y < classes; y++) {
      own[y] = new double[shift.length + 1];
      System.arraycopy(lambda, y * rows.width(), own[y], 0, rows.width());
    }
    for (double[] w : own) {
      w[shift.length] = constantTerm(w);
    }
    for (int k = 0; k <= shift.length; k++) {
      if (constant(k) ? flat : free) {
        centre(own, k);
      }
    }
    double[][] outputs = classes == 2 ? new double[][] {difference(own[1], own[0])} : own;
    double[][] shown = order.own(outputs);
    return new LinearScores(
        Arrays.stream(shown).map(w -> Arrays.copyOf(w, shift.length)).toArray(double[][]::new),
        Arrays.stream(shown).mapToDouble(w -> w[shift.length]).toArray());
  }

  private static void centre(double[][] own, int k) {
    double mean = Arrays.stream(own).mapToDouble(w -> w[k]).sum() / own.length;
    for (double[] w : own) {
      w[k] -= mean;
    }
  }

  private static double[] difference(double[] a, double[] b) {
    return Vectors.of(a.length, k -> a[k] - b[k]);
  }

  private double constantTerm(double[] w) {
    double term = w[shift.length];
    for (int k = 0; k < shift.length; k++) {
      // a zero of either sign stays what it is
      term -= shift[k] == 0 ? 0 : w[k] * shift[k];
    }
    return term;
  }
}
