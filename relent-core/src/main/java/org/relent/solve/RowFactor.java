// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.math.Cholesky;
import org.relent.math.InnerProduct;

/**
 * (D + Σₜ hₜxₜxₜᵀ)⁻¹ by a factor over rows instead of columns (Woodbury), for a few rows whose h is
 * largest; of the others the diagonal is part of D.
 */
final class RowFactor {

  /** Of Σh: what a flat bias is held by, so that D is not singular. */
  private static final double HOLD = 1e-3;

  private final double[] base;
  private final double[][] rows;
  private final Cholesky factor;

  private RowFactor(double[] base, double[][] rows, Cholesky factor) {
    this.base = base;
    this.rows = rows;
    this.factor = factor;
  }

  /**
   * The inverse for these h, which are not negative; empty where it cannot be factored.
   *
   * @param precision R, per column
   * @param most rows at most
   */
  static Optional<RowFactor> of(Design design, double[] h, double[] precision, int most) {
    int[] chosen =
        IntStream.range(0, h.length)
            .filter(t -> h[t] > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(t -> -h[t]))
            .limit(most)
            .mapToInt(t -> t)
            .sorted()
            .toArray();
    double[] base = base(design, h, precision, chosen);
    double[][] rows = design.written(chosen);
    return Cholesky.of(matrix(h, base, chosen, rows), chosen.length)
        .map(factor -> new RowFactor(base, rows, factor));
  }

  private static double[] base(Design design, double[] h, double[] precision, int[] chosen) {
    double[] others = h.clone();
    for (int t : chosen) {
      others[t] = 0;
    }
    double hold = HOLD * Arrays.stream(h).sum() + Double.MIN_NORMAL;
    double[] base = design.squares(others);
    for (int j = 0; j < base.length; j++) {
      base[j] += precision[j] > 0 ? precision[j] : hold;
    }
    return base;
  }

  /** H⁻¹ + XD⁻¹Xᵀ. */
  private static double[] matrix(double[] h, double[] base, int[] chosen, double[][] rows) {
    int n = chosen.length;
    double[] matrix = new double[n * n];
    for (int a = 0; a < n; a++) {
      double[] scaled = rows[a].clone();
      for (int j = 0; j < scaled.length; j++) {
        scaled[j] /= base[j];
      }
      for (int b = 0; b <= a; b++) {
        matrix[a * n + b] = InnerProduct.of(scaled, rows[b]);
        matrix[b * n + a] = matrix[a * n + b];
      }
      matrix[a * n + a] += 1 / h[chosen[a]];
    }
    return matrix;
  }

  /** D⁻¹r − D⁻¹Xᵀ(H⁻¹ + XD⁻¹Xᵀ)⁻¹XD⁻¹r. */
  double[] solve(double[] residual) {
    double[] solution = new double[residual.length];
    for (int j = 0; j < solution.length; j++) {
      solution[j] = residual[j] / base[j];
    }
    double[] along = new double[rows.length];
    for (int a = 0; a < rows.length; a++) {
      along[a] = InnerProduct.of(rows[a], solution);
    }
    double[] pull = new double[residual.length];
    double[] share = factor.solve(along);
    for (int a = 0; a < rows.length; a++) {
      for (int j = 0; j < pull.length; j++) {
        pull[j] += share[a] * rows[a][j];
      }
    }
    for (int j = 0; j < solution.length; j++) {
      solution[j] -= pull[j] / base[j];
    }
    return solution;
  }
}
