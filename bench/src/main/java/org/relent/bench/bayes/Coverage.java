// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.bayes;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Random;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.math.Cholesky;
import org.relent.math.Vectors;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.pkr.KernelBayes;

/**
 * How often intervals of 90 % for the score hold the function that made the labels, drawn from the
 * prior: 150 rows of two columns, a Gaussian kernel of ℓ² = 2.
 */
record Coverage(PrintWriter out) {

  private static final int ROWS = 150;
  private static final int DRAWS = 50;
  private static final double NORMAL_90 = 1.6448536269514722;

  void print() {
    out.println("\n| amplitude | one pass | with sweeps |");
    out.println("|---|---|---|");
    for (double amplitude : new double[] {1, 4, 16, 100}) {
      out.printf(
          Locale.ROOT,
          "| %.0f | %.1f %% | %.1f %% |%n",
          amplitude,
          100 * covered(amplitude, 0),
          100 * covered(amplitude, 1_000));
      out.flush();
    }
  }

  private static double covered(double amplitude, int sweeps) {
    double inside = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      Random random = BayesSuite.random(draw);
      double[][] x = new double[ROWS][2];
      for (double[] row : x) {
        row[0] = random.nextGaussian();
        row[1] = random.nextGaussian();
      }
      double[] f = function(x, amplitude, random);
      String[] y = new String[ROWS];
      for (int i = 0; i < ROWS; i++) {
        y[i] = random.nextDouble() < 1 / (1 + Math.exp(-f[i])) ? "b" : "a";
      }
      y[0] = "a";
      y[1] = "b";
      KernelBayes recipe = BayesSuite.recipe(amplitude, 1).kernel(kernel(amplitude));
      Classifier model = recipe.sweeps(sweeps).fit(x, y);
      for (int i = 0; i < ROWS; i++) {
        Prediction said = model.predict(x[i]);
        double reach = NORMAL_90 * said.scoreSd().orElseThrow();
        inside += Math.abs(said.score() - f[i]) <= reach ? 1.0 / ROWS / DRAWS : 0;
      }
    }
    return inside;
  }

  private static Kernel kernel(double amplitude) {
    return Kernels.parse("rbf:gamma=0.25").scaled(amplitude);
  }

  private static double[] function(double[][] x, double amplitude, Random random) {
    double[] covariance = new double[ROWS * ROWS];
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < ROWS; j++) {
        double a = x[i][0] - x[j][0];
        double b = x[i][1] - x[j][1];
        covariance[i * ROWS + j] =
            amplitude * (Math.exp(-(a * a + b * b) / 4) + (i == j ? 1e-8 : 0));
      }
    }
    // f = Uᵀz has the covariance UᵀU, and U⁻ᵀ is what a factor solves with
    double[][] inverse = Cholesky.of(covariance, ROWS).orElseThrow().halves();
    double[] left = Vectors.of(ROWS, i -> random.nextGaussian());
    double[] f = new double[ROWS];
    for (int j = 0; j < ROWS; j++) {
      f[j] = left[j] / inverse[j][j];
      for (int i = j; i < ROWS; i++) {
        left[i] -= inverse[j][i] * f[j];
      }
    }
    return f;
  }
}
