// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;
import org.relent.math.Magnitude;

/**
 * A finite number, {@code auto} for what the rows suggest, or a multiple of that.
 *
 * @param numbers which
 */
public record MagnitudeType(Real numbers) implements ValueType<Magnitude> {

  private static final String AUTO = "auto";
  private static final String TIMES = "x";

  /** Numbers above 0. */
  public MagnitudeType() {
    this(Real.positive());
  }

  /** Numbers above 0, and 0 itself. */
  public static MagnitudeType orZero() {
    return new MagnitudeType(Real.notNegative());
  }

  @Override
  public String word() {
    return "number";
  }

  @Override
  public String range() {
    return AUTO + ", a multiple of it such as 10x, or " + numbers.range();
  }

  @Override
  public Optional<Magnitude> parse(String text) {
    if (text.equals(AUTO)) {
      return Optional.of(Magnitude.open());
    }
    boolean relative = text.endsWith(TIMES);
    return (relative ? Real.positive() : numbers)
        .parse(relative ? text.substring(0, text.length() - 1) : text)
        .map(value -> new Magnitude(value, relative));
  }

  @Override
  public String print(Magnitude value) {
    return value.toString();
  }
}
