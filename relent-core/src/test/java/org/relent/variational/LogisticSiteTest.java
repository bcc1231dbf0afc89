// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.relent.math.LogSpace;
import org.relent.testkit.Scale;

/** Bounds are below what they bound, and means are integrals. */
class LogisticSiteTest {

  /**
   * log ∫ σ(Sf)ʷ N(f; m, v) df by the trapezoidal rule, which is exact but for e^(-2π²/h²) of a
   * Gaussian and steps of h deviations, between its mean and where the label can pull it.
   */
  private static double logIntegral(
      double sign, double weight, double mean, double variance, int n) {
    double sd = Math.sqrt(variance);
    double tilted = mean + sign * weight * variance;
    double low = Math.min(mean, tilted) - 12 * sd;
    double high = Math.max(mean, tilted) + 12 * sd;
    double step = (high - low) / n;
    double most = Double.NEGATIVE_INFINITY;
    double[] logs = new double[n + 1];
    for (int k = 0; k <= n; k++) {
      double f = low + k * step;
      double z = (f - mean) / sd;
      logs[k] = -weight * LogSpace.softplus(-sign * f) - z * z / 2;
      most = Math.max(most, logs[k]);
    }
    double sum = 0;
    for (int k = 0; k <= n; k++) {
      sum += Math.exp(logs[k] - most);
    }
    return most + Math.log(sum * step / sd / Math.sqrt(2 * Math.PI));
  }

  @Test
  void theBoundIsBelowTheIntegralWhateverComes() {
    Random random = new Random(2);
    for (int i = 0; i < Scale.of(200, 10_000); i++) {
      double variance = Math.pow(10, 6 * random.nextDouble() - 3);
      double mean = random.nextGaussian() * Math.pow(10, 3 * random.nextDouble() - 1);
      double sign = random.nextBoolean() ? 1 : -1;
      double weight = random.nextInt(3) > 0 ? 1 : Math.pow(10, 2 * random.nextDouble() - 1);
      double exact = logIntegral(sign, weight, mean, variance, 16_000);
      LogisticSite best = LogisticSite.best(sign, weight, mean, variance);
      double bound = best.logBound(mean, variance);
      String where = sign + " " + weight + " N(" + mean + ", " + variance + ")";
      assertTrue(bound <= exact + 1e-9 * (1 + Math.abs(exact)), where + ": " + bound + " " + exact);
      // wherever it touches it is a bound, and the best one is the best
      double xi = best.xi() * Math.pow(4, random.nextGaussian());
      double other = new LogisticSite(sign, weight, xi).logBound(mean, variance);
      assertTrue(other <= bound + 1e-9 * (1 + Math.abs(bound)), where + " at " + xi);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0,1",
    "3,1e-6",
    "-3,1e-6",
    "0,1e4",
    "50,1e4",
    "-500,1e4",
    "1000,1",
    "-1000,1",
    "0,1e-12",
    "0,0",
    "5,0",
    "1e6,1e12",
    "1e-9,1e4"
  })
  void theFixedPointIsOne(double mean, double variance) {
    for (double weight : new double[] {1e-6, 1, 1e6}) {
      for (double sign : new double[] {-1, 1}) {
        LogisticSite site = LogisticSite.best(sign, weight, mean, variance);
        double r = 1 / (1 + site.precision() * variance);
        double moved = r * (mean + weight * sign * variance / 2);
        double expected = r * variance + moved * moved;
        assertEquals(1, (1 + site.xi() * site.xi()) / (1 + expected), 1e-9);
        assertTrue(Double.isFinite(site.logBound(mean, variance)));
        assertTrue(site.curvature() > 0 && site.curvature() <= 0.125);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0,1",
    "1,0.01",
    "-2,4",
    "-2,60",
    "0.5,70",
    "-30,100",
    "3,1e4",
    "-200,1e4",
    "-1e3,1e4",
    "12,1e-3",
    "-40,1",
    "7,64",
    "-7,65"
  })
  void theMeanOfTheLogisticIsItsIntegral(double mean, double variance) {
    double[] p = LogisticMean.of(mean, variance);
    assertEquals(1, p[0] + p[1], 1e-15);
    assertEquals(Math.exp(logIntegral(1, 1, mean, variance, 200_000)), p[1], 2e-9);
    assertEquals(mean > 0, p[1] > p[0]);
    double[] opposite = LogisticMean.of(-mean, variance);
    assertEquals(p[0], opposite[1]);
  }

  @Test
  void probabilitiesStayAboveZeroAndFallWithTheScore() {
    for (double variance : new double[] {0, 1e-8, 1, 50, 1e4, 1e8}) {
      double before = 0;
      for (double mean = -1e4; mean <= 1e4; mean += 37) {
        double p = LogisticMean.of(mean, variance)[1];
        assertTrue(p > 0 && p <= 1 && p >= before - 1e-12, mean + " " + variance);
        before = p;
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"3,1", "3,16", "3,100", "4,100", "10,4", "10,100", "2,9"})
  void theMeanOfTheSoftmaxIsWithinTwoThousandths(int classes, double amplitude) {
    Random random = new Random(11);
    int[] order = new int[classes];
    for (int k = 0; k < classes; k++) {
      order[k] = (k + 1) % classes;
    }
    SoftmaxMean rule = SoftmaxMean.of(new Contrasts(order));
    for (int trial = 0; trial < Scale.of(1, 20); trial++) {
      double[][] factor = new double[classes][classes];
      double[] mean = new double[classes];
      double[][] covariance = new double[classes][classes];
      for (int i = 0; i < classes; i++) {
        mean[i] = Math.sqrt(amplitude) * random.nextGaussian() * random.nextDouble();
        for (int k = 0; k < classes; k++) {
          factor[i][k] = random.nextGaussian() * Math.sqrt(amplitude / classes);
        }
      }
      for (int i = 0; i < classes; i++) {
        for (int j = 0; j < classes; j++) {
          for (int k = 0; k < classes; k++) {
            covariance[i][j] += factor[i][k] * factor[j][k];
          }
        }
      }
      double[] expected = sampled(mean, factor, random, Scale.of(100_000, 4_000_000));
      double[] found = rule.of(mean, covariance);
      double sum = 0;
      for (int k = 0; k < classes; k++) {
        // the sample itself is off by up to 4 of its standard errors
        assertEquals(expected[k], found[k], 2e-3 + 2 / Math.sqrt(Scale.of(100_000, 4_000_000)));
        sum += found[k];
      }
      assertEquals(1, sum, 1e-12);
    }
  }

  private static double[] sampled(double[] mean, double[][] factor, Random random, int draws) {
    int n = mean.length;
    double[] sum = new double[n];
    double[] z = new double[n];
    double[] f = new double[n];
    for (int d = 0; d < draws; d++) {
      for (int k = 0; k < n; k++) {
        z[k] = random.nextGaussian();
      }
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < n; i++) {
        f[i] = mean[i];
        for (int k = 0; k < n; k++) {
          f[i] += factor[i][k] * z[k];
        }
        most = Math.max(most, f[i]);
      }
      double total = 0;
      for (int i = 0; i < n; i++) {
        f[i] = Math.exp(f[i] - most);
        total += f[i];
      }
      for (int i = 0; i < n; i++) {
        sum[i] += f[i] / total / draws;
      }
    }
    return sum;
  }
}
