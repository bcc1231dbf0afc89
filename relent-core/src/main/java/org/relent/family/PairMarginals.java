// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;

/**
 * Probabilities θ_v(a) of the levels of single cells and θ_uv(a, b) of pairs of cells that agree
 * with each other: what all trees over the cells are built from (MED eq. 27).
 */
final class PairMarginals {

  /** How far sums of stored probabilities may be from what they must be. */
  private static final double ROUNDING = 1e-9;

  /** Rounds of fitting pairs to cells; few are needed unless nearly all cells are missing. */
  private static final int ROUNDS = 1000;

  private final PairCells cells;
  private final double[] theta;

  private PairMarginals(PairCells cells, double[] theta) {
    this.cells = cells;
    this.theta = theta;
  }

  /** Checks {@code theta}, in the order of {@link PairCells}, and copies it. */
  static PairMarginals of(PairCells cells, double[] theta) {
    if (theta.length != cells.size()) {
      throw new IllegalArgumentException(
          "Trees over these cells need " + cells.size() + " probabilities, got " + theta.length);
    }
    for (double p : theta) {
      if (!(p > 0 && p <= 1)) {
        throw new IllegalArgumentException("Probabilities must be within (0, 1], got " + p);
      }
    }
    PairMarginals marginals = new PairMarginals(cells, theta.clone());
    double misfit = Math.max(marginals.missing(), marginals.misfit());
    if (!(misfit <= ROUNDING)) {
      throw new IllegalArgumentException(
          "Probabilities of pairs and cells do not add up, by " + misfit);
    }
    return marginals;
  }

  /**
   * The smoothed shares of weighted rows, θ_uv = (n_uv + k/(r_u r_v))/(n + k) and θ_v = (n_v +
   * k/r_v)/(n + k), where n counts the rows in which the cells in question hold something.
   *
   * <p>Where cells are missing, the shares of pairs need not add up to those of cells; then they
   * are moved to the nearest that do, by turns over rows and columns (iterative proportional
   * fitting).
   */
  static PairMarginals fitted(PairCells cells, DenseRows rows, double[] weights, double smoothing) {
    if (!(smoothing > 0 && smoothing < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Smoothing must be positive, got " + smoothing);
    }
    double[] theta = new double[cells.size()];
    for (int i = 0; i < rows.size(); i++) {
      if (weights[i] != 0) {
        cells.add(cells.codes(rows, i), weights[i], theta);
      }
    }
    for (int v = 0; v < cells.count(); v++) {
      smooth(theta, cells.cellAt(v), cells.levels(v), smoothing);
    }
    cells.eachEdge((e, u, v) -> smooth(theta, cells.pairAt(e), size(cells, u, v), smoothing));
    PairMarginals marginals = new PairMarginals(cells, theta);
    for (int round = 0; round < ROUNDS && marginals.misfit() > 1e-14; round++) {
      marginals.fitPairs();
    }
    return marginals;
  }

  private static int size(PairCells cells, int u, int v) {
    return cells.levels(u) * cells.levels(v);
  }

  private static void smooth(double[] theta, int from, int size, double smoothing) {
    double sum = smoothing;
    for (int k = 0; k < size; k++) {
      sum += theta[from + k];
    }
    for (int k = 0; k < size; k++) {
      theta[from + k] = (theta[from + k] + smoothing / size) / sum;
    }
  }

  double[] theta() {
    return theta.clone();
  }

  PairCells cells() {
    return cells;
  }

  /** How far from 1 the levels of a cell add up, at worst. */
  private double missing() {
    double worst = 0;
    for (int v = 0; v < cells.count(); v++) {
      double sum = 0;
      for (int a = 0; a < cells.levels(v); a++) {
        sum += theta[cells.cellAt(v) + a];
      }
      worst = Math.max(worst, Math.abs(sum - 1));
    }
    return worst;
  }

  /** How far the sums of a pair are from the probabilities of its cells, at worst. */
  private double misfit() {
    double[] worst = {0};
    cells.eachEdge(
        (e, u, v) -> {
          for (int a = 0; a < cells.levels(u); a++) {
            double gap = Math.abs(rowSum(e, v, a) - theta[cells.cellAt(u) + a]);
            worst[0] = Math.max(worst[0], gap);
          }
          for (int b = 0; b < cells.levels(v); b++) {
            double gap = Math.abs(columnSum(e, u, v, b) - theta[cells.cellAt(v) + b]);
            worst[0] = Math.max(worst[0], gap);
          }
        });
    return worst[0];
  }

  private double rowSum(int e, int v, int a) {
    double sum = 0;
    for (int b = 0; b < cells.levels(v); b++) {
      sum += theta[cells.pairAt(e) + a * cells.levels(v) + b];
    }
    return sum;
  }

  private double columnSum(int e, int u, int v, int b) {
    double sum = 0;
    for (int a = 0; a < cells.levels(u); a++) {
      sum += theta[cells.pairAt(e) + a * cells.levels(v) + b];
    }
    return sum;
  }

  private void fitPairs() {
    cells.eachEdge(
        (e, u, v) -> {
          for (int a = 0; a < cells.levels(u); a++) {
            double factor = theta[cells.cellAt(u) + a] / rowSum(e, v, a);
            for (int b = 0; b < cells.levels(v); b++) {
              theta[cells.pairAt(e) + a * cells.levels(v) + b] *= factor;
            }
          }
          for (int b = 0; b < cells.levels(v); b++) {
            double factor = theta[cells.cellAt(v) + b] / columnSum(e, u, v, b);
            for (int a = 0; a < cells.levels(u); a++) {
              theta[cells.pairAt(e) + a * cells.levels(v) + b] *= factor;
            }
          }
        });
  }

  /** log θ_v(a) of cells, log θ_uv(a, b)/(θ_u(a) θ_v(b)) of pairs. */
  double[] logs() {
    PairSums summing = new PairSums(cells);
    return summing.contrast(
        PairSums.map(theta, StrictMath::log), PairSums.map(summing.of(theta), StrictMath::log));
  }

  /** Σ θ_uv log θ_uv/(θ_u θ_v) of every pair. */
  double[] mutualInformation(double[] logs) {
    return cells.pairProducts(theta, logs);
  }
}
