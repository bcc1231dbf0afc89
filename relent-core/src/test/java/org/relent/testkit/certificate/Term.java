// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

/**
 * What is asked of one margin m, by definition: the potential F(λ) of its multiplier, where that
 * lives, and the loss φ(m) = sup F(λ) − λm.
 */
public interface Term {

  /** F(λ), −∞ beyond the domain. */
  DoubleDouble potential(DoubleDouble lambda);

  /** φ(m). */
  DoubleDouble loss(DoubleDouble margin);

  /** By how much λ may fall at most without leaving the domain. */
  DoubleDouble below(DoubleDouble lambda);

  /** By how much λ may rise. */
  DoubleDouble above(DoubleDouble lambda);

  /** λ itself, or the end of the domain that it missed by rounding. */
  DoubleDouble entered(DoubleDouble lambda);

  /**
   * λ*(m) = −φ′(m) and the stiffness φ″(m), for a barrier of this price where the potential has a
   * kink.
   */
  Reply reply(DoubleDouble margin, double barrier);

  /** A multiplier and how fast it changes with the margin. */
  record Reply(double lambda, double stiffness) {}

  /** λ beyond what counts as unlimited. */
  DoubleDouble UNLIMITED = DoubleDouble.INFINITY;

  /** What the product of a weight and an end of a domain may be off. */
  double ROUNDING = 0x1p-51;

  DoubleDouble NEVER = DoubleDouble.INFINITY.negated();

  /**
   * A demand that the margin be at least {@code target}: F(λ) = target·λ + G(λ) on [0, top], G′ ≤
   * 0.
   */
  interface AtLeast extends Term {

    DoubleDouble target();

    /** The largest multiplier; infinite if there is none. */
    double top();

    /** Whether the top itself is a multiplier. */
    default boolean topIncluded() {
      return false;
    }

    /** −G′(λ). */
    double pull(double lambda);

    /** −G″(λ). */
    double bend(double lambda);

    default boolean inside(DoubleDouble lambda) {
      int side = lambda.compareTo(DoubleDouble.of(top()));
      return lambda.sign() >= 0 && (side < 0 || (side == 0 && topIncluded()));
    }

    @Override
    default DoubleDouble entered(DoubleDouble lambda) {
      if (inside(lambda) || lambda.sign() < 0 || lambda.value() > top() * (1 + ROUNDING)) {
        return lambda;
      }
      return DoubleDouble.of(topIncluded() ? top() : Math.nextDown(top()));
    }

    @Override
    default DoubleDouble below(DoubleDouble lambda) {
      return lambda;
    }

    @Override
    default DoubleDouble above(DoubleDouble lambda) {
      return Double.isInfinite(top()) ? UNLIMITED : DoubleDouble.of(top()).minus(lambda);
    }

    /** The root of target − m − pull(λ) + μ/λ [− μ/(top − λ)] = 0, by halving. */
    @Override
    default Reply reply(DoubleDouble margin, double barrier) {
      double short_ = target().minus(margin).value();
      double low = 0;
      double high = top();
      if (Double.isInfinite(high)) {
        high = 1;
        while (surplus(high, short_, barrier) > 0) {
          high *= 2;
        }
      }
      for (int k = 0; k < 400; k++) {
        double middle = middle(low, high);
        if (!(middle > low && middle < high)) {
          break;
        }
        if (surplus(middle, short_, barrier) > 0) {
          low = middle;
        } else {
          high = middle;
        }
      }
      double stiff =
          bend(low) + barrier / low / low + (topIncluded() ? barrier / sq(top() - low) : 0);
      return new Reply(low, low == 0 || stiff == 0 ? 0 : 1 / stiff);
    }

    private static double sq(double x) {
      return x * x;
    }

    private static double middle(double low, double high) {
      if (low == 0) {
        return high / 1024;
      }
      return high > 4 * low ? Math.sqrt(low) * Math.sqrt(high) : low + (high - low) / 2;
    }

