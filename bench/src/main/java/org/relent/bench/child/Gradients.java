// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.child;

import java.util.Arrays;
import java.util.List;
import org.relent.bench.Line;
import org.relent.data.Examples;
import org.relent.data.SparseRows;
import org.relent.data.VectorColumn;
import org.relent.loglinear.ClassOutcomes;
import org.relent.loglinear.LogLinear;
import org.relent.loglinear.Probabilities;
import org.relent.math.Threads;

/**
 * The loop that maxent fits spend their time in: probabilities and expectations, again and again.
 */
record Gradients(LogLinear model) implements Work<Double> {

  /** As many as a fit may need. */
  private static final int TIMES = 20;

  static Gradients of(Line told) {
    Examples examples = Learning.examples(told);
    VectorColumn column = (VectorColumn) examples.features().column("x");
    int classes = examples.labels().classes().size();
    return new Gradients(
        LogLinear.of(
            new ClassOutcomes((SparseRows) column.rows(), classes),
            new Threads(told.count("threads", 1))));
  }

  @Override
  public Double once() {
    double[][] points = {new double[model.dimension()], new double[model.dimension()]};
    Arrays.setAll(points[1], i -> 1e-3 * (i % 7));
    double sum = 0;
    for (int k = 0; k < TIMES; k++) {
      Probabilities at = model.at(points[k % points.length]);
      sum += at.logZ() + at.expectation(k);
    }
    return sum;
  }

  /** The sum is told, for it must not depend on the threads. */
  @Override
  public Line told(Double sum) {
    return Line.of(List.of("dual=" + sum));
  }
}
