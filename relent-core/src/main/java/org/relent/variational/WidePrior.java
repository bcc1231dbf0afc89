// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import org.relent.data.DataException;

/**
 * Priors so wide that what labels say is lost in rounding. A label is an observation whose variance
 * 1/(2wλ) is near 2√v/w under a prior variance v; beside v itself that has no digits left where w²v
 * is beyond about 1e24 for thousands of labels.
 */
final class WidePrior {

  private static final double WIDEST = 1e20;

  private WidePrior() {}

  /** Refuses a prior variance under which a label of this weight would be lost, or no number. */
  static void requireWithin(double variance, double weight) {
    if (!(variance * Math.max(1, weight) * Math.max(1, weight) <= WIDEST)) {
      throw refused();
    }
  }

  static DataException refused() {
    return DataException.of(
        "RLT-D041",
        "the kernel is so large at these rows that what labels say is lost in rounding; take a"
            + " smaller amplitude, scale the columns, or lower the weights");
  }
}
