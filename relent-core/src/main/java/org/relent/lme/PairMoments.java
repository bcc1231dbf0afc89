// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.relent.math.Vectors;

/**
 * Expectations of pairs and of products of two pairs of units, from P(all units of a set on) for
 * every set at once (a sum over supersets, unit by unit).
 */
final class PairMoments {

  private final int[] sets;
  private final double[] allOn;

  private PairMoments(Units units, double[] allOn) {
    this.sets = sets(units);
    this.allOn = allOn;
  }

  /** The moments under the weights of a table, which is left as it is. */
  static PairMoments of(Units units, double[] table) {
    return new PairMoments(units, allOn(table));
  }

  /** E[f | y] by pair, from p(u | y). */
  static double[] given(Units units, int visible, double[] hidden) {
    double[] allOn = allOn(hidden);
    int[] sets = sets(units);
    int seen = (1 << units.visible()) - 1;
    double[] means = new double[sets.length];
    for (int k = 0; k < sets.length; k++) {
      boolean on = (sets[k] & seen & ~visible) == 0;
      means[k] = on ? allOn[sets[k] >> units.visible()] : 0;
    }
    return means;
  }

  private static double[] allOn(double[] table) {
    double[] sums = table.clone();
    for (int bit = 1; bit < sums.length; bit <<= 1) {
      for (int from = 0; from < sums.length; from += 2 * bit) {
        for (int s = from; s < from + bit; s++) {
          sums[s] += sums[s + bit];
        }
      }
    }
    return sums;
  }

  /** The units of each pair; of a bias the one unit. */
  private static int[] sets(Units units) {
    int[] sets = new int[units.pairs()];
    int all = (1 << units.count()) - 1;
    for (int i = 0; i < units.nodes(); i++) {
      for (int j = i + 1; j < units.nodes(); j++) {
        sets[units.pair(i, j)] = (1 << i | 1 << j) & all;
      }
    }
    return sets;
  }

  /** E[f] by pair; a new array. */
  double[] means() {
    return Vectors.of(sets.length, k -> allOn[sets[k]]);
  }

  /** E[f_a f_b]. */
  double of(int a, int b) {
    return allOn[sets[a] | sets[b]];
  }
}
