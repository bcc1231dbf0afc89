// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.math.Cholesky;
import org.relent.math.InnerProduct;

/**
 * Shares of rows that few features φ tell from each other, K = φᵀP⁻¹φ′ but for a rest ρ of the
 * diagonal: exact to first order where there is no rest. Kₜₜσₜ is the variance of the score at xₜ
 * that is left once all others of the crowd are known, which weights tell (Woodbury). With A = P +
 * Σⱼ φⱼφⱼᵀ/(Dⱼ + ρⱼ) and h = φₜᵀA⁻¹φₜ,
 *
 * <pre>
 *   Kₜₜσₜ = h/(1 − h/(Dₜ + ρₜ)) + ρₜ,
 * </pre>
 *
 * for what a row of the crowd tells of itself it takes along; of others it is h + ρₜ. The features
 * are the columns of dense rows under the kernel s⟨x, x′⟩ + v, P being 1/s, and of the constant 1/v
 * or, where it is flat, 0; or what landmarks tell (Snelson and Ghahramani 2006).
 */
final class WeightShares implements Shares {

  /** Of more columns a curve is smooth, and a matrix over them no longer cheap. */
  private static final int COLUMNS = 256;

  /** Of K: the curvature of examples that have none. */
  private static final double RIDGE = 1e-8;

  /** Rows whose features are at hand at a time. */
  private static final int TOGETHER = 256;

  /** What tells rows from each other. */
  interface Features {

    /** P. */
    double[] precision();

    /** φ of the rows named. */
    double[][] of(int[] rows);

    /** ρ of a row that has these features. */
    double rest(int row, double[] features);
  }

  private final Gram gram;
  private final Features features;

  /** 1/Dⱼ; 0 outside of the crowd. */
  private final double[] firmness;

  private final Cholesky factor;

  private WeightShares(Gram gram, Features features, double[] firmness, Cholesky factor) {
    this.gram = gram;
    this.features = features;
    this.firmness = firmness;
    this.factor = factor;
  }

  /** Whether this suits the rows: each is written out, and a matrix over columns is small. */
  static boolean takes(LinearGram gram) {
    Rows rows = gram.rows();
    return !(rows instanceof SparseRows) && rows.width() <= COLUMNS && rows.width() < rows.size();
  }

  /** By the columns; empty if A is not positive definite. */
  static Optional<WeightShares> of(LinearGram gram, Crowd crowd) {
    return of(gram, new Columns(gram), crowd);
  }

  /** By any features; empty if A is not positive definite. */
  static Optional<WeightShares> of(Gram gram, Features features, Crowd crowd) {
    double[] firmness = firmness(gram, crowd);
    double[] precision = features.precision();
    int width = precision.length;
    double[] matrix = new double[width * width];
    for (int c = 0; c < width; c++) {
      matrix[c * width + c] = precision[c];
    }
    int[] all = crowd.examples();
    for (int from = 0; from < all.length; from += TOGETHER) {
      gram.cancellation().check();
      int[] some = Arrays.copyOfRange(all, from, Math.min(from + TOGETHER, all.length));
      double[][] rows = features.of(some);
      for (int r = 0; r < some.length; r++) {
        add(rows[r], held(firmness[some[r]], features.rest(some[r], rows[r])), matrix);
      }
    }
    return Cholesky.of(matrix, width, gram.cancellation())
        .map(factor -> new WeightShares(gram, features, firmness, factor));
  }

  private static double[] firmness(Gram gram, Crowd crowd) {
    double[] firmness = new double[gram.size()];
    for (int e = 0; e < crowd.examples().length; e++) {
      int t = crowd.examples()[e];
      double stiff = Math.max(RIDGE, crowd.stiffness()[e]) * gram.diagonal(t);
      firmness[t] = stiff > 0 ? crowd.parts()[e] / stiff : 0;
    }
    return firmness;
  }

  /** 1/(D + ρ) of 1/D. */
  private static double held(double firmness, double rest) {
    return firmness / (1 + firmness * rest);
  }

  /** One triangle is enough. */
  private static void add(double[] row, double firmness, double[] matrix) {
    int n = row.length;
    for (int a = 0; a < n; a++) {
      double part = firmness * row[a];
      for (int b = a; b < n && part != 0; b++) {
        matrix[a * n + b] += part * row[b];
      }
    }
  }

  @Override
  public double[] of(int[] leaving) {
    double[] shares = new double[leaving.length];
    for (int from = 0; from < leaving.length; from += TOGETHER) {
      gram.cancellation().check();
      int to = Math.min(from + TOGETHER, leaving.length);
      double[][] rows = features.of(Arrays.copyOfRange(leaving, from, to));
      for (int r = from; r < to; r++) {
        int t = leaving[r];
        shares[r] = Shares.share(left(t, rows[r - from]), gram.diagonal(t));
      }
    }
    return shares;
  }

  private double left(int t, double[] row) {
    double rest = features.rest(t, row);
    double known = InnerProduct.of(row, factor.solve(row));
    double others = 1 - known * held(firmness[t], rest);
    return others > 0 ? known / others + rest : Double.POSITIVE_INFINITY;
  }

  /** The columns of rows and, where the kernel has a constant, that. */
  private record Columns(LinearGram gram) implements Features {

    @Override
    public double[] precision() {
      double variance = gram.bias().variance();
      boolean constant = gram.bias().isFlat() || variance > 0;
      int columns = gram.rows().width();
      double[] precision = new double[columns + (constant ? 1 : 0)];
      Arrays.fill(precision, 0, columns, 1 / gram.scale());
      if (variance > 0) {
        precision[columns] = 1 / variance;
      }
      return precision;
    }

    @Override
    public double[][] of(int[] rows) {
      int columns = gram.rows().width();
      int width = precision().length;
      return Arrays.stream(rows)
          .mapToObj(
              t -> {
                double[] row = Arrays.copyOf(gram.rows().row(t), width);
                Arrays.fill(row, columns, width, 1);
                return row;
              })
          .toArray(double[][]::new);
    }

    @Override
    public double rest(int row, double[] features) {
      return 0;
    }
  }
}
