// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;

/** Whole numbers between bounds, both included. */
public record Whole(long low, long high) implements ValueType<Long> {

  /** Any whole number. */
  public static Whole any() {
    return new Whole(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  @Override
  public String word() {
    return "whole number";
  }

  @Override
  public String range() {
    return low == Long.MIN_VALUE && high == Long.MAX_VALUE
        ? "any whole number"
        : "a whole number from " + low + " to " + high;
  }

  @Override
  public Optional<Long> parse(String text) {
    if (!text.matches("[+-]?[0-9]{1,19}")) {
      return Optional.empty();
    }
    try {
      return Optional.of(Long.parseLong(text)).filter(value -> value >= low && value <= high);
    } catch (NumberFormatException e) {
      // nineteen digits may still be too many for a long: then it is out of range
      return Optional.empty();
    }
  }

  @Override
  public String print(Long value) {
    return Long.toString(value);
  }
}
