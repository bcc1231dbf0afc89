// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;

/** Whole numbers that fit an {@code int}, between bounds that are included. */
public record Count(int low, int high) implements ValueType<Integer> {

  @Override
  public String word() {
    return whole().word();
  }

  @Override
  public String range() {
    return whole().range();
  }

  @Override
  public Optional<Integer> parse(String text) {
    return whole().parse(text).map(Math::toIntExact);
  }

  @Override
  public String print(Integer value) {
    return Integer.toString(value);
  }

  private Whole whole() {
    return new Whole(low, high);
  }
}
