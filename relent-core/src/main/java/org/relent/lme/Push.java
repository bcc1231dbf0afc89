// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Draws;
import org.relent.math.Exp;
import org.relent.math.Seed;
import org.relent.math.Vectors;

/** Small random moves of parameters, all of about 5 %: where a saddle gives way and a peak not. */
final class Push {

  private static final double SIZE = 0.05;

  private final UniformRandomProvider random;

  Push(Seed seed) {
    this.random = seed.random();
  }

  /** A number near 0, to be added in units of what is moved. */
  double step() {
    return SIZE * Draws.normal(random);
  }

  /** Positive numbers, each moved. */
  double[] scaled(double[] positive) {
    return Arrays.stream(positive).map(x -> x * Exp.exp(step())).toArray();
  }

  /** Weights that sum to one, each moved. */
  double[] weights(double[] weights) {
    return Vectors.normalised(scaled(weights));
  }
}
