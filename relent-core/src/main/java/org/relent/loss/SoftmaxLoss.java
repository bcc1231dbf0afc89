// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

import java.util.Arrays;
import org.relent.dual.JointPotential;
import org.relent.math.Exp;
import org.relent.math.Interval;
import org.relent.math.LogSpace;
import org.relent.math.Roots;

/**
 * log(1 + Σᵢ e^(−mᵢ)), where mᵢ is the score of the right class less that of another class i:
 * multinomial kernel regression, a joint potential over one example (PKR eq. 68–71).
 *
 * <p>λᵢ &gt; 0 is the probability of the wrong class i, p = 1 − Σλᵢ that of the right one, and F(λ)
 * = −Σλᵢ log λᵢ − p log p their entropy. The print minimises over class scores; here the right
 * class's multiplier is eliminated, so two classes give {@link LogisticLoss}.
 *
 * @param dimension the number of wrong classes
 */
public record SoftmaxLoss(int dimension) implements JointPotential {

  private static final Interval OPEN_UNIT = Interval.open(0, 1);

  /** From as far as e^700 Newton's first steps are of about one each. */
  private static final int STEPS = 2_000;

  /** After a step so small the next, of its square, is nothing. */
  private static final double ENOUGH = 1e-9;

  public SoftmaxLoss {
    if (dimension < 1) {
      throw new IllegalArgumentException("Softmax needs a wrong class, got " + dimension);
    }
  }

  @Override
  public Interval range(int i) {
    return OPEN_UNIT;
  }

  @Override
  public boolean contains(double[] lambda) {
    return Arrays.stream(lambda).allMatch(l -> l > 0) && right(lambda) > 0;
  }

  @Override
  public double[] start() {
    double[] start = new double[dimension];
    Arrays.fill(start, 1.0 / (dimension + 1));
    return start;
  }

  private static double sum(double[] lambda) {
    return Arrays.stream(lambda).sum();
  }

  private static double right(double[] lambda) {
    return 1 - sum(lambda);
  }

  @Override
  public double value(double[] lambda) {
    double wrong = sum(lambda);
    // small multipliers, as those of heavy rows are, keep their digits
    double entropy = -(1 - wrong) * StrictMath.log1p(-wrong);
    for (double l : lambda) {
      entropy -= l * StrictMath.log(l);
    }
    return entropy;
  }

  @Override
  public void slope(double[] lambda, double[] into) {
    double logRight = StrictMath.log1p(-sum(lambda));
    for (int i = 0; i < dimension; i++) {
      into[i] = logRight - StrictMath.log(lambda[i]);
    }
  }

  @Override
  public void curvature(double[] lambda, double[] into) {
    Arrays.fill(into, -1 / right(lambda));
    for (int i = 0; i < dimension; i++) {
      into[i * dimension + i] -= 1 / lambda[i];
    }
  }

  @Override
  public boolean likelihood() {
    return true;
  }

  /** ∂³F/∂λₐ∂λᵦ∂λᵢ = [a = b = i]/λᵢ² − 1/p². */
  @Override
  public void curvatureSlope(double[] lambda, double[] c, double[] into) {
    double right = right(lambda);
    double shared = sum(c) / right / right;
    for (int i = 0; i < dimension; i++) {
      into[i] = c[i * dimension + i] / lambda[i] / lambda[i] - shared;
    }
  }

  @Override
  public void hessianTimes(double[] lambda, double[] x, double[] into) {
    double shared = sum(x) / right(lambda);
    for (int i = 0; i < dimension; i++) {
      into[i] = -shared - x[i] / lambda[i];
    }
  }

  /**
   * (diag(1/λᵢ + q) + 11ᵀ/p)⁻¹ by the formula of Sherman and Morrison, with dᵢ = λᵢ/(1 + qλᵢ): f =
   * d/√(p + Σd); for q = 0 that is diag(λ) − λλᵀ.
   */
  @Override
  public void primalHessian(double[] lambda, double own, double[] diagonal, double[] factor) {
    double sum = right(lambda);
    for (int i = 0; i < dimension; i++) {
      diagonal[i] = lambda[i] / (1 + own * lambda[i]);
      sum += diagonal[i];
    }
    double root = Math.sqrt(sum);
    for (int i = 0; i < dimension; i++) {
      factor[i] = diagonal[i] / root;
    }
  }

