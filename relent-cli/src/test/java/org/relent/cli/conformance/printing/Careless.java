// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance.printing;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.relent.math.ShortestDecimal;

/** Every way to leave the digits of a number to the virtual machine, one a method. */
final class Careless {

  private Careless() {}

  static String concatenation(double x) {
    return "c=" + x;
  }

  static String ofBoxed(Double x) {
    return "c=" + x;
  }

  static String conversion(double x) {
    return Double.toString(x);
  }

  static String value(float x) {
    return String.valueOf(x);
  }

  static StringBuilder builder(double x) {
    return new StringBuilder().append(x);
  }

  static List<String> reference(double... x) {
    return DoubleStream.of(x).mapToObj(Double::toString).toList();
  }

  static String array(double... x) {
    return Arrays.toString(x);
  }

  static String format(double x) {
    return String.format(Locale.ROOT, "%.3g", x);
  }

  static BigDecimal decimal(double x) {
    return BigDecimal.valueOf(x);
  }

  static String soundText(double x) {
    return "c=" + ShortestDecimal.text(x) + String.format(Locale.ROOT, "%d", 3);
  }

  static IllegalArgumentException soundRefusal(double x) {
    return new IllegalArgumentException("c must be positive, got " + x + ", not so");
  }
}
