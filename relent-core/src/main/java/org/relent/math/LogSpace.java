// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/** Sums of exponentials that neither overflow nor lose the small terms. */
public final class LogSpace {

  private LogSpace() {}

  /**
   * log Σ exp(xᵢ): exact for one term, −∞ for none, NaN if any term is, else +∞ if any term is.
   *
   * <p>The largest term is taken out, max + log(1 + Σ exp(xᵢ − max)) over the others, so that small
   * terms beside a largest one near zero keep their digits.
   */
  public static double logSumExp(double[] x) {
    double max = max(x);
    if (Double.isInfinite(max)) {
      return max;
    }
    double others = 0;
    boolean taken = false;
    for (double v : x) {
      if (v == max && !taken) {
        taken = true;
      } else {
        others += Exp.exp(v - max);
      }
    }
    return max + StrictMath.log1p(others);
  }

  /**
   * exp(xᵢ) / Σ exp(xⱼ): the gradient of {@link #logSumExp}.
   *
   * <p>Not exp(xᵢ − logSumExp(x)), which near 10¹⁵ has no digits left. Terms of −∞ get zero; where
   * the quotient means nothing (no term above −∞, one at +∞, or NaN) all are NaN.
   */
  public static double[] softmax(double[] x) {
    double max = max(x);
    double[] p = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      p[i] = x[i] - max;
    }
    Exp.inPlace(p, 0, p.length);
    double sum = CompensatedSum.of(p);
    for (int i = 0; i < x.length; i++) {
      p[i] /= sum;
    }
    return p;
  }

  /** log(1 + eˣ): x for large x, eˣ for small, with all digits between. */
  public static double softplus(double x) {
    return Math.max(x, 0) + StrictMath.log1p(Exp.exp(-Math.abs(x)));
  }

  /** 1 / (1 + e⁻ˣ): the slope of {@link #softplus}; small values keep their digits. */
  public static double sigmoid(double x) {
    double e = Exp.exp(-Math.abs(x));
    return (x < 0 ? e : 1) / (1 + e);
  }

  private static double max(double[] x) {
    double max = Double.NEGATIVE_INFINITY;
    for (double v : x) {
      max = Math.max(max, v);
    }
    return max;
  }
}
