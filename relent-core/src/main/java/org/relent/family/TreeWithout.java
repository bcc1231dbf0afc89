// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;
import org.relent.math.Vectors;

/**
 * {@link TreeStructures} as they would be had one of their rows not been counted.
 *
 * <p>Of each table of counts the row has touched one entry, which is put right where it is looked
 * at: to describe a row so takes one logarithm for each pair of cells, and no table is made anew.
 */
public final class TreeWithout {

  /** A count that is left, beside the weight of the row, is rounding below this. */
  private static final double ROUNDING = 1e-12;

  private final TreeStructures whole;
  private final PairCells cells;
  private final PairMarginals marginals;
  private final PairMarginals.Source source;

  /** What the row held, and how often it counted. */
  private final int[] held;

  private final double weight;

  /** n + k before and after, and the logarithm of the latter. */
  private final double before;

  private final double after;
  private final double logAfter;

  TreeWithout(
      TreeStructures whole,
      PairMarginals marginals,
      PairMarginals.Source source,
      int[] held,
      double weight) {
    this.whole = whole;
    this.cells = marginals.cells();
    this.marginals = marginals;
    this.source = source;
    this.held = held;
    this.weight = weight;
    this.before = source.count() + source.smoothing();
    this.after = Math.max(0, source.count() - weight) + source.smoothing();
    this.logAfter = StrictMath.log(after);
  }

  /** θ(n + k), its logarithm and so on, of an entry that the row has touched or not. */
  private double count(int place, double share, boolean touched) {
    double count = before * marginals.theta(place);
    if (!touched) {
      return count;
    }
    double left = count - share - weight;
    return (left > ROUNDING * weight ? left : 0) + share;
  }

  private double share(int u) {
    return source.smoothing() / cells.levels(u);
  }

  private double share(int u, int v) {
    return source.smoothing() / (cells.levels(u) * cells.levels(v));
  }

  private double pairCount(int[] places, int u, int v) {
    boolean touched = places[u] == held[u] && places[v] == held[v];
    return count(cells.pair(places[u], places[v]), share(u, v), touched);
  }

  /** log θ of the cells of a row; 0 where they hold nothing. */
  private double[] cellLogs(int[] places) {
    double[] logs = new double[places.length];
    for (int v = 0; v < logs.length; v++) {
      if (places[v] >= 0) {
        logs[v] = StrictMath.log(count(places[v], share(v), places[v] == held[v])) - logAfter;
      }
    }
    return logs;
  }

  /** w_uv; 0 where a cell holds nothing. */
  private double pairLog(int[] places, double[] cellLogs, int u, int v) {
    return places[u] < 0 || places[v] < 0
        ? 0
        : StrictMath.log(pairCount(places, u, v)) - logAfter - cellLogs[u] - cellLogs[v];
  }

  private static double sum(double[] x) {
    double sum = 0;
    for (double v : x) {
      sum += v;
    }
    return sum;
  }

  /**
   * ⟨{@code coefficients}, T(x)⟩ of row i; those of tilted trees are the same with and without the
   * row, which has a part in what pairs are like, none in how trees weigh.
   */
  public double project(DenseRows rows, int i, double[] coefficients) {
    int[] places = cells.places(rows, i);
    double[] logs = cellLogs(places);
    double[] sum = {coefficients[0] * sum(logs)};
    cells.eachEdge((e, u, v) -> sum[0] += coefficients[1 + e] * pairLog(places, logs, u, v));
    return sum[0];
  }

  /** log P(x | Ê) of row i, with Ê the tree of Chow and Liu that is left. */
  public double chowLiu(DenseRows rows, int i) {
    int[] places = cells.places(rows, i);
    double[] logs = cellLogs(places);
    int[] parent = MaximumTree.of(cells.count(), TreeStructures.settled(information())).parent();
    double sum = sum(logs);
    for (int v = 1; v < parent.length; v++) {
      sum += pairLog(places, logs, Math.min(v, parent[v]), Math.max(v, parent[v]));
    }
    return sum;
  }

  /**
   * The mutual information of every pair: with c the smoothed counts, I = (Σ c_uv log c_uv − Σ c_u
   * log c_u − Σ c_v log c_v)/(n + k) + log(n + k), of which one term changes in each sum.
   */
  private double[] information() {
    double[] changes =
        Vectors.of(
            held.length,
            v -> change(count(held[v], share(v), false), count(held[v], share(v), true)));
    double whole = before * StrictMath.log(before);
    double left = after * logAfter;
    double[] information = this.whole.mutualInformation();
    cells.eachEdge(
        (e, u, v) -> {
          int place = cells.pair(held[u], held[v]);
          double change = change(count(place, share(u, v), false), pairCount(held, u, v));
          information[e] =
              (before * information[e] - whole + left + change - changes[u] - changes[v]) / after;
        });
    return information;
  }

  private static double change(double from, double to) {
    return to * StrictMath.log(to) - from * StrictMath.log(from);
  }
}
