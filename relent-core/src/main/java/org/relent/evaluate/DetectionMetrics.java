// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.relent.model.Detection;
import org.relent.model.Detection.Outcome;

/**
 * How well a detector told normal rows from anomalies.
 *
 * @param rows how many rows count, those of weight zero left out
 * @param weight the sum of their weights; the number of rows when all count once
 * @param accuracy the part of rows called what they are
 * @param errors the weight of the others
 * @param auc the area under the ROC curve of the score, anomalies positive and low scores strange;
 *     absent unless there are rows of both kinds
 * @param falseAlarms the part of normal rows called anomalies; absent if there are none
 * @param detected the part of anomalies called so; absent if there are none
 * @param confusion {@code anomaly} and {@code normal}
 */
public record DetectionMetrics(
    int rows,
    double weight,
    double accuracy,
    double errors,
    OptionalDouble auc,
    Optional<Proportion> falseAlarms,
    Optional<Proportion> detected,
    Confusion confusion) {

  private static final int STRANGE = 0;
  private static final int PLAIN = 1;

  /** What rows are, in the order of the confusion. */
  private static final List<String> KINDS = List.of(Outcome.ANOMALY.word(), Outcome.NORMAL.word());

  /**
   * Of weighted rows.
   *
   * @param anomaly whether each row is one
   */
  public static DetectionMetrics of(
      boolean[] anomaly, List<Detection> detections, double[] weights) {
    Checks.rows(anomaly.length);
    Checks.length("detection", detections.size(), anomaly.length);
    double weight = Checks.weights(weights, anomaly.length);
    Confusion confusion =
        Confusion.of(
            KINDS,
            IntStream.range(0, anomaly.length).map(i -> anomaly[i] ? STRANGE : PLAIN).toArray(),
            detections.stream()
                .mapToInt(d -> d.outcome() == Outcome.ANOMALY ? STRANGE : PLAIN)
                .toArray(),
            weights);
    return new DetectionMetrics(
        (int) IntStream.range(0, weights.length).filter(i -> weights[i] > 0).count(),
        weight,
        confusion.correct() / (confusion.correct() + confusion.errors()),
        confusion.errors(),
        auc(confusion, anomaly, detections, weights),
        called(confusion, PLAIN),
        called(confusion, STRANGE),
        confusion);
  }

  private static OptionalDouble auc(
      Confusion confusion, boolean[] anomaly, List<Detection> detections, double[] weights) {
    return confusion.actual(STRANGE) > 0 && confusion.actual(PLAIN) > 0
        ? OptionalDouble.of(curve(anomaly, detections, weights).area())
        : OptionalDouble.empty();
  }

  /** The curve of the score, anomalies positive. */
  public static RocCurve curve(boolean[] anomaly, List<Detection> detections, double[] weights) {
    return RocCurve.of(
        anomaly, detections.stream().mapToDouble(d -> -d.score()).toArray(), weights);
  }

  private static Optional<Proportion> called(Confusion confusion, int actual) {
    double all = confusion.actual(actual);
    return all > 0
        ? Optional.of(new Proportion(Math.min(all, confusion.count(actual, STRANGE)), all))
        : Optional.empty();
  }

  /** Wilson's interval of the accuracy, a weight of w being w trials. */
  public ConfidenceInterval accuracyInterval(double level) {
    return new Proportion(confusion.correct(), confusion.correct() + errors).interval(level);
  }

  /** The interval of the area, where there is one; a weight of w is w rows. */
  public Optional<ConfidenceInterval> aucInterval(double level) {
    return auc.isPresent()
        ? Optional.of(
            AreaInterval.of(
                auc.getAsDouble(), confusion.actual(STRANGE), confusion.actual(PLAIN), level))
        : Optional.empty();
  }
}
