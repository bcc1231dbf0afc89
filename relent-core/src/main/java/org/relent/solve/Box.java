// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.math.Interval;

/** The range of every multiplier of a problem, side by side. */
final class Box {

  private final DualProblem problem;
  private final Interval[] ranges;

  Box(DualProblem problem) {
    this.problem = problem;
    ranges = new Interval[problem.dimension()];
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      for (int i = 0; i < potential.dimension(); i++) {
        ranges[at++] = potential.range(i);
      }
    }
  }

  Interval range(int t) {
    return ranges[t];
  }

  /** Whether multiplier t rests on an end that its shortfall presses it against. */
  boolean held(int t, double lambda, double shortfall) {
    Interval range = ranges[t];
    return (shortfall <= 0 && range.lowIncluded() && lambda == range.low())
        || (shortfall >= 0 && range.highIncluded() && lambda == range.high());
  }

  /** Whether λ lies in every potential's domain. */
  boolean contains(double[] lambda) {
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      double[] part = java.util.Arrays.copyOfRange(lambda, at, at + potential.dimension());
      if (!potential.contains(part)) {
        return false;
      }
      at += part.length;
    }
    return true;
  }
}
