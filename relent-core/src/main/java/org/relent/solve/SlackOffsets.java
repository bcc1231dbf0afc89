// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Offsets o of nodes, alike within a group, for which the slacks dₐᵦ + oₐ − oᵦ between groups are
 * large: the least is as large as it can be, then the next least, and so on.
 *
 * <p>Around a cycle the offsets cancel, so that the least slack is at most the mean of d along any
 * cycle, and it reaches the least of these means (Karp 1978). On the cycles of that mean all slacks
 * are equal: their groups become one, and the next least slack is found among what is left.
 */
final class SlackOffsets {

  /** Of the size of slacks: a difference that is rounding. */
  private static final double ROUNDING = 1e-12;

  private final double[][] slack;
  private final int[] group;
  private final double[] offsets;

  private SlackOffsets(double[][] slack, int[] group) {
    this.slack = slack;
    this.group = group.clone();
    this.offsets = new double[group.length];
  }

  /**
   * One offset per node, of mean zero; all zero where there is one group.
   *
   * @param slack d; infinite where a may fall against b without bound
   * @param group a number for each node
   */
  static double[] of(double[][] slack, int[] group) {
    SlackOffsets offsets = new SlackOffsets(slack, group);
    while (offsets.merged()) {
      // one round settles the groups of the least mean
    }
    double mean = Arrays.stream(offsets.offsets).average().orElse(0);
    return Arrays.stream(offsets.offsets).map(o -> o - mean).toArray();
  }

  /** Settles the offsets of some groups against each other; false where nothing is left. */
  private boolean merged() {
    int[] names = Arrays.stream(group).distinct().toArray();
    if (names.length < 2) {
      return false;
    }
    double[][] d = between(names);
    double mean = leastMean(d);
    if (!(mean < Double.POSITIVE_INFINITY)) {
      return false;
    }
    double[] potential = potentials(d, mean);
    boolean[][] reach = tight(d, mean, potential);
    boolean merged = false;
    int[] before = group.clone();
    for (int k = 0; k < group.length; k++) {
      int a = index(names, before[k]);
      offsets[k] += potential[a];
      int first =
          IntStream.range(0, names.length).filter(b -> reach[a][b] && reach[b][a]).min().orElse(a);
      merged |= first != a;
      group[k] = names[Math.min(first, a)];
    }
    return merged;
  }

  private static int index(int[] names, int name) {
    return IntStream.range(0, names.length).filter(a -> names[a] == name).findFirst().orElseThrow();
  }

  /** The least slack from group to group, at the offsets so far. */
  private double[][] between(int[] names) {
    double[][] d = new double[names.length][names.length];
    for (double[] row : d) {
      Arrays.fill(row, Double.POSITIVE_INFINITY);
    }
    int[] at = IntStream.of(group).map(name -> index(names, name)).toArray();
    for (int k = 0; k < group.length; k++) {
      for (int l = 0; l < group.length; l++) {
        if (at[k] != at[l]) {
          double now = slack[k][l] + offsets[k] - offsets[l];
          d[at[k]][at[l]] = Math.min(d[at[k]][at[l]], now);
        }
      }
    }
    return d;
  }

  /** The least mean of d along a cycle: min over v of max over k of (Dₙ(v) − Dₖ(v))/(n − k). */
  private static double leastMean(double[][] d) {
    int n = d.length;
    double[][] walks = new double[n + 1][n];
    for (int k = 1; k <= n; k++) {
      Arrays.fill(walks[k], Double.POSITIVE_INFINITY);
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          walks[k][b] = Math.min(walks[k][b], walks[k - 1][a] + d[a][b]);
        }
      }
    }
    double least = Double.POSITIVE_INFINITY;
    for (int v = 0; v < n; v++) {
      double worst = Double.NEGATIVE_INFINITY;
      for (int k = 0; k < n && walks[n][v] < Double.POSITIVE_INFINITY; k++) {
        worst = Math.max(worst, (walks[n][v] - walks[k][v]) / (n - k));
      }
      least = walks[n][v] < Double.POSITIVE_INFINITY ? Math.min(least, worst) : least;
    }
    return least;
  }

  /** o with dₐᵦ − mean + oₐ − oᵦ ≥ 0: shortest distances, from anywhere. */
  private static double[] potentials(double[][] d, double mean) {
    int n = d.length;
    double[] o = new double[n];
    for (int round = 0; round < n; round++) {
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          o[b] = Math.min(o[b], o[a] + d[a][b] - mean);
        }
      }
    }
    return o;
  }

  /** Which groups are reached from which along slacks that equal the mean. */
  private static boolean[][] tight(double[][] d, double mean, double[] o) {
    int n = d.length;
    double size = Math.abs(mean) + Arrays.stream(o).map(Math::abs).max().orElse(0);
    boolean[][] reach = new boolean[n][n];
    for (int a = 0; a < n; a++) {
      for (int b = 0; b < n; b++) {
        double left = d[a][b] - mean + o[a] - o[b];
        reach[a][b] = a == b || left <= ROUNDING * n * (1 + size);
      }
    }
    for (int v = 0; v < n; v++) {
      for (int a = 0; a < n; a++) {
        for (int b = 0; reach[a][v] && b < n; b++) {
          reach[a][b] |= reach[v][b];
        }
      }
    }
    return reach;
  }
}
