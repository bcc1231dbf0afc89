// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.util.Optional;
import org.relent.math.Cholesky;
import org.relent.solve.Metric;

/**
 * How a surface bends at a place, −∇²L, by differences of its slopes; where it bends upwards there
 * is none.
 */
record CurvatureAt(Cholesky factor) {

  /** In units of log θ: short for the surface, long for rounding. */
  private static final double STEP = 1e-2;

  static Optional<CurvatureAt> of(KernelSurface surface, KernelSurface.Point at) {
    double[] here = at.lambda();
    int n = here.length;
    double[] falls = new double[n * n];
    for (int i = 0; i < n; i++) {
      double[] moved = here.clone();
      moved[i] += STEP;
      double[] gradient = surface.at(moved).gradient();
      for (int j = 0; j < n; j++) {
        double fall = (at.gradient()[j] - gradient[j]) / STEP;
        falls[i * n + j] += 0.5 * fall;
        falls[j * n + i] += 0.5 * fall;
      }
    }
    return Cholesky.of(falls, n).map(CurvatureAt::new);
  }

  /** The inverse curvature of a surface that bends so many times as much. */
  Metric metric(double times) {
    return v -> {
      double[] solved = factor.solve(v);
      for (int i = 0; i < v.length; i++) {
        v[i] = solved[i] / times;
      }
    };
  }
}
