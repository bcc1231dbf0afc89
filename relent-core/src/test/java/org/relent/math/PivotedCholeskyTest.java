// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.testkit.Problems;

class PivotedCholeskyTest {

  private static double[][] gram(double[][] x) {
    return Arrays.stream(x)
        .map(a -> Arrays.stream(x).mapToDouble(b -> InnerProduct.of(a, b)).toArray())
        .toArray(double[][]::new);
  }

  private static double[][] factor(double[][] a) {
    double[] diagonal = IntStream.range(0, a.length).mapToDouble(t -> a[t][t]).toArray();
    return PivotedCholesky.of(diagonal, t -> a[t]);
  }

  @Test
  void theFactorGivesBackTheMatrixWithAsManyRowsAsItsRank() {
    for (int rank : new int[] {1, 4, 30}) {
      double[][] a = gram(Problems.rows(new Seed(rank), 30, rank));
      double[][] c = factor(a);
      assertEquals(rank, c.length);
      for (int s = 0; s < a.length; s++) {
        for (int t = 0; t < a.length; t++) {
          double sum = 0;
          for (double[] row : c) {
            sum += row[s] * row[t];
          }
          assertEquals(a[s][t], sum, 1e-11);
        }
      }
    }
  }

  @Test
  void aRankAboveTheHighestAllowedIsNotFactored() {
    double[][] a = gram(Problems.rows(new Seed(4), 30, 5));
    double[] diagonal = IntStream.range(0, a.length).mapToDouble(t -> a[t][t]).toArray();
    assertEquals(5, PivotedCholesky.of(diagonal, t -> a[t], 5).orElseThrow().length);
    assertTrue(PivotedCholesky.of(diagonal, t -> a[t], 4).isEmpty());
  }

  /** Whatever is left is positive semi-definite: no entry off the diagonal exceeds its row's. */
  @Test
  void aFactorThatEndsEarlyTellsWhatItLeaves() {
    double[][] a = gram(Problems.rows(new Seed(6), 20, 8));
    double[] diagonal = IntStream.range(0, a.length).mapToDouble(t -> a[t][t]).toArray();
    PivotedCholesky part = PivotedCholesky.upTo(diagonal, t -> a[t], 5, 0);
    assertEquals(5, part.rows().length);
    assertTrue(!part.whole());
    for (int s = 0; s < a.length; s++) {
      for (int t = 0; t < a.length; t++) {
        double rest = a[s][t];
        for (double[] row : part.rows()) {
          rest -= row[s] * row[t];
        }
        double most = Math.sqrt(Math.max(0, part.left()[s]) * Math.max(0, part.left()[t]));
        assertTrue(Math.abs(rest) <= most + 1e-11, rest + " beyond " + most);
      }
    }
    assertTrue(PivotedCholesky.upTo(diagonal, t -> a[t], 20, 1e9).whole());
  }

  @Test
  void nothingHasRankZero() {
    assertEquals(0, factor(new double[3][3]).length);
    assertEquals(0, factor(new double[0][0]).length);
  }
}
