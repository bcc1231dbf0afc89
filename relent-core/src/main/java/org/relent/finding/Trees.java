// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Words;
import org.relent.family.Family;
import org.relent.family.SpanningTrees;
import org.relent.family.TreeFamily;
import org.relent.finding.Finding.Graph;

/**
 * What a class has learnt of trees over its cells; edges are numbered as {@link SpanningTrees} has
 * them.
 *
 * @param coordinates of the cells
 * @param probabilities of the edges
 * @param mostProbable the edges of one tree
 * @param logWeights of the edges
 * @param information mutual information of the pairs, in nats
 */
record Trees(
    int[] coordinates,
    double[] probabilities,
    int[] mostProbable,
    double[] logWeights,
    double[] information) {

  /** Nothing if the family is none of trees. */
  static Stream<Trees> of(Family family) {
    return family instanceof TreeFamily trees
        ? Stream.of(
            new Trees(
                trees.coordinates(),
                trees.edgeProbabilities(),
                trees.mostProbableTree(),
                trees.logWeights(),
                trees.mutualInformation()))
        : Stream.empty();
  }

  int cells() {
    return coordinates.length;
  }

  /** Every edge with its probability. */
  Stream<Graph.Edge> all() {
    return IntStream.range(0, cells())
        .boxed()
        .flatMap(u -> IntStream.range(u + 1, cells()).mapToObj(v -> edge(u, v)));
  }

  private Graph.Edge edge(int u, int v) {
    return new Graph.Edge(u, v, probabilities[SpanningTrees.edge(cells(), u, v)]);
  }

  /** Every edge, or so many of the most probable ones where there are more. */
  Stream<Graph.Edge> likeliest(int most) {
    if (probabilities.length <= most) {
      return all();
    }
    double[] sorted = probabilities.clone();
    Arrays.sort(sorted);
    double least = sorted[sorted.length - most];
    // of several that are as probable as the last, the first in order
    long above = Arrays.stream(sorted).filter(p -> p > least).count();
    long[] alike = {most - above};
    return all()
        .filter(e -> e.probability() > least || (e.probability() == least && alike[0]-- > 0));
  }

  /** The edges of the most probable tree alone. */
  Stream<Graph.Edge> best() {
    return IntStream.of(mostProbable)
        .mapToObj(
            e -> new Graph.Edge(SpanningTrees.from(cells(), e), SpanningTrees.to(cells(), e), 1));
  }

  /**
   * MED figure 8: square uv, u &lt; v, is the log-weight, its mirror vu the mutual information,
   * each from 0 at its smallest to 1 at its largest, since their units differ.
   */
  double[][] squares() {
    Scale weights = Scale.of(logWeights);
    Scale informed = Scale.of(information);
    double[][] squares = new double[cells()][cells()];
    for (int u = 0; u < cells(); u++) {
      squares[u][u] = Double.NaN;
      for (int v = u + 1; v < cells(); v++) {
        int e = SpanningTrees.edge(cells(), u, v);
        squares[u][v] = weights.of(logWeights[e]);
        squares[v][u] = informed.of(information[e]);
      }
    }
    return squares;
  }

  /** What the squares show, in words. */
  String legend() {
    return "above the diagonal log-weights of edges, from "
        + Scale.of(logWeights).words()
        + "; below it mutual information, from "
        + Scale.of(information).words()
        + " nats; each from its smallest (0) to its largest (1)";
  }

  private record Scale(double low, double high) {

    static Scale of(double[] values) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (double value : values) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      return new Scale(low, high);
    }

    double of(double value) {
      return high > low ? (value - low) / (high - low) : 0;
    }

    String words() {
      return Words.number(low) + " to " + Words.number(high);
    }
  }
}
