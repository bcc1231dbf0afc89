// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.task.Layout;

/**
 * How far the predictions of two models for the same rows are apart: for classifiers the largest
 * difference of a probability, else the largest difference of a value, a score or a log-density as
 * a share of the range that the first model's take.
 */
public record PredictionDifference(double largest) {

  /**
   * Fits to a relative gap of 1e-5 agree in their predictions to about its root, .003; this is
   * three times that.
   */
  private static final double SOLVER_TOLERANCE = 0.01;

  /** The difference of two lists of predictions of one kind, row by row. */
  public static <P> PredictionDifference of(Layout<P> layout, List<P> first, List<P> second) {
    double[][] before = first.stream().map(layout::numbers).toArray(double[][]::new);
    double[][] after = second.stream().map(layout::numbers).toArray(double[][]::new);
    double unit = layout.probabilities() ? 1 : range(before);
    double largest = 0;
    for (int i = 0; i < before.length; i++) {
      largest = Math.max(largest, apart(before[i], after[i]));
    }
    return new PredictionDifference(largest == 0 ? 0 : largest / unit);
  }

  /** Whether two solvers of the same problem may differ as much. */
  public boolean withinTolerance() {
    return largest <= SOLVER_TOLERANCE;
  }

  /** Infinite where only one of two numbers is finite, or the classes are not as many. */
  private static double apart(double[] a, double[] b) {
    if (a.length != b.length) {
      return Double.POSITIVE_INFINITY;
    }
    return IntStream.range(0, a.length)
        .mapToDouble(i -> Double.compare(a[i], b[i]) == 0 ? 0 : Math.abs(a[i] - b[i]))
        .map(difference -> Double.isNaN(difference) ? Double.POSITIVE_INFINITY : difference)
        .max()
        .orElse(0);
  }

  private static double range(double[][] numbers) {
    DoubleSummaryStatistics finite =
        Arrays.stream(numbers)
            .mapToDouble(row -> row[0])
            .filter(Double::isFinite)
            .summaryStatistics();
    double range = finite.getMax() - finite.getMin();
    return range > 0 ? range : 1;
  }
}
