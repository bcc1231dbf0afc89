// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CertificateTest {

  @Test
  void theScaleIsThatOfTheObjectiveUnlessItsTermsAreSmaller() {
    assertEquals(40, Certificate.scale(-40, 100), 0);
    assertEquals(1, Certificate.scale(0.5, 3), 0);
    assertEquals(0.2, Certificate.scale(0.1, 0.2), 0);
    assertEquals(Certificate.LEAST_SIZE, Certificate.scale(0, 0), 0);
  }

  @Test
  void aGapIsRelativeToTheScale() {
    assertEquals(0.5, Certificate.of(0.1, 0.1, 0.2, 4).relative(), 1e-15);
    assertEquals(0.01, Certificate.of(-10, 0.1, 30, 4).relative(), 1e-15);
  }

  @Test
  void roundingIsNoContradictionButMoreIs() {
    Certificate rounded = Certificate.of(10, -1e-13, 10, 4);
    assertEquals(0, rounded.gap(), 0);
    assertEquals(0, rounded.relative(), 0);
    Certificate negative = Certificate.of(10, -1e-11, 10, 4);
    assertTrue(negative.contradictory());
    assertEquals(Double.POSITIVE_INFINITY, negative.relative(), "proves nothing");
  }

  @Test
  void anIndicatorHasNoGap() {
    Certificate hard = Certificate.of(10, Double.POSITIVE_INFINITY, 10, 4);
    assertFalse(hard.finite());
    assertFalse(hard.contradictory());
  }

  @Test
  void noNumberProvesNothing() {
    assertEquals(Double.POSITIVE_INFINITY, Certificate.of(10, Double.NaN, 10, 4).relative(), "NaN");
  }
}
