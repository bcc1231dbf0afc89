// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.kernel.LeftOut;
import org.relent.kernel.Signs;
import org.relent.model.Calibration;
import org.relent.model.LeaveOneOut;

/** The margins of training rows left out, and what they say of error and of probability. */
record LeftOutMargins(
    FittedKernel fitted, double[] weights, double[][] crude, int[] sample, double[][] linearised) {

  /** Rows whose margins are linearised: all of them up to here, else this many, evenly spread. */
  private static final int SAMPLE = 4_000;

  static LeftOutMargins of(FittedKernel fitted, double[] weights) {
    int n = weights.length;
    int wanted = Math.min(n, SAMPLE);
    int[] sample = IntStream.range(0, wanted).map(k -> (int) ((long) k * n / wanted)).toArray();
    LeftOut left = new LeftOut(fitted.problem(), fitted.point(), weights);
    int width = fitted.problem().coding().width();
    return new LeftOutMargins(
        fitted, weights, rows(left.crude(), width), sample, rows(left.linearised(sample), width));
  }

  private static double[][] rows(double[] flat, int width) {
    return IntStream.range(0, flat.length / width)
        .mapToObj(t -> Arrays.copyOfRange(flat, t * width, (t + 1) * width))
        .toArray(double[][]::new);
  }

  private double[] sampleWeights() {
    return Arrays.stream(sample).mapToDouble(t -> weights[t]).toArray();
  }

  Calibration calibration() {
    return Calibration.fit(linearised, sampleWeights());
  }

  LeaveOneOut leaveOneOut() {
    boolean guaranteed = !fitted.problem().flat() && fitted.problem().coding() instanceof Signs;
    return new LeaveOneOut(
        errors(crude, weights), guaranteed, support(), errors(linearised, sampleWeights()));
  }

  /** The part of rows with a margin that is not positive. */
  private static double errors(double[][] margins, double[] weights) {
    double wrong = 0;
    double total = 0;
    for (int t = 0; t < margins.length; t++) {
      total += weights[t];
      wrong += Arrays.stream(margins[t]).allMatch(m -> m > 0) ? 0 : weights[t];
    }
    return wrong / total;
  }

  private double support() {
    double[] lambda = fitted.point().lambda();
    double least = fitted.projection().least();
    int width = lambda.length / weights.length;
    double active = 0;
    double total = 0;
    for (int t = 0; t < weights.length; t++) {
      total += weights[t];
      boolean any =
          Arrays.stream(lambda, t * width, (t + 1) * width).anyMatch(l -> Math.abs(l) > least);
      active += any ? weights[t] : 0;
    }
    return active / total;
  }
}
