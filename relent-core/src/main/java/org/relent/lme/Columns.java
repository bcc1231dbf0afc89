// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.relent.data.DataException;
import org.relent.data.DenseRows;

/**
 * Mean and standard deviation of each column, of the cells that are there.
 *
 * @param deviations a column that does not vary has the size of its value, or one
 * @param flat which columns do not vary, but for rounding
 */
record Columns(double[] means, double[] deviations, boolean[] flat) {

  /** Deviations below this beside the mean are rounding. */
  private static final double ROUNDING = 1e-13;

  /** Squares of what is smaller, and small parts of them, are no longer normal numbers. */
  private static final double SMALLEST = 1e-140;

  static Columns of(MixtureRows data) {
    int n = data.rows().width();
    Columns columns = new Columns(new double[n], new double[n], new boolean[n]);
    for (int j = 0; j < n; j++) {
      columns.measure(data, j);
    }
    return columns;
  }

  private void measure(MixtureRows data, int j) {
    double mean = average(data, j, 0, 1);
    if (Double.isNaN(mean)) {
      throw DataException.inColumn(
          "RLT-D024", "x" + (j + 1), "holds no value in any row that counts; leave it out");
    }
    double deviation = Math.sqrt(average(data, j, mean, 2));
    flat[j] = !(deviation > Math.max(SMALLEST, ROUNDING * Math.abs(mean)));
    means[j] = mean;
    deviations[j] = flat[j] ? (mean == 0 ? 1 : Math.abs(mean)) : deviation;
  }

  /** The weighted mean of (y − shift)^power, NaN where there is no cell. */
  private static double average(MixtureRows data, int j, double shift, int power) {
    DenseRows rows = data.rows();
    double sum = 0;
    double total = 0;
    for (int i = 0; i < rows.size(); i++) {
      double away = rows.get(i, j) - shift;
      if (data.weight(i) > 0 && !Double.isNaN(away)) {
        sum += data.weight(i) * (power == 2 ? away * away : away);
        total += data.weight(i);
      }
    }
    return sum / total;
  }

  /**
   * The covariance of all columns, n×n, row by row; a missing cell counts as the mean of its
   * column, so that it is never negative.
   */
  double[] covariance(MixtureRows data) {
    DenseRows rows = data.rows();
    int n = means.length;
    double[] sums = new double[n * n];
    double[] totals = new double[n];
    double[] away = new double[n];
    for (int i = 0; i < rows.size(); i++) {
      double weight = data.weight(i);
      for (int j = 0; j < n; j++) {
        double cell = rows.get(i, j);
        away[j] = Double.isNaN(cell) ? 0 : cell - means[j];
        totals[j] += Double.isNaN(cell) ? 0 : weight;
        for (int k = 0; k <= j; k++) {
          sums[j * n + k] += weight * away[j] * away[k];
        }
      }
    }
    for (int j = 0; j < n; j++) {
      for (int k = 0; k <= j; k++) {
        sums[j * n + k] /= Math.sqrt(totals[j] * totals[k]);
        sums[k * n + j] = sums[j * n + k];
      }
    }
    return sums;
  }
}
