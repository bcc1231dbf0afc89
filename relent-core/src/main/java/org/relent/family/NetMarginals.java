// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.DataException;

/**
 * The joint probabilities of some variables of a Bayes net, exactly: the one latest in order, u,
 * depends on the others by its parents alone, so P(S) = Σ P(u | parents) P(S without u, with its
 * parents) over the parents that are not in S, and on towards the first variables.
 */
final class NetMarginals {

  /** Cells of a joint table. */
  private static final int MOST = 1_000_000;

  private final Net net;
  private final double[] shares;

  /** The place of each variable in order. */
  private final int[] rank;

  private final Map<List<Integer>, double[]> known = new LinkedHashMap<>();

  NetMarginals(Net net, double[] shares) {
    this.net = net;
    this.shares = shares;
    this.rank = new int[net.size()];
    for (int k = 0; k < rank.length; k++) {
      rank[net.order()[k]] = k;
    }
    known.put(List.of(), new double[] {1});
  }

  /** P of every configuration of some variables, the last of them moving fastest. */
  double[] of(int[] variables) {
    List<Integer> sorted = sorted(Arrays.stream(variables).boxed());
    double[] joint = joint(sorted);
    int[] x = new int[net.size()];
    double[] table = new double[joint.length];
    for (double p : joint) {
      table[index(Arrays.stream(variables).boxed().toList(), x)] = p;
      next(sorted, x);
    }
    return table;
  }

  private List<Integer> sorted(Stream<Integer> variables) {
    return variables.distinct().sorted(Comparator.comparingInt(v -> rank[v])).toList();
  }

  private double[] joint(List<Integer> sorted) {
    double[] found = known.get(sorted);
    if (found == null) {
      found = sum(sorted);
      known.put(sorted, found);
    }
    return found;
  }

  private double[] sum(List<Integer> sorted) {
    int last = sorted.get(sorted.size() - 1);
    List<Integer> before =
        sorted(
            Stream.concat(
                sorted.stream().limit(sorted.size() - 1L),
                IntStream.of(net.parents(last)).boxed()));
    double[] table = new double[size(sorted)];
    int[] x = new int[net.size()];
    for (double p : joint(before)) {
      for (int level = 0; level < net.levels(last); level++) {
        x[last] = level;
        table[index(sorted, x)] += p * shares[net.cell(last, x)];
      }
      next(before, x);
    }
    return table;
  }

  private int size(List<Integer> variables) {
    long size = 1;
    for (int v : variables) {
      size *= net.levels(v);
      if (size > MOST) {
        throw DataException.of(
            "RLT-S005",
            "information=exact of this net takes the joint probabilities of {} columns, which are"
                + " more than {}; use information=rows",
            variables.size(),
            MOST);
      }
    }
    return (int) size;
  }

  private int index(List<Integer> variables, int[] x) {
    int index = 0;
    for (int v : variables) {
      index = index * net.levels(v) + x[v];
    }
    return index;
  }

  /** Moves on to the next configuration, the last variable fastest. */
  private void next(List<Integer> variables, int[] x) {
    for (int k = variables.size() - 1; k >= 0; k--) {
      int v = variables.get(k);
      x[v] = x[v] + 1 < net.levels(v) ? x[v] + 1 : 0;
      if (x[v] > 0) {
        return;
      }
    }
  }
}
