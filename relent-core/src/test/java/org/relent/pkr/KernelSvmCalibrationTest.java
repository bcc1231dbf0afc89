// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.model.Calibration;
import org.relent.model.ScoringClassifier;
import org.relent.testkit.Slow;

/** The slope of the hinge machine, whose free rows may outnumber the coordinates. */
@Slow
class KernelSvmCalibrationTest {

  @Test
  void theSlopeIsNearThatOfMarginsReallyLeftOut() {
    for (int seed = 1; seed <= 5; seed++) {
      Problems.Classes data = Problems.clouds(new Seed(seed), 40, 2, 2, 1.5);
      for (Kernel kernel : Machines.kernels()) {
        for (Bias bias : Machines.biases()) {
          KernelSvm svm = new KernelSvm(kernel, 1, bias, Machines.fitting(1e-8, Scaling.NONE));
          ScoringClassifier model = (ScoringClassifier) svm.fit(data.examples());
          double[][] margins = new double[40][1];
          for (int t = 0; t < 40; t++) {
            double score = svm.fit(data.without(t).examples()).predict(data.x()[t]).score();
            margins[t][0] = data.codes()[t] == 1 ? score : -score;
          }
          double[] ones = new double[40];
          Arrays.fill(ones, 1);
          double truth = Calibration.fit(margins, ones).slope();
          double ratio = model.calibration().slope() / truth;
          assertTrue(
              ratio > 0.5 && ratio < 2,
              "seed " + seed + ", " + kernel + ", bias " + bias + ": " + ratio);
        }
      }
    }
  }
}
