// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.TreeMap;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Quoted;
import org.relent.math.ShortestDecimal;
import org.relent.math.Vectors;

/**
 * p̃(y): the states of the visible units that were seen, each once, and how often.
 *
 * @param states ascending, unit i as bit i; never shared
 * @param shares of all rows, which sum to 1; never shared
 * @param rows the weight of all rows
 */
public record Patterns(int visible, long[] states, double[] shares, double rows) {

  public Patterns {
    states = states.clone();
    shares = shares.clone();
  }

  /** Rows of zeros and ones, each of weight 1. */
  public static Patterns of(DenseRows rows) {
    double[] ones = Vectors.filled(rows.size(), 1);
    return of(rows, ones);
  }

  /** Rows of zeros and ones, each of a weight; those of weight 0 are left out. */
  public static Patterns of(DenseRows rows, double[] weights) {
    TreeMap<Long, Double> sums = new TreeMap<>();
    for (int t = 0; t < rows.size(); t++) {
      if (weights[t] > 0) {
        sums.merge(state(rows, t), weights[t], Double::sum);
      }
    }
    return of(rows.width(), sums);
  }

  private static Patterns of(int visible, TreeMap<Long, Double> sums) {
    double total = sums.values().stream().mapToDouble(w -> w).sum();
    if (!(total > 0) || total == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException("Rows must have a finite weight above 0, got " + total);
    }
    return new Patterns(
        visible,
        sums.keySet().stream().mapToLong(y -> y).toArray(),
        sums.values().stream().mapToDouble(w -> w / total).toArray(),
        total);
  }

  private static long state(DenseRows rows, int t) {
    long state = 0;
    for (int k = 0; k < rows.width(); k++) {
      double cell = rows.get(t, k);
      if (cell != 0 && cell != 1) {
        throw DataException.inRow(
            "RLT-D086",
            t + 1L,
            "a visible unit is 0 or 1, got {} in column {}; code the column as one or more columns"
                + " of 0 and 1",
            Quoted.of(ShortestDecimal.text(cell)),
            k + 1);
      }
      state |= cell == 1 ? 1L << k : 0;
    }
    return state;
  }

  /** How many different ones there are. */
  public int size() {
    return states.length;
  }

  @Override
  public long[] states() {
    return states.clone();
  }

  @Override
  public double[] shares() {
    return shares.clone();
  }

  long state(int t) {
    return states[t];
  }

  double share(int t) {
    return shares[t];
  }
}
