// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;

/**
 * The cells of a row that a tree joins, and where a table of numbers, one per level of each cell
 * and one per pair of levels of each pair of cells, keeps them.
 *
 * <p>First the levels of cell after cell. Then, for each level a of each cell u, the levels of all
 * later cells: the entry of levels a and b of cells u and v. A row finds all its pairs with a level
 * of u side by side, and its levels among the cells point into each such stretch.
 */
final class PairCells {

  private final int[] coordinates;
  private final int[] levels;

  /** Where each cell begins, and where the last ends. */
  private final int[] cellAt;

  /** What to add to the place of a later cell's level to find its pair with the level there. */
  private final int[] pairFrom;

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
    this.cellAt = new int[n + 1];
    for (int v = 0; v < n; v++) {
      if (coordinates[v] < 0 || levels[v] < 1) {
        throw new IllegalArgumentException(
            levels[v] + " levels of coordinate " + coordinates[v] + " are no categorical cell");
      }
      cellAt[v + 1] = Math.addExact(cellAt[v], levels[v]);
    }
    this.pairFrom = new int[cellAt[n]];
    int at = cellAt[n];
    for (int u = 0; u < n; u++) {
      for (int a = cellAt[u]; a < cellAt[u + 1]; a++) {
        pairFrom[a] = at - cellAt[u + 1];
        at = Math.addExact(at, cellAt[n] - cellAt[u + 1]);
      }
    }
    this.size = at;
  }

  /** The number of cells. */
  int count() {
    return coordinates.length;
  }

  int edges() {
    return SpanningTrees.edges(coordinates.length);
  }

  /** The length of a table of cells with so many levels: Σ rᵥ + Σ rᵤrᵥ over all pairs. */
  static long size(int[] levels) {
    long cells = 0;
    long pairs = 0;
    for (int own : levels) {
      pairs = Math.min(pairs + cells * own, Integer.MAX_VALUE);
      cells += own;
    }
    return cells + pairs;
  }

  /** The number of pairs of such cells. */
  static long edges(int[] levels) {
    return (long) levels.length * (levels.length - 1) / 2;
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

  /** Where level a of cell v is. */
  int at(int v, int a) {
    return cellAt[v] + a;
  }

  /** Where level a of cell u and level b of a later cell v are. */
  int at(int u, int a, int v, int b) {
    return pairFrom[cellAt[u] + a] + cellAt[v] + b;
  }

  /** Where the pair is of a level and one of a later cell, given the places of both. */
  int pair(int first, int second) {
    return pairFrom[first] + second;
  }

  /** Whether a row has something in every cell. */
  static boolean complete(int[] places) {
    boolean complete = true;
    for (int place : places) {
      complete &= place >= 0;
    }
    return complete;
  }

  /** Where cells end and pairs begin. */
  int firstPair() {
    return pairFrom.length;
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

  /** What is done with a pair of levels a and b of an edge, and its place. */
  @FunctionalInterface
  interface PairTask {
    void run(int a, int b, int place);
  }

  void eachPair(int u, int v, PairTask task) {
    for (int a = 0; a < levels[u]; a++) {
      for (int b = 0; b < levels[v]; b++) {
        task.run(a, b, at(u, a, v, b));
      }
    }
  }

  /** The place of the level of each cell of row i, {@link Level#NONE} where it holds nothing. */
  int[] places(DenseRows rows, int i) {
    int[] places = new int[coordinates.length];
    for (int v = 0; v < places.length; v++) {
      int level = Level.of(rows, i, coordinates[v], levels[v]);
      places[v] = level < 0 ? Level.NONE : cellAt[v] + level;
    }
    return places;
  }

  /** Adds w to each level and each pair of levels that a row holds. */
  void add(int[] places, double weight, double[] table) {
    for (int u = 0; u < places.length; u++) {
      if (places[u] >= 0) {
        table[places[u]] += weight;
        int from = pairFrom[places[u]];
        for (int v = u + 1; v < places.length; v++) {
          if (places[v] >= 0) {
            table[from + places[v]] += weight;
          }
        }
      }
    }
  }

  /** The sum of a table over the levels and pairs of levels that a row holds. */
  double sum(int[] places, double[] table) {
    double sum = 0;
    for (int u = 0; u < places.length; u++) {
      if (places[u] >= 0) {
        sum += table[places[u]];
        int from = pairFrom[places[u]];
        for (int v = u + 1; v < places.length; v++) {
          if (places[v] >= 0) {
            sum += table[from + places[v]];
          }
        }
      }
    }
    return sum;
  }

  /** The sum of a table over the cells alone. */
  double cellSum(int[] places, double[] table) {
    double sum = 0;
    for (int place : places) {
      sum += place < 0 ? 0 : table[place];
    }
    return sum;
  }

  /** Adds w times the entry of each pair to the number of its edge, from {@code first} on. */
  void addPairs(int[] places, double weight, double[] table, double[] into, int first) {
    for (int u = 0, e = first - 1; u < places.length; e += places.length - ++u) {
      if (places[u] >= 0) {
        int from = pairFrom[places[u]];
        for (int v = u + 1; v < places.length; v++) {
          if (places[v] >= 0) {
            into[e + v - u] += weight * table[from + places[v]];
          }
        }
      }
    }
  }

  /** Σ c_e times the entry of each pair, where c are the coefficients from {@code first} on. */
  double pairSum(int[] places, double[] table, double[] coefficients, int first) {
    double sum = 0;
    for (int u = 0, e = first - 1; u < places.length; e += places.length - ++u) {
      if (places[u] >= 0) {
        int from = pairFrom[places[u]];
        for (int v = u + 1; v < places.length; v++) {
          if (places[v] >= 0) {
            sum += coefficients[e + v - u] * table[from + places[v]];
          }
        }
      }
    }
    return sum;
  }

  /** A copy of {@code table} with every pair times the share of its edge. */
  double[] scaled(double[] table, double[] shares) {
    double[] scaled = table.clone();
    eachEdge((e, u, v) -> eachPair(u, v, (a, b, place) -> scaled[place] *= shares[e]));
    return scaled;
  }

  /** Σ xy over the levels of every pair. */
  double[] pairProducts(double[] x, double[] y) {
    double[] products = new double[edges()];
    eachEdge((e, u, v) -> eachPair(u, v, (a, b, place) -> products[e] += x[place] * y[place]));
    return products;
  }

  /** The sum of a table as a score: a cell has its own entry and half of each of its pairs'. */
  Scorer scorer(double[] table) {
    return new Scorer() {
      @Override
      public double score(DenseRows rows, int i) {
        return sum(places(rows, i), table);
      }

      @Override
      public double[] parts(DenseRows rows, int i) {
        double[] parts = new double[rows.width()];
        addParts(places(rows, i), table, parts);
        return parts;
      }
    };
  }

  private void addParts(int[] places, double[] table, double[] parts) {
    for (int u = 0; u < places.length; u++) {
      if (places[u] >= 0) {
        parts[coordinates[u]] += table[places[u]];
        for (int v = u + 1; v < places.length; v++) {
          if (places[v] >= 0) {
            double half = 0.5 * table[pairFrom[places[u]] + places[v]];
            parts[coordinates[u]] += half;
            parts[coordinates[v]] += half;
          }
        }
      }
    }
  }
}
