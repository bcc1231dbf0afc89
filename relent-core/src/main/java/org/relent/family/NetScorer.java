// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;
import org.relent.math.LogSpace;

/** log Σ exp Σ log θ of a Bayes net: the sum inside over tables, outside over what fills gaps. */
record NetScorer(Net net, double[] logs) implements Scorer {

  @Override
  public double score(DenseRows rows, int i) {
    Completions row = Completions.of(net, rows, i);
    double sum = 0;
    for (int cell : row.cells()) {
      sum += logs[cell];
    }
    for (Completions.Group group : row.groups()) {
      sum += LogSpace.logSumExp(group.sums(logs, 0));
    }
    return sum;
  }

  /** Each table adds to its own variable; where gaps touch it, as expected of what fills them. */
  @Override
  public double[] parts(DenseRows rows, int i) {
    Completions row = Completions.of(net, rows, i);
    double[] parts = new double[rows.width()];
    for (int k = 0; k < row.cells().length; k++) {
      parts[net.coordinate(row.variables()[k])] = logs[row.cells()[k]];
    }
    for (Completions.Group group : row.groups()) {
      double[] likely = LogSpace.softmax(group.sums(logs, 0));
      int width = group.variables().length;
      for (int k = 0; k < group.cells().length; k++) {
        parts[net.coordinate(group.variables()[k % width])] +=
            likely[k / width] * logs[group.cells()[k]];
      }
    }
    return parts;
  }
}
