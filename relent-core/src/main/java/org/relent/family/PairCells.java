// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;

/**
 * The cells of a row that a tree joins, and where a table of numbers, one per level of each cell
 * and one per pair of levels of each pair of cells, keeps them: cells first, then pairs in the
 * order of edges.
 */
final class PairCells {

  private final int[] coordinates;
  private final int[] levels;
  private final int[] cellAt;
  private final int[] pairAt;
  private final int size;

  /** Copies both; one number of levels per coordinate. */
  PairCells(int[] coordinates, int[] levels) {
    int n = coordinates.length;
    if (n == 0 || levels.length != n) {
      throw new IllegalArgumentException(
          "A tree needs levels for each of its cells, got " + levels.length + " for " + n);
    }
    this.coordinates = coordinates.clone();
    this.levels = levels.clone();
    this.cellAt = new int[n];
    this.pairAt = new int[SpanningTrees.edges(n)];
    long at = 0;
    for (int v = 0; v < n; v++) {
      if (coordinates[v] < 0 || levels[v] < 1) {
        throw new IllegalArgumentException(
            levels[v] + " levels of coordinate " + coordinates[v] + " are no categorical cell");
      }
      cellAt[v] = Math.toIntExact(at);
      at += levels[v];
    }
    for (int u = 0, e = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++, e++) {
        pairAt[e] = Math.toIntExact(at);
        at += (long) levels[u] * levels[v];
      }
    }
    this.size = Math.toIntExact(at);
  }

  /** The number of cells. */
  int count() {
    return coordinates.length;
  }

  int edges() {
    return pairAt.length;
  }

  int[] coordinates() {
    return coordinates.clone();
  }

  int[] levels() {
    return levels.clone();
  }

  int levels(int v) {
    return levels[v];
  }

  /** Where cell v begins. */
  int cellAt(int v) {
    return cellAt[v];
  }

  /** Where pair e begins: the levels of its second cell follow each other. */
  int pairAt(int e) {
    return pairAt[e];
  }

  /** Where cells end and pairs begin. */
  int firstPair() {
    return cellAt[cellAt.length - 1] + levels[levels.length - 1];
  }

  /** The length of a table. */
  int size() {
    return size;
  }

  /** What is done with an edge and its ends u &lt; v. */
  @FunctionalInterface
  interface EdgeTask {
    void run(int e, int u, int v);
  }

  void eachEdge(EdgeTask task) {
    for (int u = 0, e = 0; u < coordinates.length; u++) {
      for (int v = u + 1; v < coordinates.length; v++, e++) {
        task.run(e, u, v);
      }
    }
  }

  /** The level of each cell of row i, {@link Level#NONE} where it holds nothing. */
  int[] codes(DenseRows rows, int i) {
    int[] codes = new int[coordinates.length];
    for (int v = 0; v < codes.length; v++) {
      codes[v] = Level.of(rows, i, coordinates[v], levels[v]);
    }
    return codes;
  }

  /** Adds w to the place of each level and of each pair of levels that the cells hold. */
  void add(int[] codes, double weight, double[] table) {
    for (int u = 0, e = 0; u < codes.length; u++) {
      if (codes[u] < 0) {
        e += codes.length - u - 1;
        continue;
      }
      table[cellAt[u] + codes[u]] += weight;
      for (int v = u + 1; v < codes.length; v++, e++) {
        if (codes[v] >= 0) {
          table[pairAt[e] + codes[u] * levels[v] + codes[v]] += weight;
        }
      }
    }
  }

  /** The sum of a table over the levels and pairs of levels that the cells hold. */
  double sum(int[] codes, double[] table) {
    double sum = 0;
    for (int u = 0, e = 0; u < codes.length; u++) {
      if (codes[u] < 0) {
        e += codes.length - u - 1;
        continue;
      }
      sum += table[cellAt[u] + codes[u]];
      for (int v = u + 1; v < codes.length; v++, e++) {
        if (codes[v] >= 0) {
          sum += table[pairAt[e] + codes[u] * levels[v] + codes[v]];
        }
      }
    }
    return sum;
  }

  /** The sum of a table over the cells alone. */
  double cellSum(int[] codes, double[] table) {
    double sum = 0;
    for (int v = 0; v < codes.length; v++) {
      sum += codes[v] < 0 ? 0 : table[cellAt[v] + codes[v]];
    }
    return sum;
  }

  /** Adds w times the entry of each pair to the place of its edge, from place {@code from} on. */
  void addPairs(int[] codes, double weight, double[] table, double[] into, int from) {
    for (int u = 0, e = 0; u < codes.length; u++) {
      if (codes[u] < 0) {
        e += codes.length - u - 1;
        continue;
      }
      for (int v = u + 1; v < codes.length; v++, e++) {
        if (codes[v] >= 0) {
          into[from + e] += weight * table[pairAt[e] + codes[u] * levels[v] + codes[v]];
        }
      }
    }
  }

  /**
   * Σ c_e times the entry of each pair, where c are the coefficients from place {@code from} on.
   */
  double pairSum(int[] codes, double[] table, double[] coefficients, int from) {
    double sum = 0;
    for (int u = 0, e = 0; u < codes.length; u++) {
      if (codes[u] < 0) {
        e += codes.length - u - 1;
        continue;
      }
      for (int v = u + 1; v < codes.length; v++, e++) {
        if (codes[v] >= 0) {
          sum += coefficients[from + e] * table[pairAt[e] + codes[u] * levels[v] + codes[v]];
        }
      }
    }
    return sum;
  }

  /** A copy of {@code table} with every pair times the share of its edge. */
  double[] scaled(double[] table, double[] shares) {
    double[] scaled = table.clone();
    eachEdge(
        (e, u, v) -> {
          for (int k = pairAt[e]; k < pairAt[e] + levels[u] * levels[v]; k++) {
            scaled[k] *= shares[e];
          }
        });
    return scaled;
  }

  /** Σ xy over the levels of every pair. */
  double[] pairProducts(double[] x, double[] y) {
    double[] products = new double[pairAt.length];
    eachEdge(
        (e, u, v) -> {
          for (int k = pairAt[e]; k < pairAt[e] + levels[u] * levels[v]; k++) {
            products[e] += x[k] * y[k];
          }
        });
    return products;
  }

  /** The sum of a table as a score: a cell has its own entry and half of each of its pairs'. */
  Scorer scorer(double[] table) {
    return new Scorer() {
      @Override
      public double score(DenseRows rows, int i) {
        return sum(codes(rows, i), table);
      }

      @Override
      public double[] parts(DenseRows rows, int i) {
        double[] parts = new double[rows.width()];
        addParts(codes(rows, i), table, parts);
        return parts;
      }
    };
  }

  private void addParts(int[] codes, double[] table, double[] parts) {
    for (int u = 0, e = 0; u < codes.length; u++) {
      if (codes[u] < 0) {
        e += codes.length - u - 1;
        continue;
      }
      parts[coordinates[u]] += table[cellAt[u] + codes[u]];
      for (int v = u + 1; v < codes.length; v++, e++) {
        if (codes[v] >= 0) {
          double half = 0.5 * table[pairAt[e] + codes[u] * levels[v] + codes[v]];
          parts[coordinates[u]] += half;
          parts[coordinates[v]] += half;
        }
      }
    }
  }
}
