// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.testkit.Scale;

/** Texts of numbers read back, are as short as can be, and are those of Java since version 19. */
class ShortestDecimalTest {

  /** The first release whose {@code Double.toString} is as it is specified. */
  private static final int EXACT_JAVA = 19;

  /** Random bits, numbers of the unit interval, subnormal ones, and all powers of two and ten. */
  private static void numbers(int count, DoubleConsumer law) {
    UniformRandomProvider random = new Seed(21).random();
    for (int n = 0; n < count; n++) {
      long bits = random.nextLong();
      double any = Double.longBitsToDouble(bits);
      law.accept(Double.isFinite(any) ? any : 0);
      law.accept((bits >>> 11) * 0x1p-53);
      law.accept((bits >>> 40) / 1000.0);
      law.accept(Double.longBitsToDouble(bits >>> (12 + n % 52)));
    }
    IntStream.rangeClosed(-1074, 1023).forEach(e -> around(Math.scalb(1.0, e), law));
    IntStream.rangeClosed(-323, 308).forEach(e -> around(Double.parseDouble("1e" + e), law));
    around(Double.MAX_VALUE, law);
  }

  private static void around(double x, DoubleConsumer law) {
    law.accept(Math.nextDown(x));
    law.accept(-x);
    law.accept(x);
    law.accept(Math.min(Math.nextUp(x), Double.MAX_VALUE));
  }

  @Test
  void everyTextReadsBackToTheSameBits() {
    numbers(
        Scale.of(20_000, 1_000_000),
        x -> {
          String text = ShortestDecimal.text(x);
          assertEquals(bits(x), bits(Double.parseDouble(text)), text);
          assertEquals(x + 0.0, ShortestDecimal.of(x).toBigDecimal().doubleValue(), text);
        });
  }

  private static long bits(double x) {
    return Double.doubleToRawLongBits(x);
  }

  @Test
  void noShorterDecimalReadsBack() {
    numbers(Scale.of(2_000, 200_000), ShortestDecimalTest::requireShortest);
  }

  /** Of decimals with one digit less those on both sides, of which neither may do. */
  private static void requireShortest(double x) {
    int digits = ShortestDecimal.of(x).toBigDecimal().precision();
    if (digits == 1) {
      return;
    }
    for (RoundingMode side : new RoundingMode[] {RoundingMode.DOWN, RoundingMode.UP}) {
      BigDecimal shorter = new BigDecimal(x).round(new MathContext(digits - 1, side));
      assertNotEquals(x, shorter.doubleValue(), shorter.toString());
    }
  }

