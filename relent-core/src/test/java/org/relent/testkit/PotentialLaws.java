// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.margin.MarginPrior;
import org.relent.math.Interval;

/**
 * What must hold of every potential, at every multiplier tried. Tolerances are relative to the size
 * of the derivative: fourth-order differences of smooth functions reach 1e-7.
 */
public final class PotentialLaws {

  private static final double DIFFERENCE = 1e-6;

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

  private static DynamicTest law(Object potential, String law, Object at, Executable check) {
    return dynamicTest(potential + ": " + law + " at " + at, check);
  }

  /** F(λ) = −log ∫ P₀(γ) e^(−λγ) dγ, the integral taken numerically. */
  public static void valueIsMinusLogOfTheIntegral(MarginPrior prior, double lambda) {
    double integral =
        Quadrature.over(
            prior.support(), gamma -> Math.exp(prior.logDensity(gamma) - lambda * gamma));
    assertEquals(-Math.log(integral), prior.value(lambda), 1e-7, prior + " at λ = " + lambda);
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
        double off = potential.slope(at) - a - k * at;
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
      assertFalse(weighted.domain().contains(2 * w * potential.domain().high()), "domain scales");
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
      close(Derivative.of(v -> potential.value(with(lambda, at, v)), lambda[i], 1e-4), slope[i]);
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
            Derivative.of(v -> slopeAt(potential, with(lambda, at, v), row), lambda[j], 1e-4);
        close(numeric, hessian[i * m + j]);
      }
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
          boolean low =
              off <= 0 && potential.range(i).lowIncluded() && at[i] == potential.range(i).low();
          assertTrue(
              low || Math.abs(off) <= 1e-7 * (1 + Math.abs(a[i]) + own * sum),
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
