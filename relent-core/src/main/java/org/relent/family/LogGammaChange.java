// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.apache.commons.numbers.gamma.LogGamma;
import org.relent.math.Cancellation;
import org.relent.math.PolledWork;

/**
 * log Γ(x + δ) − log Γ(x) without the cancellation of two values of log Γ, which for counts of a
 * million leaves no more than eight digits.
 *
 * <p>By Stirling's series, log Γ(x) = (x − ½) log x − x + ½ log 2π + s(x) (Abramowitz and Stegun
 * 6.1.40): the change is (x − ½) log(1 + δ/x) + δ(log(x + δ) − 1) + s(x + δ) − s(x).
 */
final class LogGammaChange {

  /** Where six terms of s have all digits: the next is below 1e-17. */
  private static final double FAR = 16;

  /** B₂ₖ/(2k(2k − 1)). */
  private static final double[] SERIES = {
    1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360360
  };

  private LogGammaChange() {}

  /** The change from x to x + δ, both positive. */
  static double of(double x, double delta) {
    if (delta == 0) {
      return 0;
    }
    double moved = x + delta;
    if (!(x >= FAR && moved >= FAR)) {
      return LogGamma.value(moved) - LogGamma.value(x);
    }
    return ((x - 0.5) * StrictMath.log1p(delta / x) + delta * (StrictMath.log(moved) - 1))
        + (series(moved) - series(x));
  }

  /** Of every entry of a table. */
  static double[] of(double[] x, double[] delta, Cancellation cancellation) {
    PolledWork work = new PolledWork(cancellation);
    double[] changes = new double[x.length];
    for (int k = 0; k < changes.length; k++) {
      work.did(1);
      changes[k] = of(x[k], delta[k]);
    }
    return changes;
  }

  private static double series(double x) {
    double square = 1 / (x * x);
    double sum = 0;
    for (int k = SERIES.length - 1; k >= 0; k--) {
      sum = sum * square + SERIES[k];
    }
    return sum / x;
  }
}
