// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Exp;

/**
 * Gibbs sampling of a Boltzmann machine in blocks: {@value #BLOCK} units are drawn together, given
 * all others, so that units which hold each other fast can change at once.
 *
 * <p>A state here has the node of the biases on. Immutable, hence shared among chains.
 */
final class Gibbs {

  private static final int BLOCK = 4;

  private final Units units;

  /** λ as a symmetric matrix of nodes. */
  private final double[][] weight;

  Gibbs(Boltzmann machine) {
    this.units = machine.units();
    int nodes = units.nodes();
    this.weight = new double[nodes][nodes];
    for (int i = 0; i < nodes; i++) {
      for (int j = i + 1; j < nodes; j++) {
        weight[i][j] = machine.weight(i, j);
        weight[j][i] = weight[i][j];
      }
    }
  }

  /** A state of independent fair units, the first {@code from} as given. */
  long fair(long given, int from, UniformRandomProvider random) {
    long all = (1L << units.count()) - 1;
    long kept = (1L << from) - 1;
    long always = units.biased() ? 1L << units.count() : 0;
    return (given & kept) | (random.nextLong() & all & ~kept) | always;
  }

  /** Σ λᵢⱼxᵢxⱼ. */
  double score(long state) {
    double score = 0;
    for (long left = state; left != 0; left &= left - 1) {
      score += field(Long.numberOfTrailingZeros(left), left & (left - 1));
    }
    return score;
  }

  /** Σ λᵢⱼxⱼ over the nodes of a state. */
  private double field(int i, long state) {
    double[] row = weight[i];
    double field = 0;
    for (long left = state; left != 0; left &= left - 1) {
      field += row[Long.numberOfTrailingZeros(left)];
    }
    return field;
  }

  /**
   * A state after every unit from {@code from} on was drawn anew.
   *
   * @param warmth β: the sampled distribution is ∝ exp(β Σλᵢⱼxᵢxⱼ)
   */
  long sweep(long state, int from, double warmth, UniformRandomProvider random) {
    double[] scores = new double[1 << BLOCK];
    long at = state;
    for (int first = from; first < units.count(); first += BLOCK) {
      int size = Math.min(BLOCK, units.count() - first);
      long rest = at & ~(((1L << size) - 1) << first);
      score(rest, first, size, warmth, scores);
      at = rest | (long) drawn(scores, 1 << size, random.nextDouble()) << first;
    }
    return at;
  }

  /** The scores of all states of a block, by the doubling of {@link BoltzmannTable}. */
  private void score(long rest, int first, int size, double warmth, double[] scores) {
    scores[0] = 0;
    for (int k = 0; k < size; k++) {
      double field = field(first + k, rest);
      for (int s = 0; s < 1 << k; s++) {
        scores[(1 << k) + s] = scores[s] + warmth * (field + field(first + k, (long) s << first));
      }
    }
  }

  /** A state drawn by weights e^score; uses the scores up. */
  private static int drawn(double[] scores, int size, double uniform) {
    double max = scores[0];
    for (int s = 1; s < size; s++) {
      max = Math.max(max, scores[s]);
    }
    double sum = 0;
    for (int s = 0; s < size; s++) {
      sum += Exp.exp(scores[s] - max);
      scores[s] = sum;
    }
    int drawn = 0;
    while (drawn < size - 1 && scores[drawn] <= uniform * sum) {
      drawn++;
    }
    return drawn;
  }
}
