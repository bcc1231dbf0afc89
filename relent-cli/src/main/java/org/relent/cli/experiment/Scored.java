// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.evaluate.RocCurve;
import org.relent.model.Classifier;
import org.relent.model.Prediction;

/** Rows of two classes, each with its score, which speaks for the second. */
final class Scored {

  private final boolean[] second;
  private final double[] score;
  private final RocCurve roc;

  private Scored(boolean[] second, double[] score) {
    this.second = second;
    this.score = score;
    this.roc = RocCurve.of(second, score);
  }

  /** What a model makes of rows. */
  static Scored of(Classifier model, Examples examples) {
    int[] codes = examples.labels().codes();
    List<Prediction> predictions = model.predict(examples.features());
    boolean[] second = new boolean[codes.length];
    double[] score = new double[codes.length];
    for (int i = 0; i < codes.length; i++) {
      second[i] = codes[i] == 1;
      score[i] = predictions.get(i).score();
    }
    return new Scored(second, score);
  }

  RocCurve roc() {
    return roc;
  }

  /** Rows on the wrong side of zero. */
  int errors() {
    return errors(0);
  }

  /** Rows on the wrong side of a threshold. */
  int errors(double cut) {
    return Math.toIntExact(
        IntStream.range(0, score.length).filter(i -> score[i] > cut != second[i]).count());
  }

  /** The errors of the threshold that suits these very rows best. */
  int leastErrors() {
    return least(pointErrors());
  }

  /** A number of errors, in percent of the rows. */
  double percent(int errors) {
    return 100.0 * errors / score.length;
  }

  /** All thresholds of least error, midway between two scores, the highest first. */
  List<Double> bestCuts() {
    int[] errors = pointErrors();
    int least = least(errors);
    return IntStream.range(0, errors.length)
        .filter(i -> errors[i] == least)
        .mapToObj(this::cut)
        .toList();
  }

  private static int least(int[] errors) {
    return Arrays.stream(errors).min().orElseThrow();
  }

  /** The errors at every point of the curve: what it lets in, and what it does not catch. */
  private int[] pointErrors() {
    long positives = IntStream.range(0, second.length).filter(i -> second[i]).count();
    long negatives = second.length - positives;
    return roc.points().stream()
        .mapToInt(
            p ->
                (int)
                    Math.round(
                        negatives * p.falsePositiveRate() + positives * (1 - p.truePositiveRate())))
        .toArray();
  }

  private double cut(int i) {
    List<RocCurve.Point> points = roc.points();
    if (i == 0) {
      return points.get(1).threshold() + 1;
    }
    double above = points.get(i).threshold();
    return i + 1 < points.size() ? 0.5 * (above + points.get(i + 1).threshold()) : above - 1;
  }
}
