// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.Optional;
import org.relent.data.DenseRows;
import org.relent.math.Cancellation;
import org.relent.math.PolledWork;

/**
 * Probabilities θ_v(a) of the levels of single cells and θ_uv(a, b) of pairs of cells that agree
 * with each other: what all trees over the cells are built from (MED eq. 27).
 *
 * @param source the rows they come from, if none of them has a gap
 */
record PairMarginals(PairCells cells, double[] theta, Optional<Source> source) {

  /** How far sums of stored probabilities may be from what they must be. */
  private static final double ROUNDING = 1e-9;

  /** Where pairs and cells agree but for rounding. */
  private static final double FITTED = 1e-14;

  /** Rounds of fitting pairs to cells; few are needed unless nearly all cells are missing. */
  private static final int ROUNDS = 1000;

  /**
   * Rows that held something in every cell, which probabilities are the smoothed shares of.
   *
   * @param count n, the weight of all
   * @param smoothing k
   */
  record Source(double count, double smoothing) {}

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
    PairMarginals marginals = new PairMarginals(cells, theta.clone(), Optional.empty());
    PairSums summing = new PairSums(cells);
    double misfit = Math.max(marginals.missing(summing), marginals.misfit(summing));
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
  static PairMarginals fitted(
      PairCells cells,
      DenseRows rows,
      double[] weights,
      double smoothing,
      Cancellation cancellation) {
    if (!(smoothing > 0 && smoothing < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Smoothing must be positive, got " + smoothing);
    }
    if (weights.length != rows.size() || !Arrays.stream(weights).allMatch(w -> w >= 0)) {
      throw new IllegalArgumentException("Rows must have one weight each, none negative");
    }
    PolledWork work = new PolledWork(cancellation);
    double[] theta = new double[cells.size()];
    Optional<Source> source = counted(cells, rows, weights, smoothing, theta, work);
    PairSums summing = new PairSums(cells);
    smooth(cells, summing, theta, smoothing);
    PairMarginals marginals = new PairMarginals(cells, theta, source);
    for (int round = 0; round < ROUNDS && marginals.misfit(summing) > FITTED; round++) {
      work.did(theta.length);
      marginals.fitPairs(summing);
    }
    return marginals;
  }

  /**
   * The same after more rows, none of which has a gap.
   *
   * @param count n of the rows before
   * @param smoothing k, by which they were smoothed
   */
  PairMarginals counting(
      double count, double smoothing, DenseRows rows, double[] weights, Cancellation cancellation) {
    double[] table = new double[theta.length];
    PolledWork work = new PolledWork(cancellation);
    Optional<Source> added = counted(cells, rows, weights, smoothing, table, work);
    if (added.isEmpty()) {
      throw new IllegalArgumentException("Rows with gaps cannot be added to those before");
    }
    double all = count + added.get().count();
    for (int k = 0; k < table.length; k++) {
      table[k] = ((count + smoothing) * theta[k] + table[k]) / (all + smoothing);
    }
    return new PairMarginals(cells, table, Optional.of(new Source(all, smoothing)));
  }

  /** Adds the counts of all rows to a table. */
  private static Optional<Source> counted(
      PairCells cells,
      DenseRows rows,
      double[] weights,
      double smoothing,
      double[] table,
      PolledWork work) {
    boolean complete = true;
    double count = 0;
    for (int i = 0; i < rows.size(); i++) {
      if (weights[i] != 0) {
        int[] places = cells.places(rows, i);
        work.did(cells.edges());
        cells.add(places, weights[i], table);
        complete &= PairCells.complete(places);
        count += weights[i];
      }
    }
    return complete ? Optional.of(new Source(count, smoothing)) : Optional.empty();
  }

  private static void smooth(PairCells cells, PairSums summing, double[] theta, double smoothing) {
    double[] sums = summing.of(theta);
    for (int v = 0; v < cells.count(); v++) {
      int size = cells.levels(v);
      for (int k = cells.at(v, 0); k < cells.at(v, size); k++) {
        theta[k] = (theta[k] + smoothing / size) / (sums[v] + smoothing);
      }
    }
    cells.eachEdge(
        (e, u, v) -> {
          double share = smoothing / (cells.levels(u) * cells.levels(v));
          double sum = sums[summing.total(e)] + smoothing;
          cells.eachPair(u, v, (a, b, place) -> theta[place] = (theta[place] + share) / sum);
        });
  }

  @Override
  public double[] theta() {
    return theta.clone();
  }

  double theta(int place) {
    return theta[place];
  }

  /** How far from 1 the levels of a cell add up, at worst. */
  private double missing(PairSums summing) {
    double[] sums = summing.of(theta);
    double worst = 0;
    for (int v = 0; v < cells.count(); v++) {
      worst = Math.max(worst, Math.abs(sums[v] - 1));
    }
    return worst;
  }

  /** How far the sums of a pair are from the probabilities of its cells, at worst. */
  private double misfit(PairSums summing) {
    double[] sums = summing.of(theta);
    double[] worst = {0};
    cells.eachEdge(
        (e, u, v) ->
            cells.eachPair(
                u,
                v,
                (a, b, place) -> {
                  double row = Math.abs(sums[summing.row(e, a)] - theta[cells.at(u, a)]);
                  double column = Math.abs(sums[summing.column(e, u, b)] - theta[cells.at(v, b)]);
                  worst[0] = Math.max(worst[0], Math.max(row, column));
                }));
    return worst[0];
  }

  private void fitPairs(PairSums summing) {
    double[] before = summing.of(theta);
    cells.eachEdge(
        (e, u, v) ->
            cells.eachPair(
                u,
                v,
                (a, b, place) ->
                    theta[place] *= theta[cells.at(u, a)] / before[summing.row(e, a)]));
    double[] then = summing.of(theta);
    cells.eachEdge(
        (e, u, v) ->
            cells.eachPair(
                u,
                v,
                (a, b, place) ->
                    theta[place] *= theta[cells.at(v, b)] / then[summing.column(e, u, b)]));
  }

  /** log θ_v(a) of cells, log θ_uv(a, b)/(θ_u(a) θ_v(b)) of pairs. */
  double[] logs(Cancellation cancellation) {
    PairSums summing = new PairSums(cells);
    return summing.contrast(
        PairSums.map(theta, StrictMath::log, cancellation),
        PairSums.map(summing.of(theta), StrictMath::log, cancellation));
  }

  /** Σ θ_uv log θ_uv/(θ_u θ_v) of every pair. */
  double[] mutualInformation(double[] logs) {
    return cells.pairProducts(theta, logs);
  }
}
