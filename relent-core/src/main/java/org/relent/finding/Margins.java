// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.relent.data.Labels;
import org.relent.data.Words;
import org.relent.model.Prediction;

/** By how much the true class scores above the best other: below zero is an error. */
final class Margins {

  static final int MOST_BINS = 30;

  private Margins() {}

  static Finding.Histogram of(Judged<Prediction> judged) {
    Labels labels = judged.examples().labels();
    int[] codes = labels.codes();
    double[] margins =
        IntStream.range(0, codes.length)
            .mapToDouble(i -> margin(judged.predictions().get(i), labels.classes().get(codes[i])))
            .toArray();
    return histogram(
        "Margins on " + judged.origin().words(),
        "margin of the true class, below 0 an error",
        margins,
        Groups.of(judged.examples()),
        judged.examples().weights());
  }

  /** NaN values are left out; what lies far beyond the others counts in the outermost bins. */
  static Finding.Histogram histogram(
      String title, String what, double[] values, Groups groups, double[] weights) {
    Fences fences = Fences.of(values);
    double[] drawn = DoubleStream.of(values).map(fences::within).toArray();
    Bins bins = Bins.of(drawn, MOST_BINS);
    List<Finding.Named<double[]>> counts = groups.counts(bins.places(drawn), bins.size(), weights);
    long beyond = fences.beyond(values);
    return new Finding.Histogram(
        title,
        beyond == 0 ? what : what + "; " + Words.count(beyond) + " further out",
        bins.edges(),
        counts);
  }

  /**
   * With two classes the score, signed, as everywhere; NaN if the model does not know the class.
   */
  static double margin(Prediction prediction, String actual) {
    Map<String, Double> scores = prediction.scores();
    if (!scores.containsKey(actual)) {
      return Double.NaN;
    }
    double own = scores.get(actual);
    if (scores.size() == 2) {
      return own;
    }
    return own
        - scores.entrySet().stream()
            .filter(score -> !score.getKey().equals(actual))
            .mapToDouble(Map.Entry::getValue)
            .max()
            .orElse(Double.NaN);
  }
}
