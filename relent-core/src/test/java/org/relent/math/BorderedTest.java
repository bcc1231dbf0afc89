// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bordered matrix by its definition: times its inverse it is the identity. */
class BorderedTest {

  /** Condition numbers here stay below a thousand. */
  private static final double ROUNDING = 1e-11;

  /** M = BBᵀ/n + I and m random rows A, all of one seed. */
  private record Problem(int n, double[] matrix, double[][] rows) {

    static Problem random(int n, int m) {
      UniformRandomProvider random = new Seed(100L * n + m).random();
      double[] b = random.doubles((long) n * n, -1, 1).toArray();
      double[] matrix = new double[n * n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          double sum = i == j ? 1 : 0;
          for (int k = 0; k < n; k++) {
            sum += b[i * n + k] * b[j * n + k] / n;
          }
          matrix[i * n + j] = sum;
        }
      }
      double[][] rows = new double[m][];
      Arrays.setAll(rows, r -> random.doubles(n, -1, 1).toArray());
      return new Problem(n, matrix, rows);
    }

    int order() {
      return n + rows.length;
    }

    /** [M Aᵀ; A 0], entry by entry. */
    double entry(int i, int j) {
      if (i < n) {
        return j < n ? matrix[i * n + j] : rows[j - n][i];
      }
      return j < n ? rows[i - n][j] : 0;
    }

    Bordered factored() {
      return Bordered.of(matrix, n, rows).orElseThrow();
    }
  }

  @ParameterizedTest
  @CsvSource({"1,0", "5,0", "40,0", "1,1", "5,1", "40,1", "3,3", "5,3", "40,3", "70,3"})
  void timesItsInverseItIsTheIdentity(int n, int m) {
    Problem p = Problem.random(n, m);
    double[] inverse = p.factored().inverse();
    int order = p.order();
    assertEquals(order * order, inverse.length);
    for (int i = 0; i < order; i++) {
      for (int j = 0; j < order; j++) {
        double sum = 0;
        for (int k = 0; k < order; k++) {
          sum += p.entry(i, k) * inverse[k * order + j];
        }
        assertEquals(i == j ? 1 : 0, sum, ROUNDING, "entry " + i + ", " + j);
        assertEquals(
            inverse[i * order + j], inverse[j * order + i], ROUNDING, "symmetric, as the matrix");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1,0", "5,0", "1,1", "5,1", "40,1", "3,3", "5,3", "70,3"})
  void aSolutionMeetsItsEquations(int n, int m) {
    Problem p = Problem.random(n, m);
    double[] top = new Seed(1).random().doubles(n, -1, 1).toArray();
    double[] bottom = new Seed(2).random().doubles(m, -1, 1).toArray();
    double[] x = p.factored().solve(top, bottom);
    assertEquals(p.order(), x.length);
    for (int i = 0; i < p.order(); i++) {
      double sum = 0;
      for (int k = 0; k < p.order(); k++) {
        sum += p.entry(i, k) * x[k];
      }
      assertEquals(i < n ? top[i] : bottom[i - n], sum, ROUNDING, "equation " + i);
    }
  }

  @Test
  void argumentsAreLeftAlone() {
    Problem p = Problem.random(6, 2);
    double[] matrix = p.matrix().clone();
    double[][] rows = Arrays.stream(p.rows()).map(double[]::clone).toArray(double[][]::new);
    double[] top = {1, 2, 3, 4, 5, 6};
    Bordered bordered = p.factored();
    bordered.inverse();
    bordered.solve(top, new double[2]);
    assertArrayEquals(matrix, p.matrix());
    assertArrayEquals(rows, p.rows());
    assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, top);
  }

  @Test
  void thereIsNoneWhereMIsIndefiniteOrTheRowsDepend() {
    double[] indefinite = {1, 2, 2, 1};
    assertTrue(Bordered.of(indefinite, 2, new double[][] {{1, 0}}).isEmpty());
    double[] identity = {1, 0, 0, 1};
    assertTrue(Bordered.of(identity, 2, new double[][] {{1, 1}, {2, 2}}).isEmpty());
    assertTrue(Bordered.of(identity, 2, new double[][] {{0, 0}}).isEmpty(), "a row of zeros");
    assertTrue(
        Bordered.of(identity, 2, new double[][] {{1, 0}, {0, 1}, {1, 1}}).isEmpty(),
        "more conditions than unknowns");
  }
}
