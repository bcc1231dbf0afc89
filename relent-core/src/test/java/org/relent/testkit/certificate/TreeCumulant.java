// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;

/** Log-normalisers of distributions over all trees on some columns. */
public interface TreeCumulant extends Cumulant {

  /**
   * Trees whose shares are given: τ₀ + log Z of the log-weights τ of the edges (MED eq. 33).
   *
   * @param columns the number of vertices
   */
  record Structures(int columns) implements TreeCumulant {

    @Override
    public int dimension() {
      return 1 + columns * (columns - 1) / 2;
    }

    private static DoubleDouble[] edges(DoubleDouble[] tau) {
      return Arrays.copyOfRange(tau, 1, tau.length);
    }

    @Override
    public DoubleDouble of(DoubleDouble[] tau) {
      return tau[0].plus(AllTrees.on(columns).logZ(edges(tau)));
    }

    @Override
    public DoubleDouble[] gradient(DoubleDouble[] tau) {
      DoubleDouble[] gradient = new DoubleDouble[tau.length];
      gradient[0] = DoubleDouble.ONE;
      DoubleDouble[] own = AllTrees.on(columns).probabilities(edges(tau));
      System.arraycopy(own, 0, gradient, 1, own.length);
      return gradient;
    }

    @Override
    public DoubleDouble[][] hessian(DoubleDouble[] tau) {
      DoubleDouble[][] own = AllTrees.on(columns).covariance(edges(tau));
      DoubleDouble[][] hessian = new DoubleDouble[tau.length][];
      hessian[0] = AllTrees.zeros(tau.length);
      for (int e = 0; e < own.length; e++) {
        hessian[1 + e] = AllTrees.zeros(tau.length);
        System.arraycopy(own[e], 0, hessian[1 + e], 1, own.length);
      }
      return hessian;
    }
  }

  /**
   * Trees whose shares have Dirichlet priors, τ the counts of all tables: Σ_v g(N_v) + log Z of the
   * log-weights g(N_uv) − g(N_u) − g(N_v) − offset, where g(N) = Σ log Γ(N_x) − log Γ(ΣN_x), and
   * N_u, N_v are the sums of N_uv (MED eq. 63–67).
   *
   * @param offsets of every edge
   */
  record Tables(PairTables tables, DoubleDouble[] offsets) implements TreeCumulant {

    /** All trees alike at these counts. */
    public static Tables alike(PairTables tables, DoubleDouble[] counts) {
      int edges = tables.columns() * (tables.columns() - 1) / 2;
      return new Tables(tables, new Tables(tables, AllTrees.zeros(edges)).logWeights(counts));
    }

    @Override
    public int dimension() {
      return tables.dimension();
    }

    private AllTrees trees() {
      return AllTrees.on(tables.columns());
    }

    /** The counts of one column. */
    private Part column(int v) {
      int[] places = new int[tables.levels()[v]];
      Arrays.setAll(places, a -> tables.place(v, a));
      return new Part(1, singles(places));
    }

    private static int[][] singles(int[] places) {
      return Arrays.stream(places).mapToObj(k -> new int[] {k}).toArray(int[][]::new);
    }

    /** The counts of a pair of columns, and with a minus their sums. */
    private Part[] edge(int u, int v) {
      int rows = tables.levels()[u];
      int columns = tables.levels()[v];
      int[][] all = new int[rows * columns][1];
      int[][] first = new int[rows][columns];
      int[][] second = new int[columns][rows];
      for (int a = 0; a < rows; a++) {
        for (int b = 0; b < columns; b++) {
          int place = tables.place(u, a, v, b);
          all[a * columns + b][0] = place;
          first[a][b] = place;
          second[b][a] = place;
        }
      }
      return new Part[] {new Part(1, all), new Part(-1, first), new Part(-1, second)};
    }

    /** The parts of each edge. */
    private Part[][] parts() {
      Part[][] parts = new Part[trees().edges()][];
      int e = 0;
      for (int u = 0; u < tables.columns(); u++) {
        for (int v = u + 1; v < tables.columns(); v++) {
          parts[e++] = edge(u, v);
        }
      }
      return parts;
    }

    DoubleDouble[] logWeights(DoubleDouble[] counts) {
      Part[][] parts = parts();
      DoubleDouble[] weights = new DoubleDouble[parts.length];
      for (int e = 0; e < weights.length; e++) {
        weights[e] = offsets[e].negated();
        for (Part part : parts[e]) {
          weights[e] = weights[e].plus(part.value(counts));
        }
      }
      return weights;
    }

