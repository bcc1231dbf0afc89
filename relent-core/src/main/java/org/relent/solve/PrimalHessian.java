// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.stream.IntStream;
import org.relent.dual.JointPotential;
import org.relent.kernel.Coding;
import org.relent.math.Matrices;

/**
 * ∇²P at one point by its products: R + Σₜ (BₜHₜBₜᵀ) ⊗ xₜxₜᵀ, where Hₜ = diag(d) − ffᵀ is that of
 * the loss of a row. A product is two passes over the rows of the design matrix whose loss is bent,
 * and nothing of the size of all multipliers squared.
 */
final class PrimalHessian {

  /** Rows that one thread takes at a time. */
  private static final int STRETCH = 512;

  private final PrimalObjective objective;
  private final Coding coding;
  private final int width;
  private final int outputs;

  /** The rows whose loss is bent. */
  private final int[] rows;

  private final Design design;

  /** d and f of those rows, one after the other. */
  private final double[] diagonal;

  private final double[] factor;

  PrimalHessian(PrimalObjective objective, PrimalPoint at) {
    this.objective = objective;
    this.coding = objective.coding();
    this.width = coding.width();
    this.outputs = coding.outputs();
    double[] d = new double[at.lambda().length];
    double[] f = new double[at.lambda().length];
    objective
        .threads()
        .blocks(coding.size(), STRETCH, (from, to) -> fill(at.lambda(), from, to, d, f));
    this.rows = IntStream.range(0, coding.size()).filter(t -> bent(d, t)).toArray();
    this.design = objective.design().select(rows);
    this.diagonal = Matrices.rows(d, width, rows);
    this.factor = Matrices.rows(f, width, rows);
  }

  private void fill(double[] lambda, int from, int to, double[] diagonals, double[] factors) {
    double[] part = new double[width];
    double[] d = new double[width];
    double[] f = new double[width];
    for (int t = from; t < to; t++) {
      JointPotential potential = objective.potentials().get(t);
      System.arraycopy(lambda, t * width, part, 0, width);
      potential.primalHessian(part, objective.own(), d, f);
      System.arraycopy(d, 0, diagonals, t * width, width);
      System.arraycopy(f, 0, factors, t * width, width);
    }
  }

  private boolean bent(double[] diagonals, int t) {
    for (int i = t * width; i < (t + 1) * width; i++) {
      if (diagonals[i] > 0) {
        return true;
      }
    }
    return false;
  }

  /** The rows whose loss is bent. */
  Design design() {
    return design;
  }

  /** (BHBᵀ)ₖₖ, per output and row of {@link #design}. */
  double[][] outputDiagonals() {
    double[][] diagonals = new double[outputs][rows.length];
    double[] part = new double[width];
    double[] d = new double[outputs];
    double[] f = new double[outputs];
    for (int r = 0; r < rows.length; r++) {
      // the entries of a row of B are 0 or all of one sign, so |Bd| is the diagonal of BDBᵀ
      System.arraycopy(diagonal, r * width, part, 0, width);
      coding.coefficients(rows[r], part, d);
      System.arraycopy(factor, r * width, part, 0, width);
      coding.coefficients(rows[r], part, f);
      for (int k = 0; k < outputs; k++) {
        diagonals[k][r] = Math.max(0, Math.abs(d[k]) - f[k] * f[k]);
      }
    }
    return diagonals;
  }

  /** ∇²P·v. */
  double[] times(double[] v) {
    double[][] scores = design.scores(v, outputs);
    objective.threads().blocks(rows.length, STRETCH, (from, to) -> bend(scores, from, to));
    double[] product = design.gathered(scores);
    for (int i = 0; i < v.length; i++) {
      product[i] += objective.precision(i) * v[i];
    }
    return product;
  }

  /** fₜ ← BHBᵀfₜ of some rows. */
  private void bend(double[][] scores, int from, int to) {
    double[] score = new double[outputs];
    double[] margin = new double[width];
    for (int r = from; r < to; r++) {
      for (int k = 0; k < outputs; k++) {
        score[k] = scores[k][r];
      }
      coding.margins(rows[r], score, margin);
      bend(r * width, margin);
      coding.coefficients(rows[r], margin, score);
      for (int k = 0; k < outputs; k++) {
        scores[k][r] = score[k];
      }
    }
  }

  /** m ← Dm − f(fᵀm). */
  private void bend(int at, double[] margin) {
    double along = 0;
    for (int i = 0; i < margin.length; i++) {
      along += factor[at + i] * margin[i];
    }
    for (int i = 0; i < margin.length; i++) {
      margin[i] = diagonal[at + i] * margin[i] - along * factor[at + i];
    }
  }
}
