// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.relent.data.DenseRows;
import org.relent.family.CellMarginal;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.family.Tilted;
import org.relent.math.Cholesky;
import org.relent.math.LogSpace;
import org.relent.math.Seed;

/** What must hold of every conjugate family. */
public final class FamilyLaws {

  /** Of differences of fourth order, relative to entries above one. */
  private static final double DIFFERENCE = 1e-6;

  private static final double STEP = 1e-3;

  private static final double ROUNDING = 1e-10;

  /** Chances that an honest mean lies beyond so many standard errors are below 1e-8. */
  private static final double ERRORS = 6;

  private FamilyLaws() {}

  /**
   * All laws of a proper prior.
   *
   * @param rows some rows of the family, with gaps or without
   * @param s statistics well inside the domain
   */
  public static Stream<DynamicTest> of(String name, Family family, DenseRows rows, double[] s) {
    return of(name, family, rows, s, units(s.length));
  }

  /**
   * The same where statistics are tied to each other.
   *
   * @param directions in which they can move, such as those of rows
   */
  public static Stream<DynamicTest> of(
      String name, Family family, DenseRows rows, double[] s, double[][] directions) {
    return Stream.of(
        dynamicTest(name + ": log Z(0) = 0, the prior is normalised", () -> normalised(family)),
        dynamicTest(
            name + ": the gradient of log Z is the coefficients", () -> gradient(family, s)),
        dynamicTest(name + ": bent coefficients are their derivative", () -> bend(family, s)),
        dynamicTest(name + ": the covariance is one", () -> covariance(family, s, directions)),
        dynamicTest(name + ": after some rows, the rest", () -> after(family, s)),
        dynamicTest(name + ": statistics are read, not kept", () -> untouched(family, s)),
        dynamicTest(name + ": projecting undoes accumulating", () -> duality(family, rows)),
        dynamicTest(name + ": the score of a row", () -> expected(family, rows)),
        dynamicTest(name + ": parts leave the same of every row", () -> parts(family, rows)),
        dynamicTest(name + ": never not a number", () -> numbers(family, rows)),
        dynamicTest(name + ": classes are apart in a cell", () -> marginals(family, rows, s)));
  }

  public static void normalised(Family family) {
    assertEquals(0, family.at(new double[family.dimension()]).logZ(), ROUNDING);
  }

  /** ∂ log Z/∂sₖ = E[ηₖ]. */
  public static void gradient(Family family, double[] s) {
    double[] coefficients = family.at(s).coefficients();
    assertEquals(family.dimension(), coefficients.length);
    for (int k = 0; k < s.length; k++) {
      int at = k;
      double numeric = Derivative.of(v -> family.at(with(s, at, v)).logZ(), s[k], STEP);
      close(numeric, coefficients[k], DIFFERENCE, "entry " + k);
    }
  }

  /** ∂E[η]/∂s in a direction that moves everything. */
  public static void bend(Family family, double[] s) {
    double[] direction = random(s.length, 3);
    double[] bent = family.at(s).bend(direction);
    for (int k = 0; k < s.length; k++) {
      int at = k;
      double numeric =
          Derivative.of(
              h -> family.at(sum(s, h, direction)).coefficients()[at], 0, STEP / s.length);
      close(numeric, bent[k], DIFFERENCE, "entry " + k);
    }
  }

  /** Symmetric and positive semi-definite in these directions. */
  public static void covariance(Family family, double[] s, double[][] directions) {
    int p = directions.length;
    double[] matrix = new double[p * p];
    for (int k = 0; k < p; k++) {
      double[] bent = family.at(s).bend(directions[k]);
      for (int j = 0; j < p; j++) {
        matrix[k * p + j] = dot(directions[j], bent);
      }
    }
    double most = Arrays.stream(matrix).map(Math::abs).max().orElseThrow();
    for (int a = 0; a < p; a++) {
      for (int b = 0; b < a; b++) {
        assertEquals(matrix[a * p + b], matrix[b * p + a], ROUNDING * most, a + ", " + b);
      }
      matrix[a * p + a] += ROUNDING * most;
    }
    assertTrue(Cholesky.of(matrix, p).isPresent(), "positive semi-definite");
  }

