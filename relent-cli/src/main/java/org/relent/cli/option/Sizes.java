// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.relent.data.Ordered;

/** Amounts with a unit, as options give them. */
final class Sizes {

  private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,12})([a-z]*)");

  private static final Map<String, Long> BYTES =
      Ordered.map(
          Map.entry("", 1L),
          Map.entry("b", 1L),
          Map.entry("k", 1L << 10),
          Map.entry("kb", 1L << 10),
          Map.entry("kib", 1L << 10),
          Map.entry("m", 1L << 20),
          Map.entry("mb", 1L << 20),
          Map.entry("mib", 1L << 20),
          Map.entry("g", 1L << 30),
          Map.entry("gb", 1L << 30),
          Map.entry("gib", 1L << 30));

  private static final Map<String, Long> MILLISECONDS =
      Ordered.map(
          Map.entry("ms", 1L),
          Map.entry("s", 1_000L),
          Map.entry("", 1_000L),
          Map.entry("m", 60_000L),
          Map.entry("h", 3_600_000L),
          Map.entry("d", 86_400_000L));

  private Sizes() {}

  /** Bytes, such as {@code 512m} or {@code 2g}. */
  static long bytes(String option, String text) {
    return amount(option, text, BYTES, "a size such as 512m or 2g");
  }

  /** A number below 2³¹ of bytes or things. */
  static int limit(String option, String text) {
    long amount = bytes(option, text);
    if (amount > Integer.MAX_VALUE - 8) {
      throw Word.refusal(option, "below 2g", text);
    }
    return (int) amount;
  }

  /** A time, such as {@code 90s} or {@code 10m}. */
  static Duration time(String option, String text) {
    return Duration.ofMillis(amount(option, text, MILLISECONDS, "a time such as 90s, 10m or 2h"));
  }

  private static long amount(String option, String text, Map<String, Long> units, String rule) {
    Matcher matcher = AMOUNT.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches() || !units.containsKey(matcher.group(2))) {
      throw Word.refusal(option, rule, text);
    }
    long amount = Long.parseLong(matcher.group(1));
    long unit = units.get(matcher.group(2));
    if (amount < 1 || amount > Long.MAX_VALUE / unit) {
      throw Word.refusal(option, rule, text);
    }
    return amount * unit;
  }
}
