// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.math.Cancellation;
import org.relent.math.CompensatedSum;
import org.relent.math.Exp;
import org.relent.math.PolledWork;
import org.relent.math.Vectors;

/**
 * Sums over spanning trees by eliminating one vertex after the other, star to mesh: W_ab grows by
 * W_va·W_vb/d_v with d_v = Σ_a W_va, and Z = Π d_v.
 *
 * <p>Weights only grow and nothing is subtracted, so every one keeps its digits however far apart
 * they are. What elimination leaves alone is the effective resistance R between the vertices that
 * remain, and P(ab ∈ E) = W_ab·R_ab (Kirchhoff). Going back, a vertex v is found at R_va = 1/d_v +
 * Σ_b q_b R_ab − ½ Σ_bc q_b q_c R_bc with q = W_v/d_v: the reverse pass for the gradient of log Z,
 * in n³/3 multiplications that follow rows.
 *
 * <p>All this happens among the weights themselves, not their logarithms, which is as exact and far
 * cheaper; but it needs weights within {@link #REACH} of each other.
 */
final class Elimination implements TreeSums {

  /**
   * The widest range of log-weights. With weights within e^±460, p = W/√d is above e^−690 and
   * products with resistances, at most e^460, stay below e^690 per term: neither end of the range
   * of a double is met.
   */
  private static final double REACH = 920;

  private final int n;
  private final double[] weights;
  private final double shift;

  /** d_v, and p_va = W_va/√d_v for a &lt; v, both when v was eliminated. */
  private final double[] total;

  private final double[][] pull;

  /** R, both triangles; z = R p over the vertices before v. */
  private final double[][] resistance;

  private final double[][] spread;

  /**
   * @param cancellation polled between vertices
   */
  Elimination(int vertices, double[] logWeights, Cancellation cancellation) {
    this.n = vertices;
    this.shift = shift(logWeights);
    this.weights = new double[logWeights.length];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = logWeights[e] - shift;
    }
    Exp.inPlace(weights, 0, weights.length);
    this.total = new double[n];
    this.pull = lower(weights);
    eliminate(new PolledWork(cancellation));
    this.resistance = new double[n][n];
    this.spread = new double[n][];
    restore(new PolledWork(cancellation));
  }

  /** Whether the weights are near enough to each other. */
  static boolean reaches(double[] logWeights) {
    return max(logWeights) - min(logWeights) <= REACH;
  }

  /** Nothing where that will do, since then no log-weight is rounded. */
  private static double shift(double[] logWeights) {
    double low = min(logWeights);
    double high = max(logWeights);
    return Math.max(-low, high) <= REACH / 2 ? 0 : Math.rint(0.5 * low + 0.5 * high);
  }

  private static double min(double[] x) {
    double min = Double.POSITIVE_INFINITY;
    for (double v : x) {
      min = Math.min(min, v);
    }
    return min;
  }

  private static double max(double[] x) {
    double max = Double.NEGATIVE_INFINITY;
    for (double v : x) {
      max = Math.max(max, v);
    }
    return max;
  }

  /** Row v holds the edges to the vertices before it. */
  private double[][] lower(double[] edges) {
    double[][] rows = new double[n][];
    for (int v = 0; v < n; v++) {
      rows[v] = new double[v];
    }
    for (int u = 0, e = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++, e++) {
        rows[v][u] = edges[e];
      }
    }
    return rows;
  }

  private void eliminate(PolledWork work) {
    for (int v = n - 1; v > 0; v--) {
      work.did((long) v * v);
      double[] p = pull[v];
      total[v] = CompensatedSum.of(p);
      double root = Math.sqrt(total[v]);
      for (int a = 0; a < v; a++) {
        p[a] /= root;
      }
      for (int a = 1; a < v; a++) {
        add(pull[a], p[a], p);
      }
    }
  }

  private void restore(PolledWork work) {
    for (int v = 1; v < n; v++) {
      work.did((long) v * v);
      double[] p = pull[v];
      double[] z = new double[v];
      for (int b = 0; b < v; b++) {
        add(z, p[b], resistance[b]);
      }
      spread[v] = z;
      double root = Math.sqrt(total[v]);
      double apart = (1 - 0.5 * Vectors.dot(p, z)) / total[v];
      for (int a = 0; a < v; a++) {
        resistance[v][a] = apart + z[a] / root;
        resistance[a][v] = resistance[v][a];
      }
    }
  }

  /** y ← y + c·x as far as y goes. */
  private static void add(double[] y, double c, double[] x) {
    for (int i = 0; i < y.length; i++) {
      y[i] += c * x[i];
    }
  }

  @Override
  public double logZ() {
    CompensatedSum sum = new CompensatedSum();
    for (int v = 1; v < n; v++) {
      sum.add(StrictMath.log(total[v]));
      sum.add(shift);
    }
    return sum.value();
  }

  @Override
  public double[] probabilities(Cancellation cancellation) {
    double[] p = new double[weights.length];
    for (int u = 0, e = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++, e++) {
        p[e] = Math.min(1, weights[e] * resistance[v][u]);
      }
    }
    return p;
  }

  /** The derivative of every step above along the direction, forwards and back. */
  @Override
  public double[] bend(double[] direction, Cancellation cancellation) {
    PolledWork work = new PolledWork(cancellation);
    double[] moved = Vectors.of(weights.length, e -> weights[e] * direction[e]);
    double[] growth = new double[n];
    double[][] pullBend = eliminateAlong(lower(moved), growth, work);
    double[][] bent = restoreAlong(pullBend, growth, work);
    for (int u = 0, e = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++, e++) {
        moved[e] = moved[e] * resistance[v][u] + weights[e] * bent[v][u];
      }
    }
    return moved;
  }

  /** Turns the rows of dW into those of dp; {@code growth} becomes d(log d). */
  private double[][] eliminateAlong(double[][] rows, double[] growth, PolledWork work) {
    for (int v = n - 1; v > 0; v--) {
      work.did((long) v * v);
      double[] p = pull[v];
      double[] dp = rows[v];
      growth[v] = CompensatedSum.of(dp) / total[v];
      double root = Math.sqrt(total[v]);
      for (int a = 0; a < v; a++) {
        dp[a] = dp[a] / root - 0.5 * growth[v] * p[a];
      }
      for (int a = 1; a < v; a++) {
        add(rows[a], dp[a], p, p[a], dp);
      }
    }
    return rows;
  }

  private double[][] restoreAlong(double[][] pullBend, double[] growth, PolledWork work) {
    double[][] bent = new double[n][n];
    for (int v = 1; v < n; v++) {
      work.did((long) v * v);
      double[] p = pull[v];
      double[] dp = pullBend[v];
      double[] z = spread[v];
      double[] dz = new double[v];
      for (int b = 0; b < v; b++) {
        add(dz, dp[b], resistance[b], p[b], bent[b]);
      }
      double root = Math.sqrt(total[v]);
      double change = Vectors.dot(p, dz) + Vectors.dot(dp, z);
      double apart = -(growth[v] * (1 - 0.5 * Vectors.dot(p, z)) + 0.5 * change) / total[v];
      for (int a = 0; a < v; a++) {
        bent[v][a] = apart + (dz[a] - 0.5 * growth[v] * z[a]) / root;
        bent[a][v] = bent[v][a];
      }
    }
    return bent;
  }

  /** y ← y + c·x + d·w as far as y goes. */
  private static void add(double[] y, double c, double[] x, double d, double[] w) {
    for (int i = 0; i < y.length; i++) {
      y[i] += c * x[i] + d * w[i];
    }
  }
}
