// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.machine.Grams;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.model.Estimate;
import org.relent.model.Regressor;

/** The ridge against the textbook's Gaussian process, its matrix inverted the naive way. */
class KernelRidgeTest {

  private static final double GAMMA = 0.6;
  private static final double NOISE = 0.2;
  private static final double CLOSE = 1e-8;

  private static final Problems.Responses DATA = Problems.curve(new Seed(40), 25, 2);
  private static final double[][] FRESH = Problems.normal(new Seed(41), 10, 2);

  private record Case(Kernel kernel, Grams.Function function) {}

  private static final List<Case> CASES =
      List.of(
          new Case(Kernels.linear(), Grams::linear),
          new Case(Kernels.gaussianGamma(GAMMA), (a, b) -> Grams.gaussian(GAMMA, a, b)));

  private static KernelRidge ridge(Case c, Bias bias) {
    return new KernelRidge(c.kernel, NOISE, bias, Machines.fitting(1e-12, Scaling.NONE));
  }

  /** Mean and variance of a new observation at x. */
  private static Estimate process(
      Case c, Bias bias, Problems.Responses data, double[] weights, double[] x) {
    int n = data.y().length;
    int border = bias.isFlat() ? 1 : 0;
    double v = bias.variance();
    double[][] m = new double[n + border][n + border];
    double[] k = new double[n + border];
    double[] y = Arrays.copyOf(data.y(), n + border);
    for (int s = 0; s < n; s++) {
      for (int t = 0; t < n; t++) {
        m[s][t] = c.function.of(data.x()[s], data.x()[t]) + v + (s == t ? NOISE / weights[s] : 0);
      }
      k[s] = c.function.of(x, data.x()[s]) + v;
      if (border == 1) {
        m[s][n] = 1;
        m[n][s] = 1;
        k[n] = 1;
      }
    }
    double[][] inverse = Grams.inverse(m);
    double[] solved = Grams.times(inverse, k);
    double mean = 0;
    double explained = 0;
    for (int t = 0; t < n + border; t++) {
      mean += solved[t] * y[t];
      explained += solved[t] * k[t];
    }
    return new Estimate(mean, Math.sqrt(NOISE + c.function.of(x, x) + v - explained));
  }

  private static void close(Estimate expected, Estimate actual, String what) {
    assertEquals(expected.value(), actual.value(), CLOSE, what);
    assertEquals(expected.sd(), actual.sd(), CLOSE, what);
  }

  @Test
  void meanAndVarianceAreThoseOfTheProcess() {
    double[] ones = new double[25];
    Arrays.fill(ones, 1);
    double[] weights = new double[25];
    Arrays.setAll(weights, t -> 0.5 + t % 4);
    for (double[] w : List.of(ones, weights)) {
      for (Case c : CASES) {
        for (Bias bias : List.of(Bias.none(), Bias.gaussian(1.5), Bias.flat())) {
          Regressor model = ridge(c, bias).fit(DATA.examples().withWeights(w));
          for (double[] x : FRESH) {
            close(process(c, bias, DATA, w, x), model.predict(x), c.kernel + ", bias " + bias);
          }
        }
      }
    }
  }

  @Test
  void leftOutEstimatesAreThoseOfRefits() {
    for (Case c : CASES) {
      for (Bias bias : List.of(Bias.none(), Bias.gaussian(1.5), Bias.flat())) {
        KernelRidge ridge = ridge(c, bias);
        List<Estimate> told = ridge.fit(DATA.examples()).leaveOneOut();
        for (int t = 0; t < DATA.y().length; t++) {
          Estimate refit = ridge.fit(DATA.without(t).examples()).predict(DATA.x()[t]);
          close(refit, told.get(t), c.kernel + ", bias " + bias + ", row " + t);
        }
      }
    }
  }

  @Test
  void aFlatBiasIsTheStandardAndTheLimitOfAWideGaussianOne() {
    assertEquals(Bias.flat(), KernelRidge.linear().bias());
    // what is left of the prior falls like 1/variance
    double variance = 1e7;
    for (Case c : CASES) {
      Regressor flat = ridge(c, Bias.flat()).fit(DATA.examples());
      Regressor wide = ridge(c, Bias.gaussian(variance)).fit(DATA.examples());
      for (double[] x : FRESH) {
        assertEquals(wide.predict(x).value(), flat.predict(x).value(), 1e-5, c.kernel.toString());
        assertEquals(wide.predict(x).sd(), flat.predict(x).sd(), 1e-5, c.kernel.toString());
      }
      for (int t = 0; t < DATA.y().length; t++) {
        Estimate left = flat.leaveOneOut().get(t);
        assertEquals(wide.leaveOneOut().get(t).value(), left.value(), 1e-5);
        assertEquals(wide.leaveOneOut().get(t).sd(), left.sd(), 1e-5);
      }
    }
  }

  @Test
  void withinTheDataTheNoiseIsKnownAndFarAwayThePriorIs() {
    Regressor model = ridge(CASES.get(1), Bias.none()).fit(DATA.examples());
    Estimate far = model.predict(1e3, 1e3);
    assertEquals(0, far.value(), 1e-12);
    assertEquals(Math.sqrt(1 + NOISE), far.sd(), 1e-12);
  }

  @Test
  void labelsAreRefused() {
    Examples classes = Problems.clouds(new Seed(1), 10, 2, 2, 1).examples();
    DataException e = assertThrows(DataException.class, () -> KernelRidge.linear().fit(classes));
    assertEquals("RLT-D026", e.code());
  }
}
