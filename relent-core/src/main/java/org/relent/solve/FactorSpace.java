// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.math.Cancellation;
import org.relent.math.Cholesky;
import org.relent.math.InnerProduct;
import org.relent.math.Vectors;

/**
 * Functions by the weights of a factor, f = Cᵀu and ‖f‖ = |u|, for K = CᵀC of low rank. Systems
 * have its order, and where K is large f keeps the digits that sums over β lose.
 */
final class FactorSpace implements ScoreSpace {

  private final double[][] rows;
  private final int size;
  private final Cancellation cancellation;

  /**
   * @param rows those of C, each of {@code size} entries
   */
  FactorSpace(double[][] rows, int size, Cancellation cancellation) {
    this.rows = rows;
    this.size = size;
    this.cancellation = cancellation;
  }

  @Override
  public Place zero() {
    return new Place(new double[rows.length], new double[size]);
  }

  @Override
  public Place of(double[] beta) {
    return at(gathered(beta));
  }

  private double[] gathered(double[] beta) {
    return Vectors.of(rows.length, k -> InnerProduct.of(rows[k], beta));
  }

  private Place at(double[] u) {
    double[] scores = new double[size];
    for (int k = 0; k < u.length; k++) {
      Vectors.addScaled(u[k], rows[k], scores);
    }
    return new Place(u, scores);
  }

  @Override
  public double inner(double[] coordinates, Place other) {
    return InnerProduct.of(coordinates, other.coordinates());
  }

  @Override
  public Optional<Model> model(double[] w, double inexact) {
    return Cholesky.of(hessian(w), rows.length, cancellation).map(factor -> new Bent(w, factor));
  }

  /** I + CWCᵀ. */
  private double[] hessian(double[] w) {
    int rank = rows.length;
    cancellation.worked((long) rank * rank * size / 2);
    double[] hessian = new double[rank * rank];
    for (int i = 0; i < rank; i++) {
      cancellation.check();
      double[] row = rows[i];
      double[] bent = Vectors.of(size, t -> w[t] * row[t]);
      for (int j = 0; j <= i; j++) {
        double entry = InnerProduct.of(bent, rows[j]);
        hessian[i * rank + j] = entry;
        hessian[j * rank + i] = entry;
      }
      hessian[i * rank + i] += 1;
    }
    return hessian;
  }

  /** The model with curvature W, by a factor of I + CWCᵀ: (I + KW)⁻¹Cᵀu = Cᵀ(I + CWCᵀ)⁻¹u. */
  private final class Bent implements Model {

    private final double[] w;
    private final Cholesky factor;

    Bent(double[] w, Cholesky factor) {
      this.w = w;
      this.factor = factor;
    }

    @Override
    public Place step(Place from, Place called) {
      return at(factor.solve(Place.sum(called.coordinates(), -1, from.coordinates())));
    }

    @Override
    public Place response(double[] shares) {
      return at(factor.solve(gathered(Vectors.of(size, t -> w[t] * shares[t]))));
    }

    /** The least of ‖f‖² + Σw(V − f)² over f, and its mixed form: no difference of large sums. */
    @Override
    public double curvature(
        double base, double[] shares, Place response, double[] others, Place other) {
      double sum = base + InnerProduct.of(response.coordinates(), other.coordinates());
      for (int t = 0; t < size; t++) {
        double left = shares[t] - response.scores()[t];
        sum += w[t] * left * (others[t] - other.scores()[t]);
      }
      return sum;
    }
  }
}
