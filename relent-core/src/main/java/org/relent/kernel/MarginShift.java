// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Optional;

/** What else moves margins when an example leaves: rows that are then compared in another way. */
@FunctionalInterface
public interface MarginShift {

  /**
   * By how much the margins of all examples change for that, one example after the other, once one
   * repetition of t has left; empty where the change is too large to be one of first order.
   *
   * @param lambda the multipliers without it
   */
  Optional<double[]> of(int t, double[] lambda);
}
