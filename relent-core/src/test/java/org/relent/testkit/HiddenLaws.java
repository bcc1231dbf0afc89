// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.relent.data.DenseRows;
import org.relent.family.HiddenFamily;
import org.relent.family.Scorer;
import org.relent.math.Seed;

/** What must hold of every family with hidden variables; its log Z is under laws of its own. */
public final class HiddenLaws {

  private static final double ROUNDING = 1e-10;

  /** Of differences of fourth order, relative to entries above one. */
  private static final double DIFFERENCE = 1e-6;

  private static final double STEP = 1e-3;

  private HiddenLaws() {}

  /**
   * All laws of a proper prior.
   *
   * @param rows some that the family can count
   */
  public static Stream<DynamicTest> of(String name, HiddenFamily family, DenseRows rows) {
    return Stream.of(
        dynamicTest(name + ": the bound is the score", () -> scores(family, rows)),
        dynamicTest(name + ": filled-in statistics are a gradient", () -> gradient(family, rows)),
        dynamicTest(name + ": no other Q has a higher bound", () -> highest(family, rows)),
        dynamicTest(name + ": after some rows, the rest", () -> after(family, rows)),
        dynamicTest(name + ": filling adds to what is there", () -> adds(family, rows)),
        dynamicTest(name + ": parts are numbers, one per coordinate", () -> parts(family, rows)),
        dynamicTest(name + ": scattered starts", () -> scattered(family, rows)));
  }

  private static double[] filled(HiddenFamily family, DenseRows rows, int i) {
    double[] statistics = new double[family.dimension()];
    family.filling().fill(rows, i, statistics);
    return statistics;
  }

  private static double bound(HiddenFamily family, DenseRows rows, int i) {
    return family.filling().fill(rows, i, new double[family.dimension()]);
  }

  private static double[] coefficients(HiddenFamily family) {
    return family.at(new double[family.dimension()]).coefficients();
  }

  public static void scores(HiddenFamily family, DenseRows rows) {
    Scorer scorer = family.expected();
    for (int i = 0; i < rows.size(); i++) {
      close(bound(family, rows, i), scorer.score(rows, i), ROUNDING, "row " + i);
    }
  }

  /** d/dε log Σ_h exp⟨c + εv, T(x, h)⟩ = ⟨v, E_Q[T]⟩, where v is how c moves with statistics. */
  public static void gradient(HiddenFamily family, DenseRows rows) {
    for (int i = 0; i < rows.size(); i++) {
      int row = i;
      double[] direction = filled(family, rows, (i + 1) % rows.size());
      double numeric =
          Derivative.of(h -> bound(family.after(scaled(direction, h)), rows, row), 0, STEP);
      double[] bent = family.at(new double[direction.length]).bend(direction);
      close(dot(bent, filled(family, rows, i)), numeric, DIFFERENCE, "row " + i);
    }
  }

  /** ⟨c, E_Q[T]⟩ + H(Q) with Q of another belief is no higher. */
  public static void highest(HiddenFamily family, DenseRows rows) {
    double[] c = coefficients(family);
    for (int i = 0; i < rows.size(); i++) {
      double best = bound(family, rows, i);
      for (int j = 0; j < rows.size(); j++) {
        HiddenFamily other = family.after(filled(family, rows, j));
        double[] q = filled(other, rows, i);
        double rest = bound(other, rows, i) - dot(coefficients(other), q);
        assertTrue(dot(c, q) + rest <= best + ROUNDING * Math.max(1, Math.abs(best)), i + ", " + j);
      }
    }
  }

  public static void after(HiddenFamily family, DenseRows rows) {
    double[] s = filled(family, rows, 0);
    HiddenFamily moved = family.after(s);
    assertEquals(family.dimension(), moved.dimension());
    assertEquals(0, moved.at(new double[s.length]).logZ(), ROUNDING);
    double[] more = filled(family, rows, 1);
    double rest = family.at(sum(s, more)).logZ() - family.at(s).logZ();
    close(rest, moved.at(more).logZ(), ROUNDING, "log Z");
    assertArrayEquals(
        family.at(sum(s, more)).coefficients(), moved.at(more).coefficients(), ROUNDING);
    double[] none = new double[s.length];
    Arrays.fill(none, -1e9);
    assertEquals(Double.POSITIVE_INFINITY, family.at(none).logZ(), "where no prior is left");
  }

  private static void adds(HiddenFamily family, DenseRows rows) {
    UniformRandomProvider random = new Seed(41).random();
    double[] into = new double[family.dimension()];
    Arrays.setAll(into, k -> random.nextDouble());
    double[] expected = sum(into, filled(family, rows, 0));
    family.filling().fill(rows, 0, into);
    assertArrayEquals(expected, into, ROUNDING);
  }

  private static void parts(HiddenFamily family, DenseRows rows) {
    for (Scorer scorer : new Scorer[] {family.expected(), family.plugIn()}) {
      for (int i = 0; i < rows.size(); i++) {
        double[] parts = scorer.parts(rows, i);
        assertEquals(rows.width(), parts.length);
        assertTrue(Arrays.stream(parts).allMatch(Double::isFinite), "row " + i);
        assertTrue(Double.isFinite(scorer.score(rows, i)), "row " + i);
      }
    }
  }

  /** Rows are counted as often as they weigh; the same seed gives the same start. */
  private static void scattered(HiddenFamily family, DenseRows rows) {
    double[] weights = IntStream.range(0, rows.size()).mapToDouble(i -> 0.5 + i).toArray();
    HiddenFamily start = family.scattered(rows, weights, new Seed(3));
    HiddenFamily again = family.scattered(rows, weights, new Seed(3));
    assertArrayEquals(coefficients(start), coefficients(again), 0);
    // few rows leave few choices: some seeds may agree, not all
    assertTrue(
        IntStream.range(4, 14)
            .mapToObj(seed -> family.scattered(rows, weights, new Seed(seed)))
            .anyMatch(other -> !Arrays.equals(coefficients(start), coefficients(other))),
        "other seeds");
  }

  private static void close(double expected, double actual, double tolerance, String what) {
    assertEquals(expected, actual, tolerance * Math.max(1, Math.abs(expected)), what);
  }

  private static double dot(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(k -> a[k] * b[k]).sum();
  }

  private static double[] sum(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(k -> a[k] + b[k]).toArray();
  }

  private static double[] scaled(double[] a, double factor) {
    return Arrays.stream(a).map(v -> factor * v).toArray();
  }
}
