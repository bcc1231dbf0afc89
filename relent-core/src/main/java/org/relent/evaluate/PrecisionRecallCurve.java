// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.DataException;
import org.relent.math.Vectors;

/**
 * How pure each threshold on a score leaves what it calls positive, against how much it catches.
 *
 * @param points one for each distinct score, equal scores being taken in one step; recall rises to
 *     1. There is no point at recall 0, where nothing is called positive and precision means
 *     nothing
 */
public record PrecisionRecallCurve(List<Point> points) {

  /**
   * What happens when a score of at least {@code threshold} is called positive.
   *
   * @param threshold falling along the curve
   * @param recall the fraction of the positives called positive
   * @param precision the fraction of those called positive that are
   */
  public record Point(double threshold, double recall, double precision) {}

  public PrecisionRecallCurve {
    points = List.copyOf(points);
  }

  /** The curve of rows that all count once. */
  public static PrecisionRecallCurve of(boolean[] positive, double[] score) {
    return of(positive, score, Vectors.filled(positive.length, 1));
  }

  /** The curve of weighted rows, of which some must be positive. */
  public static PrecisionRecallCurve of(boolean[] positive, double[] score, double[] weights) {
    RankedScores ranked = RankedScores.of(positive, score, weights);
    if (!(ranked.allPositives() > 0)) {
      throw DataException.of(
          "RLT-D027", "only one class: a precision–recall curve needs rows that are positive");
    }
    List<Point> points = new ArrayList<>(ranked.steps());
    for (int step = 0; step < ranked.steps(); step++) {
      double caught = ranked.positives()[step];
      points.add(
          new Point(
              ranked.threshold()[step],
              caught / ranked.allPositives(),
              caught / (caught + ranked.negatives()[step])));
    }
    return new PrecisionRecallCurve(points);
  }

  /**
   * Σᵢ (recallᵢ − recallᵢ₋₁) · precisionᵢ: precision averaged over the positives caught.
   *
   * <p>Stepwise, since precision between two points does not run along the straight line that
   * trapezoids would draw; they would flatter.
   */
  public double averagePrecision() {
    double sum = 0;
    double recall = 0;
    for (Point point : points) {
      sum += (point.recall() - recall) * point.precision();
      recall = point.recall();
    }
    return sum;
  }
}
