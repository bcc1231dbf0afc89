// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.math.Vectors;

/**
 * aᵢⱼ(n) = Σ xᵢxⱼ p(x) over the states with n nodes on: what one cycle of IIS asks for, since all
 * statistics together are f(x) = n(n − 1)/2.
 *
 * <p>Not one addition per state and pair, but about a dozen per state whatever the number of pairs:
 * the last unit is summed out, p′(x, d) counting the d units already gone that are on, so that the
 * pairs of the next unit are found in half the states. Sums are pairwise, hence accurate.
 */
public final class PopcountSums {

  private final Units units;
  private final double[][] sums;

  /** Sums of no state. */
  PopcountSums(Units units) {
    this.units = units;
    this.sums = new double[units.pairs()][units.nodes() + 1];
  }

  /**
   * Adds a state of some weight.
   *
   * @param on the nodes that are on, that of the biases among them
   */
  void add(long on, double weight) {
    int n = Long.bitCount(on);
    for (long left = on; left != 0; left &= left - 1) {
      int i = Long.numberOfTrailingZeros(left);
      for (long right = left & (left - 1); right != 0; right &= right - 1) {
        sums[units.pair(i, Long.numberOfTrailingZeros(right))][n] += weight;
      }
    }
  }

  /** Adds all of the others. */
  void add(PopcountSums others) {
    for (int k = 0; k < sums.length; k++) {
      Vectors.add(others.sums[k], sums[k]);
    }
  }

  /** The sums over a table of 2^(V+H) weights of states, which is left as it is. */
  static PopcountSums of(Units units, double[] table) {
    PopcountSums all = new PopcountSums(units);
    double[] rest = table.clone();
    double[] on = new double[table.length / 2];
    int layers = 1;
    for (int i = units.count() - 1; i >= 0; i--) {
      int half = 1 << i;
      for (int d = 0; d < layers; d++) {
        System.arraycopy(rest, (2 * d + 1) * half, on, d * half, half);
      }
      all.pairsOf(i, on, layers);
      sumOut(rest, half, layers++);
    }
    return all;
  }

  /** All aᵢⱼ of j &lt; i, and of the bias, from the states with unit i on; uses them up. */
  private void pairsOf(int i, double[] on, int layersOfThem) {
    int always = units.biased() ? 1 : 0;
    int layers = layersOfThem;
    for (int j = i - 1; j >= 0; j--) {
      count(on, 1 << j, layers, sums[units.pair(j, i)], 2 + always);
      sumOut(on, 1 << j, layers++);
    }
    if (units.biased()) {
      System.arraycopy(on, 0, sums[units.pair(i, units.count())], 2, layers);
    }
  }

  /** Adds the upper half of each layer d to the bins of d, what is on in it, and {@code more}. */
  private static void count(double[] on, int half, int layers, double[] bins, int more) {
    for (int d = 0; d < layers; d++) {
      int from = (2 * d + 1) * half;
      for (int s = 0; s < half; s++) {
        bins[d + more + Integer.bitCount(s)] += on[from + s];
      }
    }
  }

  /** p′(x, d) = p(x, 0, d) + p(x, 1, d − 1), in place: no value is written before it was read. */
  private static void sumOut(double[] p, int half, int layers) {
    for (int d = 1; d < layers; d++) {
      for (int s = 0; s < half; s++) {
        p[d * half + s] = p[2 * d * half + s] + p[(2 * d - 1) * half + s];
      }
    }
    System.arraycopy(p, (2 * layers - 1) * half, p, layers * half, half);
  }

  /** aᵢⱼ(n) of a pair, by n; a new array. */
  public double[] of(int pair) {
    return sums[pair].clone();
  }

  /** E[fᵢⱼ] = Σₙ aᵢⱼ(n), by pair; a new array. */
  public double[] totals() {
    return Arrays.stream(sums).mapToDouble(bins -> Arrays.stream(bins).sum()).toArray();
  }
}
