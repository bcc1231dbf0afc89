// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.Potential;
import org.relent.math.Interval;

/**
 * Two multipliers that move against each other: yᵢλᵢ rises by d, yⱼλⱼ falls by d, so that Σλy
 * stays. Along d the objective is Fᵢ + Fⱼ − d(fᵢ − fⱼ) − ½ηd², concave.
 */
record Pair(
    Potential first,
    double firstSign,
    double firstLambda,
    Potential second,
    double secondSign,
    double secondLambda,
    double scoreDifference,
    double eta) {

  private static final int ROUNDS = 100;

  /** A slope this much smaller than at the start ends the search: the next pair matters more. */
  private static final double ENOUGH = 1e-3;

  /** Whether y·λ can grow, that is λ can move in the direction of {@code sign}. */
  static boolean canRise(Potential potential, double sign, double lambda) {
    Interval domain = potential.domain();
    return sign > 0 ? lambda < domain.high() : lambda > domain.low();
  }

  /** How far yλ can grow before λ meets the end of its domain. */
  private static double room(Potential potential, double sign, double lambda) {
    Interval domain = potential.domain();
    return sign > 0 ? domain.high() - lambda : lambda - domain.low();
  }

  /** λ once yλ has grown by d; the end of the domain itself when that is reached. */
  static double moved(Potential potential, double sign, double lambda, double d) {
    if (d >= room(potential, sign, lambda)) {
      return sign > 0 ? potential.domain().high() : potential.domain().low();
    }
    return lambda + sign * d;
  }

  private static boolean closed(Potential potential, double sign) {
    return sign > 0 ? potential.domain().highIncluded() : potential.domain().lowIncluded();
  }

  private double slope(double d) {
    return firstSign * first.slope(firstLambda + firstSign * d)
        - secondSign * second.slope(secondLambda - secondSign * d)
        - scoreDifference
        - eta * d;
  }

  private double curvature(double d) {
    return first.curvature(firstLambda + firstSign * d)
        + second.curvature(secondLambda - secondSign * d)
        - eta;
  }

  /** Where along d ≥ 0 the objective is largest: safeguarded Newton on its falling slope. */
  double best() {
    double firstRoom = room(first, firstSign, firstLambda);
    double secondRoom = room(second, -secondSign, secondLambda);
    double high = Math.min(firstRoom, secondRoom);
    boolean reachable =
        (firstRoom > high || closed(first, firstSign))
            && (secondRoom > high || closed(second, -secondSign));
    double start = slope(0);
    if (!(start > 0)) {
      return 0;
    }
    double d = newton(0, start);
    if (reachable && d >= high && slope(high) >= 0) {
      return high;
    }
    return search(start, d, high);
  }

  private double newton(double d, double slope) {
    double curvature = curvature(d);
    return curvature < 0 ? d - slope / curvature : Double.POSITIVE_INFINITY;
  }

  private double search(double start, double first, double end) {
    double low = 0;
    double high = end;
    double d = first;
    for (int round = 0; round < ROUNDS; round++) {
      if (!(d > low && d < high)) {
        d = Double.isInfinite(high) ? Math.max(1, 2 * low) : 0.5 * (low + high);
        if (!(d > low && d < high)) {
          return low;
        }
      }
      double slope = slope(d);
      if (Math.abs(slope) <= ENOUGH * start) {
        return d;
      }
      if (slope > 0) {
        low = d;
      } else {
        high = d;
      }
      d = newton(d, slope);
    }
    return low;
  }
}