  /**
   * The conditions log(p/λᵢ) = aᵢ + qλᵢ + sΣλ, with the simplex left out, part once p is known:
   * given v = log p − s(1 − p) every log λᵢ + qλᵢ = v − aᵢ has one root, and all rise with v, as p
   * does; so v is the one root of p + Σλᵢ = 1.
   */
  @Override
  public void peak(double[] linear, double own, double shared, double[] into) {
    if (own == 0 && shared == 0) {
      softmax(linear, into);
      return;
    }
    double top = 0;
    for (double a : linear) {
      top = Math.max(top, -a);
    }
    double v = Roots.ofDecreasing(new Simplex(linear, own, shared, into), Interval.REALS, -top);
    double rest = 1 - Math.ulp(1.0);
    for (int i = 0; i < dimension; i++) {
      into[i] = Math.max(Double.MIN_NORMAL, Math.min(wrongAt(v - linear[i], own), rest));
    }
    keepInside(into);
  }

  /**
   * 1 − p − Σλᵢ as a function of v.
   *
   * @param wrong λᵢ at the v asked for last, which the slope needs as well
   */
  private record Simplex(double[] linear, double own, double shared, double[] wrong)
      implements Roots.Smooth {

    @Override
    public double value(double v) {
      double sum = 1 - rightAt(v, shared);
      for (int i = 0; i < linear.length; i++) {
        wrong[i] = wrongAt(v - linear[i], own);
        sum -= wrong[i];
      }
      return sum;
    }

    @Override
    public double slope(double v) {
      double p = rightAt(v, shared);
      double slope = -p / (1 + shared * p);
      for (double l : wrong) {
        slope -= l / (1 + own * l);
      }
      return slope;
    }
  }

  /**
   * The root l of log l + kl = b, no larger than e: by Newton's method for u + ke^u = b, which is
   * convex, so that every step but the first comes from above.
   */
  private static double wrongAt(double b, double k) {
    double u = Math.min(b, 1);
    double e = Exp.exp(u);
    if (u + k * e <= b) {
      return e;
    }
    for (int i = 0; i < STEPS; i++) {
      double step = (u + k * e - b) / (1 + k * e);
      u -= step;
      e = Exp.exp(u);
      if (!(step > ENOUGH * Math.max(1, Math.abs(u)))) {
        return e;
      }
    }
    return e;
  }

  /** The root p of log p − s(1 − p) = v, that is log p + sp = v + s. */
  private static double rightAt(double v, double shared) {
    return wrongAt(v + shared, shared);
  }

  private static void softmax(double[] margin, double[] into) {
    double[] logits = new double[margin.length + 1];
    for (int i = 0; i < margin.length; i++) {
      logits[i + 1] = -margin[i];
    }
    double[] p = LogSpace.softmax(logits);
    for (int i = 0; i < margin.length; i++) {
      into[i] = Math.max(Double.MIN_NORMAL, p[i + 1]);
    }
    keepInside(into);
  }

  /**
   * Rounding may leave nothing for the right class: then a sliver is given back to it. What is not
   * finite, of margins that are not, stays so.
   */
  private static void keepInside(double[] lambda) {
    double sum = sum(lambda);
    while (!(right(lambda) > 0) && sum < Double.POSITIVE_INFINITY) {
      double less = (1 - 0x1p-52) / Math.max(1, sum);
      for (int i = 0; i < lambda.length; i++) {
        lambda[i] *= less;
      }
      sum = sum(lambda);
    }
  }

  /** log(1 + Σ e^(−mᵢ)), without the detour over λ. */
  @Override
  public double loss(double[] margin) {
    double[] logits = new double[margin.length + 1];
    for (int i = 0; i < margin.length; i++) {
      logits[i + 1] = -margin[i];
    }
    return LogSpace.logSumExp(logits);
  }
}
