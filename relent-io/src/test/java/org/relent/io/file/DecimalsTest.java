// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;
import org.relent.testkit.Scale;

/** A decimal reads back as the double it stands for, and none shorter does. */
class DecimalsTest {

  private static final double[] EDGES = {
    0.1,
    0.1 + 0.2,
    1.0 / 3,
    2e-3,
    1e15,
    1e15 - 0.5,
    1e22,
    Math.nextUp(1e22),
    Math.scalb(1.0, 77),
    -1e300,
    Double.MIN_VALUE,
    Double.MIN_NORMAL,
    Math.nextDown(Double.MIN_NORMAL),
    Double.MAX_VALUE,
    Math.PI,
  };

  @Test
  void everyDoubleIsReadBack() {
    UniformRandomProvider random = new Seed(7).random();
    for (double x : EDGES) {
      readBack(x);
    }
    for (int n = 0; n < Scale.of(2_000, 100_000); n++) {
      double x = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(x)) {
        readBack(x);
      }
    }
  }

  private static void readBack(double x) {
    BigDecimal decimal = Decimals.of(x);
    assertEquals(x, Double.parseDouble(decimal.toString()), decimal.toString());
    assertEquals(x, decimal.doubleValue(), decimal.toString());
    assertTrue(decimal.toString().length() <= 64, decimal.toString());
  }

  @Test
  void itIsAsShortAsCanBe() {
    assertEquals("0.1", Decimals.of(0.1).toString());
    assertEquals("0.002", Decimals.of(2e-3).toString());
    assertEquals("0", Decimals.of(-0.0).toString());
    assertEquals("12", Decimals.of(12).toString());
    // no more digits than this double needs, where Double.toString of version 17 has one more
    assertEquals("2E+23", Decimals.of(Double.parseDouble("2e23")).toString());
    assertEquals("0.30000000000000004", Decimals.of(0.1 + 0.2).toString());
    assertEquals("5E-324", Decimals.of(Double.MIN_VALUE).toString());
  }
}
