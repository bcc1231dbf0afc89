// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import org.relent.math.DoubleDouble;
import org.relent.math.Exp;
import org.relent.math.Lanes;
import org.relent.math.ShortestDecimal;

/**
 * K(x, x′) = k(a), a = √(2ν)·‖x − x′‖/w, with k = e⁻ᵃ, (1 + a)e⁻ᵃ or (1 + a + a²/3)e⁻ᵃ for ν = ½,
 * 3/2 or 5/2: functions with no, one or two derivatives (Rasmussen and Williams 2006, eq. 4.17).
 *
 * <p>With ν = ½ the kernel has a kink at zero: values of rows closer than about 1e-8 of their
 * length are right to 1e-8 only, as the rounding of inner products leaves them.
 */
public final class MaternKernel implements DistanceKernel {

  private final Smoothness smoothness;
  private final double width;

  /** √(2ν)/w. */
  private final double rate;

  /** How smooth functions are. */
  public enum Smoothness {
    /** ν = ½: continuous. */
    HALF(0.5, 0, 0),
    /** ν = 3/2: one derivative. */
    THREE_HALVES(1.5, 1, 0),
    /** ν = 5/2: two derivatives. */
    FIVE_HALVES(2.5, 1, 1.0 / 3);

    private final double nu;
    private final double linear;
    private final double square;

    Smoothness(double nu, double linear, double square) {
      this.nu = nu;
      this.linear = linear;
      this.square = square;
    }

    /** ν. */
    public double nu() {
      return nu;
    }

    double polynomial(double a) {
      return 1 + linear * a + square * a * a;
    }
  }

  /**
   * @param width w &gt; 0, in units of the encoded columns
   */
  public MaternKernel(Smoothness smoothness, double width) {
    KernelParameter.require("width", width);
    this.smoothness = smoothness;
    this.width = width;
    this.rate = Math.sqrt(2 * smoothness.nu) / width;
    KernelParameter.require("1/width", rate);
  }

  /** How smooth functions are. */
  public Smoothness smoothness() {
    return smoothness;
  }

  /** w. */
  public double width() {
    return width;
  }

  @Override
  public DistanceKernel withWidth(double other) {
    return new MaternKernel(smoothness, other);
  }

  @Override
  public double at(double squaredDistance) {
    double a = rate * Math.sqrt(squaredDistance);
    return smoothness.polynomial(a) * Exp.exp(-a);
  }

  /** By da/dd² = rate²/(2a): k′(a)/a is −e⁻ᵃ/a, −e⁻ᵃ or −(1 + a)e⁻ᵃ/3. */
  @Override
  public double slope(double squaredDistance) {
    double a = rate * Math.sqrt(squaredDistance);
    double ratio =
        switch (smoothness) {
          case HALF -> a == 0 ? 0 : 1 / a;
          case THREE_HALVES -> 1;
          case FIVE_HALVES -> (1 + a) / 3;
        };
    return -0.5 * rate * rate * ratio * Exp.exp(-a);
  }

  @Override
  public void apply(double[] dots, int count, double left, double[] rights) {
    double[] polynomials = polynomials(dots, count, left, rights);
    Exp.inPlace(dots, 0, count);
    multiply(dots, polynomials);
  }

  @Override
  public void apply(double[] dots, double left, double[] rights, Lanes lanes) {
    double[] polynomials = polynomials(dots, Lanes.WIDTH, left, rights);
    lanes.exp(dots);
    multiply(dots, polynomials);
  }

  /** What exponentials are multiplied by; {@code dots} become the exponents. */
  private double[] polynomials(double[] dots, int count, double left, double[] rights) {
    double[] polynomials = new double[count];
    for (int j = 0; j < count; j++) {
      double a = rate * Math.sqrt(Math.max(0, left + rights[j] - 2 * dots[j]));
      polynomials[j] = smoothness.polynomial(a);
      dots[j] = -a;
    }
    return polynomials;
  }

  private static void multiply(double[] values, double[] by) {
    for (int j = 0; j < by.length; j++) {
      values[j] = by[j] * values[j];
    }
  }

  /** A square root magnifies what rounding leaves of a distance: not with a kink at zero. */
  @Override
  public boolean single(double largest) {
    return smoothness != Smoothness.HALF && DistanceKernel.super.single(largest);
  }

  @Override
  public Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    DoubleDouble distance = left.plus(right).plus(dot.times(-2));
    if (!(distance.high() > 0)) {
      return Optional.of(DoubleDouble.ONE);
    }
    DoubleDouble a = distance.sqrt().times(rate);
    DoubleDouble polynomial =
        DoubleDouble.ONE.plus(a.times(smoothness.linear)).plus(thirdOfSquare(a));
    return Optional.of(polynomial.times(a.times(-1).exp()));
  }

  /** a²·⅓ in twice the digits, or zero. */
  private DoubleDouble thirdOfSquare(DoubleDouble a) {
    return smoothness.square == 0 ? DoubleDouble.ZERO : a.times(a).over(3);
  }

  @Override
  public List<KernelParameter> parameters() {
    return List.of(new KernelParameter("width", width));
  }

  @Override
  public DistanceKernel withParameters(double... values) {
    KernelParameter.require(this, values);
    return new MaternKernel(smoothness, values[0]);
  }

  @Override
  public double[] logGradient(double dot, double left, double right) {
    double distance = Math.max(0, left + right - 2 * dot);
    return new double[] {-2 * distance * slope(distance)};
  }

  @Override
  public String text(String arguments) {
    return "matern:nu=" + ShortestDecimal.concise(smoothness.nu) + "," + arguments;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MaternKernel same
        && smoothness == same.smoothness
        && width == same.width;
  }

  @Override
  public int hashCode() {
    return Double.hashCode(smoothness.nu) + 31 * Double.hashCode(width);
  }

  @Override
  public String toString() {
    return text("width=" + ShortestDecimal.concise(width));
  }
}
