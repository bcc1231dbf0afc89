// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.numbers.gamma.LogGamma;
import org.junit.jupiter.api.Test;

class LogGammaChangeTest {

  /** Γ(x + n)/Γ(x) = x(x + 1)…(x + n − 1), whatever the size of x. */
  @Test
  void wholeStepsMultiply() {
    for (double x : new double[] {0x1p-10, 0.5, 3, 15.5, 16, 40, 0x1p10, 0x1p20, 0x1p30}) {
      double sum = 0;
      for (int n = 1; n <= 20; n++) {
        sum += StrictMath.log(x + n - 1);
        double size = 1e-13 * Math.max(1, Math.abs(sum));
        assertEquals(sum, LogGammaChange.of(x, n), size, x + " + " + n);
        assertEquals(-sum, LogGammaChange.of(x + n, -n), size, x + " back by " + n);
      }
    }
  }

  @Test
  void smallStepsHaveTheSlopeOfLogGamma() {
    for (double x : new double[] {0.5, 15, 17, 1e3, 1e6}) {
      double step = 1e-4;
      double slope = (LogGammaChange.of(x, step) - LogGammaChange.of(x, -step)) / (2 * step);
      assertEquals(Polygamma.digamma(x), slope, 1e-7, "at " + x);
    }
    assertEquals(0, LogGammaChange.of(7, 0));
  }

  /** Where values are small there is nothing to cancel. */
  @Test
  void largeStepsAreDifferences() {
    for (double x : new double[] {0.1, 16, 20}) {
      for (double to : new double[] {0.2, 16.5, 30, 100}) {
        assertEquals(LogGamma.value(to) - LogGamma.value(x), LogGammaChange.of(x, to - x), 1e-12);
      }
    }
  }
}
