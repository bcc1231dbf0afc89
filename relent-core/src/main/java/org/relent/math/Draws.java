// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import org.apache.commons.rng.UniformRandomProvider;

/** Random draws with the same bits on every machine. */
public final class Draws {

  private Draws() {}

  /** An index with chances in proportion to {@code weights}, some of them positive. */
  public static int index(double[] weights, UniformRandomProvider random) {
    double total = 0;
    for (double w : weights) {
      total += w;
    }
    double left = random.nextDouble() * total;
    int last = 0;
    for (int k = 0; k < weights.length; k++) {
      if (weights[k] > 0) {
        last = k;
        left -= weights[k];
        if (left < 0) {
          break;
        }
      }
    }
    return last;
  }

  /** A draw from N(0, 1), by the polar method (Marsaglia and Bray 1964), the second thrown away. */
  public static double normal(UniformRandomProvider random) {
    double u;
    double square;
    do {
      u = 2 * random.nextDouble() - 1;
      double v = 2 * random.nextDouble() - 1;
      square = u * u + v * v;
    } while (square >= 1 || square == 0);
    return u * Math.sqrt(-2 * StrictMath.log(square) / square);
  }

  /** A draw from the exponential distribution of mean one. */
  public static double exponential(UniformRandomProvider random) {
    return -StrictMath.log1p(-random.nextDouble());
  }

  /** Weights of a mixture, any of them as likely as others. */
  public static double[] weights(int components, UniformRandomProvider random) {
    return Vectors.normalised(Vectors.of(components, k -> exponential(random) + 1e-3));
  }

  /**
   * The logarithm of a draw from the gamma distribution (Marsaglia and Tsang 2000), below shape one
   * boosted by their §6; as a logarithm, since shapes near zero give draws below any double.
   */
  public static double logGamma(double shape, UniformRandomProvider random) {
    if (shape < 1) {
      return logGamma(shape + 1, random) - exponential(random) / shape;
    }
    double d = shape - 1.0 / 3;
    double c = 1 / Math.sqrt(9 * d);
    while (true) {
      double x = normal(random);
      double v = (1 + c * x) * (1 + c * x) * (1 + c * x);
      if (v > 0 && -exponential(random) < 0.5 * x * x + d - d * v + d * StrictMath.log(v)) {
        return StrictMath.log(d * v);
      }
    }
  }
}
