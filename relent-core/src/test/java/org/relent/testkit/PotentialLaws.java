// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.margin.MarginPrior;
import org.relent.margin.TubePrior;
import org.relent.math.Interval;

/**
 * What must hold of every potential, at every multiplier tried. Tolerances are relative to the size
 * of the derivative: fourth-order differences of smooth functions reach 1e-7.
 */
public final class PotentialLaws {

  private static final double DIFFERENCE = 1e-6;

  /** The rule is exact to about 1e-13; what is left is the cancellation in mλ − log. */
  private static final double INTEGRAL = 1e-11;

  /** A grid that ends with steps of 1e-9 misses a maximum by their square. */
  private static final double CONJUGATE = 1e-10;

  private PotentialLaws() {}

  /** All laws of a potential of one multiplier, at interior points. */
  public static Stream<DynamicTest> of(Potential potential, double... lambdas) {
    return Arrays.stream(lambdas)
        .boxed()
        .flatMap(
            lambda ->
                Stream.of(
                    law(potential, "slope", lambda, () -> slope(potential, lambda)),
                    law(potential, "curvature", lambda, () -> curvature(potential, lambda)),
                    law(potential, "concavity", lambda, () -> concave(potential, lambda)),
                    law(potential, "peak", lambda, () -> peak(potential, lambda)),
                    law(potential, "loss", lambda, () -> loss(potential, lambda)),
                    law(potential, "weight", lambda, () -> weight(potential, lambda)),
                    law(potential, "array form", lambda, () -> arrays(potential, lambda))));
  }

  /** The same of a margin prior, and that it is what its density says, unless that is a point. */
  public static Stream<DynamicTest> ofPrior(MarginPrior prior, double... lambdas) {
    Stream<DynamicTest> integrals =
        Arrays.stream(lambdas)
            .filter(lambda -> prior.forgiving())
            .mapToObj(
                lambda ->
                    law(
                        prior,
                        "integral",
                        lambda,
                        () -> valueIsMinusLogOfTheIntegral(prior, lambda)));
    return Stream.concat(of(prior, lambdas), integrals);
  }

  /** The same of a tube prior, on one side and around a number. */
  public static Stream<DynamicTest> ofTube(TubePrior prior, double... lambdas) {
    return Stream.of(
            of(prior, lambdas),
            of(prior.around(0.3), lambdas),
            Arrays.stream(lambdas)
                .mapToObj(l -> law(prior, "integrals", l, () -> tubeIsItsIntegrals(prior, l))))
        .flatMap(laws -> laws);
  }

  private static DynamicTest law(Object potential, String law, Object at, Executable check) {
    return dynamicTest(potential + ": " + law + " at " + at, check);
  }

  /**
   * F(λ) = −log ∫ P₀(γ) e^(−λγ) dγ = mλ − log ∫ P₀(m + u) e^(−λu) du, the integral taken
   * numerically on either side of the target m, where a density may have a kink.
   */
  public static void valueIsMinusLogOfTheIntegral(MarginPrior prior, double lambda) {
    double m = prior.target();
    double above = Quadrature.fromZero(u -> Math.exp(logDensity(prior, m + u) - lambda * u));
    double below = Quadrature.fromZero(u -> Math.exp(logDensity(prior, m - u) + lambda * u));
    double expected = lambda * m - Math.log(above + below);
    assertEquals(
        expected,
        prior.value(lambda),
        INTEGRAL * Math.max(1, Math.abs(expected)),
        prior + " at λ = " + lambda);
  }

