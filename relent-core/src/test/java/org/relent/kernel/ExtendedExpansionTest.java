// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;
import org.relent.testkit.certificate.DoubleDouble;
import org.relent.testkit.certificate.KernelFormula;

/** Scores whose terms cancel keep the digits of a double, by the formulas of the checker. */
class ExtendedExpansionTest {

  private static final int ROWS = 12;
  private static final int[] ALL = IntStream.range(0, ROWS).toArray();

  private static final List<Kernel> KERNELS =
      List.of(
          Kernels.linear().scaled(1e6),
          Kernels.polynomial(3, 0.7, 1).scaled(1e4),
          Kernels.gaussianGamma(0.3),
          Kernels.gaussianGamma(0.3).plus(Kernels.linear().times(Kernels.linear())));

  /** Twins whose coefficients are large and nearly opposite. */
  private static final double[][] X = twins();

  private static double[][] twins() {
    double[][] x = Problems.rows(new Seed(5), ROWS, 3);
    for (int t = 0; t < ROWS; t += 2) {
      x[t + 1] = x[t].clone();
    }
    return x;
  }

  private static double[] beta() {
    double[] beta = new double[ROWS];
    for (int t = 0; t < ROWS; t += 2) {
      beta[t] = 1e9 * (t + 1);
      beta[t + 1] = -beta[t] + 1e-3;
    }
    return beta;
  }

  private static double truth(Kernel kernel, double[] beta, int t) {
    KernelFormula formula = KernelFormula.parse(kernel.toString());
    DoubleDouble sum = DoubleDouble.ZERO;
    for (int r = 0; r < ROWS; r++) {
      sum = sum.plus(formula.of(X[r], X[t]).times(beta[r]));
    }
    return sum.value();
  }

  @Test
  void whatCancelsLeavesTheRest() {
    double[] beta = beta();
    for (Rows rows : List.of(DenseRows.of(X), SparseRows.of(X))) {
      for (Kernel kernel : KERNELS) {
        KernelGram gram = KernelGram.of(kernel, rows, Threads.one(), 0);
        double[][] scores = gram.extendedExpansion(ALL, new double[][] {beta}, ALL).orElseThrow();
        double worst = 0;
        for (int t = 0; t < ROWS; t++) {
          double truth = truth(kernel, beta, t);
          assertEquals(truth, scores[t][0], 4 * Math.ulp(truth), kernel + " row " + t);
          worst =
              Math.max(
                  worst, Math.abs(gram.expansion(ALL, new double[][] {beta}, ALL)[t][0] - truth));
        }
        assertTrue(worst > 1e-10, "a plain sum would do for " + kernel);
      }
    }
  }

  /** The scores of a linear model are those of its weights, which are rounded. */
  @Test
  void aLinearGramHasTheScoresOfTheRoundedWeights() {
    double[] beta = beta();
    Rows rows = DenseRows.of(X);
    LinearGram gram = new LinearGram(rows, 10, Bias.gaussian(3), Threads.one(), 0);
    double[] w = LinearWeights.of(rows, ALL, beta, 10);
    double[][] scores = gram.expansion(ALL, new double[][] {beta}, ALL);
    double bias = 3 * (ROWS / 2) * 1e-3;
    for (int t = 0; t < ROWS; t++) {
      double expected = truth(Kernels.linear().scaled(10), beta, t);
      assertEquals(expected + bias, scores[t][0], 1e-6, "row " + t);
      double plain = bias;
      for (int k = 0; k < w.length; k++) {
        plain += w[k] * X[t][k];
      }
      assertEquals(plain, scores[t][0], 1e-6, "row " + t);
    }
  }

  @Test
  void threadsChangeNoBit() {
    Kernel kernel = KERNELS.get(2);
    double[][] beta = {beta()};
    double[][] one =
        KernelGram.of(kernel, DenseRows.of(X), Threads.one(), 0)
            .extendedExpansion(ALL, beta, ALL)
            .orElseThrow();
    double[][] three =
        KernelGram.of(kernel, DenseRows.of(X), new Threads(3), 0)
            .extendedExpansion(ALL, beta, ALL)
            .orElseThrow();
    for (int t = 0; t < ROWS; t++) {
      assertArrayEquals(one[t], three[t], 0);
    }
  }

  @Test
  void aKernelWithoutTheFormAndManyRowsHaveNone() {
    Kernel own = (dot, left, right) -> dot;
    assertTrue(
        KernelGram.of(own, DenseRows.of(X), Threads.one(), 0)
            .extendedExpansion(ALL, new double[][] {beta()}, ALL)
            .isEmpty());
    double[][] many = Problems.rows(new Seed(6), 1000, 3);
    int[] every = IntStream.range(0, many.length).toArray();
    assertTrue(
        KernelGram.of(KERNELS.get(2), DenseRows.of(many), Threads.one(), 0)
            .extendedExpansion(every, new double[][] {new double[many.length]}, every)
            .isEmpty());
  }
}
