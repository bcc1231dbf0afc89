// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;
import org.relent.data.DataException;
import org.relent.data.Quoted;

/**
 * The values a setting may have, and how they are written: what is printed is read as the same
 * value.
 */
public interface ValueType<T> {

  /** The kind of value in one word, such as {@code number}. */
  String word();

  /** The values allowed, in words that follow "must be". */
  String range();

  /** The value a text stands for; empty if it is none of them. */
  Optional<T> parse(String text);

  /** The text that stands for a value. */
  String print(T value);

  /** The value a text stands for, or a refusal that names the setting and the range. */
  default T read(String name, String text) {
    return parse(text).orElseThrow(() -> refusal(name, text));
  }

  /** A text as it is written today, where other words were used once. */
  default String current(String text) {
    return text;
  }

  /** A text that is none of the values. */
  default DataException refusal(String name, String text) {
    return DataException.of(
        "RLT-S001",
        "parameter " + Quoted.of(name) + " must be " + range() + ", got " + Quoted.of(text));
  }
}
