// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.relent.data.DenseRows;
import org.relent.family.Family;
import org.relent.family.FisherScore;
import org.relent.family.Whitening;

/** What must hold of the Fisher score of every family. */
public final class FisherLaws {

  /** Of differences of fourth order, relative to scores above one. */
  private static final double DIFFERENCE = 1e-8;

  private static final double ROUNDING = 1e-10;

  private FisherLaws() {}

  /** A family with its most likely parameters moved by {@code shift}. */
  public interface Moved {
    Family by(double[] shift);
  }

  /**
   * All laws.
   *
   * @param gaps rows with gaps and without
   * @param rows without gaps; with {@code probabilities} they have every moment of scores that F is
   *     made of
   */
  public static Stream<DynamicTest> of(
      String name, Moved family, DenseRows gaps, DenseRows rows, double[] probabilities) {
    FisherScore score = family.by(new double[1_000]).fisher();
    return Stream.of(
        dynamicTest(name + ": the score is the gradient", () -> gradient(family, gaps)),
        dynamicTest(
            name + ": scores are zero in the mean", () -> unbiased(score, rows, probabilities)),
        dynamicTest(
            name + ": whitening inverts the information",
            () -> information(score, rows, probabilities)),
        dynamicTest(name + ": whitening and its transposed", () -> transposed(score, gaps)),
        dynamicTest(name + ": parts leave the same of every row", () -> parts(score, rows, gaps)));
  }

  /** U = ∇ log P(x | θ̂), of rows with gaps too. */
  public static void gradient(Moved family, DenseRows rows) {
    FisherScore score = family.by(new double[1_000]).fisher();
    for (int i = 0; i < rows.size(); i++) {
      int row = i;
      double[] u = score.of(rows, i);
      assertEquals(score.dimension(), u.length);
      for (int k = 0; k < u.length; k++) {
        int at = k;
        double numeric =
            Derivative.of(h -> family.by(unit(1_000, at, h)).plugIn().score(rows, row), 0, 1e-3);
        assertEquals(numeric, u[k], DIFFERENCE * Math.max(1, Math.abs(u[k])), i + ", " + k);
      }
    }
  }

  /** E[U] = 0. */
  public static void unbiased(FisherScore score, DenseRows rows, double[] probabilities) {
    assertEquals(1, Arrays.stream(probabilities).sum(), ROUNDING);
    double[] mean = new double[score.dimension()];
    for (int i = 0; i < rows.size(); i++) {
      double[] u = score.of(rows, i);
      for (int k = 0; k < mean.length; k++) {
        mean[k] += probabilities[i] * u[k];
      }
    }
    assertArrayEquals(new double[mean.length], mean, ROUNDING);
  }

  /**
   * With F = E[UUᵀ] and G = AᵀA of the whitening A: FGF = F, which is all that can be asked where
   * parameters are more than free, since U stays in the range of F. And diag F are the variances.
   */
  public static void information(FisherScore score, DenseRows rows, double[] probabilities) {
    int d = score.dimension();
    double[][] f = new double[d][d];
    for (int i = 0; i < rows.size(); i++) {
      double[] u = score.of(rows, i);
      for (int a = 0; a < d; a++) {
        for (int b = 0; b < d; b++) {
          f[a][b] += probabilities[i] * u[a] * u[b];
        }
      }
    }
    double[] variances = score.variances();
    double[][] whitened =
        Arrays.stream(f).map(row -> score.whitening().of(row)).toArray(double[][]::new);
    for (int a = 0; a < d; a++) {
      close(f[a][a], variances[a], "variance " + a);
      for (int b = 0; b < d; b++) {
        close(f[a][b], dot(whitened[a], whitened[b]), a + ", " + b);
      }
    }
  }

  /** ⟨Aᵀw, u⟩ = ⟨w, Au⟩. */
  public static void transposed(FisherScore score, DenseRows rows) {
    Whitening whitening = score.whitening();
    double[] w = weights(score.dimension());
    double[] before = w.clone();
    for (int i = 0; i < rows.size(); i++) {
      double[] u = score.of(rows, i);
      close(dot(w, whitening.of(u)), dot(whitening.weights(w), u), "row " + i);
    }
    assertArrayEquals(before, w, 0);
  }

  /** The rest of ⟨w, U⟩ is the same for all rows without gaps; gaps have no part. */
  public static void parts(FisherScore score, DenseRows rows, DenseRows gaps) {
    double[] w = weights(score.dimension());
    double first = rest(score, rows, 0, w);
    for (int i = 0; i < rows.size(); i++) {
      close(first, rest(score, rows, i, w), "row " + i);
    }
    for (int i = 0; i < gaps.size(); i++) {
      double[] parts = score.parts(gaps, i, w);
      for (int k = 0; k < parts.length; k++) {
        assertTrue(Double.isFinite(parts[k]), i + ", " + k);
      }
    }
  }

  private static double rest(FisherScore score, DenseRows rows, int i, double[] w) {
    double[] parts = score.parts(rows, i, w);
    assertEquals(rows.width(), parts.length);
    return dot(w, score.of(rows, i)) - Arrays.stream(parts).sum();
  }

  private static void close(double expected, double actual, String where) {
    assertEquals(expected, actual, ROUNDING * Math.max(1, Math.abs(expected)), where);
  }

  private static double[] weights(int d) {
    return IntStream.range(0, d).mapToDouble(k -> Math.sin(1 + 3.7 * k)).toArray();
  }

  private static double[] unit(int d, int k, double value) {
    double[] unit = new double[d];
    unit[k] = value;
    return unit;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }
}