    @Override
    public DoubleDouble of(DoubleDouble[] counts) {
      if (Arrays.stream(counts).anyMatch(n -> n.sign() <= 0)) {
        return DoubleDouble.INFINITY;
      }
      DoubleDouble sum = trees().logZ(logWeights(counts));
      for (int v = 0; v < tables.columns(); v++) {
        sum = sum.plus(column(v).value(counts));
      }
      return sum;
    }

    @Override
    public DoubleDouble[] gradient(DoubleDouble[] counts) {
      DoubleDouble[] gradient = AllTrees.zeros(counts.length);
      for (int v = 0; v < tables.columns(); v++) {
        column(v).addGradient(counts, DoubleDouble.ONE, gradient);
      }
      DoubleDouble[] likely = trees().probabilities(logWeights(counts));
      Part[][] parts = parts();
      for (int e = 0; e < parts.length; e++) {
        for (Part part : parts[e]) {
          part.addGradient(counts, likely[e], gradient);
        }
      }
      return gradient;
    }

    /** Σ P(e) ∇²log W_e + Σ Cov(e, f) ∇log W_e ∇log W_fᵀ, and the columns' own. */
    @Override
    public DoubleDouble[][] hessian(DoubleDouble[] counts) {
      DoubleDouble[][] hessian = new DoubleDouble[counts.length][];
      Arrays.setAll(hessian, k -> AllTrees.zeros(counts.length));
      for (int v = 0; v < tables.columns(); v++) {
        column(v).addHessian(counts, DoubleDouble.ONE, hessian);
      }
      DoubleDouble[] weights = logWeights(counts);
      DoubleDouble[] likely = trees().probabilities(weights);
      Part[][] parts = parts();
      DoubleDouble[][] slopes = new DoubleDouble[parts.length][];
      for (int e = 0; e < parts.length; e++) {
        slopes[e] = AllTrees.zeros(counts.length);
        for (Part part : parts[e]) {
          part.addGradient(counts, DoubleDouble.ONE, slopes[e]);
          part.addHessian(counts, likely[e], hessian);
        }
      }
      addProducts(slopes, trees().covariance(weights), hessian);
      return hessian;
    }

    private static void addProducts(
        DoubleDouble[][] slopes, DoubleDouble[][] covariance, DoubleDouble[][] into) {
      for (int e = 0; e < slopes.length; e++) {
        DoubleDouble[] mixed = AllTrees.zeros(into.length);
        for (int f = 0; f < slopes.length; f++) {
          for (int k = 0; k < mixed.length; k++) {
            mixed[k] = mixed[k].plus(slopes[f][k].times(covariance[e][f]));
          }
        }
        for (int k = 0; k < into.length; k++) {
          for (int l = 0; l < into.length && slopes[e][k].sign() != 0; l++) {
            into[k][l] = into[k][l].plus(slopes[e][k].times(mixed[l]));
          }
        }
      }
    }
  }

  /**
   * ±g of sums of counts.
   *
   * @param groups the places of the counts of each sum
   */
  record Part(int sign, int[][] groups) {

    private DoubleDouble[] sums(DoubleDouble[] counts) {
      return Arrays.stream(groups)
          .map(
              group ->
                  DoubleDouble.sum(
                      Arrays.stream(group).mapToObj(k -> counts[k]).toArray(DoubleDouble[]::new)))
          .toArray(DoubleDouble[]::new);
    }

    private Dirichlet dirichlet() {
      return new Dirichlet(groups.length);
    }

    DoubleDouble value(DoubleDouble[] counts) {
      return dirichlet().of(sums(counts)).times(sign);
    }

    void addGradient(DoubleDouble[] counts, DoubleDouble factor, DoubleDouble[] into) {
      DoubleDouble[] own = dirichlet().gradient(sums(counts));
      for (int i = 0; i < groups.length; i++) {
        for (int k : groups[i]) {
          into[k] = into[k].plus(own[i].times(factor).times(sign));
        }
      }
    }

    void addHessian(DoubleDouble[] counts, DoubleDouble factor, DoubleDouble[][] into) {
      DoubleDouble[][] own = dirichlet().hessian(sums(counts));
      for (int i = 0; i < groups.length; i++) {
        for (int j = 0; j < groups.length; j++) {
          DoubleDouble bend = own[i][j].times(factor).times(sign);
          for (int k : groups[i]) {
            for (int l : groups[j]) {
              into[k][l] = into[k][l].plus(bend);
            }
          }
        }
      }
    }
  }
}
