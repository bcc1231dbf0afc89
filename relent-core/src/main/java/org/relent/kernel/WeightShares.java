// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.math.Cholesky;
import org.relent.math.InnerProduct;

/**
 * Shares of dense rows x of few columns under the kernel s⟨x, x′⟩ + v, exact to first order: Kₜₜσₜ
 * is the variance of the score at xₜ that is left once all others of the crowd are known, which
 * weights tell (Woodbury). With A = P + Σⱼ xⱼxⱼᵀ/Dⱼ, P the precision 1/s of the weights and 1/v of
 * the constant, 0 of a flat one, and h = xₜᵀA⁻¹xₜ,
 *
 * <pre>
 *   Kₜₜσₜ = h/(1 − h/Dₜ),
 * </pre>
 *
 * for what a row of the crowd tells of itself it takes along; of others h alone.
 */
final class WeightShares implements Shares {

  /** Of more columns a curve is smooth, and a matrix over them no longer cheap. */
  private static final int COLUMNS = 256;

  /** Of K: the curvature of examples that have none. */
  private static final double RIDGE = 1e-8;

  /** Rows that one thread takes at a time. */
  private static final int STRETCH = 1_024;

  private final LinearGram gram;
  private final int width;
  private final Cholesky factor;

  /** 1/Dⱼ; 0 outside of the crowd. */
  private final double[] firmness;

  private WeightShares(LinearGram gram, int width, Cholesky factor, double[] firmness) {
    this.gram = gram;
    this.width = width;
    this.factor = factor;
    this.firmness = firmness;
  }

  /** Whether this suits the rows: each is written out, and a matrix over columns is small. */
  static boolean takes(LinearGram gram) {
    Rows rows = gram.rows();
    return !(rows instanceof SparseRows) && rows.width() <= COLUMNS && rows.width() < rows.size();
  }

  /** Empty if A is not positive definite. */
  static Optional<WeightShares> of(LinearGram gram, Crowd crowd) {
    boolean constant = gram.bias().isFlat() || gram.bias().variance() > 0;
    int width = gram.rows().width() + (constant ? 1 : 0);
    double[] firmness = firmness(gram, crowd);
    double[] matrix = new double[width * width];
    for (int c = 0; c < width; c++) {
      boolean last = c == gram.rows().width();
      matrix[c * width + c] =
          last ? gram.bias().variance() > 0 ? 1 / gram.bias().variance() : 0 : 1 / gram.scale();
    }
    for (int t = 0; t < firmness.length; t++) {
      gram.cancellation().check();
      if (firmness[t] > 0) {
        add(row(gram, t, width), firmness[t], matrix);
      }
    }
    return Cholesky.of(matrix, width, gram.cancellation())
        .map(factor -> new WeightShares(gram, width, factor, firmness));
  }

  private static double[] firmness(LinearGram gram, Crowd crowd) {
    double[] firmness = new double[gram.size()];
    for (int e = 0; e < crowd.examples().length; e++) {
      int t = crowd.examples()[e];
      double stiff = Math.max(RIDGE, crowd.stiffness()[e]) * gram.diagonal(t);
      firmness[t] = stiff > 0 ? crowd.parts()[e] / stiff : 0;
    }
    return firmness;
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

  private static double[] row(LinearGram gram, int t, int width) {
    double[] row = Arrays.copyOf(gram.rows().row(t), width);
    if (width > gram.rows().width()) {
      row[width - 1] = 1;
    }
    return row;
  }

  @Override
  public double[] of(int[] leaving) {
    double[] shares = new double[leaving.length];
    gram.threads()
        .blocks(
            shares.length,
            STRETCH,
            (from, to) -> {
              for (int r = from; r < to; r++) {
                shares[r] = Shares.share(left(leaving[r]), gram.diagonal(leaving[r]));
              }
            });
    return shares;
  }

  private double left(int t) {
    double[] row = row(gram, t, width);
    double known = InnerProduct.of(row, factor.solve(row));
    double rest = 1 - known * firmness[t];
    return rest > 0 ? known / rest : Double.POSITIVE_INFINITY;
  }
}
