// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What a family takes a single cell to hold, whatever the other cells hold: what reports draw and
 * compare classes by.
 */
public interface CellMarginal {

  /**
   * D(p‖q) + D(q‖p), in nats: how far two classes are apart in this cell alone.
   *
   * @param other of the same type
   */
  double divergence(CellMarginal other);

  /** The probability of each level; none of a number. */
  default double[] shares() {
    return new double[0];
  }

  /** The probability of each level. */
  record Levels(double[] shares) implements CellMarginal {

    public Levels {
      shares = shares.clone();
    }

    /** Of positive counts. */
    static Levels ofCounts(double[] counts) {
      double sum = Arrays.stream(counts).sum();
      return new Levels(Arrays.stream(counts).map(n -> n / sum).toArray());
    }

    @Override
    public double[] shares() {
      return shares.clone();
    }

    @Override
    public double divergence(CellMarginal other) {
      double[] p = shares;
      double[] q = other.shares();
      return IntStream.range(0, p.length)
          .mapToDouble(x -> p[x] == q[x] ? 0 : (p[x] - q[x]) * StrictMath.log(p[x] / q[x]))
          .sum();
    }
  }

  /** A Gaussian. */
  record Normal(double mean, double variance) implements CellMarginal {

    @Override
    public double divergence(CellMarginal other) {
      double gap = mean - ((Normal) other).mean;
      double ratio = variance / ((Normal) other).variance;
      return 0.5 * (ratio + 1 / ratio - 2 + gap * gap / variance * (1 + ratio));
    }
  }

  /** Counts of this mean. */
  record Poisson(double mean) implements CellMarginal {

    @Override
    public double divergence(CellMarginal other) {
      double rate = ((Poisson) other).mean;
      return (mean - rate) * StrictMath.log(mean / rate);
    }
  }
}
