// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;
import org.relent.testkit.Problems;

/** Two doubles have the digits of two. */
class DoubleDoubleTest {

  private static final MathContext DIGITS = new MathContext(60);

  private static BigDecimal exact(DoubleDouble x) {
    return new BigDecimal(x.high()).add(new BigDecimal(x.low()));
  }

  private static void near(BigDecimal expected, DoubleDouble got) {
    double off = exact(got).subtract(expected).doubleValue();
    assertEquals(0, off, 1e-30 * Math.abs(expected.doubleValue()));
  }

  @Test
  void arithmeticHasThirtyDigits() {
    for (double[] row : Problems.rows(new Seed(1), 200, 4)) {
      DoubleDouble a = DoubleDouble.of(row[0]).plus(row[1] * 1e-17);
      DoubleDouble b = DoubleDouble.of(row[2]).plus(row[3] * 1e-17);
      near(exact(a).multiply(exact(b)), a.times(b));
      near(exact(a).divide(exact(b), DIGITS), a.dividedBy(b));
      near(exact(a).abs().sqrt(DIGITS), a.abs().sqrt());
      BigDecimal sum = exact(a).add(exact(b));
      double size = Math.abs(row[0]) + Math.abs(row[2]);
      assertEquals(0, exact(a.plus(b)).subtract(sum).doubleValue(), 1e-31 * size);
    }
  }

  @Test
  void exponentialsHaveThirtyDigits() {
    near(
        new BigDecimal("2.71828182845904523536028747135266249775724709369995957"),
        DoubleDouble.ONE.exp());
    near(
        new BigDecimal("2.30258509299404568401799145468436420760110148862877298"),
        DoubleDouble.of(10).log());
    for (double[] row : Problems.rows(new Seed(2), 100, 2)) {
      DoubleDouble x = DoubleDouble.of(30 * row[0]);
      DoubleDouble y = DoubleDouble.of(3 * row[1]);
      near(exact(x.exp().times(y.exp())), x.plus(y).exp());
      assertEquals(0, x.exp().log().minus(x).value(), 1e-29 * Math.max(1, x.abs().value()));
    }
  }
}