  /** The digests are of what {@code Double.toString} of JDK 25 writes, each on a line. */
  @Test
  void textsAreThoseOfNewerVirtualMachines() throws NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    boolean exact = Runtime.version().feature() >= EXACT_JAVA;
    numbers(
        Scale.of(50_000, 1_000_000),
        x -> {
          String text = ShortestDecimal.text(x);
          if (exact) {
            assertEquals(Double.toString(x), text);
          }
          digest.update((text + "\n").getBytes(StandardCharsets.US_ASCII));
        });
    String expected =
        Scale.full()
            ? "e4ba26dd3c7ba4badb0ddc6cded7a437cfd79bad9cd1fc3313d43fad37a00f33"
            : "7909c53f18318aabf299e2a410727730e0821fe81c4919052fdd0edcb73bc184";
    assertEquals(expected, HexFormat.of().formatHex(digest.digest()));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.0",
    "-0.0, -0.0",
    "1, 1.0",
    "-12.5, -12.5",
    "1e-3, 0.001",
    "2e-3, 0.002",
    "9.999e-4, 9.999E-4",
    "1234567, 1234567.0",
    "9999999.5, 9999999.5",
    "1e7, 1.0E7",
    "1e23, 1.0E23",
    "2e23, 2.0E23",
    "9.007199254740993e15, 9.007199254740992E15",
    "4.9e-324, 4.9E-324",
    "1e-323, 9.9E-324",
    "5.684341886080802e-14, 5.684341886080802E-14",
    "1.7976931348623157e308, 1.7976931348623157E308",
    "2.2250738585072014e-308, 2.2250738585072014E-308"
  })
  void textsOfNamedNumbers(String number, String text) {
    assertEquals(text, ShortestDecimal.text(Double.parseDouble(number)));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "2, 2",
    "-12.5, -12.5",
    "1e-4, 0.0001",
    "9.99e-5, 9.99e-5",
    "-1e-9, -1e-9",
    "999999999999999, 999999999999999",
    "1e15, 1e15",
    "1.5e23, 1.5e23",
    "4.9e-324, 5e-324"
  })
  void conciseTextsOfNamedNumbers(String number, String text) {
    assertEquals(text, ShortestDecimal.concise(Double.parseDouble(number)));
  }

  @Test
  void conciseTextsReadBack() {
    numbers(
        Scale.of(10_000, 1_000_000),
        x -> assertEquals(x, Double.parseDouble(ShortestDecimal.concise(x)), 0.0));
  }

  @Test
  void aDecimalHasOneDigitWhereOneIsEnough() {
    assertEquals(new ShortestDecimal(5, -324), ShortestDecimal.of(Double.MIN_VALUE));
    assertEquals(new ShortestDecimal(1, -323), ShortestDecimal.of(2 * Double.MIN_VALUE));
    assertEquals(new ShortestDecimal(-5, -323), ShortestDecimal.of(-10 * Double.MIN_VALUE));
    assertEquals(new ShortestDecimal(12, 2), ShortestDecimal.of(1200));
    assertEquals(new ShortestDecimal(0, 0), ShortestDecimal.of(-0.0));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void whatIsNotFiniteHasATextButNoDecimal(double x) {
    assertEquals(Double.toString(x), ShortestDecimal.text(x));
    assertThrows(IllegalArgumentException.class, () -> ShortestDecimal.of(x));
  }

  @Test
  void powersOfTenAreRightToTheirLastBit() {
    for (int n = PowerOfTen.LEAST; n <= PowerOfTen.LARGEST; n++) {
      BigInteger power = BigInteger.TEN.pow(Math.abs(n));
      int bits = power.bitLength();
      BigInteger floor =
          n >= 0
              ? power.shiftLeft(126).shiftRight(bits)
              : BigInteger.ONE.shiftLeft(125 + bits).divide(power);
      PowerOfTen actual = PowerOfTen.of(n);
      assertEquals(
          floor.add(BigInteger.ONE),
          BigInteger.valueOf(actual.high()).shiftLeft(63).add(BigInteger.valueOf(actual.low())),
          "10^" + n);
    }
  }

  @Test
  void logarithmsAreRoundedDown() {
    BigDecimal two = BigDecimal.valueOf(2);
    for (int e = -1074; e <= 971; e++) {
      BigDecimal power =
          e >= 0 ? two.pow(e) : BigDecimal.ONE.divide(two.pow(-e), new MathContext(800));
      assertEquals(floorLog10(power), PowerOfTen.floorLog10(e), "2^" + e);
      BigDecimal part = power.multiply(new BigDecimal("0.75"));
      assertEquals(floorLog10(part), PowerOfTen.floorLog10OfThreeQuarters(e), "3/4 2^" + e);
    }
    for (int e = 0; e <= PowerOfTen.LARGEST; e++) {
      int bits = BigInteger.TEN.pow(e).bitLength();
      assertEquals(bits - 1, PowerOfTen.floorLog2(e), "10^" + e);
      assertEquals(e == 0 ? 0 : -bits, PowerOfTen.floorLog2(-e), "10^-" + e);
    }
  }

  private static int floorLog10(BigDecimal x) {
    return x.precision() - x.scale() - 1;
  }
}
