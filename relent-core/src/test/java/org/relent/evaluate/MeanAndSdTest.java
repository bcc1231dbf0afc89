// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;

class MeanAndSdTest {

  @Test
  void fiveNumbersComeOutAsByHand() {
    MeanAndSd m = MeanAndSd.of(new double[] {4, 1, 3, 5, 2});
    assertEquals(5, m.count());
    assertEquals(3, m.mean(), 1e-15);
    assertEquals(Math.sqrt(2.5), m.sd().orElseThrow(), 1e-15);
    assertEquals(Math.sqrt(0.5), m.standardError().orElseThrow(), 1e-15);
    // Tables of Student's t: 2.776 at 97.5 % with 4 degrees of freedom.
    ConfidenceInterval interval = m.interval(0.95).orElseThrow();
    assertEquals(3 - 2.776 * Math.sqrt(0.5), interval.low(), 5e-4);
    assertEquals(3 + 2.776 * Math.sqrt(0.5), interval.high(), 5e-4);
  }

  @Test
  void equalValuesSpreadByNothing() {
    for (double value : new double[] {0.1, 1 / 3.0, 1e16 + 2, 1e-300}) {
      for (int n = 2; n < 50; n++) {
        double[] values = new double[n];
        Arrays.fill(values, value);
        MeanAndSd m = MeanAndSd.of(values);
        assertEquals(new MeanAndSd(n, value, OptionalDouble.of(0)), m);
        assertEquals(new ConfidenceInterval(0.9, value, value), m.interval(0.9).orElseThrow());
      }
    }
  }

  @Test
  void aLargeOffsetDoesNotSpoilTheSpread() {
    double big = 1L << 40;
    MeanAndSd m = MeanAndSd.of(new double[] {big + 1, big + 2, big + 3});
    assertEquals(big + 2, m.mean());
    assertEquals(1, m.sd().orElseThrow());
  }

  @Test
  void aSingleValueHasAMeanAndNothingElse() {
    MeanAndSd m = MeanAndSd.of(new double[] {7});
    assertEquals(new MeanAndSd(1, 7, OptionalDouble.empty()), m);
    assertEquals(OptionalDouble.empty(), m.standardError());
    assertEquals(Optional.empty(), m.interval(0.95));
  }

  @Test
  void noValueAndNoNumberAreRefused() {
    assertEquals(
        "RLT-D001", assertThrows(DataException.class, () -> MeanAndSd.of(new double[0])).code());
    assertEquals(
        "RLT-D024",
        assertThrows(DataException.class, () -> MeanAndSd.of(new double[] {1, Double.NaN})).code());
  }
}
