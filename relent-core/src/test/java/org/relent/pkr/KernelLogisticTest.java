// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.LinearScores;
import org.relent.model.ScoringClassifier;

class KernelLogisticTest {

  private static final Problems.Classes DATA = Problems.clouds(new Seed(7), 40, 3, 2, 1);

  @Test
  void theLinearMachineAgreesWithASlowGradientAscent() {
    ScoringClassifier model =
        (ScoringClassifier)
            new KernelLogistic(Kernels.linear(), Bias.none(), Machines.fitting(1e-12, Scaling.NONE))
                .fit(DATA.examples());
    assertArrayEquals(ascend(), ((LinearScores) model.scores()).weights(0), 1e-8);
  }

  /** The maximum of −½‖w‖² − Σ log(1 + e^(−y⟨w, x⟩)) by small steps uphill. */
  private static double[] ascend() {
    double[] w = new double[DATA.x()[0].length];
    for (int round = 0; round < 20_000; round++) {
      double[] slope = new double[w.length];
      for (int k = 0; k < w.length; k++) {
        slope[k] = -w[k];
      }
      for (int t = 0; t < DATA.x().length; t++) {
        double score = 0;
        for (int k = 0; k < w.length; k++) {
          score += w[k] * DATA.x()[t][k];
        }
        double y = DATA.codes()[t] == 1 ? 1 : -1;
        for (int k = 0; k < w.length; k++) {
          slope[k] += y * DATA.x()[t][k] / (1 + Math.exp(y * score));
        }
      }
      for (int k = 0; k < w.length; k++) {
        w[k] += 0.02 * slope[k];
      }
    }
    return w;
  }

  @Test
  void probabilitiesAreTheSigmoidOfTheScore() {
    Classifier model = KernelLogistic.withKernel(Kernels.gaussian(1)).fit(DATA.examples());
    for (double[] x : Problems.normal(new Seed(8), 20, 3)) {
      double score = model.predict(x).score();
      assertEquals(1 / (1 + Math.exp(-score)), model.predict(x).probability("c1"), 1e-15);
    }
  }
}
