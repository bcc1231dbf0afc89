// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.apache.commons.numbers.gamma.LogGamma;

/**
 * Positive counts of cells and pairs of cells, and the distribution over trees that they make:
 * log-normaliser, its gradient and its Hessian.
 */
final class TreeCounts {

  private final PairCells cells;
  private final PairSums summing;
  private final double[] counts;
  private final double[] sums;
  private final double logNormaliser;
  private final SpanningTrees trees;

  /** Ψ(N_ab) − Ψ(N_a) − Ψ(N_b) + Ψ(N) of pairs, Ψ(N_a) − Ψ(N) of cells. */
  private final double[] slopes;

  /** Ψ′ of counts and of sums, once somebody asks: of two who ask at once either may be first. */
  private volatile double[][] curvatures;

  private TreeCounts(PairCells cells, double[] counts, double[] offsets) {
    this.cells = cells;
    this.summing = new PairSums(cells);
    this.counts = counts;
    this.sums = summing.of(counts);
    double[] logGammas = PairSums.map(counts, LogGamma::value);
    double[] ofSums = PairSums.map(sums, LogGamma::value);
    double[] weights = summing.ofPairs(logGammas, ofSums);
    for (int e = 0; e < weights.length; e++) {
      weights[e] -= offsets[e];
    }
    this.trees = SpanningTrees.of(cells.count(), weights);
    this.logNormaliser = summing.ofCells(logGammas, ofSums) + trees.logZ();
    this.slopes =
        summing.contrast(
            PairSums.map(counts, Polygamma::digamma), PairSums.map(sums, Polygamma::digamma));
  }

  /** Keeps {@code counts}, which must be proper. */
  static TreeCounts of(PairCells cells, double[] counts, double[] offsets) {
    return new TreeCounts(cells, counts, offsets);
  }

  /** Whether all are positive, and small enough for their log Γ. */
  static boolean proper(double[] counts) {
    for (double count : counts) {
      if (!(count > 0 && count < LARGEST)) {
        return false;
      }
    }
    return true;
  }

  /** log Γ is a number up to 1e305; far below that a count has no digits left for a row. */
  private static final double LARGEST = 1e100;

  /** g(N_uv) − g(N_u) − g(N_v) of every edge. */
  static double[] evidence(PairCells cells, double[] counts) {
    PairSums summing = new PairSums(cells);
    return summing.ofPairs(
        PairSums.map(counts, LogGamma::value), PairSums.map(summing.of(counts), LogGamma::value));
  }

  double logNormaliser() {
    return logNormaliser;
  }

  SpanningTrees trees() {
    return trees;
  }

  double[] coefficients() {
    return cells.scaled(slopes, trees.probabilities());
  }

  /** log of the shares of cells, and of those of pairs over those of their cells. */
  double[] logShares() {
    return summing.contrast(
        PairSums.map(counts, StrictMath::log), PairSums.map(sums, StrictMath::log));
  }

  /** The product rule: P(e ∈ E) moves with the log-weights, the slopes with the counts. */
  double[] bend(double[] direction) {
    double[] ways = cells.pairProducts(slopes, direction);
    double[] moved = cells.scaled(slopes, trees.bend(ways));
    double[][] curved = curvatures();
    double[] bent =
        cells.scaled(
            summing.contrast(times(curved[0], direction), times(curved[1], summing.of(direction))),
            trees.probabilities());
    for (int k = cells.firstPair(); k < bent.length; k++) {
      bent[k] += moved[k];
    }
    return bent;
  }

  private double[][] curvatures() {
    double[][] known = curvatures;
    if (known == null) {
      known =
          new double[][] {
            PairSums.map(counts, Polygamma::trigamma), PairSums.map(sums, Polygamma::trigamma)
          };
      curvatures = known;
    }
    return known;
  }

  private static double[] times(double[] x, double[] y) {
    double[] product = new double[x.length];
    for (int k = 0; k < product.length; k++) {
      product[k] = x[k] * y[k];
    }
    return product;
  }
}
