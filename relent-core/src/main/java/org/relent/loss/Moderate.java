// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

/** Scales of densities (PKR eq. 27) whose squares and reciprocals are numbers. */
final class Moderate {

  private static final double MOST = 1e150;

  private Moderate() {}

  static void require(String what, double scale) {
    if (!(scale >= 1 / MOST && scale <= MOST)) {
      throw new IllegalArgumentException(
          what + " must be positive, from 1e-150 to 1e150, got " + scale);
    }
  }
}
