// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.math.Seed;
import org.relent.model.Prediction;
import org.relent.model.ScoringClassifier;
import org.relent.testkit.Scale;

/**
 * Eighteen rows are where a sigmoid fitted by an inner cross-validation turns over (LIBSVM issue
 * 207: 35 of 1000 seeds). Here no seed does.
 */
class EighteenRowsTest {

  private static final Fitting FITTING = Machines.fitting(1e-5, Scaling.STANDARD);

  @Test
  void labelsAreTheMostProbableClassWhateverTheSeed() {
    for (int seed = 1; seed <= Scale.of(50, 1000); seed++) {
      int classes = 2 + seed % 2;
      Problems.Classes data = Problems.clouds(new Seed(seed), 18, 5, classes, seed % 3 * 0.5);
      Kernel kernel = Machines.kernels().get(seed / 2 % 2);
      Bias bias = Machines.biases().get(seed % 3);
      double[][] fresh = Problems.normal(new Seed(seed).split(1), 10, 5);
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        ScoringClassifier model =
            (ScoringClassifier) machine.with(kernel, bias, FITTING).fit(data.examples());
        String what = "seed " + seed + ", " + machine + ", " + kernel + ", bias " + bias;
        assertTrue(model.calibration().slope() > 0, what);
        for (double[] x : fresh) {
          check(model.predict(x), what);
        }
      }
    }
  }

  private static void check(Prediction prediction, String what) {
    double best = 0;
    double sum = 0;
    double top = Double.NEGATIVE_INFINITY;
    for (String name : prediction.classes()) {
      double p = prediction.probability(name);
      assertTrue(p >= 0 && p <= 1, what);
      sum += p;
      best = Math.max(best, p);
      top = Math.max(top, prediction.scores().get(name));
    }
    assertEquals(1, sum, 1e-12, what);
    assertEquals(best, prediction.probability(prediction.label()), what);
    assertEquals(best, prediction.probability(), what);
    assertEquals(top, prediction.scores().get(prediction.label()), what);
  }

  @Test
  void partedClassesAreLearntWhateverTheSeed() {
    for (int seed = 1; seed <= Scale.of(50, 1000); seed++) {
      Problems.Classes data = Problems.separable(new Seed(seed), 18, 3);
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        ScoringClassifier model =
            (ScoringClassifier)
                machine
                    .with(Machines.kernels().get(seed % 2), Bias.flat(), FITTING)
                    .fit(data.examples());
        int right = 0;
        for (int t = 0; t < 18; t++) {
          right += model.predict(data.x()[t]).code() == data.codes()[t] ? 1 : 0;
        }
        assertTrue(right >= 14, "seed " + seed + ", " + machine + ": " + right + " of 18");
      }
    }
  }
}
