// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.margin.ExponentialTube;
import org.relent.margin.FlatTube;
import org.relent.margin.TubePrior;
import org.relent.model.Regressor;

/** Regression by a tube that is believed in: beside a hard tube, its zeros, rows left out. */
class MedRegressionTest {

  private static final double GAMMA = 0.5;
  private static final double EPSILON = 0.1;
  private static final Problems.Responses TEN = ten();

  /** Far enough apart that no multiplier of a hard tube is large. */
  private static Problems.Responses ten() {
    double[][] x = new double[10][1];
    double[] y = new double[10];
    for (int t = 0; t < 10; t++) {
      x[t][0] = t;
      y[t] = Math.sin(t) + 0.3 * Math.cos(7 * t);
    }
    return new Problems.Responses(x, y);
  }

  private static MedRegression machine(TubePrior prior, Bias bias) {
    return MedRegression.withKernel(Kernels.gaussianGamma(GAMMA))
        .tube(prior)
        .bias(bias)
        .fitting(Machines.fitting(1e-12, Scaling.NONE));
  }

  private static double apart(TubePrior prior, Bias bias, double[] hard) {
    Regressor model = machine(prior, bias).fit(TEN.examples());
    assertTrue(model.summary().converged(), prior.toString());
    double most = 0;
    for (int t = 0; t < hard.length; t++) {
      most = Math.max(most, Math.abs(hard[t] - model.predict(TEN.x()[t]).value()));
    }
    return most;
  }

  @Test
  void anExponentialTubeBecomesAHardOneTenfoldADecade() {
    for (boolean flat : new boolean[] {false, true}) {
      Bias bias = flat ? Bias.flat() : Bias.none();
      double[] hard = HardTube.of(TEN, GAMMA, EPSILON, flat);
      double before = apart(new ExponentialTube(EPSILON, 1e2), bias, hard);
      for (double c = 1e3; c <= 1e5; c *= 10) {
        double apart = apart(new ExponentialTube(EPSILON, c), bias, hard);
        assertEquals(0.1, apart / before, 0.03, "c = " + c + ": " + apart);
        before = apart;
      }
      assertTrue(before <= 1e-4, "at 1e5: " + before);
    }
  }

  /** Its zone tends to ε/2, so that it stays as far from a tube of ε as a narrower one is. */
  @Test
  void aFlatTubeDoesNotBecomeAHardOne() {
    double[] hard = HardTube.of(TEN, GAMMA, EPSILON, false);
    for (double c : new double[] {1e2, 1e4, 1e6}) {
      assertTrue(apart(new FlatTube(EPSILON, c), Bias.none(), hard) > 0.01, "c = " + c);
    }
    assertEquals(EPSILON / 2, new FlatTube(EPSILON, 1e6).zeroLossDistance(), 1e-6);
  }

  /** max yᵀβ − ε‖β‖₁ − ½βᵀKβ one coordinate at a time; a flat bias by golden sections over it. */
  private record HardTube(double[][] gram, double[] y, double epsilon) {

    static double[] of(Problems.Responses data, double gamma, double epsilon, boolean flat) {
      int n = data.y().length;
      double[][] gram = new double[n][n];
      for (int s = 0; s < n; s++) {
        for (int t = 0; t < n; t++) {
          double off = data.x()[s][0] - data.x()[t][0];
          gram[s][t] = Math.exp(-gamma * off * off);
        }
      }
      HardTube problem = new HardTube(gram, data.y(), epsilon);
      double bias = flat ? least(problem::value, -5, 5) : 0;
      double[] beta = problem.best(bias);
      double[] scores = new double[n];
      Arrays.setAll(scores, t -> problem.score(beta, t) + bias);
      return scores;
    }

    private double score(double[] beta, int t) {
      double sum = 0;
      for (int s = 0; s < beta.length; s++) {
        sum += gram[t][s] * beta[s];
      }
      return sum;
    }

    private double[] best(double bias) {
      double[] beta = new double[y.length];
      for (int round = 0; round < 200_000; round++) {
        double moved = 0;
        for (int t = 0; t < beta.length; t++) {
          double off = y[t] - bias - score(beta, t) + gram[t][t] * beta[t];
          double next = Math.signum(off) * Math.max(0, Math.abs(off) - epsilon) / gram[t][t];
          moved = Math.max(moved, Math.abs(next - beta[t]));
          beta[t] = next;
        }
        if (moved < 1e-14) {
          return beta;
        }
      }
      return beta;
    }

    private double value(double bias) {
      double[] beta = best(bias);
      double value = 0;
      for (int t = 0; t < beta.length; t++) {
        value +=
            (y[t] - bias) * beta[t] - epsilon * Math.abs(beta[t]) - 0.5 * beta[t] * score(beta, t);
      }
      return value;
    }

    private static double least(DoubleUnaryOperator f, double low, double high) {
      double part = 0.5 * (Math.sqrt(5) - 1);
      double from = low;
      double to = high;
      for (int round = 0; round < 60; round++) {
        double a = to - part * (to - from);
        double b = from + part * (to - from);
        if (f.applyAsDouble(a) <= f.applyAsDouble(b)) {
          to = b;
        } else {
          from = a;
        }
      }
      return 0.5 * (from + to);
    }
  }
}
