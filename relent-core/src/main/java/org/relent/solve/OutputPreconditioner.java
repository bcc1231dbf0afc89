// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.relent.math.Cholesky;

/**
 * ∇²P with what couples the outputs left out: per output k the inverse of R + Σₜ (BHBᵀ)ₖₖxₜxₜᵀ, by
 * a factor over columns where they are few, else over the rows that are bent most.
 *
 * <p>What comes out has outputs that sum to zero: gradients have, and along the direction in which
 * all outputs move alike, flat biases with them, ∇²P may be singular.
 */
final class OutputPreconditioner {

  /** More columns than these make a factor over them dear. */
  private static final int MAX_FACTORED_COLUMNS = 160;

  /** Multiplications that factors over rows may take, of all outputs together. */
  private static final double MAX_ROW_WORK = 5e7;

  /** Rows that a factor is always worth. */
  private static final int MIN_FACTORED_ROWS = 16;

  /** Of the largest diagonal entry: a flat bias of a class without active rows has no curvature. */
  private static final double RIDGE = 1e-10;

  private final int outputs;
  private final int columns;
  private final UnaryOperator<double[]>[] inverses;

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of functions, each filled in by a thread
  OutputPreconditioner(PrimalObjective objective, PrimalHessian hessian) {
    this.outputs = objective.coding().outputs();
    this.columns = objective.design().columns();
    this.inverses = new UnaryOperator[outputs];
    double[] precision = new double[columns];
    Arrays.setAll(precision, objective::precision);
    double[][] rows = hessian.outputDiagonals();
    objective
        .threads()
        .each(outputs, k -> inverses[k] = inverse(hessian.design(), rows[k], precision));
  }

  private UnaryOperator<double[]> inverse(Design design, double[] h, double[] precision) {
    long bent = Arrays.stream(h).filter(x -> x > 0).count();
    if (columns <= MAX_FACTORED_COLUMNS && bent > columns / 4) {
      double[] matrix = design.gram(h);
      add(precision, matrix, columns + 1);
      Optional<Cholesky> factor = Cholesky.of(matrix, columns);
      if (factor.isPresent()) {
        return factor.get()::solve;
      }
    }
    Optional<RowFactor> rows = RowFactor.of(design, h, precision, most());
    return rows.isPresent() ? rows.get()::solve : diagonal(design, h, precision);
  }

  /** The most rows a factor may have. */
  private int most() {
    int most = MIN_FACTORED_ROWS;
    while (work(2 * most) < MAX_ROW_WORK) {
      most *= 2;
    }
    return most;
  }

  private double work(double rows) {
    return outputs * rows * rows * (columns / 2.0 + rows / 3);
  }

  private UnaryOperator<double[]> diagonal(Design design, double[] h, double[] precision) {
    double[] diagonal = design.squares(h);
    add(precision, diagonal, 1);
    return residual -> {
      double[] solution = residual.clone();
      for (int j = 0; j < columns; j++) {
        solution[j] /= diagonal[j];
      }
      return solution;
    };
  }

  /** Adds R and the ridge to a diagonal whose entries are so far apart. */
  private void add(double[] precision, double[] matrix, int apart) {
    double largest = Double.MIN_NORMAL;
    for (int j = 0; j < columns; j++) {
      matrix[j * apart] += precision[j];
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
      double[] own = Arrays.copyOfRange(residual, k * columns, (k + 1) * columns);
      System.arraycopy(inverses[k].apply(own), 0, solution, k * columns, columns);
    }
    centre(solution);
    return solution;
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
