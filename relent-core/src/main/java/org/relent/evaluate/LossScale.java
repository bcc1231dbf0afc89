// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

/** How a mean loss over rows is written: as it is, or as its root, in units of the target. */
public enum LossScale {
  /** The mean itself: log loss, negative log-likelihood. */
  MEAN {
    @Override
    public double of(double mean) {
      return mean;
    }

    @Override
    public double slope(double first, double second) {
      return 1;
    }
  },

  /** The root of a mean of squares. */
  ROOT {
    @Override
    public double of(double mean) {
      return Math.sqrt(mean);
    }

    @Override
    public double slope(double first, double second) {
      double sum = Math.sqrt(first) + Math.sqrt(second);
      return sum > 0 ? 1 / sum : 1;
    }
  };

  /** The figure that a mean loss is told as. */
  public abstract double of(double mean);

  /**
   * What a difference of two mean losses is multiplied by to be one of figures: √a − √b = (a − b) /
   * (√a + √b). It is above zero, so that an interval keeps its sign.
   */
  public abstract double slope(double first, double second);
}
