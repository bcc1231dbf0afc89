// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.math.ShortestDecimal;

/**
 * A kernel that leaves something to the training rows: it has no values until a fit resolves it.
 */
public interface UnresolvedKernel extends Kernel {

  /** Follows a number that counts in multiples of what the rows suggest. */
  char TIMES = 'x';

  @Override
  default double of(double dot, double left, double right) {
    throw new IllegalStateException(
        "The kernel " + this + " has no values: it leaves something to the rows of a fit");
  }

  @Override
  default boolean unresolved() {
    return true;
  }

  /** Requires a multiple to be positive and finite. */
  static void requireMultiple(double multiple) {
    if (!(multiple > 0 && multiple < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "A multiple of the automatic value must be positive, got " + multiple);
    }
  }

  /** A multiple of what the rows suggest, as text. */
  static String times(double multiple) {
    return ShortestDecimal.concise(multiple) + TIMES;
  }
}
