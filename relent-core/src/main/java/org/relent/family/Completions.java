// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.math.LogSpace;

/**
 * What a row says of a Bayes net: the cells it is known to be in, and for its gaps the cells it may
 * be in. Gaps that share no table are apart from each other, and completed one without the other.
 *
 * @param variables those whose cell is known
 * @param cells theirs
 */
record Completions(int[] variables, int[] cells, List<Group> groups) {

  /** Ways to fill a group of gaps. */
  private static final int MOST = 100_000;

  /**
   * Gaps that hang together.
   *
   * @param variables those whose table involves one of them
   * @param cells of these variables, one way to fill the gaps after another
   */
  record Group(int[] variables, int[] cells) {

    /** The sum of {@code values} over the cells of each way to fill the gaps. */
    double[] sums(double[] values, int from) {
      double[] sums = new double[cells.length / variables.length];
      for (int k = 0; k < cells.length; k++) {
        sums[k / variables.length] += values[from + cells[k]];
      }
      return sums;
    }
  }

  /**
   * Adds {@code weight} to every cell the row is in, spread over those it may be in as {@code logs}
   * of the cells make them likely.
   */
  void accumulate(double[] logs, double weight, double[] into, int from) {
    for (int cell : cells) {
      into[from + cell] += weight;
    }
    for (Group group : groups) {
      double[] likely = LogSpace.softmax(group.sums(logs, 0));
      for (int k = 0; k < group.cells().length; k++) {
        into[from + group.cells()[k]] += weight * likely[k / group.variables().length];
      }
    }
  }

  static Completions of(Net net, DenseRows rows, int i) {
    int[] x = net.levels(rows, i);
    for (int level : x) {
      if (level == Level.NONE) {
        return withGaps(net, x, i);
      }
    }
    return new Completions(net.order(), cells(net, net.order(), x), List.of());
  }

  private static Completions withGaps(Net net, int[] x, int i) {
    boolean[] barren = net.barren(x);
    int[] there = IntStream.range(0, x.length).filter(v -> !barren[v]).toArray();
    int[] known = Arrays.stream(there).filter(v -> gapsOf(net, v, x).length == 0).toArray();
    return new Completions(known, cells(net, known, x), groups(net, x, there, i));
  }

  private static int[] cells(Net net, int[] variables, int[] x) {
    int[] cells = new int[variables.length];
    for (int k = 0; k < cells.length; k++) {
      cells[k] = net.cell(variables[k], x);
    }
    return cells;
  }

  /** The gaps among a variable and its parents. */
  private static int[] gapsOf(Net net, int v, int[] x) {
    return IntStream.concat(IntStream.of(v), Arrays.stream(net.parents(v)))
        .filter(u -> x[u] == Level.NONE)
        .toArray();
  }

  private static List<Group> groups(Net net, int[] x, int[] there, int i) {
    int[] leader = IntStream.range(0, x.length).toArray();
    for (int v : there) {
      int[] together = gapsOf(net, v, x);
      for (int k = 1; k < together.length; k++) {
        merge(leader, leader[together[0]], leader[together[k]]);
      }
    }
    List<Group> groups = new ArrayList<>();
    for (int first = 0; first < leader.length; first++) {
      int head = first;
      int[] variables =
          Arrays.stream(there)
              .filter(v -> Arrays.stream(gapsOf(net, v, x)).anyMatch(u -> leader[u] == head))
              .toArray();
      if (variables.length > 0) {
        int[] hidden =
            Arrays.stream(there).filter(v -> x[v] == Level.NONE && leader[v] == head).toArray();
        groups.add(group(net, x.clone(), hidden, variables, i));
      }
    }
    return groups;
  }

  private static void merge(int[] leader, int into, int from) {
    for (int u = 0; u < leader.length; u++) {
      leader[u] = leader[u] == from ? into : leader[u];
    }
  }

  private static Group group(Net net, int[] x, int[] hidden, int[] variables, int i) {
    long ways = 1;
    for (int h : hidden) {
      ways *= net.levels(h);
      if (ways > MOST) {
        throw DataException.inRow(
            "RLT-D061",
            i + 1L,
            "has gaps that can be filled in more than "
                + MOST
                + " ways that hang together; fill some of them or leave the row out");
      }
    }
    int[] cells = new int[Math.toIntExact(ways * variables.length)];
    for (int way = 0, at = 0; way < ways; way++) {
      int rest = way;
      for (int h : hidden) {
        x[h] = rest % net.levels(h);
        rest /= net.levels(h);
      }
      for (int v : variables) {
        cells[at++] = net.cell(v, x);
      }
    }
    return new Group(variables, cells);
  }
}
