// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;

/** The name of a class. */
public record Label() implements ValueType<String> {

  @Override
  public String word() {
    return "label";
  }

  @Override
  public String range() {
    return "the name of a class";
  }

  @Override
  public Optional<String> parse(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  @Override
  public String print(String value) {
    return value;
  }
}
