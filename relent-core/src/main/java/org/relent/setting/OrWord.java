// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;

/**
 * A value, or a word for there being none: {@code auto} where something else decides, {@code none}
 * where nothing is meant.
 */
public record OrWord<T>(String absent, ValueType<T> type) implements ValueType<Optional<T>> {

  /** A value, or {@code auto}. */
  public static <T> OrWord<T> auto(ValueType<T> type) {
    return new OrWord<>("auto", type);
  }

  @Override
  public String word() {
    return type.word();
  }

  @Override
  public String range() {
    return absent + " or " + type.range();
  }

  @Override
  public Optional<Optional<T>> parse(String text) {
    if (text.equals(absent)) {
      return Optional.of(Optional.empty());
    }
    Optional<T> value = type.parse(text);
    return value.isPresent() ? Optional.of(value) : Optional.empty();
  }

  @Override
  public String print(Optional<T> value) {
    return value.map(type::print).orElse(absent);
  }
}