  /**
   * The same of a tube prior: ρ(λ) = −log ∫ P₀(γ) e^(λγ) dγ, and −ρ′ and −ρ″ are mean and variance
   * of γ under the tilted prior; within the tube and beyond it.
   */
  public static void tubeIsItsIntegrals(TubePrior prior, double lambda) {
    double[] moments = new double[3];
    for (int power = 0; power < moments.length; power++) {
      int p = power;
      DoubleUnaryOperator tilted =
          gamma -> Math.exp(prior.logDensity(gamma) + lambda * gamma + p * Math.log(gamma));
      double epsilon = prior.epsilon();
      double inside = epsilon > 0 ? Quadrature.over(Interval.open(0, epsilon), tilted) : 0;
      moments[p] = inside + Quadrature.over(Interval.above(epsilon), tilted);
    }
    double mean = moments[1] / moments[0];
    double variance = moments[2] / moments[0] - mean * mean;
    String told = prior + " at λ = " + lambda;
    assertEquals(
        -Math.log(moments[0]),
        prior.value(lambda),
        INTEGRAL * Math.max(1, Math.abs(prior.value(lambda))),
        told);
    assertEquals(-mean, prior.slope(lambda), INTEGRAL * mean, told + ": mean");
    assertEquals(-variance, prior.curvature(lambda), 1e-9 * mean * mean, told + ": variance");
  }

  private static double logDensity(MarginPrior prior, double margin) {
    double log = prior.logDensity(margin);
    // further out a density underflows
    if (Math.abs(margin) < 1e6) {
      assertEquals(
          prior.support().contains(margin), log > Double.NEGATIVE_INFINITY, "support: " + margin);
    }
    return log;
  }

  /** φ(m) as computed equals the largest F(λ) − λm on ever finer grids of λ. */
  public static void lossIsTheLargestOnAGrid(Potential potential, double margin) {
    double brute = Grid.largest(l -> potential.value(l) - l * margin, potential.domain());
    double loss = potential.loss(margin);
    if (Double.isInfinite(brute) || Double.isInfinite(loss)) {
      assertEquals(brute, loss, potential + " at m = " + margin);
      return;
    }
    assertEquals(
        brute, loss, CONJUGATE * Math.max(1, Math.abs(brute)), potential + " at m = " + margin);
  }

  /**
   * Nowhere NaN: not at zero, not one ulp inside an end, not at multipliers or margins of 1e±300. F
   * may overflow to ±∞, its slope too; it never curves upwards and peaks stay in the closure.
   */
  public static void neverNotANumber(Potential potential) {
    Interval domain = potential.domain();
    for (double lambda : edges(domain)) {
      assertNumber(potential.value(lambda), potential, "F", lambda);
      assertNumber(potential.slope(lambda), potential, "F′", lambda);
      assertNumber(potential.curvature(lambda), potential, "F″", lambda);
      assertTrue(potential.curvature(lambda) <= 0, potential + ": F″ ≤ 0 at " + lambda);
    }
    for (double a : SIZES) {
      for (double sign : new double[] {-1, 1}) {
        assertNumber(potential.loss(sign * a), potential, "φ", sign * a);
        for (double k : SIZES) {
          double peak = potential.peak(sign * a, k);
          assertNumber(peak, potential, "peak with k = " + k + " and a =", sign * a);
          assertTrue(
              closure(domain, peak), potential + ": peak " + peak + " at " + sign * a + ", " + k);
        }
      }
    }
  }

  private static final double[] SIZES = {
    0, Double.MIN_VALUE, 1e-300, 1e-150, 1e-17, 1, 40, 1e17, 1e150, 1e300
  };

  private static double[] edges(Interval domain) {
    DoubleStream near =
        DoubleStream.of(
            domain.start(),
            domain.low(),
            Double.isInfinite(domain.low()) ? 0 : Math.nextUp(domain.low()),
            domain.high(),
            Double.isInfinite(domain.high()) ? 0 : Math.nextDown(domain.high()));
    DoubleStream sizes = Arrays.stream(SIZES).flatMap(s -> DoubleStream.of(-s, s));
    return DoubleStream.concat(near, sizes)
        .filter(domain::contains)
        .filter(Double::isFinite)
        .toArray();
  }

  private static void assertNumber(double value, Potential potential, String what, double at) {
    assertFalse(Double.isNaN(value), () -> potential + ": " + what + " is NaN at " + at);
  }

