// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.DataException;
import org.relent.math.Vectors;

/**
 * The receiver operating characteristic: what each threshold on a score catches, and what it lets
 * in.
 *
 * @param points from (0, 0), where nothing is called positive, to (1, 1), where everything is; one
 *     more for each distinct score, equal scores being taken in one step
 */
public record RocCurve(List<Point> points) {

  /**
   * What happens when a score of at least {@code threshold} is called positive.
   *
   * @param threshold falling along the curve, +∞ at its start
   * @param falsePositiveRate the fraction of the negatives called positive
   * @param truePositiveRate the fraction of the positives called positive
   */
  public record Point(double threshold, double falsePositiveRate, double truePositiveRate) {}

  public RocCurve {
    points = List.copyOf(points);
  }

  /** The curve of rows that all count once. */
  public static RocCurve of(boolean[] positive, double[] score) {
    return of(positive, score, Vectors.filled(positive.length, 1));
  }

  /** The curve of weighted rows, of which some must be positive and some not. */
  public static RocCurve of(boolean[] positive, double[] score, double[] weights) {
    RankedScores ranked = RankedScores.of(positive, score, weights);
    if (!(ranked.allPositives() > 0 && ranked.allNegatives() > 0)) {
      throw DataException.of(
          "RLT-D027",
          "only one class: a ROC curve needs rows that are positive and rows that are not");
    }
    List<Point> points = new ArrayList<>(ranked.steps() + 1);
    points.add(new Point(Double.POSITIVE_INFINITY, 0, 0));
    for (int step = 0; step < ranked.steps(); step++) {
      points.add(
          new Point(
              ranked.threshold()[step],
              ranked.negatives()[step] / ranked.allNegatives(),
              ranked.positives()[step] / ranked.allPositives()));
    }
    return new RocCurve(points);
  }

  /**
   * The area under the curve, by trapezoids.
   *
   * <p>= P(s⁺ &gt; s⁻) + ½ P(s⁺ = s⁻) for a random positive and a random negative: the Mann–Whitney
   * statistic with ties counted half, since a step over equal scores is a slanted line.
   */
  public double area() {
    double area = 0;
    for (int i = 1; i < points.size(); i++) {
      Point from = points.get(i - 1);
      Point to = points.get(i);
      area +=
          (to.falsePositiveRate() - from.falsePositiveRate())
              * (0.5 * (from.truePositiveRate() + to.truePositiveRate()));
    }
    return area;
  }
}
