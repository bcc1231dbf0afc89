// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DataException;
import org.relent.math.CompensatedSum;
import org.relent.math.LogSpace;
import org.relent.math.Seed;
import org.relent.math.Vectors;

/**
 * All states of a Boltzmann machine with their probabilities, for at most {@value #MOST} units.
 *
 * <p>The scores Σλᵢⱼxᵢxⱼ take two additions a state: with unit k they are those without it plus its
 * field Σᵢ λᵢₖxᵢ, and that with unit i is the one without it plus λᵢₖ.
 */
public final class BoltzmannTable {

  /** 2²⁰ states are 8 MB. */
  public static final int MOST = 20;

  private final Units units;
  private final double[] score;
  private final double[] probability;
  private final double logPartition;

  private BoltzmannTable(Units units, double[] score) {
    this.units = units;
    this.score = score;
    this.probability = LogSpace.softmax(score);
    // p = e^(score − log Φ) of the likeliest state spares a second exponential of each
    int likeliest = Vectors.largest(score);
    this.logPartition = score[likeliest] - StrictMath.log(probability[likeliest]);
  }

  /** The table of a machine. */
  public static BoltzmannTable of(Boltzmann machine) {
    checkSize(machine.units());
    return new BoltzmannTable(machine.units(), scores(machine));
  }

  static void checkSize(Units units) {
    if (units.count() > MOST) {
      throw DataException.of(
          "RLT-S026",
          "an exact Boltzmann machine has at most {} units, got {}; take fewer, or estimate by"
              + " Gibbs sampling",
          MOST,
          units.count());
    }
  }

  private static double[] scores(Boltzmann machine) {
    int count = machine.units().count();
    double[] score = new double[1 << count];
    double[] field = new double[1 << (count - 1)];
    for (int k = 0; k < count; k++) {
      field[0] = machine.bias(k);
      for (int i = 0; i < k; i++) {
        plus(machine.weight(i, k), field, 1 << i);
      }
      int size = 1 << k;
      for (int s = 0; s < size; s++) {
        score[size + s] = score[s] + field[s];
      }
    }
    return score;
  }

  private static void plus(double weight, double[] field, int size) {
    for (int s = 0; s < size; s++) {
      field[size + s] = field[s] + weight;
    }
  }

  public Units units() {
    return units;
  }

  /** log Φ_λ. */
  public double logPartition() {
    return logPartition;
  }

  /** p(x) of a state. */
  public double probability(int state) {
    return probability[state];
  }

  /** p by state, for reading. */
  double[] probabilities() {
    return probability;
  }

  /** E[fᵢⱼ] by pair; a new array. */
  public double[] expectations() {
    return binned().totals();
  }

  /** aᵢⱼ(n), the same by the number n of nodes that are on. */
  public PopcountSums binned() {
    return PopcountSums.of(units, probability);
  }

  /** H = −Σ p log p in nats. */
  public double entropy() {
    CompensatedSum sum = new CompensatedSum();
    for (int s = 0; s < score.length; s++) {
      sum.add(probability[s] * (logPartition - score[s]));
    }
    return sum.value();
  }

  /** log p(y) of a state of the visible units. */
  public double logProbability(int visible) {
    return LogSpace.logSumExp(given(visible)) - logPartition;
  }

  /** p(u | y) by state of the hidden units; a new array. */
  public double[] hidden(int visible) {
    return LogSpace.softmax(given(visible));
  }

  /** The scores of all states with these visible units; a new array. */
  double[] given(int visible) {
    return Vectors.of(1 << units.hidden(), u -> score[u << units.visible() | visible]);
  }

  /** States drawn independently. */
  public int[] sample(int size, Seed seed) {
    double[] cumulative = probability.clone();
    for (int s = 1; s < cumulative.length; s++) {
      cumulative[s] += cumulative[s - 1];
    }
    return drawn(cumulative, size, seed.random());
  }

  private static int[] drawn(double[] cumulative, int size, UniformRandomProvider random) {
    double total = cumulative[cumulative.length - 1];
    int[] states = new int[size];
    for (int t = 0; t < size; t++) {
      int at = Arrays.binarySearch(cumulative, random.nextDouble() * total);
      // the interval [P(x − 1), P(x)) belongs to x; equal ends are states of probability 0
      int state = at < 0 ? -at - 1 : at + 1;
      while (at >= 0 && cumulative[state] == cumulative[at]) {
        state++;
      }
      states[t] = state;
    }
    return states;
  }

  /** I(Y; U) in nats between visible and hidden units: 0 where they are independent. */
  public double information() {
    double[] seen = new double[1 << units.visible()];
    double[] unseen = new double[1 << units.hidden()];
    for (int s = 0; s < probability.length; s++) {
      seen[s & (seen.length - 1)] += probability[s];
      unseen[s >> units.visible()] += probability[s];
    }
    return Math.max(0, entropy(seen) + entropy(unseen) - entropy());
  }

  static double entropy(double[] p) {
    CompensatedSum sum = new CompensatedSum();
    for (double v : p) {
      sum.add(v > 0 ? -v * StrictMath.log(v) : 0);
    }
    return sum.value();
  }
}
