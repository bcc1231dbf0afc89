// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CholeskyTest {

  /** BBᵀ/n + I for random B: condition below ten, so that 1e−12 is ample. */
  private static double[] wellConditioned(int n) {
    UniformRandomProvider random = new Seed(n).random();
    double[] b = random.doubles((long) n * n, -1, 1).toArray();
    double[] a = times(b, transposed(b, n), n);
    for (int i = 0; i < n * n; i++) {
      a[i] = a[i] / n + (i % (n + 1) == 0 ? 1 : 0);
    }
    return a;
  }

  private static double[] transposed(double[] a, int n) {
    return IntStream.range(0, n * n).mapToDouble(i -> a[(i % n) * n + i / n]).toArray();
  }

  /** The product of an n×n matrix and one of so many columns, both by rows. */
  private static double[] times(double[] a, double[] b, int n) {
    double[] c = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++) {
        for (int j = 0; j < n; j++) {
          c[i * n + j] += a[i * n + k] * b[k * n + j];
        }
      }
    }
    return c;
  }

  private static double[] scaled(double[] a, double factor) {
    return Arrays.stream(a).map(v -> v * factor).toArray();
  }

  private static double[] identity(int n) {
    return IntStream.range(0, n * n).mapToDouble(i -> i % (n + 1) == 0 ? 1 : 0).toArray();
  }

  private static Cholesky of(double[] a, int n) {
    return Cholesky.of(a, n).orElseThrow();
  }

  /** Vectors side by side, and of their leading entries alone. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5, 33})
  void manyVectorsAreHalvedAtOnce(int leading) {
    int n = 33;
    Cholesky factor = of(wellConditioned(n), n);
    double[][] x = new double[leading][7];
    double[][] vectors = new double[7][n];
    UniformRandomProvider random = new Seed(1).random();
    for (int j = 0; j < 7; j++) {
      for (int k = 0; k < n; k++) {
        vectors[j][k] = random.nextDouble();
        if (k < leading) {
          x[k][j] = vectors[j][k];
        }
      }
    }
    factor.halve(x);
    for (int j = 0; j < 7; j++) {
      double[] half = factor.half(vectors[j]);
      for (int k = 0; k < leading; k++) {
        assertEquals(half[k], x[k][j], 1e-14, "entry " + k + " of vector " + j);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 5, 10, 33, 50, 64, 200})
  void inverseTimesTheMatrixIsTheIdentity(int n) {
    double[] a = wellConditioned(n);
    double[] before = a.clone();
    Cholesky factor = of(a, n);
    double[] inverse = factor.inverse();
    assertEquals(n, factor.size());
    assertArrayEquals(identity(n), times(a, inverse, n), 1e-12);
    assertArrayEquals(inverse, transposed(inverse, n), "symmetric to the bit");
    assertArrayEquals(before, a, "the argument is left alone");
    double[] diagonal = IntStream.range(0, n).mapToDouble(i -> inverse[i * n + i]).toArray();
    assertArrayEquals(diagonal, factor.inverseDiagonal(), 1e-13);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 5, 10, 33, 50, 64, 200})
  void solvingForTheMatrixItselfGivesTheIdentity(int n) {
    double[] a = wellConditioned(n);
    Cholesky factor = of(a, n);
    assertArrayEquals(identity(n), factor.solve(a, n), 1e-12);
    double[] first = Arrays.copyOf(a, n);
    double[] expected = Arrays.copyOf(identity(n), n);
    assertArrayEquals(expected, factor.solve(first), 1e-12);
    assertEquals(0, factor.solve(new double[0], 0).length);
  }

  /** det(D + vvᵀ) = det D · (1 + vᵀD⁻¹v). */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 50, 200})
  void logDeterminantObeysTheDeterminantLemma(int n) {
    double[] a = new double[n * n];
    double logDiagonal = 0;
    double ratio = 1;
    for (int i = 0; i < n; i++) {
      double d = 0.5 + i % 7;
      double v = StrictMath.sin(i);
      for (int j = 0; j < n; j++) {
        a[i * n + j] = v * StrictMath.sin(j) + (i == j ? d : 0);
      }
      logDiagonal += StrictMath.log(d);
      ratio += v * v / d;
    }
    assertEquals(logDiagonal + StrictMath.log(ratio), of(a, n).logDeterminant(), 1e-12 * (n + 1));
  }

  @ParameterizedTest
  @CsvSource({"5, 1e150", "5, 1e300", "5, 1e-150", "5, 1e-300", "50, 1e150", "50, 1e-300"})
  void scaleGoesThroughEveryResult(int n, double scale) {
    double[] a = wellConditioned(n);
    Cholesky plain = of(a, n);
    Cholesky large = of(scaled(a, scale), n);
    double logDeterminant = plain.logDeterminant() + n * StrictMath.log(scale);
    assertEquals(logDeterminant, large.logDeterminant(), 1e-12 * Math.abs(logDeterminant));
    assertArrayEquals(plain.inverse(), scaled(large.inverse(), scale), 1e-13);
    assertArrayEquals(plain.inverseDiagonal(), scaled(large.inverseDiagonal(), scale), 1e-13);
    double[] b = Arrays.copyOf(a, n);
    assertArrayEquals(plain.solve(b), scaled(large.solve(b), scale), 1e-13);
  }

  @Test
  void nearlySingularIsSolvedWithASmallResidual() {
    int n = 10;
    double[] hilbert =
        IntStream.range(0, n * n).mapToDouble(i -> 1.0 / (i / n + i % n + 1)).toArray();
    double[] b = new double[n];
    b[3] = 1;
    double[] x = of(hilbert, n).solve(b);
    double size = Arrays.stream(x).map(Math::abs).max().orElseThrow();
    for (int i = 0; i < n; i++) {
      double residual = -b[i];
      for (int j = 0; j < n; j++) {
        residual += hilbert[i * n + j] * x[j];
      }
      // backward stable: ‖Ax − b‖ ≤ c n ε ‖A‖ ‖x‖, whatever the condition (here 10¹³)
      assertTrue(Math.abs(residual) <= 1e-14 * size, "residual " + residual);
    }
  }

  @Test
  void whatIsNotPositiveDefiniteHasNoFactor() {
    assertTrue(Cholesky.of(new double[] {0}, 1).isEmpty());
    assertTrue(Cholesky.of(new double[] {-1}, 1).isEmpty());
    assertTrue(Cholesky.of(new double[] {1, 1, 1, 1}, 2).isEmpty(), "singular");
    assertTrue(Cholesky.of(new double[] {1, 2, 2, 1}, 2).isEmpty(), "indefinite");
    double[] late = wellConditioned(50);
    late[50 * 50 - 1] = -1;
    assertTrue(Cholesky.of(late, 50).isEmpty());
  }

  @Test
  void whatIsNotFiniteHasNoFactor() {
    for (double bad :
        new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      for (int i = 0; i < 9; i++) {
        double[] a = identity(3);
        a[i] = bad;
        assertTrue(Cholesky.of(a, 3).isEmpty());
      }
    }
  }

  @Test
  void wrongSizesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Cholesky.of(new double[3], 2));
    assertThrows(IllegalArgumentException.class, () -> Cholesky.of(new double[0], -1));
    assertThrows(IllegalArgumentException.class, () -> of(identity(2), 2).solve(new double[3]));
    assertThrows(IllegalArgumentException.class, () -> of(identity(2), 2).solve(new double[2], 2));
  }
}
