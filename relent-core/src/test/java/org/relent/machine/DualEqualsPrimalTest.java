// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.Row;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.margin.FixedMargin;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.FitReport;
import org.relent.model.KernelScores;
import org.relent.model.LinearScores;
import org.relent.model.ScoreFunction;
import org.relent.model.ScoringClassifier;
import org.relent.model.ScoringRegressor;

/** J(λ*) = min ½‖f‖² + Σφ, the primal recomputed from a model's own predictions. */
class DualEqualsPrimalTest {

  /** Of the larger of 1 and the objective. */
  private static final double RELATIVE = 1e-8;

  private static final Fitting EXACT = Machines.fitting(1e-11, Scaling.NONE);

  private static final Problems.Classes TWO = Problems.clouds(new Seed(1), 40, 3, 2, 1.5);
  private static final Problems.Classes THREE = Problems.clouds(new Seed(2), 36, 3, 3, 1.5);
  private static final Problems.Responses CURVE = Problems.curve(new Seed(3), 30, 2);
  private static final Problems.Responses COUNTS = Problems.counts(new Seed(4), 30, 2);

  @TestFactory
  Stream<DynamicTest> classifiersReachThePrimalOptimum() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Problems.Classes data : List.of(TWO, THREE)) {
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        for (Kernel kernel : Machines.kernels()) {
          for (Bias bias : Machines.biases()) {
            long classes = Arrays.stream(data.codes()).distinct().count();
            tests.add(
                dynamicTest(
                    machine + ", " + classes + " classes, " + kernel + ", bias " + bias,
                    () -> check(machine, data, kernel, bias)));
          }
        }
      }
    }
    return tests.stream();
  }

  private static void check(
      Machines.ClassMachine machine, Problems.Classes data, Kernel kernel, Bias bias) {
    ScoringClassifier model =
        (ScoringClassifier) machine.with(kernel, bias, EXACT).fit(data.examples());
    double primal = halfNorm(model.scores(), data.x(), bias);
    for (int t = 0; t < data.x().length; t++) {
      primal += machine.loss().applyAsDouble(margins(model, data.x()[t], data.codes()[t]));
    }
    close(primal, model.summary());
  }

  /** The score of the right class less each other's. */
  private static double[] margins(Classifier model, double[] x, int right) {
    var prediction = model.predict(x);
    if (model.classes().size() == 2) {
      return new double[] {right == 1 ? prediction.score() : -prediction.score()};
    }
    double own = prediction.scores().get("c" + right);
    return prediction.scores().entrySet().stream()
        .filter(entry -> !entry.getKey().equals("c" + right))
        .mapToDouble(entry -> own - entry.getValue())
        .toArray();
  }

  @TestFactory
  Stream<DynamicTest> regressorsReachThePrimalOptimum() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Machines.NumberMachine machine : Machines.regressors()) {
      Problems.Responses data = machine.counts() ? COUNTS : CURVE;
      for (Kernel kernel : Machines.kernels()) {
        for (Bias bias : Machines.biases()) {
          tests.add(
              dynamicTest(
                  machine + ", " + kernel + ", bias " + bias,
                  () -> check(machine, data, kernel, bias)));
        }
      }
    }
    return tests.stream();
  }

  private static void check(
      Machines.NumberMachine machine, Problems.Responses data, Kernel kernel, Bias bias) {
    ScoringRegressor model =
        (ScoringRegressor) machine.with(kernel, bias, EXACT).fit(data.examples());
    double primal = halfNorm(model.scores(), data.x(), bias);
    for (int t = 0; t < data.x().length; t++) {
      double score = model.explain(Row.of(data.x()[t])).score();
      primal += machine.loss().apply(data.y()[t]).applyAsDouble(score);
    }
    close(primal, model.summary());
  }

  private static void close(double primal, FitReport summary) {
    assertTrue(
        summary.converged(), () -> summary.termination() + " gap " + summary.certificate().gap());
    double size = Math.max(1, Math.abs(primal));
    assertEquals(primal, summary.objective(), RELATIVE * size, "J");
    assertTrue(
        summary.certificate().gap().orElseThrow() <= 1e-11 * size,
        () -> "gap " + summary.certificate().gap());
  }

  /** ½‖f‖² of all outputs, with what a Gaussian bias costs. */
  private static double halfNorm(ScoreFunction scores, double[][] x, Bias bias) {
    double sum = 0;
    for (int o = 0; o < scores.outputs(); o++) {
      double b;
      if (scores instanceof LinearScores linear) {
        b = linear.bias(o);
        sum += Arrays.stream(linear.weights(o)).map(w -> w * w).sum();
      } else {
        KernelScores kernel = (KernelScores) scores;
        b = kernel.bias(o);
        sum += squareNorm(kernel, o, x);
      }
      if (bias instanceof Bias.Gaussian) {
        sum += b * b / Machines.VARIANCE;
      }
    }
    return sum / 2;
  }

  private static double squareNorm(KernelScores scores, int output, double[][] x) {
    double[] beta = scores.beta(output);
    double sum = 0;
    for (int r = 0; r < beta.length; r++) {
      for (int s = 0; s < beta.length; s++) {
        double square = 0;
        for (int k = 0; k < x[0].length; k++) {
          double d = x[scores.origin(r) - 1][k] - x[scores.origin(s) - 1][k];
          square += d * d;
        }
        sum += beta[r] * beta[s] * Math.exp(-Machines.GAMMA * square);
      }
    }
    return sum;
  }

  @Test
  void aFixedMarginHasNoGapButItsResidualIsTheCertificate() {
    Problems.Classes data = Problems.separable(new Seed(5), 30, 3);
    for (Kernel kernel : List.of(Kernels.linear(), Kernels.gaussianGamma(1))) {
      for (Bias bias : Machines.biases()) {
        FitReport summary =
            new MedSvm(kernel, new FixedMargin(1), bias, Machines.fitting(1e-9, Scaling.NONE))
                .fit(data.examples())
                .summary();
        String what = kernel + ", bias " + bias;
        assertFalse(summary.certificate().gap().isPresent(), what);
        assertTrue(summary.converged(), () -> what + ": " + summary.termination());
        assertTrue(
            summary.certificate().residual() <= 1e-9,
            () -> what + ": " + summary.certificate().residual());
      }
    }
  }
}
