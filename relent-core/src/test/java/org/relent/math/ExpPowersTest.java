// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

class ExpPowersTest {

  private static final MathContext DIGITS = new MathContext(40);

  private static final int STEPS = 128;

  @Test
  void thePowersWrittenOutAreThoseOfTheRootOfTwo() {
    BigDecimal root = BigDecimal.valueOf(2);
    for (int steps = 1; steps < STEPS; steps *= 2) {
      root = root.sqrt(DIGITS);
    }
    double[] pairs = new double[2 * STEPS];
    BigDecimal power = BigDecimal.ONE;
    for (int j = 0; j < STEPS; j++, power = power.multiply(root, DIGITS)) {
      pairs[2 * j] = power.doubleValue();
      BigDecimal rest = power.subtract(new BigDecimal(pairs[2 * j])).divide(power, DIGITS);
      pairs[2 * j + 1] = rest.doubleValue();
    }
    assertArrayEquals(pairs, ExpPowers.pairs());
  }
}