    private double surplus(double lambda, double short_, double barrier) {
      double end = topIncluded() ? barrier / (top() - lambda) : 0;
      return short_ - pull(lambda) + barrier / lambda - end;
    }
  }

  /** F(λ) = mλ + log(1 − λ/c); φ = cs − 1 − log cs for s = m − margin &gt; 1/c. */
  record Exponential(double c, DoubleDouble target) implements AtLeast {

    @Override
    public double top() {
      return c;
    }

    @Override
    public DoubleDouble potential(DoubleDouble lambda) {
      return inside(lambda)
          ? target.times(lambda).plus(DoubleDouble.ONE.minus(lambda.dividedBy(c)).log())
          : NEVER;
    }

    @Override
    public DoubleDouble loss(DoubleDouble margin) {
      DoubleDouble cs = target.minus(margin).times(c);
      return cs.compareTo(DoubleDouble.ONE) <= 0
          ? DoubleDouble.ZERO
          : cs.minus(DoubleDouble.ONE).minus(cs.log());
    }

    @Override
    public double pull(double lambda) {
      return 1 / (c - lambda);
    }

    @Override
    public double bend(double lambda) {
      return 1 / (c - lambda) / (c - lambda);
    }
  }

  /** F(λ) = mλ + log(1 − (λ/c)²); φ = r − 1 − log((r + 1)/2), r = √(1 + c²s²), for s &gt; 0. */
  record Laplace(double c, DoubleDouble target) implements AtLeast {

    @Override
    public double top() {
      return c;
    }

    @Override
    public DoubleDouble potential(DoubleDouble lambda) {
      DoubleDouble share = lambda.dividedBy(c);
      return inside(lambda)
          ? target.times(lambda).plus(DoubleDouble.ONE.minus(share.times(share)).log())
          : NEVER;
    }

    @Override
    public DoubleDouble loss(DoubleDouble margin) {
      DoubleDouble cs = target.minus(margin).times(c);
      if (cs.sign() <= 0) {
        return DoubleDouble.ZERO;
      }
      DoubleDouble r = cs.times(cs).plus(DoubleDouble.ONE).sqrt();
      return r.minus(DoubleDouble.ONE).minus(r.plus(DoubleDouble.ONE).times(0.5).log());
    }

    @Override
    public double pull(double lambda) {
      return 2 * lambda / (c - lambda) / (c + lambda);
    }

    @Override
    public double bend(double lambda) {
      double share = lambda / c;
      double d = (c - lambda) * (1 + share);
      return 2 * (1 + share * share) / (d * d);
    }
  }

  /** F(λ) = mλ − (λ/c)²/2; φ = ½c²s² for s &gt; 0. */
  record Gaussian(double c, DoubleDouble target) implements AtLeast {

    @Override
    public double top() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public DoubleDouble potential(DoubleDouble lambda) {
      DoubleDouble share = lambda.dividedBy(c);
      return inside(lambda) ? target.times(lambda).minus(share.times(share).times(0.5)) : NEVER;
    }

    @Override
    public DoubleDouble loss(DoubleDouble margin) {
      DoubleDouble cs = target.minus(margin).times(c);
      return cs.sign() <= 0 ? DoubleDouble.ZERO : cs.times(cs).times(0.5);
    }

    @Override
    public double pull(double lambda) {
      return lambda / c / c;
    }

    @Override
    public double bend(double lambda) {
      return 1 / c / c;
    }
  }

  /** F(λ) = mλ; φ is 0 where the margin is met, else infinite. */
  record Fixed(DoubleDouble target) implements AtLeast {

    @Override
    public double top() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public DoubleDouble potential(DoubleDouble lambda) {
      return inside(lambda) ? target.times(lambda) : NEVER;
    }

    @Override
    public DoubleDouble loss(DoubleDouble margin) {
      return margin.compareTo(target) >= 0 ? DoubleDouble.ZERO : DoubleDouble.INFINITY;
    }

