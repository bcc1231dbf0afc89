// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;
import org.relent.math.ShortestDecimal;

/** A finite number above 0, or {@code none} for infinity: a variance of which there may be none. */
public record PositiveOrNone() implements ValueType<Double> {

  private static final String NONE = "none";

  @Override
  public String word() {
    return "number";
  }

  @Override
  public String range() {
    return NONE + " or " + Real.positive().range();
  }

  @Override
  public Optional<Double> parse(String text) {
    return text.equals(NONE) ? Optional.of(Double.POSITIVE_INFINITY) : Real.positive().parse(text);
  }

  @Override
  public String print(Double value) {
    return value == Double.POSITIVE_INFINITY ? NONE : ShortestDecimal.concise(value);
  }
}
