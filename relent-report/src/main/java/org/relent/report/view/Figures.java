// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Numbers for readers: few digits, the same on every machine and in every locale. */
public final class Figures {

  private static final int DIGITS = 4;

  /** Beyond this ratio of the largest to the smallest, common decimals would hide the small. */
  private static final double WIDEST = 1e4;

  private Figures() {}

  /** One number with four digits: decimals where it is small, significant ones elsewhere. */
  public static String of(double x) {
    if (Double.isNaN(x)) {
      return "–";
    }
    if (Double.isInfinite(x)) {
      return x > 0 ? "∞" : "−∞";
    }
    if (whole(x)) {
      return signed(new BigDecimal(x).toBigInteger().toString());
    }
    double size = Math.abs(x);
    if (size >= 1e-3 && size < 10) {
      return fixed(x, DIGITS);
    }
    BigDecimal rounded = new BigDecimal(x).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
    int exponent = rounded.precision() - rounded.scale() - 1;
    return exponent < -DIGITS || exponent > 9
        ? scientific(rounded, exponent)
        : signed(rounded.setScale(Math.max(0, rounded.scale())).toPlainString());
  }

  /** A share as a percentage with at most one decimal. */
  public static String percent(double share) {
    BigDecimal percent = new BigDecimal(share * 100).setScale(1, RoundingMode.HALF_EVEN);
    return signed(percent.stripTrailingZeros().toPlainString()) + " %";
  }

  /** The numbers of one column, with common decimals where their sizes allow. */
  public static List<String> column(double... numbers) {
    double largest = 0;
    double smallest = Double.POSITIVE_INFINITY;
    boolean allWhole = true;
    for (double x : numbers) {
      double size = Math.abs(x);
      if (Double.isFinite(x) && size > 0) {
        largest = Math.max(largest, size);
        smallest = Math.min(smallest, size);
        allWhole &= whole(x);
      }
    }
    boolean common = !allWhole && largest < WIDEST * smallest && largest < 1e6 && largest > 1e-4;
    List<String> shown = new ArrayList<>(numbers.length);
    for (double x : numbers) {
      shown.add(common && Double.isFinite(x) ? fixed(x, decimals(largest)) : of(x));
    }
    return shown;
  }

  private static int decimals(double largest) {
    if (largest >= 10) {
      return largest >= 100 ? 2 : 3;
    }
    int decimals = DIGITS;
    for (double bound = 1e-2; largest < bound; bound /= 10) {
      decimals++;
    }
    return decimals;
  }

  private static String fixed(double x, int decimals) {
    return signed(new BigDecimal(x).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString());
  }

  private static boolean whole(double x) {
    return x == StrictMath.rint(x) && Math.abs(x) < 1e15;
  }

  private static String scientific(BigDecimal rounded, int exponent) {
    String mantissa = signed(rounded.movePointLeft(exponent).stripTrailingZeros().toPlainString());
    return mantissa + "e" + signed(Integer.toString(exponent));
  }

  private static String signed(String digits) {
    return digits.replace('-', '−');
  }
}
