// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.Optional;
import org.relent.store.Sized;

/** A family whose structure is one of all trees over its cells, each with its probability. */
public abstract sealed class TreeFamily implements Family permits TreeStructures, DirichletTrees {

  TreeFamily() {}

  /** A family made of the numbers of cells and pairs of cells, and of those of edges. */
  interface Reading {
    Family of(int[] coordinates, int[] levels, double[] cells, double[] edges);
  }

  /** How such a family is stored: numbers of cells and their pairs, then one of each edge. */
  static FamilyForm form(String id, Reading reading) {
    return FamilyForm.of(
        id,
        (from, coordinates, levels) -> {
          FamilyForm.requireLevels(id, levels);
          long cells = PairCells.size(levels);
          return new Sized<>(
              cells + PairCells.edges(levels),
              numbers ->
                  reading.of(
                      coordinates,
                      levels,
                      Arrays.copyOf(numbers, (int) cells),
                      Arrays.copyOfRange(numbers, (int) cells, numbers.length)));
        });
  }

  abstract PairCells cells();

  /** All trees, weighed. */
  abstract SpanningTrees trees();

  /** The coordinates of the cells in their row. */
  public int[] coordinates() {
    return cells().coordinates();
  }

  /** The number of levels of each cell. */
  public int[] levels() {
    return cells().levels();
  }

  /**
   * Shares, or counts, of every level of every cell, then of every pair of levels of every pair of
   * cells.
   */
  public abstract double[] marginals();

  @Override
  public Optional<CellMarginal> marginal(int coordinate) {
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
  public double[] logWeights() {
    return trees().logWeights();
  }

  /** P(e ∈ E) of every edge. */
  public double[] edgeProbabilities() {
    return trees().probabilities();
  }

  /** The edges of the most probable tree, in order. */
  public int[] mostProbableTree() {
    return trees().mostProbable();
  }

  /** 1 for every edge of the most probable tree, 0 for all others. */
  double[] chosenEdges() {
    double[] chosen = new double[cells().edges()];
    for (int e : mostProbableTree()) {
      chosen[e] = 1;
    }
    return chosen;
  }

  /** Σ θ_uv log θ_uv/(θ_u θ_v) of every edge, in nats: what Chow and Liu weigh edges by. */
  public abstract double[] mutualInformation();

  @Override
  public String toString() {
    String name = getClass().getSimpleName();
    return name + "[" + cells().count() + " cells, " + cells().edges() + " edges]";
  }
}
