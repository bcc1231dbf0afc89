// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

import org.apache.commons.numbers.gamma.LogBeta;
import org.relent.dual.Potential;
import org.relent.math.Interval;
import org.relent.math.LogSpace;

/**
 * −log P(y; z) of a count y whose mean is μ = e^z and whose variance is μ + αμ², α = 1/r: more
 * spread than Poisson's, which it becomes as α falls (PKR Theorem 1, another response).
 *
 * <p>With u = z − log r it is (y + r) log(1 + e^u) − yu − log C, C = Γ(y + r)/(Γ(r) y!); hence,
 * with p = (y − λ)/(y + r) for −r &lt; λ &lt; y, F(λ) = λ log r + (y + r)H(p) − log C, H the
 * entropy of a coin as in {@link LogisticLoss}. At the optimum μ = r(y − λ)/(r + λ).
 *
 * @param count y ≥ 0, a whole number
 * @param size r &gt; 0, one over the dispersion
 */
public record NegativeBinomialLoss(double count, double size) implements Potential {

  private static final LogisticLoss COIN = new LogisticLoss();

  private static final double STIFFEST = 1e300;

  public NegativeBinomialLoss {
    if (!(count >= 0 && count == Math.rint(count) && count < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Count must be a whole number ≥ 0, got " + count);
    }
    Moderate.require("Size", size);
  }

  @Override
  public Interval domain() {
    return Interval.open(-size, count);
  }

  private double total() {
    return count + size;
  }

  /** p, which rounding may bring to an end. */
  private double share(double lambda) {
    return (count - lambda) / total();
  }

  @Override
  public double value(double lambda) {
    double p = share(lambda);
    double q = (size + lambda) / total();
    double entropy = p == 0 || q == 0 ? 0 : entropy(p, q);
    return lambda * StrictMath.log(size) + total() * entropy - logWays();
  }

  /** By the smaller of both, whose digits the other lacks. */
  private static double entropy(double p, double q) {
    double small = Math.min(p, q);
    return -small * StrictMath.log(small) - (1 - small) * StrictMath.log1p(-small);
  }

  /** log C = −log((r + y) B(r, y + 1)). */
  private double logWays() {
    return -LogBeta.value(size, count + 1) - StrictMath.log(total());
  }

  @Override
  public double slope(double lambda) {
    return StrictMath.log(size) + StrictMath.log((count - lambda) / (size + lambda));
  }

  @Override
  public double curvature(double lambda) {
    return -1 / (count - lambda) - 1 / (size + lambda);
  }

  /** log r + logit p = a + kλ with λ = y − (y + r)p: that of a coin, (y + r)k as stiff. */
  @Override
  public double peak(double a, double k) {
    // beyond this all that matters is that next to nothing is left of λ
    double stiff = Math.min(k, STIFFEST / total());
    double off = StrictMath.log(size) - a - stiff * count;
    double own = stiff * total();
    double p = COIN.peak(off, own);
    // near −r it is the other side of the coin that has digits
    double lambda = p > 0.5 ? total() * COIN.peak(-off - own, own) - size : count - total() * p;
    return Math.max(Math.nextUp(-size), Math.min(lambda, Math.nextDown(count)));
  }

  @Override
  public double loss(double margin) {
    double u = margin - StrictMath.log(size);
    // (y + r) log(1 + e^u) − yu, without the difference of large numbers
    return count * LogSpace.softplus(-u) + size * LogSpace.softplus(u) - logWays();
  }

  @Override
  public boolean likelihood() {
    return true;
  }

  /** F‴ = 1/(r + λ)² − 1/(y − λ)². */
  @Override
  public void curvatureSlope(double[] lambda, double[] c, double[] into) {
    double above = 1 / (size + lambda[0]);
    double below = 1 / (count - lambda[0]);
    into[0] = c[0] * (above - below) * (above + below);
  }
}