  /** What is left after s starts from 0 again and goes on as before. */
  public static void after(Family family, double[] s) {
    double[] half = sum(new double[s.length], 0.5, s);
    Family moved = family.after(half);
    assertEquals(family.dimension(), moved.dimension());
    normalised(moved);
    double rest = family.at(s).logZ() - family.at(half).logZ();
    close(rest, moved.at(half).logZ(), ROUNDING, "log Z");
    double[] coefficients = family.at(s).coefficients();
    double[] same = moved.at(half).coefficients();
    for (int k = 0; k < s.length; k++) {
      close(coefficients[k], same[k], ROUNDING, "coefficient " + k);
    }
  }

  private static void untouched(Family family, double[] s) {
    double[] copy = s.clone();
    Tilted tilted = family.at(copy);
    Family moved = family.after(copy);
    assertArrayEquals(s, copy, 0);
    double[] before = tilted.coefficients();
    double[] bent = tilted.bend(s);
    double logZ = moved.at(new double[s.length]).logZ();
    Arrays.fill(copy, -1e9);
    assertArrayEquals(before, tilted.coefficients(), 0);
    assertArrayEquals(bent, tilted.bend(s), 0);
    assertEquals(logZ, moved.at(new double[s.length]).logZ(), 0);
  }

  /** ⟨c, wT(x)⟩ = w⟨c, T(x)⟩, added to what is there. */
  public static void duality(Family family, DenseRows rows) {
    for (int i = 0; i < rows.size(); i++) {
      double[] coefficients = random(family.dimension(), i);
      double[] into = random(family.dimension(), 77 + i);
      double before = dot(coefficients, into);
      family.accumulate(rows, i, -1.5, into);
      double projected = family.project(rows, i, coefficients);
      close(before - 1.5 * projected, dot(coefficients, into), ROUNDING, "row " + i);
    }
  }

  /** E[log P(x)] = ⟨∇A, T(x)⟩ + log h(x) of rows without gaps. */
  public static void expected(Family family, DenseRows rows) {
    double[] coefficients = family.at(new double[family.dimension()]).coefficients();
    Scorer scorer = family.expected();
    complete(rows)
        .forEach(
            i ->
                close(
                    family.project(rows, i, coefficients) + family.base(rows, i),
                    scorer.score(rows, i),
                    ROUNDING,
                    "row " + i));
  }

  /** One number per coordinate; the rest of a score does not depend on the row. */
  public static void parts(Family family, DenseRows rows) {
    for (Scorer scorer : new Scorer[] {family.expected(), family.plugIn()}) {
      double[] rest = complete(rows).mapToDouble(i -> rest(scorer, rows, i)).toArray();
      for (double left : rest) {
        close(rest[0], left, ROUNDING, "rest");
      }
      for (int i = 0; i < rows.size(); i++) {
        assertTrue(Double.isFinite(rest(scorer, rows, i)), "row " + i);
      }
    }
  }

  private static double rest(Scorer scorer, DenseRows rows, int i) {
    double[] parts = scorer.parts(rows, i);
    assertEquals(rows.width(), parts.length);
    return scorer.score(rows, i) - Arrays.stream(parts).sum();
  }

  /** However often a row is counted or taken away: a number or +∞; coefficients go with numbers. */
  public static void numbers(Family family, DenseRows rows) {
    for (int i = 0; i < rows.size(); i++) {
      for (double weight : new double[] {-1e300, -1e9, -30, -1, -1e-9, 1e-300, 1e-9, 1, 1e5}) {
        double[] s = new double[family.dimension()];
        family.accumulate(rows, i, weight, s);
        Tilted tilted = family.at(s);
        String where = "row " + i + " times " + weight;
        assertFalse(Double.isNaN(tilted.logZ()), where);
        if (Double.isFinite(tilted.logZ())) {
          assertTrue(Arrays.stream(tilted.coefficients()).allMatch(Double::isFinite), where);
        } else {
          assertEquals(Double.POSITIVE_INFINITY, tilted.logZ(), where);
        }
      }
    }
    double[] nothing = new double[family.dimension()];
    Arrays.fill(nothing, Double.NaN);
    assertEquals(Double.POSITIVE_INFINITY, family.at(nothing).logZ(), "of no numbers");
  }

