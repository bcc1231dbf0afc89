// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;
import java.util.function.Function;

/**
 * Values that read and print themselves, with refusals of their own: kernels, biases, structures.
 *
 * @param reader refuses what is none of the values
 */
public record Written<T>(String word, String range, Function<String, T> reader)
    implements ValueType<T> {

  @Override
  public Optional<T> parse(String text) {
    return Optional.of(reader.apply(text));
  }

  @Override
  public String print(T value) {
    return value.toString();
  }
}
