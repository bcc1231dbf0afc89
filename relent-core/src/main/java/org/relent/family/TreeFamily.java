// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.Optional;

/** A family whose structure is one of all trees over its cells, each with its probability. */
public sealed interface TreeFamily extends Family permits TreeStructures, DirichletTrees {

  /** The coordinates of the cells in their row. */
  int[] coordinates();

  /** The number of levels of each cell. */
  int[] levels();

  /**
   * Shares, or counts, of every level of every cell, then of every pair of levels of every pair of
   * cells.
   */
  double[] marginals();

  @Override
  default Optional<CellMarginal> marginal(int coordinate) {
    int[] cells = coordinates();
    int[] levels = levels();
    int v = 0;
    int from = 0;
    while (v < cells.length && cells[v] != coordinate) {
      from += levels[v++];
    }
    return v == cells.length
        ? Optional.empty()
        : Optional.of(
            CellMarginal.Levels.ofCounts(Arrays.copyOfRange(marginals(), from, from + levels[v])));
  }

  /** log W of every edge, numbered as {@link SpanningTrees} has them. */
  double[] logWeights();

  /** P(e ∈ E) of every edge. */
  double[] edgeProbabilities();

  /** The edges of the most probable tree, in order. */
  int[] mostProbableTree();

  /** Σ θ_uv log θ_uv/(θ_u θ_v) of every edge, in nats: what Chow and Liu weigh edges by. */
  double[] mutualInformation();
}
