// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DenseRows;
import org.relent.kernel.ConstantKernel;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.kernel.Kernels;
import org.relent.math.Cancellation;
import org.relent.math.Cholesky;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** The recursion against its reference, its explicit form, a factor, and a regression. */
class SequentialBayesTest {

  private static final JsonNode TEN = Reference.json("sequential_variational_10pts.json");
  private static final DenseRows ROWS = DenseRows.of(Reference.matrix(TEN.get("X")));
  private static final double[] SIGNS = Reference.numbers(TEN.get("S"));

  private static Kernel kernel(String name) {
    return name.equals("rbf2")
        ? Kernels.parse("rbf:sigma=1").scaled(TEN.get(name).get("Kdiag").get(0).asDouble())
        : Kernels.linear().plus(new ConstantKernel(1));
  }

  /** Binary labels absorbed in order. */
  private static SequentialBayes absorbed(
      Kernel kernel, DenseRows rows, double[] signs, double[] weights) {
    SequentialBayes run =
        SequentialBayes.of(
            kernel, rows, rows, new Contrasts(new int[] {0, 1}), SequentialBayes.Whole.empty());
    for (int t = 0; t < signs.length; t++) {
      run.absorb(t, signs[t] > 0 ? 1 : 0, weights[t]);
    }
    return run;
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  @ParameterizedTest
  @ValueSource(strings = {"linear_plus1", "rbf2"})
  void everyNumberIsThatOfTheReference(String name) {
    JsonNode expected = TEN.get(name);
    Kernel kernel = kernel(name);
    SequentialBayes run =
        SequentialBayes.of(
            kernel, ROWS, ROWS, new Contrasts(new int[] {0, 1}), SequentialBayes.Whole.empty());
    double total = 0;
    for (int t = 0; t < SIGNS.length; t++) {
      SequentialBayes.Absorbed told = run.absorb(t, SIGNS[t] > 0 ? 1 : 0, 1);
      assertEquals(expected.get("M").get(t).asDouble(), told.before().mean(), 1e-10);
      assertEquals(expected.get("Kdiag").get(t).asDouble(), told.before().variance(), 1e-10);
      assertEquals(
          expected.get("sequential_log_bound_terms").get(t).asDouble(), told.logBound(), 1e-10);
      double[] reduced = told.before().reduced();
      for (int j = 0; j < t; j++) {
        assertEquals(expected.get("Kmatrix").get(t).get(j).asDouble(), reduced[j], 1e-10);
      }
      total += told.logBound();
    }
    assertEquals(expected.get("sequential_log_evidence_bound").asDouble(), total, 1e-10);
    SequentialBayes.Whole whole = (SequentialBayes.Whole) run.memory();
    for (int t = 0; t < SIGNS.length; t++) {
      assertEquals(expected.get("xi").get(t).asDouble(), whole.sites().get(t).xi(), 1e-10);
      assertEquals(expected.get("lam").get(t).asDouble(), whole.sites().get(t).curvature(), 1e-10);
      assertEquals(expected.get("c").get(t).asDouble(), whole.posterior().gain(t), 1e-10);
    }
    DenseRows test = DenseRows.of(Reference.matrix(TEN.get("Xtest")));
    for (int i = 0; i < test.size(); i++) {
      Latent latent = latent(whole, kernel, test, i);
      assertEquals(expected.get("pred_mean").get(i).asDouble(), latent.mean(), 1e-10);
      assertEquals(expected.get("pred_var").get(i).asDouble(), latent.variance(), 1e-10);
      assertEquals(
          expected.get("pred_prob_quad").get(i).asDouble(),
          LogisticMean.of(latent.mean(), latent.variance())[1],
          1e-10);
      for (int side = 0; side < 2; side++) {
        assertEquals(
            expected.get("log_bound_plus_minus").get(i).get(side).asDouble(),
            LogisticSite.best(1 - 2 * side, 1, latent.mean(), latent.variance())
                .logBound(latent.mean(), latent.variance()),
            1e-10);
      }
    }
  }

  private static Latent latent(SequentialBayes.Whole whole, Kernel kernel, DenseRows test, int i) {
    double[] k = KernelRows.of(kernel, ROWS).row(test, i);
    double square = test.square(i);
    return whole.posterior().at(k, kernel.of(square, square, square));
  }

  @ParameterizedTest
  @CsvSource({"1,1", "100,1", "10000,1", "4,1e-6", "4,1e6", "1e4,1e3"})
  void theRecursionIsTheExplicitUpdateTheFactorAndTheRegression(double amplitude, double weight) {
    int n = 12;
    Random random = new Random(5);
    double[][] x = new double[n][2];
    double[] signs = new double[n];
    double[] weights = new double[n];
    for (int t = 0; t < n; t++) {
      x[t] = new double[] {random.nextGaussian(), random.nextGaussian()};
      signs[t] = x[t][0] + 0.5 * random.nextGaussian() > 0 ? 1 : -1;
      weights[t] = t % 3 == 0 ? weight : 1;
    }
    x[7] = x[2].clone();
    DenseRows rows = DenseRows.of(x);
    Kernel kernel = Kernels.parse("rbf:sigma=1").scaled(amplitude);
    SequentialBayes.Whole whole =
        (SequentialBayes.Whole) absorbed(kernel, rows, signs, weights).memory();

    // explicit: the whole matrix after every label (PKR eq. 18, 19)
    double[][] k = new double[n][];
    double[] mean = new double[n];
    double[] prior = new double[n * n];
    for (int t = 0; t < n; t++) {
      k[t] = KernelRows.of(kernel, rows).row(rows, t);
      System.arraycopy(k[t], 0, prior, t * n, n);
    }
    double unit = 1e-9 * amplitude;
    for (int t = 0; t < n; t++) {
      LogisticSite site = whole.sites().get(t);
      double c = site.precision() / (1 + site.precision() * k[t][t]);
      assertEquals(1, whole.posterior().gain(t) / c, 1e-6);
      double pull = c * (site.target() - mean[t]);
      double[] column = k[t].clone();
      for (int i = 0; i < n; i++) {
        mean[i] += pull * column[i];
        for (int j = 0; j < n; j++) {
          k[i][j] -= c * column[i] * column[j];
        }
      }
    }
    // regression on pseudo-targets with noise 1/(2wλ)
    BatchSites batch = BatchSites.at(prior, whole.sites(), Cancellation.NONE);
    for (int i = 0; i < n; i++) {
      double[] own = Arrays.copyOfRange(prior, i * n, (i + 1) * n);
      Latent latent = whole.posterior().at(own, own[i]);
      double size = 1e-7 * (1 + Math.abs(mean[i]));
      assertEquals(mean[i], latent.mean(), size);
      assertEquals(k[i][i], latent.variance(), unit);
      double byAlpha = 0;
      double byRegression = 0;
      double[] alpha = whole.posterior().coefficients();
      for (int t = 0; t < n; t++) {
        byAlpha += alpha[t] * own[t];
        byRegression += batch.solved()[t] * own[t];
      }
      assertEquals(mean[i], byAlpha, size);
      assertEquals(mean[i], byRegression, size);
    }
    // one over the pivots of K + diag(1/(2wλ))
    double[] noisy = prior.clone();
    double logPivots = 0;
    for (int t = 0; t < n; t++) {
      noisy[t * n + t] += 1 / whole.sites().get(t).precision();
      logPivots -= Math.log(whole.posterior().gain(t));
    }
    assertEquals(Cholesky.of(noisy, n).orElseThrow().logDeterminant(), logPivots, 1e-7);
  }

  @Test
  void roundsOverAllSitesRaiseTheBoundToAStationaryPoint() {
    for (double amplitude : new double[] {1, 16, 1e4}) {
      Random random = new Random(3);
      int n = 60;
      double[][] x = new double[n][2];
      double[] signs = new double[n];
      for (int t = 0; t < n; t++) {
        x[t] = new double[] {random.nextGaussian(), random.nextGaussian()};
        signs[t] = x[t][0] + random.nextGaussian() > 0 ? 1 : -1;
      }
      DenseRows rows = DenseRows.of(x);
      Kernel kernel = Kernels.parse("rbf:sigma=1").scaled(amplitude);
      SequentialBayes.Whole whole =
          (SequentialBayes.Whole) absorbed(kernel, rows, signs, ones(n)).memory();
      double[] prior = new double[n * n];
      for (int t = 0; t < n; t++) {
        System.arraycopy(KernelRows.of(kernel, rows).row(rows, t), 0, prior, t * n, n);
      }
      BatchSites at = BatchSites.at(prior, whole.sites(), Cancellation.NONE);
      for (int round = 0; round < 30 && at.residual() > 1e-6; round++) {
        BatchSites next = at.next(Cancellation.NONE);
        assertTrue(next.logBound() >= at.logBound() - 1e-9 * Math.abs(at.logBound()));
        at = next;
      }
      assertTrue(at.residual() <= 1e-6, "amplitude " + amplitude + ": " + at.residual());
    }
  }
}
