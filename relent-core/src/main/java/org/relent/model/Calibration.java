// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import org.relent.math.Interval;
import org.relent.math.LogSpace;
import org.relent.math.Roots;

/**
 * Probabilities from scores by one slope: σ(a·score) for two classes, softmax(a·scores) for
 * several, a &gt; 0 and no intercept, so that the label stays the paper's decision.
 *
 * <p>See docs/decisions/0003-calibration-by-one-slope.md.
 *
 * @param slope a
 */
public record Calibration(double slope) {

  /** The slope never makes a typical margin worth less than this: the label stays the argmax. */
  private static final double LEAST = 1e-3;

  /** Nor more than this. */
  private static final double MOST = 1e3;

  public Calibration {
    if (!(slope > 0 && slope < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Calibration slope must be positive, got " + slope);
    }
  }

  /** The scores are log-odds by nature. */
  public static Calibration natural() {
    return new Calibration(1);
  }

  /** The probabilities of all classes. */
  public double[] probabilities(double[] scores) {
    if (scores.length == 1) {
      double z = slope * scores[0];
      return new double[] {LogSpace.sigmoid(-z), LogSpace.sigmoid(z)};
    }
    double[] scaled = scores.clone();
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] *= slope;
    }
    return Arrays.stream(scaled).allMatch(Double::isFinite)
        ? LogSpace.softmax(scaled)
        : LogSpace.softmax(belowLargest(scores));
  }

  /** Scaled scores less the largest, which is 0: what is beyond all doubles has no share. */
  private double[] belowLargest(double[] scores) {
    double largest = Arrays.stream(scores).max().orElse(0);
    return Arrays.stream(scores)
        .map(score -> Math.max(slope * (score - largest), -Double.MAX_VALUE))
        .toArray();
  }

  /**
   * The slope of least log loss on margins of rows left out. The truth is taken to be the given
   * label but for a chance ε = 1/(W + 2), spread over the other classes, so that rows without an
   * error do not claim certainty.
   *
   * @param margins for each row, the right class's score less each other's
   * @param weights how often each row counts; their sum is W
   */
  public static Calibration fit(double[][] margins, double[] weights) {
    double total = 0;
    double size = 0;
    for (int t = 0; t < margins.length; t++) {
      total += weights[t];
      for (double m : margins[t]) {
        size += weights[t] * Math.abs(m) / margins[t].length;
      }
    }
    double unit = total / size;
    // no margins, or margins so near zero that no slope would make anything of them
    if (!(MOST * unit < Double.POSITIVE_INFINITY)) {
      return natural();
    }
    double doubt = 1 / (total + 2);
    double slope =
        Roots.ofDecreasing(
            new LogLossSlope(margins, weights, doubt),
            Interval.closed(LEAST * unit, MOST * unit),
            unit);
    return new Calibration(slope);
  }

  /**
   * Minus the derivative of Σw[log(1 + Σe^(−am)) + (ε/k)aΣm] by a: falling, as the loss is convex.
   */
  private record LogLossSlope(double[][] margins, double[] weights, double doubt)
      implements Roots.Smooth {

    @Override
    public double value(double a) {
      double sum = 0;
      for (int t = 0; t < margins.length; t++) {
        double[] p = wrong(margins[t], a);
        for (int i = 0; i < p.length; i++) {
          sum += weights[t] * margins[t][i] * (p[i] - doubt / p.length);
        }
      }
      return sum;
    }

    @Override
    public double slope(double a) {
      double sum = 0;
      for (int t = 0; t < margins.length; t++) {
        double[] p = wrong(margins[t], a);
        double mean = 0;
        double square = 0;
        for (int i = 0; i < p.length; i++) {
          mean += p[i] * margins[t][i];
          square += p[i] * margins[t][i] * margins[t][i];
        }
        sum -= weights[t] * (square - mean * mean);
      }
      return sum;
    }

    /** The probabilities of the other classes. */
    private static double[] wrong(double[] margin, double a) {
      double[] logits = new double[margin.length + 1];
      for (int i = 0; i < margin.length; i++) {
        logits[i] = -a * margin[i];
      }
      double[] p = LogSpace.softmax(logits);
      return Arrays.copyOf(p, margin.length);
    }
  }
}