    @Override
    public double pull(double lambda) {
      return 0;
    }

    @Override
    public double bend(double lambda) {
      return 0;
    }
  }

  /** F(λ) = λ on [0, c]; φ = c·max(0, 1 − margin). */
  record Hinge(double c) implements AtLeast {

    @Override
    public DoubleDouble target() {
      return DoubleDouble.ONE;
    }

    @Override
    public double top() {
      return c;
    }

    @Override
    public boolean topIncluded() {
      return true;
    }

    @Override
    public DoubleDouble potential(DoubleDouble lambda) {
      return inside(lambda) ? lambda : NEVER;
    }

    @Override
    public DoubleDouble loss(DoubleDouble margin) {
      return DoubleDouble.ONE.minus(margin).max(DoubleDouble.ZERO).times(c);
    }

    @Override
    public double pull(double lambda) {
      return 0;
    }

    @Override
    public double bend(double lambda) {
      return 0;
    }
  }

  /** −log N(y; m, v): F(λ) = λy − ½vλ² + ½ log 2πv. */
  record Ridge(double response, double noise) implements Term {

    private static final DoubleDouble TWO_PI =
        new DoubleDouble(6.283185307179586, 2.4492935982947064e-16);

    private DoubleDouble constant() {
      return TWO_PI.times(noise).log().times(0.5);
    }

    @Override
    public DoubleDouble potential(DoubleDouble lambda) {
      return lambda
          .times(response)
          .minus(lambda.times(lambda).times(noise).times(0.5))
          .plus(constant());
    }

    @Override
    public DoubleDouble loss(DoubleDouble margin) {
      DoubleDouble off = margin.minus(DoubleDouble.of(response));
      return off.times(off).dividedBy(noise).times(0.5).plus(constant());
    }

    @Override
    public DoubleDouble entered(DoubleDouble lambda) {
      return lambda;
    }

    @Override
    public DoubleDouble below(DoubleDouble lambda) {
      return UNLIMITED;
    }

    @Override
    public DoubleDouble above(DoubleDouble lambda) {
      return UNLIMITED;
    }

    @Override
    public Reply reply(DoubleDouble margin, double barrier) {
      return new Reply(DoubleDouble.of(response).minus(margin).dividedBy(noise).value(), 1 / noise);
    }
  }

  /** −log Poisson(y; e^m): F(λ) = μ − μ log μ + log y!, μ = y − λ ≥ 0. */
  record Poisson(double count) implements Term {

    private DoubleDouble logFactorial() {
      DoubleDouble sum = DoubleDouble.ZERO;
      for (int k = 2; k <= count; k++) {
        sum = sum.plus(DoubleDouble.of(k).log());
      }
      return sum;
    }

    @Override
    public DoubleDouble potential(DoubleDouble lambda) {
      DoubleDouble rate = above(lambda);
      if (rate.sign() <= 0) {
        return rate.sign() == 0 ? logFactorial() : NEVER;
      }
      return rate.minus(rate.times(rate.log())).plus(logFactorial());
    }

    @Override
    public DoubleDouble loss(DoubleDouble margin) {
      return margin.exp().minus(margin.times(count)).plus(logFactorial());
    }

    @Override
    public DoubleDouble entered(DoubleDouble lambda) {
      double over = lambda.minus(DoubleDouble.of(count)).value();
      return over > 0 && over <= ROUNDING * count ? DoubleDouble.of(count) : lambda;
    }

    @Override
    public DoubleDouble below(DoubleDouble lambda) {
      return UNLIMITED;
    }

    @Override
    public DoubleDouble above(DoubleDouble lambda) {
      return DoubleDouble.of(count).minus(lambda);
    }

    @Override
    public Reply reply(DoubleDouble margin, double barrier) {
      DoubleDouble rate = margin.exp();
      return new Reply(DoubleDouble.of(count).minus(rate).value(), rate.value());
    }
  }
}
