// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A double as the shortest decimal that reads back as it: the same text on every virtual machine,
 * which {@code Double.toString} is not before version 19. Minus zero becomes zero.
 */
public final class Decimals {

  /** Every double is told apart by so many digits. */
  private static final int DIGITS = 17;

  /** Beyond this, whole numbers are no longer written out digit by digit. */
  private static final double WRITTEN_OUT = 1e15;

  private Decimals() {}

  /** The decimal of a finite number. */
  public static BigDecimal of(double x) {
    if (x == Math.rint(x) && Math.abs(x) < WRITTEN_OUT) {
      return BigDecimal.valueOf((long) x);
    }
    BigDecimal exact = new BigDecimal(x);
    for (int digits = 1; digits < DIGITS; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits));
      if (rounded.doubleValue() == x) {
        return rounded.stripTrailingZeros();
      }
    }
    return exact.round(new MathContext(DIGITS));
  }
}
