// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.math.Vectors;

/** One tree over categorical cells as a Bayes net, every cell depending on the one above it. */
record TreeNet(PairCells cells, double[] weights) {

  /**
   * The heaviest tree, hung from the first cell.
   *
   * @param logWeights of every edge
   * @param weights of every level of every cell, then of every pair of levels of every pair of
   *     cells: probabilities or counts
   */
  static BayesNet heaviest(PairCells cells, double[] logWeights, double[] weights) {
    int[] parent = MaximumTree.of(cells.count(), logWeights).parent();
    TreeNet net = new TreeNet(cells, weights);
    return BayesNet.of(
        cells.coordinates(),
        cells.levels(),
        Arrays.stream(parent)
            .mapToObj(p -> p < 0 ? new int[0] : new int[] {p})
            .toArray(int[][]::new),
        IntStream.range(0, parent.length)
            .mapToObj(v -> parent[v] < 0 ? net.alone(v) : net.below(v, parent[v]))
            .flatMapToDouble(Arrays::stream)
            .toArray());
  }

  private double[] alone(int v) {
    return Vectors.of(cells.levels(v), a -> weights[cells.at(v, a)]);
  }

  /** The pairs of v and the cell above, the levels of v following each other. */
  private double[] below(int v, int above) {
    double[] table = new double[cells.levels(above) * cells.levels(v)];
    for (int a = 0, k = 0; a < cells.levels(above); a++) {
      for (int b = 0; b < cells.levels(v); b++, k++) {
        table[k] = weights[above < v ? cells.at(above, a, v, b) : cells.at(v, b, above, a)];
      }
    }
    return table;
  }
}
