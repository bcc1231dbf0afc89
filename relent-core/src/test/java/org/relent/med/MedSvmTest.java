// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.Warning;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.machine.Problems;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.FitReport;

class MedSvmTest {

  @Test
  void aMarginThatAsksNothingGivesAWarningAndAUsableModel() {
    for (int classes : new int[] {2, 3}) {
      Problems.Classes data = Problems.clouds(new Seed(classes), 30, 3, classes, 1);
      for (Kernel kernel : List.of(Kernels.linear(), Kernels.gaussian(1))) {
        for (Bias bias : List.of(Bias.flat(), Bias.gaussian(1), Bias.none())) {
          for (MarginPrior prior :
              List.of(
                  new ExponentialMargin(1, 1),
                  new ExponentialMargin(1, 0.3),
                  new LaplaceMargin(0, 5),
                  new GaussianMargin(-1, 5))) {
            Classifier model =
                MedSvm.withKernel(kernel).margin(prior).bias(bias).fit(data.examples());
            check(model, classes, kernel + ", bias " + bias + ", " + prior);
          }
        }
      }
    }
  }

  private static void check(Classifier model, int classes, String what) {
    FitReport summary = model.summary();
    assertEquals(
        List.of("W-MARGIN"), summary.warnings().stream().map(Warning::code).toList(), what);
    assertTrue(summary.converged(), what);
    assertEquals(0, summary.certificate().support().getAsInt(), what);
    assertEquals(0, summary.objective(), 1e-12, what);
    double[] even = new double[classes];
    java.util.Arrays.fill(even, 1.0 / classes);
    for (double[] x : Problems.normal(new Seed(5), 5, 3)) {
      assertArrayEquals(even, model.predict(x).probabilities(), 1e-12, what);
    }
  }

  @Test
  void settingsAreToldByTheirNames() {
    Problems.Classes data = Problems.clouds(new Seed(1), 30, 3, 2, 1);
    FitReport summary =
        MedSvm.withKernel(Kernels.gaussianGamma(0.5))
            .margin(new LaplaceMargin(1, 3))
            .bias(Bias.gaussian(2))
            .fit(data.examples())
            .summary();
    assertEquals("med-svm", summary.model());
    assertEquals("y", summary.target());
    assertEquals(
        "{kernel=rbf:gamma=0.5, margin=laplace, c=3, target=1, bias=gaussian:2,"
            + " labelNoise=0, epsilon=0.1, rounds=10, balance=free, unknown=auto,"
            + " scale=standard, missing=error, unseen=error, tolerance=1e-5,"
            + " iterations=100000, seed=1}",
        summary.settings().toString());
    assertEquals(30, summary.rows());
    assertEquals(3, summary.columns());
  }
}
