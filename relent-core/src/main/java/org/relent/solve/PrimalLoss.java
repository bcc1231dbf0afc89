// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import org.relent.data.Rows;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Signs;
import org.relent.math.Threads;

/**
 * The primal of a linear dual as a function of few weights θ and a bias b: ‖θ‖²/2s + b²/2v +
 * Σφ(yₜ(⟨θ, xₜ⟩ + b)), where φ is the conjugate of F. Its slope is −φ′(m) = λ*(m), the multiplier
 * that a margin m calls for, and its curvature φ″(m) = −1/F″(λ*).
 */
final class PrimalLoss {

  /** Stretches of rows that sums are taken over, however many threads there are. */
  private static final int STRETCHES = 64;

  private final LinearDual problem;
  private final Rows rows;
  private final Signs signs;
  private final Threads threads;
  private final int order;

  PrimalLoss(LinearDual problem, Signs signs) {
    this.problem = problem;
    this.rows = problem.rows();
    this.signs = signs;
    this.threads = problem.gram().threads();
    boolean bias = problem.kernel().flat() || problem.variance() > 0;
    this.order = rows.width() + (bias ? 1 : 0);
  }

  /** Whether the curvature of every loss is finite, so that Newton's method applies. */
  static boolean smooth(LinearDual problem) {
    for (JointPotential potential : problem.potentials()) {
      if (!(potential instanceof Potential single
          && single.forgiving()
          && single.curvature(single.domain().start()) < 0)) {
        return false;
      }
    }
    return true;
  }

  /** The number of weights, the bias included. */
  int order() {
    return order;
  }

  /** Value, gradient and Hessian at one point, row after row, and the multipliers it calls for. */
  record At(double[] weights, double value, double[] gradient, double[] bend, double[] lambda) {

    /** b, after so many weights; 0 if there is none. */
    double bias(int width) {
      return weights.length > width ? weights[width] : 0;
    }
  }

  At at(double[] weights) {
    double[] lambda = new double[rows.size()];
    int stretch = Math.max(1, (rows.size() + STRETCHES - 1) / STRETCHES);
    Part[] parts = new Part[(rows.size() + stretch - 1) / stretch];
    threads.blocks(
        rows.size(),
        stretch,
        (from, to) -> parts[from / stretch] = part(weights, from, to, lambda));
    Part sum = new Part(order);
    for (Part part : parts) {
      sum.add(part);
    }
    return sum.with(precision(), weights, lambda);
  }

  /** 1/s for every weight; 1/v or, for a flat prior, nothing for the bias. */
  private double[] precision() {
    double[] precision = new double[order];
    Arrays.fill(precision, 1 / problem.scale());
    if (order > rows.width()) {
      precision[order - 1] = problem.variance() > 0 ? 1 / problem.variance() : 0;
    }
    return precision;
  }

  private Part part(double[] weights, int from, int to, double[] lambda) {
    Part part = new Part(order);
    double[] x = new double[order];
    for (int t = from; t < to; t++) {
      Potential potential = (Potential) problem.potentials().get(t);
      Arrays.fill(x, 0);
      rows.addTo(t, 1, x);
      if (order > rows.width()) {
        x[order - 1] = 1;
      }
      double margin = 0;
      for (int k = 0; k < order; k++) {
        margin += x[k] * weights[k];
      }
      margin *= signs.sign(t);
      lambda[t] = potential.peak(margin, 0);
      double curvature = potential.primalCurvature(lambda[t], 0);
      part.add(x, potential.loss(margin), signs.sign(t) * lambda[t], curvature);
    }
    return part;
  }

  /** Sums over some rows: of the loss, of β·x, and of φ″·xxᵀ on and below the diagonal. */
  private static final class Part {

    private double loss;
    private final double[] pull;
    private final double[][] bend;

    Part(int order) {
      pull = new double[order];
      bend = new double[order][];
      for (int k = 0; k < order; k++) {
        bend[k] = new double[k + 1];
      }
    }

    void add(double[] x, double paid, double beta, double curvature) {
      loss += paid;
      for (int k = 0; k < x.length; k++) {
        pull[k] += beta * x[k];
      }
      if (curvature > 0) {
        for (int k = 0; k < x.length; k++) {
          addScaled(curvature * x[k], x, bend[k]);
        }
      }
    }

    private static void addScaled(double a, double[] x, double[] into) {
      for (int k = 0; k < into.length; k++) {
        into[k] += a * x[k];
      }
    }

    void add(Part other) {
      loss += other.loss;
      addScaled(1, other.pull, pull);
      for (int k = 0; k < bend.length; k++) {
        addScaled(1, other.bend[k], bend[k]);
      }
    }

    At with(double[] precision, double[] weights, double[] lambda) {
      int n = pull.length;
      double value = loss;
      double[] gradient = new double[n];
      double[] matrix = new double[n * n];
      for (int k = 0; k < n; k++) {
        value += 0.5 * precision[k] * weights[k] * weights[k];
        gradient[k] = precision[k] * weights[k] - pull[k];
        for (int l = 0; l <= k; l++) {
          matrix[k * n + l] = bend[k][l];
          matrix[l * n + k] = bend[k][l];
        }
        matrix[k * n + k] += precision[k];
      }
      return new At(weights, value, gradient, matrix, lambda);
    }
  }
}
