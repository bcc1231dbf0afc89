// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.relent.data.Numbers;
import org.relent.math.ShortestDecimal;

/**
 * What a density says of one row.
 *
 * @param logDensity log p(y) in nats, in the units of the columns
 * @param component the likeliest component by its name, or the hidden units as zeros and ones;
 *     empty where nothing is hidden
 * @param chances of each component, or of each hidden unit to be on; a copy
 */
public record Placement(double logDensity, Optional<String> component, double[] chances) {

  public Placement {
    chances = chances.clone();
  }

  @Override
  public double[] chances() {
    return chances.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Placement p
        && Double.compare(logDensity, p.logDensity) == 0
        && component.equals(p.component)
        && Arrays.equals(chances, p.chances);
  }

  @Override
  public int hashCode() {
    return Objects.hash(logDensity, component, Arrays.hashCode(chances));
  }

  @Override
  public String toString() {
    return "log p = "
        + ShortestDecimal.text(logDensity)
        + ", "
        + component.orElse("-")
        + Numbers.list(chances);
  }
}
