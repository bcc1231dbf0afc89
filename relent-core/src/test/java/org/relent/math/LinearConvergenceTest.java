// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinearConvergenceTest {

  private static List<Double> geometric(double limit, double q, int rounds) {
    return IntStream.rangeClosed(0, rounds).mapToObj(r -> limit + Math.pow(q, r)).toList();
  }

  @Test
  void theLimitOfAGeometricSeriesIsKnown() {
    for (double q : new double[] {0.1, 0.5, 0.99}) {
      assertEquals(Math.pow(q, 6), LinearConvergence.remaining(geometric(3, q, 6)), 1e-9, "" + q);
    }
  }

  @Test
  void aSmallFallIsNotTakenForTheEnd() {
    List<Double> slow = geometric(0, 0.999, 50);
    double last = slow.get(49) - slow.get(50);
    assertEquals(999, LinearConvergence.remaining(slow) / last, 1, "times the last fall is left");
  }

  @Test
  void nothingIsKnownBeforeTheFallsShrink() {
    assertEquals(Double.POSITIVE_INFINITY, LinearConvergence.remaining(List.of(3.0)));
    assertEquals(Double.POSITIVE_INFINITY, LinearConvergence.remaining(List.of(3.0, 2.0)));
    assertEquals(Double.POSITIVE_INFINITY, LinearConvergence.remaining(List.of(3.0, 2.5, 1.0)));
  }

  @Test
  void valuesThatStandStillAreAtTheirLimit() {
    assertEquals(0, LinearConvergence.remaining(List.of(3.0, 2.0, 2.0)), 0);
  }
}
