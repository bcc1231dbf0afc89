// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.function.UnaryOperator;

/**
 * Solves Hx = g for a positive semi-definite H that is known by its products only, to a part of the
 * size of g, preconditioned by a diagonal. Every iterate is a direction of ascent.
 */
final class ConjugateGradients {

  private ConjugateGradients() {}

  /**
   * @param product x ↦ Hx
   * @param diagonal what H is thought to look like, positive
   * @param enough stop once the residual is this part of g
   */
  static double[] solve(
      UnaryOperator<double[]> product,
      double[] diagonal,
      double[] g,
      double enough,
      int rounds,
      Watch watch) {
    double[] x = new double[g.length];
    double[] residual = g.clone();
    double[] z = scaled(residual, diagonal);
    double[] direction = z.clone();
    double rho = dot(residual, z);
    double target = enough * enough * rho;
    for (int round = 0; round < rounds && rho > target && !watch.cut(); round++) {
      double[] image = product.apply(direction);
      double bend = dot(direction, image);
      if (!(bend > 0)) {
        break;
      }
      double length = rho / bend;
      for (int i = 0; i < x.length; i++) {
        x[i] += length * direction[i];
        residual[i] -= length * image[i];
      }
      z = scaled(residual, diagonal);
      double next = dot(residual, z);
      for (int i = 0; i < x.length; i++) {
        direction[i] = z[i] + next / rho * direction[i];
      }
      rho = next;
    }
    return x;
  }

  private static double[] scaled(double[] x, double[] diagonal) {
    double[] scaled = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      scaled[i] = x[i] / diagonal[i];
    }
    return scaled;
  }

  static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
