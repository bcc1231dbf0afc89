// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.DenseRows;

/**
 * The tables of a Bayes net: for every variable one row of cells per configuration of its parents,
 * one cell per level, all tables in one array.
 */
final class Net {

  /** Cells of all tables together. */
  private static final int LARGEST = 1_000_000;

  private final int[] coordinates;
  private final int[] levels;
  private final int[][] parents;

  /** Where the table of each variable begins, and where the last ends. */
  private final int[] offsets;

  /** Parents before children. */
  private final int[] order;

  Net(int[] coordinates, int[] levels, int[][] parents) {
    this.coordinates = coordinates.clone();
    this.levels = levels.clone();
    this.parents = Arrays.stream(parents).map(int[]::clone).toArray(int[][]::new);
    check();
    this.order = sorted();
    this.offsets = offsets();
  }

  private void check() {
    int n = coordinates.length;
    if (n == 0 || levels.length != n || parents.length != n) {
      throw new IllegalArgumentException(
          "A net needs one number of levels and one list of parents for each of "
              + n
              + " variables, got "
              + levels.length
              + " and "
              + parents.length);
    }
    if (Arrays.stream(coordinates).anyMatch(c -> c < 0)
        || Arrays.stream(coordinates).distinct().count() < n
        || Arrays.stream(levels).anyMatch(l -> l < 1)) {
      throw new IllegalArgumentException("A net needs different coordinates of one level or more");
    }
    for (int[] some : parents) {
      if (Arrays.stream(some).anyMatch(p -> p < 0 || p >= n)
          || Arrays.stream(some).distinct().count() < some.length) {
        throw new IllegalArgumentException(
            "Parents must be different variables of the net, got " + Arrays.toString(some));
      }
    }
  }

  /** Again and again those whose parents are all there (Kahn 1962). */
  private int[] sorted() {
    int n = levels.length;
    int[] waiting = Arrays.stream(parents).mapToInt(p -> p.length).toArray();
    Deque<Integer> ready = new ArrayDeque<>();
    IntStream.range(0, n).filter(v -> waiting[v] == 0).forEach(ready::add);
    int[] sorted = new int[n];
    int count = 0;
    while (!ready.isEmpty()) {
      int parent = ready.remove();
      sorted[count++] = parent;
      for (int v = 0; v < n; v++) {
        if (Arrays.stream(parents[v]).anyMatch(p -> p == parent) && --waiting[v] == 0) {
          ready.add(v);
        }
      }
    }
    if (count < n) {
      throw cycle(IntStream.range(0, n).filter(v -> waiting[v] > 0).toArray());
    }
    return sorted;
  }

  /** Going up from one that waits, always to a parent that waits, some variable comes twice. */
  private DataException cycle(int[] waiting) {
    boolean[] seen = new boolean[levels.length];
    int at = waiting[0];
    while (!seen[at]) {
      seen[at] = true;
      at =
          Arrays.stream(parents[at])
              .filter(p -> Arrays.binarySearch(waiting, p) >= 0)
              .findFirst()
              .orElseThrow();
    }
    return DataException.inColumn(
        "RLT-S010", name(at), "is its own ancestor; take one of the parents on the way back out");
  }

  private String name(int v) {
    return "x" + (coordinates[v] + 1);
  }

  private int[] offsets() {
    int[] from = new int[levels.length + 1];
    for (int v = 0; v < levels.length; v++) {
      long cells = levels[v];
      for (int p : parents[v]) {
        cells = Math.min(cells * levels[p], Integer.MAX_VALUE);
      }
      if (from[v] + cells > LARGEST) {
        throw DataException.inColumn(
            "RLT-S011",
            name(v),
            "the tables of a net may have "
                + LARGEST
                + " cells in all, and with this one have more; give it fewer parents");
      }
      from[v + 1] = from[v] + (int) cells;
    }
    return from;
  }

  /** All variables, parents before children; not to be changed. */
  int[] order() {
    return order;
  }

  int size() {
    return levels.length;
  }

  int cells() {
    return offsets[size()];
  }

  /** Cells in the table of variable v. */
  int cells(int v) {
    return offsets[v + 1] - offsets[v];
  }

  int levels(int v) {
    return levels[v];
  }

  int coordinate(int v) {
    return coordinates[v];
  }

  int[] parents(int v) {
    return parents[v];
  }

  int[] coordinates() {
    return coordinates.clone();
  }

  int[] levels() {
    return levels.clone();
  }

  int[][] parents() {
    return Arrays.stream(parents).map(int[]::clone).toArray(int[][]::new);
  }

  /** Where each row of a table begins, and where the last ends. */
  int[] bounds() {
    int[] bounds = new int[1 + IntStream.range(0, size()).map(v -> cells(v) / levels[v]).sum()];
    int b = 0;
    for (int v = 0; v < size(); v++) {
      for (int at = offsets[v]; at < offsets[v + 1]; at += levels[v]) {
        bounds[b++] = at;
      }
    }
    bounds[b] = cells();
    return bounds;
  }

  /** The levels of the variables in row i, {@link Level#NONE} for gaps. */
  int[] levels(DenseRows rows, int i) {
    int[] x = new int[size()];
    for (int v = 0; v < x.length; v++) {
      x[v] = Level.of(rows, i, coordinates[v], levels[v]);
    }
    return x;
  }

  /** The cell of variable v at these levels, its own and its parents'. */
  int cell(int v, int[] x) {
    int row = 0;
    for (int p : parents[v]) {
      row = row * levels[p] + x[p];
    }
    return offsets[v] + row * levels[v] + x[v];
  }

  /**
   * Gaps whose descendants are gaps too: summed over, their tables are 1 (Shachter's barren nodes).
   */
  boolean[] barren(int[] x) {
    boolean[] barren = new boolean[size()];
    for (int v = 0; v < barren.length; v++) {
      barren[v] = x[v] == Level.NONE;
    }
    for (int k = order.length - 1; k >= 0; k--) {
      if (!barren[order[k]]) {
        for (int p : parents[order[k]]) {
          barren[p] = false;
        }
      }
    }
    return barren;
  }
}
