// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import org.relent.dual.Potential;
import org.relent.loss.HuberLoss;
import org.relent.loss.QuantileLoss;

/** What a number that lies far off costs: in the end no more than in proportion to how far. */
public enum RobustLoss {
  /** Squares near the function, sizes further off ({@link HuberLoss}). */
  HUBER {
    @Override
    Potential of(double y, double delta, double spread) {
      return new HuberLoss(y, delta, spread);
    }

    @Override
    double deviation(double delta) {
      return HuberLoss.deviation(delta);
    }
  },
  /** Sizes: the median ({@link QuantileLoss#laplace}). */
  LAPLACE {
    @Override
    Potential of(double y, double delta, double spread) {
      return QuantileLoss.laplace(y, spread);
    }

    @Override
    double deviation(double delta) {
      return Math.sqrt(2);
    }
  };

  /** The potential of one number. */
  abstract Potential of(double y, double delta, double spread);

  /** The standard deviation of a number around its function where the spread is 1. */
  abstract double deviation(double delta);
}
