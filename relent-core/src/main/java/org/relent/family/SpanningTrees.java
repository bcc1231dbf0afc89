// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.concurrent.atomic.AtomicReference;
import org.relent.math.Cancellation;

/**
 * The distribution P(E) = Π_{e∈E} W_e / Z over all spanning trees E of the complete graph on n
 * vertices (MED eq. 33–36, 58): n^(n−2) trees summed in n³ steps by the matrix-tree theorem.
 *
 * <p>Edges are numbered row after row: (0,1), (0,2), …, (0,n−1), (1,2), …
 *
 * <p>Not by a determinant, which for log-weights some tens apart has no right digit, nor even the
 * right sign: where weights are within e^920 of each other by {@link Elimination}, else by {@link
 * TreeBasis}. Both keep log Z and every probability to about 1e-13.
 */
public final class SpanningTrees {

  private final int vertices;
  private final double[] logWeights;
  private final Cancellation cancellation;

  /**
   * Once somebody asks: the heaviest tree needs no sums. Of two who ask at once either is first.
   */
  private final AtomicReference<Summed> summed;

  private SpanningTrees(
      int vertices,
      double[] logWeights,
      Cancellation cancellation,
      AtomicReference<Summed> summed) {
    this.vertices = vertices;
    this.logWeights = logWeights;
    this.cancellation = cancellation;
    this.summed = summed;
  }

  private record Summed(TreeSums sums, double[] probabilities) {}

  private Summed summed() {
    Summed known = summed.get();
    if (known == null) {
      TreeSums sums =
          Elimination.reaches(logWeights)
              ? new Elimination(vertices, logWeights, cancellation)
              : new TreeBasis(vertices, logWeights, cancellation);
      known = new Summed(sums, sums.probabilities(cancellation));
      summed.set(known);
    }
    return known;
  }

  /**
   * The distribution of these weights.
   *
   * @param vertices at least 1
   * @param logWeights log W of the n(n−1)/2 edges, finite; copied
   */
  public static SpanningTrees of(int vertices, double[] logWeights) {
    return of(vertices, logWeights, Cancellation.NONE);
  }

  /** The same, whose sums may be cancelled. */
  static SpanningTrees of(int vertices, double[] logWeights, Cancellation cancellation) {
    if (vertices < 1 || logWeights.length != edges(vertices)) {
      throw new IllegalArgumentException(
          "Trees need one log-weight for each edge of "
              + vertices
              + " vertices, got "
              + logWeights.length);
    }
    for (double weight : logWeights) {
      if (!Double.isFinite(weight)) {
        throw new IllegalArgumentException("Log-weights must be finite, got " + weight);
      }
    }
    return new SpanningTrees(vertices, logWeights.clone(), cancellation, new AtomicReference<>());
  }

  /** The same trees, and the same sums once they are known; until then these may be cancelled. */
  SpanningTrees within(Cancellation other) {
    return new SpanningTrees(vertices, logWeights, other, summed);
  }

  /** The number of edges of a complete graph. */
  public static int edges(int vertices) {
    return Math.toIntExact((long) vertices * (vertices - 1) / 2);
  }

  /** The number of the edge between two different vertices. */
  public static int edge(int vertices, int a, int b) {
    int u = Math.min(a, b);
    int v = Math.max(a, b);
    return u * (2 * vertices - u - 1) / 2 + v - u - 1;
  }

  /** The lower end of an edge. */
  public static int from(int vertices, int edge) {
    int u = 0;
    for (int left = edge; left >= vertices - 1 - u; u++) {
      left -= vertices - 1 - u;
    }
    return u;
  }

  /** The higher end of an edge. */
  public static int to(int vertices, int edge) {
    int u = from(vertices, edge);
    return edge - edge(vertices, u, u + 1) + u + 1;
  }

  /** log W of every edge. */
  public double[] logWeights() {
    return logWeights.clone();
  }

  /** log Z = log Σ_E Π_{e∈E} W_e. */
  public double logZ() {
    return summed().sums().logZ();
  }

  /** P(e ∈ E) of every edge: the gradient of log Z; they sum to n − 1. */
  public double[] probabilities() {
    return summed().probabilities().clone();
  }

  /**
   * How the probabilities move when the log-weights move along {@code direction}: the Hessian of
   * log Z, Cov(1_e, 1_f) of MED Lemma 4, times a direction, in n³ steps.
   */
  public double[] bend(double[] direction) {
    return summed().sums().bend(direction, cancellation);
  }

  /** Cov(1_e, 1_f) among the edges named, row after row. */
  public double[] covariance(int... edges) {
    return new TreeBasis(vertices, logWeights, cancellation).covariance(edges);
  }

  /** The edges of the most probable tree, in order; of equal edges the first is taken. */
  public int[] mostProbable() {
    return MaximumTree.of(vertices, logWeights).edges();
  }
}
