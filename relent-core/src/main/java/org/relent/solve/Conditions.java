// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.math.Cholesky;
import org.relent.math.IndependentRows;

/**
 * A few conditions Ax = r, in the metric of a diagonal D. Those that depend on others are left out,
 * as the others bear them.
 */
final class Conditions {

  private final IndependentRows independent;
  private final double[][] rows;
  private final double[] diagonal;
  private final Cholesky schur;

  private Conditions(
      IndependentRows independent, double[][] rows, double[] diagonal, Cholesky schur) {
    this.independent = independent;
    this.rows = rows;
    this.diagonal = diagonal;
    this.schur = schur;
  }

  /** The rows of A; empty where the diagonal leaves no digit of them. */
  static Optional<Conditions> of(double[][] all, double[] diagonal) {
    IndependentRows independent = IndependentRows.of(all);
    double[][] rows = independent.select(all);
    int m = rows.length;
    double[] schur = new double[m * m];
    for (int r = 0; r < m; r++) {
      for (int s = 0; s < m; s++) {
        schur[r * m + s] = dot(rows[r], rows[s], diagonal);
      }
    }
    return Cholesky.of(schur, m).map(factor -> new Conditions(independent, rows, diagonal, factor));
  }

  int size() {
    return independent.count();
  }

  /** The shortest x with Ax = r: D⁻¹Aᵀ(AD⁻¹Aᵀ)⁻¹r. */
  double[] reach(double[] r) {
    double[] nu = schur.solve(independent.select(r));
    double[] x = new double[diagonal.length];
    for (int c = 0; c < rows.length; c++) {
      for (int i = 0; i < x.length; i++) {
        x[i] += rows[c][i] * nu[c] / diagonal[i];
      }
    }
    return x;
  }

  /** Takes Aᵀδ off {@code x} so that AD⁻¹x = 0, and adds δ to {@code nu}. */
  void project(double[] x, double[] nu) {
    double[] image = new double[rows.length];
    for (int c = 0; c < image.length; c++) {
      image[c] = dot(rows[c], x, diagonal);
    }
    double[] delta = schur.solve(image);
    for (int c = 0; c < delta.length; c++) {
      nu[independent.kept()[c]] += delta[c];
      for (int i = 0; i < x.length; i++) {
        x[i] -= rows[c][i] * delta[c];
      }
    }
  }

  /** xᵀD⁻¹y. */
  private static double dot(double[] x, double[] y, double[] diagonal) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i] / diagonal[i];
    }
    return sum;
  }
}
