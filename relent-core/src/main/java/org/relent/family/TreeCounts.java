// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.LogGamma;
import org.relent.math.Cancellation;
import org.relent.math.Vectors;

/**
 * Positive counts of cells and pairs of cells, and the distribution over trees that they make:
 * log-normaliser, its gradient and its Hessian.
 */
final class TreeCounts {

  private final PairCells cells;
  private final PairSums summing;
  private final double[] counts;
  private final double[] sums;
  private final SpanningTrees trees;
  private final Cancellation cancellation;

  /** Ψ(N_ab) − Ψ(N_a) − Ψ(N_b) + Ψ(N) of pairs, Ψ(N_a) − Ψ(N) of cells. */
  private final double[] slopes;

  /** Ψ′ of counts and of sums, once somebody asks: of two who ask at once either may be first. */
  private volatile double[][] curvatures;

  private TreeCounts(
      PairCells cells, double[] counts, double[] logWeights, Cancellation cancellation) {
    this.cells = cells;
    this.summing = new PairSums(cells);
    this.counts = counts;
    this.sums = summing.of(counts);
    this.cancellation = cancellation;
    this.trees = SpanningTrees.of(cells.count(), logWeights, cancellation);
    this.slopes = contrast(Polygamma::digamma);
  }

  private TreeCounts(TreeCounts same, Cancellation cancellation) {
    this.cells = same.cells;
    this.summing = same.summing;
    this.counts = same.counts;
    this.sums = same.sums;
    this.cancellation = cancellation;
    this.trees = same.trees.within(cancellation);
    this.slopes = same.slopes;
    this.curvatures = same.curvatures;
  }

  /** Of every count less those of its rows and columns. */
  private double[] contrast(DoubleUnaryOperator function) {
    return summing.contrast(
        PairSums.map(counts, function, cancellation), PairSums.map(sums, function, cancellation));
  }

  /** The same counts; what is not known of them yet may be cancelled. */
  TreeCounts within(Cancellation other) {
    return new TreeCounts(this, other);
  }

  /** Keeps {@code counts}, which must be proper. */
  static TreeCounts of(
      PairCells cells, double[] counts, double[] offsets, Cancellation cancellation) {
    double[] weights = evidence(cells, counts, cancellation);
    for (int e = 0; e < weights.length; e++) {
      weights[e] -= offsets[e];
    }
    return new TreeCounts(cells, counts, weights, cancellation);
  }

  /**
   * These counts moved, and by how much the log-normaliser moves.
   *
   * @param moved the counts with {@code statistics} added, which must be proper; kept
   */
  Change plus(double[] statistics, double[] moved) {
    double[] ofCounts = LogGammaChange.of(counts, statistics, cancellation);
    double[] ofSums = LogGammaChange.of(sums, summing.of(statistics), cancellation);
    double[] weights = trees.logWeights();
    Vectors.add(summing.ofPairs(ofCounts, ofSums), weights);
    TreeCounts next = new TreeCounts(cells, moved, weights, cancellation);
    return new Change(next, summing.ofCells(ofCounts, ofSums) + (next.trees.logZ() - trees.logZ()));
  }

  /**
   * Counts after a move.
   *
   * @param logNormaliser the difference of their log-normaliser and the one before
   */
  record Change(TreeCounts counts, double logNormaliser) {}

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
  static double[] evidence(PairCells cells, double[] counts, Cancellation cancellation) {
    PairSums summing = new PairSums(cells);
    return summing.ofPairs(
        PairSums.map(counts, LogGamma::value, cancellation),
        PairSums.map(summing.of(counts), LogGamma::value, cancellation));
  }

  SpanningTrees trees() {
    return trees;
  }

  double[] coefficients() {
    return cells.scaled(slopes, trees.probabilities());
  }

  /** log of the shares of cells, and of those of pairs over those of their cells. */
  double[] logShares() {
    return contrast(StrictMath::log);
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
            PairSums.map(counts, Polygamma::trigamma, cancellation),
            PairSums.map(sums, Polygamma::trigamma, cancellation)
          };
      curvatures = known;
    }
    return known;
  }

  private static double[] times(double[] x, double[] y) {
    return Vectors.of(x.length, k -> x[k] * y[k]);
  }
}
