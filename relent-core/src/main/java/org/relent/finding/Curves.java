// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.relent.evaluate.ClassOutcome;
import org.relent.evaluate.PrecisionRecallCurve;
import org.relent.evaluate.ReliabilityCurve;
import org.relent.evaluate.RocCurve;

/**
 * The curves of a classification: of the second class where there are two, else of the eight
 * commonest, each against the rest; classes that no row or every row has are left out.
 */
record Curves(ClassOutcome outcome) {

  /** More points than a screen has columns for the curve are not seen. */
  static final int MOST_POINTS = 500;

  List<Finding.Named<RocCurve>> roc() {
    return each(
        c -> thinned(RocCurve.of(outcome.is(c), outcome.probability(c), outcome.weights())));
  }

  static RocCurve thinned(RocCurve curve) {
    return new RocCurve(
        Thinning.curve(
            curve.points(), p -> p.falsePositiveRate() + p.truePositiveRate(), MOST_POINTS));
  }

  List<Finding.Named<PrecisionRecallCurve>> precisionRecall() {
    return each(
        c ->
            thinned(
                PrecisionRecallCurve.of(outcome.is(c), outcome.probability(c), outcome.weights())));
  }

  /**
   * Between two positives caught, precision falls at one recall: the ends of each such fall tell
   * all; where there are too many, its upper end alone, which is what the average takes.
   */
  static PrecisionRecallCurve thinned(PrecisionRecallCurve curve) {
    List<PrecisionRecallCurve.Point> points = curve.points();
    if (points.size() <= MOST_POINTS) {
      return curve;
    }
    int end = points.size() - 1;
    IntPredicate upper = i -> i == 0 || points.get(i - 1).recall() != points.get(i).recall();
    IntPredicate lower = i -> i == end || upper.test(i + 1);
    List<PrecisionRecallCurve.Point> ends = where(points, upper.or(lower));
    if (ends.size() <= MOST_POINTS) {
      return new PrecisionRecallCurve(ends);
    }
    List<PrecisionRecallCurve.Point> kept =
        new ArrayList<>(
            Thinning.curve(
                where(points, upper), PrecisionRecallCurve.Point::recall, MOST_POINTS - 1));
    if (!upper.test(end)) {
      kept.add(points.get(end));
    }
    return new PrecisionRecallCurve(kept);
  }

  private static <T> List<T> where(List<T> points, IntPredicate kept) {
    return IntStream.range(0, points.size()).filter(kept).mapToObj(points::get).toList();
  }

  List<Finding.Named<ReliabilityCurve>> reliability() {
    return each(c -> ReliabilityCurve.of(outcome.is(c), outcome.probability(c), outcome.weights()));
  }

  private <T> List<Finding.Named<T>> each(IntFunction<T> curve) {
    return shown().stream()
        .map(c -> new Finding.Named<>(outcome.classes().get(c), curve.apply(c)))
        .toList();
  }

  private List<Integer> shown() {
    int classes = outcome.classes().size();
    int[] counts = new int[classes];
    IntStream.range(0, outcome.actual().length)
        .filter(i -> outcome.weights()[i] > 0)
        .forEach(i -> counts[outcome.actual()[i]]++);
    int all = IntStream.of(counts).sum();
    return Groups.largest(counts, Groups.MOST).stream()
        .filter(c -> classes > 2 || c == classes - 1)
        .filter(c -> counts[c] > 0 && counts[c] < all)
        .toList();
  }
}
