// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.relent.kernel.LeftOut;
import org.relent.kernel.Signs;
import org.relent.model.LeaveOneOut;

/**
 * The margins of training rows left out, and what they say of error, of probability and of labels.
 *
 * @param labels what each row of the fit was given and learnt as
 * @param sample the rows whose margins are linearised
 */
record LeftOutMargins(
    FittedKernel fitted,
    LearntLabels labels,
    double[] weights,
    double[][] crude,
    int[] sample,
    double[][] linearised) {

  /** Labelled rows whose margins are linearised: all up to here, else this many, evenly spread. */
  private static final int SAMPLE = 4_000;

  /** And of the others so many that look worst, where not all are. */
  private static final int WORST = 1_000;

  static LeftOutMargins of(FittedKernel fitted, LearntLabels labels, double[] weights) {
    int[] given = labels.givenRows();
    int n = given.length;
    int wanted = Math.min(n, SAMPLE);
    int[] sample =
        IntStream.range(0, wanted).map(k -> given[(int) ((long) k * n / wanted)]).toArray();
    LeftOut left = new LeftOut(fitted.problem(), fitted.point(), weights);
    int width = fitted.problem().coding().width();
    return new LeftOutMargins(
        fitted,
        labels,
        weights,
        rows(left.crude(), width),
        sample,
        rows(left.linearised(sample), width));
  }

  private static double[][] rows(double[] flat, int width) {
    return IntStream.range(0, flat.length / width)
        .mapToObj(t -> Arrays.copyOfRange(flat, t * width, (t + 1) * width))
        .toArray(double[][]::new);
  }

  /** The labels of rows evenly spread, for error and probability. */
  LeftOutLabels spread() {
    return labels.judged(sample, linearised, weights);
  }

  /**
   * The labels of all rows: where not all margins are linearised, the worst of them are, and the
   * crude margins of the others overstate what doubt there is.
   */
  LeftOutLabels all() {
    int[] given = labels.givenRows();
    if (sample.length == given.length) {
      return spread();
    }
    double[] least =
        Arrays.stream(crude).mapToDouble(m -> Arrays.stream(m).min().orElse(0)).toArray();
    int[] worst =
        Arrays.stream(given)
            .boxed()
            .sorted(Comparator.comparingDouble(t -> least[t]))
            .limit(WORST)
            .mapToInt(t -> t)
            .toArray();
    double[][] margins = crude.clone();
    int width = fitted.problem().coding().width();
    double[][] better =
        rows(new LeftOut(fitted.problem(), fitted.point(), weights).linearised(worst), width);
    for (int r = 0; r < worst.length; r++) {
      margins[worst[r]] = better[r];
    }
    int[] every = IntStream.range(0, weights.length).toArray();
    return labels.judged(every, margins, weights);
  }

  LeaveOneOut leaveOneOut() {
    boolean guaranteed =
        !fitted.problem().flat()
            && fitted.problem().coding() instanceof Signs
            && labels.allCertain();
    int[] every = IntStream.range(0, weights.length).toArray();
    return new LeaveOneOut(
        labels.judged(every, crude, weights).errors(), guaranteed, support(), spread().errors());
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