  /** F′ is the derivative of F. */
  public static void slope(Potential potential, double lambda) {
    close(
        Derivative.of(potential::value, lambda, step(potential, lambda)), potential.slope(lambda));
  }

  /** F″ is the derivative of F′. */
  public static void curvature(Potential potential, double lambda) {
    close(
        Derivative.of(potential::slope, lambda, step(potential, lambda)),
        potential.curvature(lambda));
  }

  /** F″ ≤ 0, and F lies below its tangents. */
  public static void concave(Potential potential, double lambda) {
    assertTrue(potential.curvature(lambda) <= 0, "F″ ≤ 0");
    double h = 10 * step(potential, lambda);
    for (double other : new double[] {lambda - h, lambda + h}) {
      double tangent = potential.value(lambda) + potential.slope(lambda) * (other - lambda);
      assertTrue(
          potential.value(other) <= tangent + 1e-12 * Math.max(1, Math.abs(tangent)), "tangent");
    }
  }

  /** The peak beats its neighbours, meets its equation inside the domain, or sits on its end. */
  public static void peak(Potential potential, double lambda) {
    for (double k : new double[] {1e-3, 1, 50, 1e4}) {
      for (double a : new double[] {-30, -1, 0, 0.3, 2, 40}) {
        double at = potential.peak(a, k);
        assertTrue(closure(potential.domain(), at), "peak " + at + " in " + potential.domain());
        double off = potential.shortfall(at, a + k * at);
        double scale = 1 + Math.abs(a) + k * Math.abs(at) + Math.abs(potential.slope(at));
        boolean low = off <= 0 && at <= potential.domain().low() + Math.ulp(at);
        boolean high = off >= 0 && at >= Math.nextDown(potential.domain().high());
        double ulps = 4 * Math.ulp(at) * (k - potential.curvature(at));
        assertTrue(
            low || high || Math.abs(off) <= 1e-9 * scale + ulps,
            "a = " + a + ", k = " + k + ": off by " + off + " at " + at);
      }
    }
  }

  private static boolean closure(Interval domain, double x) {
    return x >= domain.low() && x <= domain.high();
  }

  /** φ(m) = sup of F(λ) − λm: never below any admissible λ, and reached at m = F′(λ). */
  public static void loss(Potential potential, double lambda) {
    double margin = potential.slope(lambda);
    double reached = potential.value(lambda) - lambda * margin;
    assertEquals(
        reached, potential.loss(margin), 1e-9 * Math.max(1, Math.abs(reached)), "φ(F′(λ))");
    for (double m : new double[] {-40, -1, 0, 0.5, 3}) {
      assertTrue(
          potential.loss(m)
              >= potential.value(lambda) - lambda * m - 1e-9 * (1 + Math.abs(m * lambda)),
          "Fenchel–Young at " + m);
    }
  }

  /** w·F(λ/w), by its definition. */
  public static void weight(Potential potential, double lambda) {
    for (double w : new double[] {0.25, 1, 3}) {
      Potential weighted = potential.weighted(w);
      close(w * potential.value(lambda), weighted.value(w * lambda));
      close(potential.slope(lambda), weighted.slope(w * lambda));
      close(potential.curvature(lambda) / w, weighted.curvature(w * lambda));
      close(w * potential.peak(0.3, 2 * w), weighted.peak(0.3, 2));
      close(w * potential.loss(0.3), weighted.loss(0.3));
      close(potential.weighted(6 * w).value(lambda * w), weighted.weighted(6).value(lambda * w));
      Interval domain = potential.domain();
      double end = domain.high() > 0 ? domain.high() : domain.low();
      assertFalse(weighted.domain().contains(2 * w * end), "domain scales");
    }
  }

