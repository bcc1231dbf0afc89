// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.machine.Grams;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.model.Estimate;
import org.relent.model.Regressor;

class KernelPoissonTest {

  private static final double GAMMA = 0.6;
  private static final Problems.Responses DATA = Problems.counts(new Seed(50), 25, 2);

  private static KernelPoisson machine(Bias bias) {
    return new KernelPoisson(
        Kernels.gaussianGamma(GAMMA), bias, Machines.fitting(1e-12, Scaling.NONE));
  }

  /**
   * The log-rates of greatest posterior density: Newton steps z ← KW(KW + I)⁻¹(z + W⁻¹(y − μ)) with
   * W = diag μ, every matrix written out.
   */
  private static double[] newton(double[][] gram, double[] y) {
    int n = y.length;
    double[] z = new double[n];
    for (int round = 0; round < 200; round++) {
      double[][] m = new double[n][n];
      double[] b = new double[n];
      for (int s = 0; s < n; s++) {
        double mu = Math.exp(z[s]);
        b[s] = z[s] + (y[s] - mu) / mu;
        for (int t = 0; t < n; t++) {
          m[s][t] = gram[s][t] + (s == t ? 1 / mu : 0);
        }
      }
      double[] target = Grams.times(gram, Grams.times(Grams.inverse(m), b));
      for (int s = 0; s < n; s++) {
        z[s] += 0.5 * (target[s] - z[s]);
      }
    }
    return z;
  }

  @Test
  void logRatesAreThoseOfANaiveNewtonMethod() {
    for (Bias bias : List.of(Bias.none(), Bias.gaussian(1.5))) {
      double[][] gram =
          Grams.of((a, b) -> Grams.gaussian(GAMMA, a, b) + bias.variance(), DATA.x(), DATA.x());
      double[] expected = newton(gram, DATA.y());
      Regressor model = machine(bias).fit(DATA.examples());
      for (int t = 0; t < expected.length; t++) {
        assertEquals(Math.exp(expected[t]), model.predict(DATA.x()[t]).value(), 1e-8);
      }
    }
  }

  @Test
  void aFlatBiasMakesTheRatesAddUpToTheCounts() {
    Regressor model = machine(Bias.flat()).fit(DATA.examples());
    double rates = 0;
    double counts = 0;
    for (int t = 0; t < DATA.y().length; t++) {
      rates += model.predict(DATA.x()[t]).value();
      counts += DATA.y()[t];
    }
    assertEquals(counts, rates, 1e-7);
  }

  @Test
  void aFlatBiasIsTheStandardAndTheLimitOfAWideGaussianOne() {
    assertEquals(Bias.flat(), KernelPoisson.linear().bias());
    Regressor flat = machine(Bias.flat()).fit(DATA.examples());
    Regressor wide = machine(Bias.gaussian(1e6)).fit(DATA.examples());
    for (int t = 0; t < DATA.y().length; t++) {
      double rate = flat.predict(DATA.x()[t]).value();
      assertEquals(rate, wide.predict(DATA.x()[t]).value(), 1e-4 * rate);
    }
  }

  @Test
  void theSpreadIsTheRootOfTheRate() {
    Estimate estimate = machine(Bias.none()).fit(DATA.examples()).predict(0.1, 0.2);
    assertEquals(Math.sqrt(estimate.value()), estimate.sd(), 1e-15);
  }

  @Test
  void leftOutRatesAreNearThoseOfRefits() {
    for (Bias bias : Machines.biases()) {
      List<Estimate> told = machine(bias).fit(DATA.examples()).leaveOneOut();
      double distance = 0;
      for (int t = 0; t < DATA.y().length; t++) {
        double refit = machine(bias).fit(DATA.without(t).examples()).predict(DATA.x()[t]).value();
        distance += Math.abs(Math.log(told.get(t).value() / refit)) / DATA.y().length;
      }
      assertEquals(0, distance, 0.1, "mean distance of log-rates, bias " + bias);
    }
  }

  @Test
  void whatIsNoCountIsRefused() {
    for (double bad : new double[] {-1, 0.5}) {
      Examples examples =
          Examples.regression(new double[][] {{0}, {1}, {2}}, new double[] {1, bad, 2});
      DataException e =
          assertThrows(DataException.class, () -> KernelPoisson.linear().fit(examples));
      assertEquals("RLT-D026", e.code());
      assertEquals(2, e.line());
    }
  }
}
