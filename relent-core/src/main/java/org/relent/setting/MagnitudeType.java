// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;
import org.relent.math.Magnitude;

/** A finite number above 0, {@code auto} for what the rows suggest, or a multiple of that. */
public record MagnitudeType() implements ValueType<Magnitude> {

  private static final String AUTO = "auto";
  private static final String TIMES = "x";

  @Override
  public String word() {
    return "number";
  }

  @Override
  public String range() {
    return AUTO + ", a multiple of it such as 10x, or > 0";
  }

  @Override
  public Optional<Magnitude> parse(String text) {
    if (text.equals(AUTO)) {
      return Optional.of(Magnitude.open());
    }
    boolean relative = text.endsWith(TIMES);
    return Real.positive()
        .parse(relative ? text.substring(0, text.length() - 1) : text)
        .map(value -> new Magnitude(value, relative));
  }

  @Override
  public String print(Magnitude value) {
    return value.toString();
  }
}
