// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FencesTest {

  @Test
  void ordinaryNumbersAreAllWithin() {
    SplittableRandom random = new SplittableRandom(1);
    double[] normal = new double[5000];
    Arrays.setAll(normal, i -> random.nextGaussian());
    Fences fences = Fences.of(normal);
    assertEquals(0, fences.beyond(normal));
    assertEquals(Arrays.stream(normal).max().orElseThrow(), fences.high());
  }

  @Test
  void anOutlierIsDrawnAtTheFence() {
    Fences fences = Fences.of(1, 2, 3, 4, 5, 1000);
    assertEquals(1, fences.low());
    assertTrue(fences.high() < 30, fences::toString);
    assertEquals(fences.high(), fences.within(1000));
    assertEquals(4, fences.within(4));
    assertEquals(1, fences.beyond(1, 2, 3, 4, 5, 1000));
  }

  @Test
  void whatIsNotFiniteTellsNothing() {
    Fences fences = Fences.of(Double.NaN, 1, 2, Double.POSITIVE_INFINITY, 3, 4);
    assertEquals(new Fences(1, 4), fences);
    assertEquals(4, fences.within(Double.POSITIVE_INFINITY));
    assertTrue(Double.isNaN(fences.within(Double.NaN)));
    assertEquals(7, Fences.of().within(7));
  }

  @Test
  void fewOrEqualNumbersHaveNoOutliers() {
    assertEquals(new Fences(0, 1e9), Fences.of(0, 1, 1e9));
    assertEquals(new Fences(0, 1e9), Fences.of(0, 0, 0, 0, 0, 0, 0, 1e9));
  }
}
