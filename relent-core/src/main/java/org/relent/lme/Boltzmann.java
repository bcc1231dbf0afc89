// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.Objects;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.Numbers;
import org.relent.math.Seed;
import org.relent.math.Vectors;

/**
 * A Boltzmann machine: p(x) = exp(Σ λᵢⱼ xᵢxⱼ) / Φ_λ over pairs i &lt; j of nodes (LME §7.2).
 *
 * @param weights λ, in the order of {@link Units#pair}; never shared
 */
public record Boltzmann(Units units, double[] weights) {

  /** Said of a machine whose visible units tell nothing of the hidden ones. */
  static final Rejection INDEPENDENT_UNITS =
      new Rejection(Rejection.Reason.INDEPENDENT, "visible and hidden units are independent");

  public Boltzmann {
    weights = weights.clone();
    if (weights.length != units.pairs() || !Arrays.stream(weights).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException(
          "Weights must be "
              + units.pairs()
              + " finite numbers, got "
              + weights.length
              + ": "
              + Arrays.toString(weights));
    }
  }

  /** Weights drawn evenly from −1 … 1. */
  public static Boltzmann random(Units units, Seed seed) {
    UniformRandomProvider random = seed.random();
    double[] weights = Vectors.of(units.pairs(), k -> 2 * random.nextDouble() - 1);
    return new Boltzmann(units, weights);
  }

  @Override
  public double[] weights() {
    return weights.clone();
  }

  /** λᵢⱼ of i &lt; j. */
  public double weight(int i, int j) {
    return weights[units.pair(i, j)];
  }

  /** The bias of a unit: 0 where there are none. */
  public double bias(int i) {
    return units.biased() ? weight(i, units.count()) : 0;
  }

  /**
   * p(u | y): the machine of the hidden units alone, its biases what the visible ones add to them.
   *
   * @param visible the state y of the visible units
   */
  public Boltzmann given(long visible) {
    Units hidden = Units.of(units.hidden(), 0).withBiases();
    double[] inner = new double[hidden.pairs()];
    for (int m = 0; m < units.hidden(); m++) {
      int unit = units.visible() + m;
      for (int n = m + 1; n < units.hidden(); n++) {
        inner[hidden.pair(m, n)] = weight(unit, units.visible() + n);
      }
      double bias = bias(unit);
      for (int k = 0; k < units.visible(); k++) {
        bias += (visible >> k & 1) == 1 ? weight(k, unit) : 0;
      }
      inner[hidden.pair(m, units.hidden())] = bias;
    }
    return new Boltzmann(hidden, inner);
  }

  /** Σ λᵢⱼ f̄ᵢⱼ of statistics by pair. */
  double score(double[] statistics) {
    return Vectors.dot(weights, statistics);
  }

  /** Σλᵢⱼ². */
  double square() {
    return Arrays.stream(weights).map(w -> w * w).sum();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Boltzmann b
        && units.equals(b.units)
        && Arrays.equals(weights, b.weights);
  }

  @Override
  public int hashCode() {
    return Objects.hash(units, Arrays.hashCode(weights));
  }

  @Override
  public String toString() {
    return units + " " + Numbers.list(weights);
  }
}
