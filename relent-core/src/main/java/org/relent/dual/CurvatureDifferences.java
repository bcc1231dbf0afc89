// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

/** Third derivatives of a potential by differences of the second. */
final class CurvatureDifferences {

  /** The longest step, in terms of the length over which a potential bends. */
  private static final double STEP = 1e-3;

  /** Steps are shortened so often that both ends are within the domain. */
  private static final int TRIES = 400;

  private CurvatureDifferences() {}

  static void of(JointPotential potential, double[] lambda, double[] c, double[] into) {
    int n = lambda.length;
    double[] here = new double[n * n];
    potential.curvature(lambda, here);
    for (int i = 0; i < n; i++) {
      double step = inside(potential, lambda, i, STEP / Math.sqrt(-here[i * n + i]));
      double wide = difference(potential, lambda, i, step, c);
      double narrow = difference(potential, lambda, i, step / 2, c);
      // the error of the second order cancels
      into[i] = (4 * narrow - wide) / 3;
    }
  }

  /** A step that stays well within the domain, so that the potential bends little over it. */
  private static double inside(JointPotential potential, double[] lambda, int i, double first) {
    double step = first;
    for (int tries = 0; tries < TRIES; tries++) {
      if (potential.contains(moved(lambda, i, step / STEP))
          && potential.contains(moved(lambda, i, -step / STEP))) {
        return step;
      }
      step /= 4;
    }
    return step;
  }

  private static double difference(
      JointPotential potential, double[] lambda, int i, double step, double[] c) {
    double[] up = moved(lambda, i, step);
    double[] down = moved(lambda, i, -step);
    double[] above = new double[c.length];
    double[] below = new double[c.length];
    potential.curvature(up, above);
    potential.curvature(down, below);
    double sum = 0;
    for (int k = 0; k < c.length; k++) {
      sum += c[k] * (above[k] - below[k]);
    }
    return sum / (up[i] - down[i]);
  }

  private static double[] moved(double[] lambda, int i, double by) {
    double[] moved = lambda.clone();
    moved[i] += by;
    return moved;
  }
}
