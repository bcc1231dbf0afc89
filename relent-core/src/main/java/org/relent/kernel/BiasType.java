// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Optional;
import org.relent.setting.ValueType;

/** Priors of the constant term as text. */
public record BiasType() implements ValueType<Bias> {

  @Override
  public String word() {
    return "bias";
  }

  @Override
  public String range() {
    return "flat|none|gaussian:VARIANCE";
  }

  @Override
  public Optional<Bias> parse(String text) {
    return Optional.of(Bias.parse(text));
  }

  @Override
  public String print(Bias value) {
    return value.toString();
  }
}
