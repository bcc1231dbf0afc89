// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.math.Cholesky;
import org.relent.math.CompensatedSum;
import org.relent.math.Exp;

/**
 * Sums over spanning trees in the basis of the heaviest of them, safe at any range of weights.
 *
 * <p>Every edge f has a row a_f: ±√(W_f/W_e) for each edge e on the path of the tree between its
 * ends, none above 1 in size since the tree is heaviest. Then Z = Π_tree W · det M with M = Σ a aᵀ
 * ⪰ I, P(f ∈ E) = a_fᵀM⁻¹a_f and Cov(1_e, 1_f) = δ_ef P_e − (a_eᵀM⁻¹a_f)² (MED Lemma 4).
 */
final class TreeBasis implements TreeSums {

  private final int n;
  private final double[] logWeights;
  private final MaximumTree tree;

  /** log W of the edge above each vertex. */
  private final double[] above;

  private final double logZ;

  /** M⁻¹, over the vertices but 0, each for the edge above it. */
  private final double[] inverse;

  TreeBasis(int vertices, double[] logWeights) {
    this.n = vertices;
    this.logWeights = logWeights;
    this.tree = MaximumTree.of(n, logWeights);
    this.above = new double[n];
    for (int v = 1; v < n; v++) {
      above[v] = logWeights[SpanningTrees.edge(n, v, tree.parent()[v])];
    }
    double[] ones = new double[logWeights.length];
    Arrays.fill(ones, 1);
    Cholesky factor =
        Cholesky.of(gram(ones), n - 1)
            .orElseThrow(() -> new IllegalArgumentException("Log-weights must be finite"));
    CompensatedSum sum = new CompensatedSum();
    for (double weight : above) {
      sum.add(weight);
    }
    sum.add(factor.logDeterminant());
    this.logZ = sum.value();
    this.inverse = factor.inverse();
  }

  /** The entries of one row a_f, along a path. */
  private final class Path {
    private final int[] at = new int[n];
    private final double[] value = new double[n];
    private int length;

    void between(int u, int v, double logWeight) {
      length = 0;
      int a = u;
      int b = v;
      while (a != b) {
        if (tree.depth()[a] >= tree.depth()[b]) {
          a = step(a, logWeight, 1);
        } else {
          b = step(b, logWeight, -1);
        }
      }
    }

    private int step(int vertex, double logWeight, int sign) {
      at[length] = vertex - 1;
      value[length++] = sign * Exp.exp(0.5 * (logWeight - above[vertex]));
      return tree.parent()[vertex];
    }

    void addSquareTo(double[] matrix, double weight) {
      for (int i = 0; i < length; i++) {
        double scaled = weight * value[i];
        for (int j = 0; j < length; j++) {
          matrix[at[i] * (n - 1) + at[j]] += scaled * value[j];
        }
      }
    }

    double square(double[] matrix) {
      return times(matrix, this);
    }

    double times(double[] matrix, Path other) {
      double sum = 0;
      for (int i = 0; i < length; i++) {
        double part = 0;
        for (int j = 0; j < other.length; j++) {
          part += matrix[at[i] * (n - 1) + other.at[j]] * other.value[j];
        }
        sum += value[i] * part;
      }
      return sum;
    }
  }

  /** What is done with the row of an edge. */
  @FunctionalInterface
  private interface PathTask {
    void run(int edge, Path path);
  }

  private void eachEdge(PathTask task) {
    Path path = new Path();
    for (int u = 0, e = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++, e++) {
        path.between(u, v, logWeights[e]);
        task.run(e, path);
      }
    }
  }

  /** Σ c_f a_f a_fᵀ. */
  private double[] gram(double[] coefficients) {
    double[] gram = new double[(n - 1) * (n - 1)];
    eachEdge((e, path) -> path.addSquareTo(gram, coefficients[e]));
    return gram;
  }

  private double[] squares(double[] matrix) {
    double[] squares = new double[logWeights.length];
    eachEdge((e, path) -> squares[e] = path.square(matrix));
    return squares;
  }

  @Override
  public double logZ() {
    return logZ;
  }

  @Override
  public double[] probabilities() {
    double[] p = squares(inverse);
    for (int e = 0; e < p.length; e++) {
      p[e] = Math.min(1, p[e]);
    }
    return p;
  }

  /** P_e v_e − a_eᵀ M⁻¹ (Σ v_f a_f a_fᵀ) M⁻¹ a_e. */
  @Override
  public double[] bend(double[] direction) {
    double[] loss = squares(product(product(inverse, gram(direction)), inverse));
    double[] p = probabilities();
    for (int e = 0; e < p.length; e++) {
      p[e] = p[e] * direction[e] - loss[e];
    }
    return p;
  }

  private double[] product(double[] x, double[] y) {
    int m = n - 1;
    double[] product = new double[m * m];
    for (int i = 0; i < m; i++) {
      for (int k = 0; k < m; k++) {
        double factor = x[i * m + k];
        for (int j = 0; j < m; j++) {
          product[i * m + j] += factor * y[k * m + j];
        }
      }
    }
    return product;
  }

  /** Cov(1_e, 1_f) among the edges named, row after row. */
  double[] covariance(int[] edges) {
    int m = edges.length;
    Path[] rows = new Path[m];
    for (int i = 0; i < m; i++) {
      rows[i] = new Path();
      rows[i].between(
          SpanningTrees.from(n, edges[i]), SpanningTrees.to(n, edges[i]), logWeights[edges[i]]);
    }
    double[] covariance = new double[m * m];
    for (int i = 0; i < m; i++) {
      double p = rows[i].square(inverse);
      for (int j = 0; j < m; j++) {
        double shared = edges[i] == edges[j] ? p : rows[i].times(inverse, rows[j]);
        covariance[i * m + j] = (edges[i] == edges[j] ? p : 0) - shared * shared;
      }
    }
    return covariance;
  }
}
