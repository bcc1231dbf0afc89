// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.relent.math.Seed;
import org.relent.testkit.Scale;

/** Rounded numbers are those of a formatter that rounds the shortest decimal, as Java's does. */
class NumbersTest {

  /** Between these the formatter of every Java begins with the shortest decimal. */
  private static double moderate(UniformRandomProvider random, int n) {
    double x = Math.scalb(random.nextDouble() - 0.5, random.nextInt(-25, 25));
    return n % 2 == 0 ? x : Math.rint(1000 * x) / 1000;
  }

  @Test
  void roundedNumbersAreThoseOfAFormatter() {
    UniformRandomProvider random = new Seed(4).random();
    for (int n = 0; n < Scale.of(10_000, 500_000); n++) {
      double x = moderate(random, n);
      int digits = n % 5;
      assertEquals(
          String.format(Locale.ROOT, "%." + digits + "f", x), signed(x, Numbers.fixed(x, digits)));
      digits++;
      assertEquals(
          String.format(Locale.ROOT, "%." + digits + "g", x),
          signed(x, Numbers.significant(x, digits)));
    }
  }

  /** A formatter keeps the sign of what it rounds to zero. */
  private static String signed(double x, String text) {
    return Math.copySign(1, x) < 0 && !text.startsWith("-") ? "-" + text : text;
  }

  @ParameterizedTest
  @CsvSource({
    "9.96, 2, 10",
    "0.00012345, 2, 0.00012",
    "0.00000999, 2, 1.0e-05",
    "123456, 3, 1.23e+05",
    "2e23, 2, 2.0e+23",
    "0, 3, 0.00",
    "-1.5, 1, -2",
    "1e-300, 4, 1.000e-300",
    "NaN, 2, NaN",
    "-Infinity, 2, -Infinity"
  })
  void digitsAreCounted(double x, int digits, String text) {
    assertEquals(text, Numbers.significant(x, digits));
  }

  @Test
  void listsAreThoseOfArrays() {
    double[] numbers = {1, -0.5, 1e-9, 0};
    assertEquals(Arrays.toString(numbers), Numbers.list(numbers));
    assertEquals("[]", Numbers.list(new double[0]));
  }

  /** Java 17 writes 9.359999999999999E22 and 6.2489357068713408E17. */
  @Test
  void textsDoNotDependOnTheVirtualMachine() {
    assertEquals("9.36E+22", Numbers.text(Double.longBitsToDouble(0x44b3d210f055f232L)));
    assertEquals(
        "6.248935706871341E+17", Numbers.text(Double.longBitsToDouble(0x43a15822c88e76d3L)));
    assertEquals("1000", Numbers.text(1e3));
    assertEquals("0", Numbers.text(-0.0));
  }
}