  /** The array form says the same. */
  public static void arrays(Potential potential, double lambda) {
    double[] into = new double[1];
    double[] at = {lambda};
    assertEquals(potential.value(lambda), potential.value(at), 0);
    potential.slope(at, into);
    assertEquals(potential.slope(lambda), into[0], 0);
    potential.curvature(at, into);
    assertEquals(potential.curvature(lambda), into[0], 0);
    potential.hessianTimes(at, new double[] {0.7}, into);
    assertEquals(potential.curvature(lambda) * 0.7, into[0], 0);
    potential.peak(new double[] {0.2}, 2, 3, into);
    assertEquals(potential.peak(0.2, 5), into[0], 0);
    assertEquals(lambda, at[0], 0, "arguments are left alone");
  }

  /** The laws of a potential of several multipliers. */
  public static Stream<DynamicTest> ofJoint(JointPotential potential, double[]... lambdas) {
    return Arrays.stream(lambdas)
        .flatMap(
            lambda ->
                Stream.of(
                    law(
                        potential,
                        "gradient",
                        Arrays.toString(lambda),
                        () -> gradient(potential, lambda)),
                    law(
                        potential,
                        "Hessian",
                        Arrays.toString(lambda),
                        () -> hessian(potential, lambda)),
                    law(
                        potential,
                        "joint peak",
                        Arrays.toString(lambda),
                        () -> jointPeak(potential)),
                    law(
                        potential,
                        "joint loss",
                        Arrays.toString(lambda),
                        () -> jointLoss(potential, lambda)),
                    law(
                        potential,
                        "primal Hessian",
                        Arrays.toString(lambda),
                        () -> primalHessian(potential, lambda)),
                    law(
                        potential,
                        "joint weight",
                        Arrays.toString(lambda),
                        () -> jointWeight(potential, lambda))));
  }

  /** ∇F by differences. */
  public static void gradient(JointPotential potential, double[] lambda) {
    double[] slope = new double[lambda.length];
    potential.slope(lambda, slope);
    for (int i = 0; i < lambda.length; i++) {
      int at = i;
      close(
          Derivative.of(v -> potential.value(with(lambda, at, v)), lambda[i], step(lambda[i])),
          slope[i]);
    }
  }

