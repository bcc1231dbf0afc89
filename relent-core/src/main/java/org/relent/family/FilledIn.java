// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/**
 * Training rows whose hidden variables are filled in by a Q that stays: rows like any other, with
 * T(x) = E_Q[T(x, h)] and log h(x) = E_Q[log h₀] + H(Q), good for those rows only (MED eq. 48).
 */
public final class FilledIn implements Tiltable {

  private final HiddenFamily prior;
  private final double[][] statistics;
  private final double[] bases;

  private FilledIn(HiddenFamily prior, double[][] statistics, double[] bases) {
    this.prior = prior;
    this.statistics = statistics;
    this.bases = bases;
  }

  /**
   * Fills in all rows as {@code belief} has them.
   *
   * @param prior what is to be tilted
   */
  public static FilledIn of(
      HiddenFamily prior, HiddenFamily belief, DenseRows rows, Threads threads) {
    double[] expected = belief.at(new double[belief.dimension()]).coefficients();
    HiddenFamily.Filling filling = belief.filling();
    double[][] statistics = new double[rows.size()][];
    double[] bases = new double[rows.size()];
    threads.each(
        rows.size(),
        t -> {
          statistics[t] = new double[prior.dimension()];
          double bound = filling.fill(rows, t, statistics[t]);
          bases[t] = bound - dot(statistics[t], expected);
        });
    return new FilledIn(prior, statistics, bases);
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] == 0 ? 0 : a[k] * b[k];
    }
    return sum;
  }

  @Override
  public int dimension() {
    return prior.dimension();
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into) {
    Vectors.addScaled(weight, statistics[i], into);
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients) {
    return dot(statistics[i], coefficients);
  }

  @Override
  public double base(DenseRows rows, int i) {
    return bases[i];
  }

  @Override
  public Tilted at(double[] moved) {
    return prior.at(moved);
  }
}
