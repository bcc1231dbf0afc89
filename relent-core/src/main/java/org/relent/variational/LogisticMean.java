// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import org.relent.math.Exp;
import org.relent.math.LogSpace;

/**
 * E σ(f) over f ~ N(m, v), by the trapezoidal rule, which converges exponentially for integrands
 * that are analytic near the real line and vanish at both ends.
 */
public final class LogisticMean {

  /** Standard deviations on either side: what is beyond is below 1e-18. */
  private static final double REACH = 9;

  /** Up to this deviation f itself is divided evenly: σ has no pole within π of the line. */
  private static final double NARROW = 8;

  private static final double STEP = 0.4;

  /** The step of t in f = sinh t, whose strip is π/2 wide. */
  private static final double WIDE_STEP = 0.05;

  private LogisticMean() {}

  /** The probabilities of both signs of f, the one of −1 first. */
  public static double[] of(double mean, double variance) {
    double less = lesser(-Math.abs(mean), Math.sqrt(variance));
    double more = 1 - less;
    return mean > 0 ? new double[] {less, more} : new double[] {more, less};
  }

  /** E σ(f) for a mean that is not above 0, which is not above ½. */
  private static double lesser(double mean, double sd) {
    if (!(sd > 0)) {
      return Math.max(Double.MIN_NORMAL, LogSpace.sigmoid(mean));
    }
    double value = sd <= NARROW ? narrow(mean, sd) : wide(mean, sd);
    return Math.min(0.5, Math.max(Double.MIN_NORMAL, value));
  }

  /** What weighs most lies between the mean and where e^f tilts it to. */
  private static double narrow(double mean, double sd) {
    double low = mean - REACH * sd;
    double high = Math.max(mean, Math.min(mean + sd * sd, 0)) + REACH * sd;
    double step = STEP * Math.min(1, sd);
    int nodes = (int) Math.ceil((high - low) / step);
    double sum = 0;
    for (int k = 0; k <= nodes; k++) {
      double f = low + k * step;
      sum += LogSpace.sigmoid(f) * density(f, mean, sd);
    }
    return sum * step;
  }

  private static double wide(double mean, double sd) {
    double low = asinh(mean - REACH * sd);
    double high = asinh(Math.max(0, mean + REACH * sd));
    int nodes = (int) Math.ceil((high - low) / WIDE_STEP) + 1;
    double sum = 0;
    for (int k = 0; k <= nodes; k++) {
      double t = low + k * WIDE_STEP;
      double up = Exp.exp(t);
      double f = (up - 1 / up) / 2;
      sum += LogSpace.sigmoid(f) * density(f, mean, sd) * (up + 1 / up) / 2;
    }
    return sum * WIDE_STEP;
  }

  private static double asinh(double x) {
    double size = StrictMath.log(Math.abs(x) + Math.sqrt(x * x + 1));
    return x < 0 ? -size : size;
  }

  private static double density(double f, double mean, double sd) {
    double z = (f - mean) / sd;
    return Exp.exp(-z * z / 2) / (sd * Math.sqrt(2 * Math.PI));
  }
}
