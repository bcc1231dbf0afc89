// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.kernel.Gram;
import org.relent.math.Cholesky;
import org.relent.math.InnerProduct;
import org.relent.math.PivotedCholesky;
import org.relent.math.Vectors;

/**
 * The inverse of D + CᵀC, which I + W½KW½ nearly is where C is a pivoted factor of W½KW½ that ends
 * early and D is what it leaves of the diagonal, by a system of the order of C (Woodbury). Rows
 * that are sure of their level bend little: C is made of the others.
 */
final class PivotedPreconditioner {

  /** Of the 1 of the identity: what may be left of a diagonal entry. */
  private static final double ENOUGH = 0.01;

  private final double[][] rows;
  private final double[] root;
  private final Cholesky factor;

  private PivotedPreconditioner(double[][] rows, double[] root, Cholesky factor) {
    this.rows = rows;
    this.root = root;
    this.factor = factor;
  }

  /**
   * Empty where the system cannot be factored.
   *
   * @param weight W½
   * @param rank the most rows of C
   */
  static Optional<PivotedPreconditioner> of(Gram gram, double[] weight, int rank) {
    int[] all = IntStream.range(0, weight.length).toArray();
    double[] diagonal = Vectors.of(weight.length, t -> weight[t] * weight[t] * gram.diagonal(t));
    PivotedCholesky part =
        PivotedCholesky.upTo(diagonal, t -> row(gram, all, weight, t), rank, ENOUGH);
    double[] root = Arrays.stream(part.left()).map(l -> Math.sqrt(1 + Math.max(0, l))).toArray();
    double[][] rows = part.rows();
    double[] system = new double[rows.length * rows.length];
    gram.cancellation().worked((long) system.length * weight.length);
    for (int i = 0; i < rows.length; i++) {
      gram.cancellation().check();
      for (int t = 0; t < root.length; t++) {
        rows[i][t] /= root[t];
      }
      for (int j = 0; j <= i; j++) {
        double entry = InnerProduct.of(rows[i], rows[j]);
        system[i * rows.length + j] = entry;
        system[j * rows.length + i] = entry;
      }
      system[i * rows.length + i] += 1;
    }
    return Cholesky.of(system, rows.length, gram.cancellation())
        .map(factor -> new PivotedPreconditioner(rows, root, factor));
  }

  private static double[] row(Gram gram, int[] all, double[] weight, int t) {
    gram.cancellation().check();
    double[] row = gram.block(new int[] {t}, all);
    for (int s = 0; s < row.length; s++) {
      row[s] *= weight[s] * weight[t];
    }
    return row;
  }

  double[] solve(double[] x) {
    double[] solution = Vectors.of(x.length, t -> x[t] / root[t]);
    double[] told = factor.solve(Vectors.of(rows.length, k -> InnerProduct.of(rows[k], solution)));
    for (int k = 0; k < told.length; k++) {
      Vectors.addScaled(-told[k], rows[k], solution);
    }
    for (int t = 0; t < solution.length; t++) {
      solution[t] /= root[t];
    }
    return solution;
  }
}
