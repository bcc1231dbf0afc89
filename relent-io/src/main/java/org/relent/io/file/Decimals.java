// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.math.BigDecimal;
import org.relent.data.Numbers;

/**
 * A double as the shortest decimal that reads back as it: the same text on every virtual machine.
 * Minus zero becomes zero.
 */
public final class Decimals {

  private Decimals() {}

  /** The decimal of a finite number. */
  public static BigDecimal of(double x) {
    return new BigDecimal(Numbers.text(x));
  }
}
