// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.math.Vectors;

/**
 * How well a classifier's probabilities foretold the classes of rows it had not seen.
 *
 * @param rows how many rows count, those of weight zero left out
 * @param weight the sum of their weights; the number of rows when all count once
 * @param accuracy the fraction of the rows whose most probable class, of equals the first, is
 *     theirs
 * @param errors the weight of the other rows
 * @param logLoss mean {@link ScoringRule#LOG}, in nats
 * @param brier mean {@link ScoringRule#BRIER}, summed over the classes
 * @param auc the area under the ROC curve: of two classes with the second as positive, of several
 *     the plain mean of each class against the rest; classes that no row or every row has are left
 *     out, and when none remains the value is absent
 * @param ece the expected calibration error of the most probable class: {@link ReliabilityCurve}
 * @param perClass in the order of the classes
 */
public record Evaluation(
    int rows,
    double weight,
    double accuracy,
    double errors,
    double logLoss,
    double brier,
    OptionalDouble auc,
    double ece,
    Confusion confusion,
    List<ClassMetrics> perClass) {

  /** How far a row of probabilities may be from adding up to one: room for six printed digits. */
  private static final double SUM_TOLERANCE = 1e-5;

  public Evaluation {
    perClass = List.copyOf(perClass);
  }

  /** Of rows that all count once. */
  public static Evaluation of(List<String> classes, int[] actual, double[][] probability) {
    return of(classes, actual, probability, Vectors.filled(actual.length, 1));
  }

  /**
   * Of weighted rows.
   *
   * @param classes in order
   * @param actual the index of each row's class
   * @param probability for each row one number for each class, adding up to one
   */
  public static Evaluation of(
      List<String> classes, int[] actual, double[][] probability, double[] weights) {
    check(classes, actual, probability);
    double weight = Checks.weights(weights, actual.length);
    int[] predicted = new int[actual.length];
    boolean[] right = new boolean[actual.length];
    double[] top = new double[actual.length];
    for (int i = 0; i < actual.length; i++) {
      predicted[i] = ScoringRule.predicted(probability[i]);
      right[i] = predicted[i] == actual[i];
      top[i] = probability[i][predicted[i]];
    }
    Confusion confusion = Confusion.of(classes, actual, predicted, weights);
    return new Evaluation(
        (int) IntStream.range(0, weights.length).filter(i -> weights[i] > 0).count(),
        weight,
        confusion.correct() / (confusion.correct() + confusion.errors()),
        confusion.errors(),
        sum(ScoringRule.LOG, actual, probability, weights) / weight,
        sum(ScoringRule.BRIER, actual, probability, weights) / weight,
        auc(confusion, actual, probability, weights),
        ReliabilityCurve.of(right, top, weights).calibrationError(),
        confusion,
        IntStream.range(0, classes.size()).mapToObj(c -> ClassMetrics.of(confusion, c)).toList());
  }

  /** Wilson's interval of the accuracy, a weight of w being w trials. */
  public ConfidenceInterval accuracyInterval(double level) {
    return new Proportion(confusion.correct(), confusion.correct() + errors).interval(level);
  }

  private static double sum(
      ScoringRule rule, int[] actual, double[][] probability, double[] weights) {
    double sum = 0;
    for (int i = 0; i < actual.length; i++) {
      sum += weights[i] * rule.of(probability[i], actual[i]);
    }
    return sum;
  }

  private static OptionalDouble auc(
      Confusion confusion, int[] actual, double[][] probability, double[] weights) {
    int k = confusion.classes().size();
    ClassOutcome outcome = new ClassOutcome(confusion.classes(), actual, probability, weights);
    // Of two classes the first against the rest would be the same area, up to rounding.
    return IntStream.range(k == 2 ? 1 : 0, k)
        .filter(c -> isMixed(confusion, c))
        .mapToDouble(c -> RocCurve.of(outcome.is(c), outcome.probability(c), weights).area())
        .average();
  }

  private static boolean isMixed(Confusion confusion, int c) {
    return confusion.actual(c) > 0
        && IntStream.range(0, confusion.classes().size())
            .anyMatch(other -> other != c && confusion.actual(other) > 0);
  }

  private static void check(List<String> classes, int[] actual, double[][] probability) {
    Checks.rows(actual.length);
    Checks.length("probability", probability.length, actual.length);
    for (int i = 0; i < actual.length; i++) {
      Checks.target(i, actual[i], classes.size());
      if (probability[i].length != classes.size()) {
        throw DataException.inRow(
            "RLT-D009",
            i + 1L,
            "has " + probability[i].length + " probabilities, expected " + classes.size());
      }
      checkProbabilities(i, probability[i]);
    }
  }

  private static void checkProbabilities(int row, double[] probability) {
    double sum = 0;
    for (double p : probability) {
      if (!(p >= 0 && p <= 1)) {
        throw DataException.inRow("RLT-D031", row + 1L, "probability must lie in [0,1], got " + p);
      }
      sum += p;
    }
    if (!(Math.abs(sum - 1) <= SUM_TOLERANCE)) {
      throw DataException.inRow(
          "RLT-D031", row + 1L, "the row of probabilities sums to " + sum + ", not to 1");
    }
  }
}
