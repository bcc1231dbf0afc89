// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.relent.math.Vectors;

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

  /**
   * Bends below this share of what the diagonal would bend are rounding: H is singular along there.
   */
  private static final double FLAT = 1e-13;

  /** Steps where nothing bends, in those that the diagonal alone would take. */
  private static final double FAR = 1e4;

  /**
   * Hx = g, to a part {@code enough} of the size of g as the preconditioner measures it. Where g is
   * not within the range of a singular H, there is no such x; then the last step leads far along
   * the direction in which nothing bends, for whoever takes it as far as bounds let.
   */
  double[] solve(double[] g, double enough) {
    double[] x = new double[g.length];
    double[] residual = g.clone();
    double target = enough * enough * Vectors.dot(residual, scaled(residual));
    run(x, residual, this::scaled, (left, size) -> size <= target, this::far);
    return x;
  }

  private double far(double[] direction, double slope, double bend) {
    double own = 0;
    for (int i = 0; i < direction.length; i++) {
      own += direction[i] * direction[i] * diagonal[i];
    }
    return bend > FLAT * own ? 0 : FAR * slope / own;
  }

  /**
   * Hx = g by another preconditioner M, until rᵀM⁻¹r is a part {@code enough} of what it is at
   * first; {@link #diagonal} is not read.
   */
  double[] solve(double[] g, UnaryOperator<double[]> preconditioner, double enough) {
    double[] x = new double[g.length];
    double[] residual = g.clone();
    double target = enough * Vectors.dot(residual, preconditioner.apply(residual));
    run(x, residual, preconditioner, (left, size) -> size <= target, Last.NONE);
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
      Vectors.addScaled(-1, product.apply(x), residual);
    }
    double[] nu = new double[conditions.size()];
    UnaryOperator<double[]> preconditioner =
        left -> {
          conditions.project(left, nu);
          return scaled(left);
        };
    double target = enough * enough;
    run(x, residual, preconditioner, (left, size) -> Vectors.dot(left, left) <= target, Last.NONE);
    return new NewtonSystem.Step(x, nu, Vectors.dot(residual, residual) <= target);
  }

  private interface Enough {
    boolean reached(double[] residual, double size);
  }

  /** The step along a direction in which H does not bend, after which no more is to be had. */
  private interface Last {
    Last NONE = (direction, slope, bend) -> 0;

    /** Its length; 0 where H bends, or where there is to be no such step. */
    double length(double[] direction, double slope, double bend);
  }

  private void run(
      double[] x,
      double[] residual,
      UnaryOperator<double[]> preconditioner,
      Enough enough,
      Last last) {
    double[] z = preconditioner.apply(residual);
    double[] direction = z.clone();
    double rho = Vectors.dot(residual, z);
    for (int round = 0; round < rounds && !enough.reached(residual, rho) && !watch.cut(); round++) {
      double[] image = product.apply(direction);
      double bend = Vectors.dot(direction, image);
      double length = last.length(direction, rho, bend);
      if (length > 0) {
        Vectors.addScaled(length, direction, x);
      }
      if (length > 0 || !(bend > 0)) {
        break;
      }
      Vectors.addScaled(rho / bend, direction, x);
      Vectors.addScaled(-rho / bend, image, residual);
      z = preconditioner.apply(residual);
      double next = Vectors.dot(residual, z);
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
}
