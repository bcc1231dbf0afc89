// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.math.Cancellation;
import org.relent.math.Cholesky;
import org.relent.math.CompensatedSum;
import org.relent.math.Exp;
import org.relent.math.PolledWork;
import org.relent.math.Vectors;

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

  /** a_f of every edge: where it is not zero, and what it is there. */
  private final int[][] at;

  private final double[][] value;

  private final double logZ;

  /** M⁻¹, over the vertices but 0, each for the edge above it. */
  private final double[] inverse;

  /**
   * @param cancellation polled between edges and between rows of a matrix
   */
  TreeBasis(int vertices, double[] logWeights, Cancellation cancellation) {
    this.n = vertices;
    this.logWeights = logWeights;
    this.tree = MaximumTree.of(n, logWeights);
    this.above = new double[n];
    for (int v = 1; v < n; v++) {
      above[v] = logWeights[SpanningTrees.edge(n, v, tree.parent()[v])];
    }
    this.at = new int[logWeights.length][];
    this.value = new double[logWeights.length][];
    PolledWork work = new PolledWork(cancellation);
    fillRows(work);
    double[] ones = Vectors.filled(logWeights.length, 1);
    Cholesky factor =
        Cholesky.of(gram(ones, work), n - 1)
            .orElseThrow(() -> new IllegalArgumentException("Log-weights must be finite"));
    CompensatedSum sum = new CompensatedSum();
    for (double weight : above) {
      sum.add(weight);
    }
    sum.add(factor.logDeterminant());
    this.logZ = sum.value();
    this.inverse = factor.inverse();
  }

  private void fillRows(PolledWork work) {
    int[] path = new int[n];
    double[] entry = new double[n];
    for (int u = 0, e = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++, e++) {
        int length = climb(e, u, v, path, entry);
        work.did(length);
        at[e] = Arrays.copyOf(path, length);
        value[e] = Arrays.copyOf(entry, length);
      }
    }
  }

  /** a_f of the edge between u and v: up from both ends to where the paths meet. */
  private int climb(int e, int u, int v, int[] path, double[] entry) {
    int a = u;
    int b = v;
    int length = 0;
    while (a != b) {
      boolean first = tree.depth()[a] >= tree.depth()[b];
      int lower = first ? a : b;
      path[length] = lower - 1;
      entry[length++] = (first ? 1 : -1) * Exp.exp(0.5 * (logWeights[e] - above[lower]));
      a = first ? tree.parent()[a] : a;
      b = first ? b : tree.parent()[b];
    }
    return length;
  }

  /** Σ c_f a_f a_fᵀ. */
  private double[] gram(double[] coefficients, PolledWork work) {
    double[] gram = new double[(n - 1) * (n - 1)];
    for (int e = 0; e < at.length; e++) {
      work.did((long) at[e].length * at[e].length);
      for (int i = 0; i < at[e].length; i++) {
        double scaled = coefficients[e] * value[e][i];
        int from = at[e][i] * (n - 1);
        for (int j = 0; j < at[e].length; j++) {
          gram[from + at[e][j]] += scaled * value[e][j];
        }
      }
    }
    return gram;
  }

  /** a_eᵀ X a_f. */
  private double form(double[] matrix, int e, int f) {
    double sum = 0;
    for (int i = 0; i < at[e].length; i++) {
      double part = 0;
      int from = at[e][i] * (n - 1);
      for (int j = 0; j < at[f].length; j++) {
        part += matrix[from + at[f][j]] * value[f][j];
      }
      sum += value[e][i] * part;
    }
    return sum;
  }

  @Override
  public double logZ() {
    return logZ;
  }

  @Override
  public double[] probabilities(Cancellation cancellation) {
    PolledWork work = new PolledWork(cancellation);
    double[] p = new double[at.length];
    for (int e = 0; e < p.length; e++) {
      work.did((long) at[e].length * at[e].length);
      p[e] = Math.min(1, form(inverse, e, e));
    }
    return p;
  }

  /** P_e v_e − a_eᵀ M⁻¹ (Σ v_f a_f a_fᵀ) M⁻¹ a_e. */
  @Override
  public double[] bend(double[] direction, Cancellation cancellation) {
    PolledWork work = new PolledWork(cancellation);
    double[] half = product(inverse, gram(direction, work), work);
    double[] loss = product(half, inverse, work);
    double[] bent = new double[at.length];
    for (int e = 0; e < bent.length; e++) {
      work.did(2L * at[e].length * at[e].length);
      bent[e] = form(inverse, e, e) * direction[e] - form(loss, e, e);
    }
    return bent;
  }

  private double[] product(double[] x, double[] y, PolledWork work) {
    int m = n - 1;
    double[] product = new double[m * m];
    for (int i = 0; i < m; i++) {
      work.did((long) m * m);
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
    double[] covariance = new double[m * m];
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < m; j++) {
        double shared = form(inverse, edges[i], edges[j]);
        covariance[i * m + j] = (edges[i] == edges[j] ? shared : 0) - shared * shared;
      }
    }
    return covariance;
  }
}
