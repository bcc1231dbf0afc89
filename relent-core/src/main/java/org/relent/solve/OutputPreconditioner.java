// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.math.Cholesky;

/**
 * ∇²P with what couples the outputs left out: per output k the factor of R + Σₜ (BHBᵀ)ₖₖxₜxₜᵀ, or
 * its diagonal where columns are many.
 *
 * <p>What comes out has outputs that sum to zero: gradients have, and along the direction in which
 * all outputs move alike, flat biases with them, ∇²P may be singular.
 */
final class OutputPreconditioner {

  /** More columns than these make factors dear. */
  static final int MAX_FACTORED_COLUMNS = 160;

  /** Of the largest diagonal entry: a flat bias of a class without active rows has no curvature. */
  private static final double RIDGE = 1e-10;

  private final int outputs;
  private final int columns;
  private final Cholesky[] factors;
  private final double[][] diagonals;

  OutputPreconditioner(PrimalObjective objective, PrimalHessian hessian) {
    this.outputs = objective.coding().outputs();
    this.columns = objective.design().columns();
    this.factors = new Cholesky[outputs];
    this.diagonals = new double[outputs][];
    double[][] rows = hessian.outputDiagonals();
    objective.threads().each(outputs, k -> prepare(objective, hessian, k, rows[k]));
  }

  private void prepare(PrimalObjective objective, PrimalHessian hessian, int k, double[] rows) {
    if (columns <= MAX_FACTORED_COLUMNS) {
      double[] matrix = hessian.design().gram(rows);
      add(objective, matrix, columns + 1);
      Optional<Cholesky> factor = Cholesky.of(matrix, columns);
      if (factor.isPresent()) {
        factors[k] = factor.get();
        return;
      }
    }
    diagonals[k] = hessian.design().squares(rows);
    add(objective, diagonals[k], 1);
  }

  /** Adds R and the ridge to a diagonal whose entries are so far apart. */
  private void add(PrimalObjective objective, double[] matrix, int apart) {
    double largest = Double.MIN_NORMAL;
    for (int j = 0; j < columns; j++) {
      matrix[j * apart] += objective.precision(j);
      largest = Math.max(largest, matrix[j * apart]);
    }
    for (int j = 0; j < columns; j++) {
      matrix[j * apart] += RIDGE * largest;
    }
  }

  /** M⁻¹r, its outputs shifted so that they sum to zero. */
  double[] solve(double[] residual) {
    double[] solution = new double[residual.length];
    for (int k = 0; k < outputs; k++) {
      double[] own = new double[columns];
      System.arraycopy(residual, k * columns, own, 0, columns);
      System.arraycopy(solve(k, own), 0, solution, k * columns, columns);
    }
    centre(solution);
    return solution;
  }

  private double[] solve(int k, double[] residual) {
    if (factors[k] != null) {
      return factors[k].solve(residual);
    }
    for (int j = 0; j < columns; j++) {
      residual[j] /= diagonals[k][j];
    }
    return residual;
  }

  private void centre(double[] solution) {
    for (int j = 0; outputs > 1 && j < columns; j++) {
      double mean = 0;
      for (int k = 0; k < outputs; k++) {
        mean += solution[k * columns + j];
      }
      mean /= outputs;
      for (int k = 0; k < outputs; k++) {
        solution[k * columns + j] -= mean;
      }
    }
  }
}
