// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.relent.data.DataException;

class ProportionTest {

  /** R. G. Newcombe, Statistics in Medicine 17 (1998) 857–872, table I, method 3: four digits. */
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2553, 0.3662",
    "15, 148, 0.0624, 0.1605",
    "0, 20, 0.0000, 0.1611",
    "1, 29, 0.0061, 0.1718"
  })
  void intervalsAreThoseOfTheTextbook(double successes, double trials, double low, double high) {
    ConfidenceInterval interval = new Proportion(successes, trials).interval(0.95);
    assertEquals(low, interval.low(), 5e-5);
    assertEquals(high, interval.high(), 5e-5);
  }

  /** z = 1.6448536269514722 is the 95 % quantile of the standard normal. */
  @ParameterizedTest
  @CsvSource({"1, 4", "3, 10", "50, 100", "2.5, 7", "999, 1000"})
  void theEndsAreWhereTheTestWithTheirOwnVarianceJustRejects(double successes, double trials) {
    Proportion proportion = new Proportion(successes, trials);
    ConfidenceInterval interval = proportion.interval(0.9);
    for (double end : new double[] {interval.low(), interval.high()}) {
      double z = Math.abs(proportion.value() - end) / Math.sqrt(end * (1 - end) / trials);
      assertEquals(1.6448536269514722, z, 1e-9);
    }
  }

  @Test
  void noneAndAllReachTheEndsExactlyAndMirrorEachOther() {
    for (int n = 1; n < 200; n++) {
      ConfidenceInterval none = new Proportion(0, n).interval(0.95);
      ConfidenceInterval all = new Proportion(n, n).interval(0.95);
      assertEquals(0, none.low());
      assertEquals(1, all.high());
      assertEquals(1 - none.high(), all.low(), 1e-15);
      assertTrue(none.high() > 0 && none.high() < 1);
    }
  }

  @Test
  void whatIsNoProportionOrNoLevelIsRefused() {
    double[][] bad = {{-1, 2}, {3, 2}, {0, 0}, {Double.NaN, 2}, {1, Double.POSITIVE_INFINITY}};
    for (double[] pair : bad) {
      DataException fault =
          assertThrows(DataException.class, () -> new Proportion(pair[0], pair[1]));
      assertEquals("RLT-E006", fault.code());
    }
    for (double level : new double[] {0, 1, 95, Double.NaN}) {
      DataException fault =
          assertThrows(DataException.class, () -> new Proportion(1, 2).interval(level));
      assertEquals("RLT-E003", fault.code());
    }
  }
}
