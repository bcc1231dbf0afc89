// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;
import org.relent.testkit.Problems;

class SlackOffsetsTest {

  private static final int NODES = 5;

  private static double[][] slacks(long seed) {
    double[][] d = Problems.rows(new Seed(seed), NODES, NODES);
    for (double[] row : d) {
      Arrays.setAll(row, k -> Math.abs(row[k]));
    }
    return d;
  }

  private static int[] apart() {
    return IntStream.range(0, NODES).toArray();
  }

  /** The slacks between groups, smallest first. */
  private static double[] sorted(double[][] d, double[] o, int[] group) {
    List<Double> all = new ArrayList<>();
    for (int a = 0; a < d.length; a++) {
      for (int b = 0; b < d.length; b++) {
        if (group[a] != group[b]) {
          all.add(d[a][b] + o[a] - o[b]);
        }
      }
    }
    return all.stream().mapToDouble(x -> x).sorted().toArray();
  }

  @Test
  void twoNodesMeetHalfWay() {
    double[] o = SlackOffsets.of(new double[][] {{0, 3}, {1, 0}}, new int[] {0, 1});
    assertArrayEquals(new double[] {-0.5, 0.5}, o, 1e-15);
  }

  @Test
  void oneGroupStaysWhereItIs() {
    assertArrayEquals(new double[NODES], SlackOffsets.of(slacks(1), new int[NODES]), 0);
  }

  @Test
  void theLeastSlackIsTheLeastMeanOfACycle() {
    for (long seed = 0; seed < 20; seed++) {
      double[][] d = slacks(seed);
      double least = sorted(d, SlackOffsets.of(d, apart()), apart())[0];
      assertEquals(leastMean(d, new ArrayList<>(), 0), least, 1e-12);
    }
  }

  /** Over all simple cycles, one by one. */
  private static double leastMean(double[][] d, List<Integer> path, double length) {
    double least = Double.POSITIVE_INFINITY;
    for (int next = 0; next < d.length; next++) {
      int node = next;
      double longer = path.isEmpty() ? 0 : length + d[path.get(path.size() - 1)][next];
      if (!path.isEmpty() && path.get(0) == next && path.size() > 1) {
        least = Math.min(least, longer / path.size());
      } else if (path.stream().noneMatch(p -> p == node)) {
        List<Integer> more = new ArrayList<>(path);
        more.add(next);
        least = Math.min(least, leastMean(d, more, longer));
      }
    }
    return least;
  }

  @Test
  void noOtherOffsetsAreBetterSlackBySlack() {
    for (long seed = 0; seed < 20; seed++) {
      double[][] d = slacks(seed);
      double[] best = SlackOffsets.of(d, apart());
      double[] slacks = sorted(d, best, apart());
      for (double[] direction : Problems.rows(new Seed(seed + 100), 50, NODES)) {
        for (double length : new double[] {1e-3, 0.1, 1}) {
          double[] other = best.clone();
          Arrays.setAll(other, k -> best[k] + length * direction[k]);
          double[] theirs = sorted(d, other, apart());
          int k = 0;
          while (k < slacks.length - 1 && Math.abs(theirs[k] - slacks[k]) < 1e-11) {
            k++;
          }
          assertTrue(theirs[k] <= slacks[k] + 1e-11, seed + ": " + k);
        }
      }
    }
  }

  /** Where the search begins does not show: that is what makes the biases a fact of the problem. */
  @Test
  void offsetsDoNotDependOnTheStart() {
    for (long seed = 0; seed < 20; seed++) {
      double[][] d = slacks(seed);
      double[] start = Problems.rows(new Seed(seed + 200), 1, NODES)[0];
      int[] group = {0, 1, 2, 3, 3};
      start[4] = start[3];
      double[][] shifted = new double[NODES][NODES];
      for (int a = 0; a < NODES; a++) {
        for (int b = 0; b < NODES; b++) {
          shifted[a][b] = d[a][b] + start[a] - start[b];
        }
      }
      double[] here = SlackOffsets.of(d, group);
      double[] there = SlackOffsets.of(shifted, group);
      double mean = Arrays.stream(start).average().orElseThrow();
      for (int k = 0; k < NODES; k++) {
        assertEquals(here[k], there[k] + start[k] - mean, 1e-11);
      }
    }
  }
}
