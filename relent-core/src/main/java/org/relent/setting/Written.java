// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;
import java.util.function.Function;

/**
 * Values that are read and printed by functions of their own.
 *
 * @param reader empty for what is none of the values
 */
public record Written<T>(
    String word, String range, Function<String, Optional<T>> reader, Function<T, String> printer)
    implements ValueType<T> {

  /**
   * Values that read and print themselves, with refusals of their own: kernels, biases, structures.
   *
   * @param reader refuses what is none of the values
   */
  public static <T> Written<T> byItself(String word, String range, Function<String, T> reader) {
    return new Written<>(word, range, text -> Optional.of(reader.apply(text)), T::toString);
  }

  @Override
  public Optional<T> parse(String text) {
    return reader.apply(text);
  }

  @Override
  public String print(T value) {
    return printer.apply(value);
  }
}
