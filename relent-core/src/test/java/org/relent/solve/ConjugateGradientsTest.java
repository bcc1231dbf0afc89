// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;
import org.relent.math.Vectors;
import org.relent.testkit.Problems;

/** In exact arithmetic as many rounds as unknowns are enough; each of them goes upwards. */
class ConjugateGradientsTest {

  private static final int N = 8;
  private static final double[][] FACTOR = Problems.rows(new Seed(41), N, N);
  private static final double[] SOLUTION = Problems.rows(new Seed(42), 1, N)[0];
  private static final Watch WATCH = new Watch(StoppingRule.at(1e-6), Monitor.none());

  /** (I + FFᵀ)x. */
  private static double[] product(double[] x) {
    double[] inner = new double[N];
    double[] result = x.clone();
    for (int k = 0; k < N; k++) {
      for (int i = 0; i < N; i++) {
        inner[k] += FACTOR[i][k] * x[i];
      }
    }
    for (int i = 0; i < N; i++) {
      result[i] += Vectors.dot(FACTOR[i], inner);
    }
    return result;
  }

  private static double[] diagonal() {
    double[] diagonal = new double[N];
    Arrays.setAll(diagonal, i -> 1 + Vectors.dot(FACTOR[i], FACTOR[i]));
    return diagonal;
  }

  private static ConjugateGradients rounds(int rounds) {
    return new ConjugateGradients(ConjugateGradientsTest::product, diagonal(), rounds, WATCH);
  }

  @Test
  void asManyRoundsAsUnknownsSolveASystem() {
    double[] g = product(SOLUTION);
    assertArrayEquals(SOLUTION, rounds(N).solve(g, 0), 1e-9);
    assertArrayEquals(SOLUTION, rounds(N).solve(g, x -> x.clone(), 0), 1e-7);
  }

  @Test
  void everyRoundComesCloserInTheNormOfTheMatrix() {
    double[] g = product(SOLUTION);
    double last = Double.POSITIVE_INFINITY;
    for (int k = 1; k <= N; k++) {
      double[] x = rounds(k).solve(g, 0);
      double[] off = SOLUTION.clone();
      Arrays.setAll(off, i -> SOLUTION[i] - x[i]);
      double error = Vectors.dot(off, product(off));
      assertTrue(error < last, "round " + k + ": " + error);
      assertTrue(Vectors.dot(x, g) > 0, "a direction of ascent");
      last = error;
    }
  }

  /** FFᵀx with few columns of F, which bends in so many directions only. */
  private static double[] singular(double[] x) {
    double[] result = new double[N];
    for (int k = 0; k < 3; k++) {
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
          result[i] += FACTOR[i][k] * FACTOR[j][k] * x[j];
        }
      }
    }
    return result;
  }

  @Test
  void whereNothingBendsTheLastStepLeadsFar() {
    double[] diagonal = new double[N];
    Arrays.fill(diagonal, 1);
    ConjugateGradients method =
        new ConjugateGradients(ConjugateGradientsTest::singular, diagonal, 5 * N, WATCH);
    double[] within = singular(SOLUTION);
    assertArrayEquals(within, singular(method.solve(within, 1e-9)), 1e-7, "g is reached");
    double[] far = method.solve(SOLUTION, 1e-9);
    double size = Vectors.dot(far, far);
    assertTrue(size > 1e6, "a step of length² " + size);
    double slope = Vectors.dot(far, SOLUTION);
    double bend = Vectors.dot(far, singular(far));
    assertTrue(bend < 0.1 * slope, "up by " + slope + ", bent by " + bend);
  }

  @Test
  void itEndsOnceEnoughIsAnswered() {
    double[] g = product(SOLUTION);
    int[] products = new int[1];
    ConjugateGradients counted =
        new ConjugateGradients(
            x -> {
              products[0]++;
              return product(x);
            },
            diagonal(),
            N,
            WATCH);
    counted.solve(g, 0.5);
    int few = products[0];
    counted.solve(g, 1e-6);
    assertTrue(few < products[0] - few, few + " of " + products[0]);
    assertEquals(0, Vectors.dot(rounds(N).solve(g, 2), g), "nothing is asked");
  }
}