  /** ∇²F by differences of ∇F. */
  public static void hessian(JointPotential potential, double[] lambda) {
    int m = lambda.length;
    double[] hessian = new double[m * m];
    potential.curvature(lambda, hessian);
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < m; j++) {
        int row = i;
        int at = j;
        double numeric =
            Derivative.of(
                v -> slopeAt(potential, with(lambda, at, v), row), lambda[j], step(lambda[j]));
        close(numeric, hessian[i * m + j]);
      }
    }
    hessianTimes(potential, lambda, hessian);
  }

  /** The product without the matrix is that with it, also of a potential that counts thrice. */
  private static void hessianTimes(JointPotential potential, double[] lambda, double[] hessian) {
    int m = lambda.length;
    double[] x = new double[m];
    Arrays.setAll(x, i -> 1.3 - 0.9 * i);
    double[] product = new double[m];
    double[] thrice = new double[m];
    potential.hessianTimes(lambda, x, product);
    potential.weighted(3).hessianTimes(Arrays.stream(lambda).map(l -> 3 * l).toArray(), x, thrice);
    for (int i = 0; i < m; i++) {
      double sum = 0;
      for (int j = 0; j < m; j++) {
        sum += hessian[i * m + j] * x[j];
      }
      close(sum, product[i]);
      close(sum / 3, thrice[i]);
    }
  }

  private static double slopeAt(JointPotential potential, double[] lambda, int i) {
    double[] slope = new double[lambda.length];
    potential.slope(lambda, slope);
    return slope[i];
  }

  /** The peak meets ∇F(λ) = a + pλ + sΣλ wherever it is off a closed end. */
  public static void jointPeak(JointPotential potential) {
    int m = potential.dimension();
    for (double own : new double[] {1e-2, 1, 30}) {
      for (double shift : new double[] {-20, -1, 0.2, 6}) {
        double[] a = new double[m];
        Arrays.setAll(a, i -> shift + 0.7 * i);
        double[] at = new double[m];
        potential.peak(a, own, own, at);
        assertTrue(potential.contains(at), Arrays.toString(at));
        double[] slope = new double[m];
        potential.slope(at, slope);
        double sum = Arrays.stream(at).sum();
        for (int i = 0; i < m; i++) {
          double off = slope[i] - a[i] - own * (at[i] + sum);
          Interval range = potential.range(i);
          boolean low = off <= 0 && range.lowIncluded() && at[i] == range.low();
          boolean high = off >= 0 && range.highIncluded() && at[i] == range.high();
          assertTrue(
              low || high || Math.abs(off) <= 1e-7 * (1 + Math.abs(a[i]) + own * sum),
              "a = " + a[i] + ", own = " + own + ": off by " + off);
        }
      }
    }
  }

  /** Fenchel–Young with equality at m = ∇F(λ). */
  public static void jointLoss(JointPotential potential, double[] lambda) {
    double[] margin = new double[lambda.length];
    potential.slope(lambda, margin);
    double reached = potential.value(lambda) - dot(lambda, margin);
    assertEquals(reached, potential.loss(margin), 1e-9 * Math.max(1, Math.abs(reached)));
    for (double m : new double[] {-30, 0, 2}) {
      double[] flat = new double[lambda.length];
      Arrays.fill(flat, m);
      assertTrue(potential.loss(flat) >= potential.value(lambda) - dot(lambda, flat) - 1e-9);
    }
  }

  /** (diag(d) − ffᵀ)(pI − ∇²F(λ)) = I inside the domain, weighted or not. */
  public static void primalHessian(JointPotential potential, double[] lambda) {
    for (double own : new double[] {0, 0.3, 20}) {
      for (double weight : new double[] {1, 3}) {
        double[] at = Arrays.stream(lambda).map(l -> weight * l).toArray();
        primalHessian(potential.weighted(weight), at, own);
      }
    }
  }

  private static void primalHessian(JointPotential potential, double[] lambda, double own) {
    int m = lambda.length;
    double[] curvature = new double[m * m];
    potential.curvature(lambda, curvature);
    double[] d = new double[m];
    double[] f = new double[m];
    potential.primalHessian(lambda, own, d, f);
    if (own == 0 && curvature[0] == 0) {
      assertEquals(Double.POSITIVE_INFINITY, d[0], "no curvature");
      return;
    }
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < m; j++) {
        double product = 0;
        for (int k = 0; k < m; k++) {
          double bend = (k == j ? own : 0) - curvature[k * m + j];
          product += ((i == k ? d[i] : 0) - f[i] * f[k]) * bend;
        }
        assertEquals(i == j ? 1 : 0, product, 1e-9, i + ", " + j);
      }
    }
  }

  /** w·F(λ/w) for several multipliers. */
  public static void jointWeight(JointPotential potential, double[] lambda) {
    JointPotential weighted = potential.weighted(3);
    double[] scaled = Arrays.stream(lambda).map(l -> 3 * l).toArray();
    close(3 * potential.value(lambda), weighted.value(scaled));
    gradient(weighted, scaled);
    hessian(weighted, scaled);
    jointPeak(weighted);
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  private static double[] with(double[] lambda, int i, double value) {
    double[] moved = lambda.clone();
    moved[i] = value;
    return moved;
  }

  /** A step for a multiplier that stays away from zero, where most domains end. */
  private static double step(double lambda) {
    return 1e-3 * Math.min(0.1, Math.abs(lambda));
  }

  /** A step that stays well inside the domain. */
  private static double step(Potential potential, double lambda) {
    Interval domain = potential.domain();
    double room = Math.min(lambda - domain.low(), domain.high() - lambda);
    return 1e-3 * Math.min(Math.max(1e-2, Math.min(1, Math.abs(lambda))), room);
  }

  private static void close(double expected, double actual) {
    assertEquals(expected, actual, DIFFERENCE * Math.max(1, Math.abs(expected)));
  }
}
