// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Prediction;

/** The left-out error of fits with more than 1,000 active rows, against rows held out. */
class LeftOutOfManyTest {

  private static final int ROWS = 1_600;

  /** Three standard errors of 1,600 rows and as much again for what is not exact. */
  private static final double NEAR = 0.05;

  /** Which side of a saddle, with a tenth of the labels turned. */
  private static Examples examples(long seed) {
    UniformRandomProvider random = new Seed(seed).random();
    ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
    double[][] x = new double[ROWS][20];
    String[] labels = new String[ROWS];
    for (int t = 0; t < ROWS; t++) {
      Arrays.setAll(x[t], c -> normal.sample());
      boolean up = x[t][0] * x[t][1] + x[t][2] > 0;
      labels[t] = up ^ random.nextInt(10) == 0 ? "up" : "down";
    }
    return Examples.of(x, labels);
  }

  private static Classifier fit(int threads) {
    return MedSvm.withKernel(Kernels.gaussianGamma(0.05))
        .scaling(Scaling.NONE)
        .tolerance(1e-3)
        .threads(threads)
        .fit(examples(1));
  }

  @Test
  void theEstimateIsNearTheErrorOfRowsHeldOut() {
    Classifier model = fit(1);
    Examples fresh = examples(2);
    int[] codes = fresh.labels().codes();
    List<Prediction> predictions = model.predict(fresh.features());
    double wrong = 0;
    for (int t = 0; t < ROWS; t++) {
      wrong += predictions.get(t).code() == codes[t] ? 0 : 1;
    }
    double heldOut = wrong / ROWS;
    assertTrue(model.summary().certificate().support().getAsInt() > 1_000, "a crowd");
    assertEquals(heldOut, model.leaveOneOut().errorEstimate(), NEAR);
    assertTrue(model.leaveOneOut().errorBound() > heldOut + 3 * NEAR, "and the bound is not");
    assertEquals(
        model.leaveOneOut().errorEstimate(),
        model.doubtful().stream().filter(d -> d.strength() > 0.5).count() / (double) ROWS,
        1e-12,
        "as many labels are doubtful as err");
  }

  @Test
  void threadsChangeNothing() {
    Classifier one = fit(1);
    Classifier two = fit(2);
    assertEquals(one.leaveOneOut(), two.leaveOneOut());
    assertEquals(one.doubtful(), two.doubtful());
  }
}