  /** What a cell holds is no farther from itself than nothing, and as far either way. */
  public static void marginals(Family family, DenseRows rows, double[] s) {
    for (int k = 0; k < rows.width(); k++) {
      Optional<CellMarginal> before = family.marginal(k);
      Optional<CellMarginal> after = family.after(s).marginal(k);
      if (before.isPresent() && after.isPresent()) {
        CellMarginal p = before.get();
        CellMarginal q = after.get();
        assertEquals(0, p.divergence(p), "to itself");
        assertTrue(p.divergence(q) >= 0 && Double.isFinite(p.divergence(q)), "a distance");
        assertEquals(p.divergence(q), q.divergence(p), 1e-9 * (1 + p.divergence(q)), "both ways");
        assertEquals(p.shares().length, q.shares().length);
        assertEquals(p.shares().length == 0 ? 0 : 1, Arrays.stream(p.shares()).sum(), ROUNDING);
      }
    }
  }

  /** Draws θ from the prior and tells log P(x | θ) of every row, gaps integrated out. */
  public interface Sampler {
    double[] draw(UniformRandomProvider random);
  }

  /**
   * E[log P(x)] and log Z = log E[Π P(x)^w] by drawing θ from the prior.
   *
   * @param weights w, small enough for the mean of the product to settle; 0 for rows with gaps
   */
  public static Stream<DynamicTest> bySampling(
      String name, Family family, DenseRows rows, double[] weights, Sampler sampler, int draws) {
    UniformRandomProvider random = new Seed(20260404).random();
    double[][] drawn = new double[draws][];
    for (int r = 0; r < draws; r++) {
      drawn[r] = sampler.draw(random);
    }
    return Stream.of(
        dynamicTest(
            name + ": expected log-likelihoods by sampling",
            () -> expectedBySampling(family, rows, drawn)),
        dynamicTest(
            name + ": log Z by sampling", () -> logZBySampling(family, rows, weights, drawn)));
  }

  private static void expectedBySampling(Family family, DenseRows rows, double[][] drawn) {
    for (int i = 0; i < rows.size(); i++) {
      int row = i;
      double[] values = Arrays.stream(drawn).mapToDouble(d -> d[row]).toArray();
      double mean = Arrays.stream(values).average().orElseThrow();
      assertEquals(
          mean, family.expected().score(rows, i), ERRORS * standardError(values), "row " + i);
    }
  }

  private static void logZBySampling(
      Family family, DenseRows rows, double[] weights, double[][] drawn) {
    double[] s = new double[family.dimension()];
    double base = 0;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] != 0) {
        family.accumulate(rows, i, weights[i], s);
        base += weights[i] * family.base(rows, i);
      }
    }
    double[] logs = Arrays.stream(drawn).mapToDouble(d -> dot(weights, d)).toArray();
    double logMean = LogSpace.logSumExp(logs) - Math.log(logs.length);
    double[] relative = Arrays.stream(logs).map(l -> Math.exp(l - logMean)).toArray();
    double error = standardError(relative);
    assertTrue(error < 0.02, "too few draws: " + error);
    assertEquals(logMean - base, family.at(s).logZ(), ERRORS * error);
  }

  private static double standardError(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares) / values.length;
  }

  /** Σ P(x) = 1 over {@code all} rows there can be. */
  public static void sumsToOne(Scorer scorer, DenseRows all) {
    double sum =
        IntStream.range(0, all.size()).mapToDouble(i -> Math.exp(scorer.score(all, i))).sum();
    assertEquals(1, sum, ROUNDING);
  }

  private static IntStream complete(DenseRows rows) {
    return IntStream.range(0, rows.size())
        .filter(i -> IntStream.range(0, rows.width()).noneMatch(k -> Double.isNaN(rows.get(i, k))));
  }

  private static void close(double expected, double actual, double tolerance, String what) {
    assertEquals(expected, actual, tolerance * Math.max(1, Math.abs(expected)), what);
  }

  private static double[] random(int size, long task) {
    UniformRandomProvider random = new Seed(31).split(task).random();
    return IntStream.range(0, size).mapToDouble(k -> random.nextDouble(-1, 1)).toArray();
  }

  private static double dot(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(k -> a[k] * b[k]).sum();
  }

  private static double[] sum(double[] a, double factor, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(k -> a[k] + factor * b[k]).toArray();
  }

  private static double[][] units(int size) {
    return IntStream.range(0, size)
        .mapToObj(k -> with(new double[size], k, 1))
        .toArray(double[][]::new);
  }

  private static double[] with(double[] s, int k, double value) {
    double[] moved = s.clone();
    moved[k] = value;
    return moved;
  }
}
