// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * Solves Hx = g for a positive semi-definite H that is known by its products only, preconditioned
 * by a diagonal. Every iterate is a direction of ascent.
 *
 * <p>Where conditions Ax = r come with it, Hx + Aᵀν = g, the preconditioner bears them too, so that
 * every iterate meets them (Gould, Hribar and Nocedal 2001, algorithm 6.2 with the residual update
 * of section 6): one solution, however many conditions.
 *
 * @param product x ↦ Hx
 * @param diagonal what H is thought to look like, positive
 * @param rounds products at most
 */
record ConjugateGradients(
    UnaryOperator<double[]> product, double[] diagonal, int rounds, Watch watch) {

  /** Hx = g, to a part {@code enough} of the size of g as the preconditioner measures it. */
  double[] solve(double[] g, double enough) {
    double[] x = new double[g.length];
    double[] residual = g.clone();
    double target = enough * enough * dot(residual, scaled(residual));
    run(x, residual, this::scaled, (left, size) -> size <= target);
    return x;
  }

  /**
   * Hx = g by another preconditioner M, until rᵀM⁻¹r is a part {@code enough} of what it is at
   * first; {@link #diagonal} is not read.
   */
  double[] solve(double[] g, UnaryOperator<double[]> preconditioner, double enough) {
    double[] x = new double[g.length];
    double[] residual = g.clone();
    double target = enough * dot(residual, preconditioner.apply(residual));
    run(x, residual, preconditioner, (left, size) -> size <= target);
    return x;
  }

  /**
   * Hx + Aᵀν = g, until no more than {@code enough} of g is left by its length.
   *
   * @param start what meets the conditions, and keeps meeting them
   */
  NewtonSystem.Step solve(double[] g, Conditions conditions, double[] start, double enough) {
    double[] x = start.clone();
    double[] residual = g.clone();
    if (Arrays.stream(start).anyMatch(v -> v != 0)) {
      add(-1, product.apply(x), residual);
    }
    double[] nu = new double[conditions.size()];
    UnaryOperator<double[]> preconditioner =
        left -> {
          conditions.project(left, nu);
          return scaled(left);
        };
    double target = enough * enough;
    run(x, residual, preconditioner, (left, size) -> dot(left, left) <= target);
    return new NewtonSystem.Step(x, nu, dot(residual, residual) <= target);
  }

  private interface Enough {
    boolean reached(double[] residual, double size);
  }

  private void run(
      double[] x, double[] residual, UnaryOperator<double[]> preconditioner, Enough enough) {
    double[] z = preconditioner.apply(residual);
    double[] direction = z.clone();
    double rho = dot(residual, z);
    for (int round = 0; round < rounds && !enough.reached(residual, rho) && !watch.cut(); round++) {
      double[] image = product.apply(direction);
      double bend = dot(direction, image);
      if (!(bend > 0)) {
        break;
      }
      add(rho / bend, direction, x);
      add(-rho / bend, image, residual);
      z = preconditioner.apply(residual);
      double next = dot(residual, z);
      for (int i = 0; i < x.length; i++) {
        direction[i] = z[i] + next / rho * direction[i];
      }
      rho = next;
    }
  }

  private double[] scaled(double[] x) {
    double[] scaled = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      scaled[i] = x[i] / diagonal[i];
    }
    return scaled;
  }

  private static void add(double a, double[] x, double[] into) {
    for (int i = 0; i < x.length; i++) {
      into[i] += a * x[i];
    }
  }

  static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
