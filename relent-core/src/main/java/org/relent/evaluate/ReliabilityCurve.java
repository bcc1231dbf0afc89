// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.DataException;
import org.relent.math.Vectors;

/**
 * Whether what is given probability p happens p of the time: probabilities in ten bins of equal
 * width, each beside the fraction that came true.
 *
 * @param bins rising, those with no row left out
 */
public record ReliabilityCurve(List<Bin> bins) {

  /** The number of bins, the usual one: figures with other numbers do not compare. */
  private static final int BINS = 10;

  /**
   * The rows with a probability in [low, high); the last bin holds 1 too.
   *
   * @param meanPredicted the mean of their probabilities
   * @param observed the fraction of them that came true
   * @param weight how many they are, by weight
   */
  public record Bin(
      double low, double high, double meanPredicted, double observed, double weight) {}

  public ReliabilityCurve {
    bins = List.copyOf(bins);
  }

  /** The curve of rows that all count once. */
  public static ReliabilityCurve of(boolean[] cameTrue, double[] probability) {
    return of(cameTrue, probability, Vectors.filled(cameTrue.length, 1));
  }

  /** The curve of weighted rows. */
  public static ReliabilityCurve of(boolean[] cameTrue, double[] probability, double[] weights) {
    int n = cameTrue.length;
    Checks.rows(n);
    Checks.length("probability", probability.length, n);
    Checks.weights(weights, n);
    double[] weight = new double[BINS];
    double[] predicted = new double[BINS];
    double[] observed = new double[BINS];
    for (int i = 0; i < n; i++) {
      int b = bin(i, probability[i]);
      weight[b] += weights[i];
      predicted[b] += weights[i] * probability[i];
      observed[b] += cameTrue[i] ? weights[i] : 0;
    }
    List<Bin> bins = new ArrayList<>(BINS);
    for (int b = 0; b < BINS; b++) {
      if (weight[b] > 0) {
        bins.add(
            new Bin(
                b / (double) BINS,
                (b + 1) / (double) BINS,
                predicted[b] / weight[b],
                observed[b] / weight[b],
                weight[b]));
      }
    }
    return new ReliabilityCurve(bins);
  }

  /**
   * The expected calibration error: Σ_b (w_b / Σw) · |meanPredicted_b − observed_b|.
   *
   * <p>Zero for perfect calibration and many rows; with few rows chance alone keeps it above zero.
   */
  public double calibrationError() {
    double total = 0;
    double sum = 0;
    for (Bin bin : bins) {
      total += bin.weight();
      sum += bin.weight() * Math.abs(bin.meanPredicted() - bin.observed());
    }
    return sum / total;
  }

  private static int bin(int row, double probability) {
    if (!(probability >= 0 && probability <= 1)) {
      throw DataException.inRow(
          "RLT-D031", row + 1L, "probability must lie in [0,1], got " + probability);
    }
    return Math.min(BINS - 1, (int) (probability * BINS));
  }
}
