// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

import org.relent.data.Quoted;
import org.relent.math.ShortestDecimal;

/** Sizes that no part of a model reaches and a damaged or hostile file must not exceed. */
public final class StoreLimits {

  /** Classes, components, models side by side. */
  public static final int CLASSES = 100_000;

  /** Columns that depend on each other within a part, or parts that one chooses among. */
  public static final int JOINT = 1 << 13;

  /** Characters of a kernel's description: a width for each of 1,500 columns. */
  public static final int KERNEL = 1 << 15;

  /**
   * What a coefficient may be at most. Encoded coordinates are below 1e154, so that sums of
   * products of both are numbers.
   */
  public static final double LARGEST = 1e150;

  private StoreLimits() {}

  /** Numbers none of which is beyond {@link #LARGEST}; what is no number is not told here. */
  public static double[] moderate(String what, double... values) {
    for (double value : values) {
      StoreFault.NUMBER.require(!(Math.abs(value) > LARGEST), beyond(what, value));
    }
    return values;
  }

  /** Numbers that are positive, and neither they nor their reciprocals beyond {@link #LARGEST}. */
  public static double[] positive(String what, double... values) {
    for (double value : values) {
      StoreFault.NUMBER.require(value >= 1 / LARGEST && value <= LARGEST, beyond(what, value));
    }
    return values;
  }

  private static String beyond(String what, double value) {
    return "a number of " + Quoted.of(what) + " is out of range: " + ShortestDecimal.text(value);
  }

  /** Refuses more columns in one part than any has, or none. */
  public static void requireJoint(int columns) {
    StoreFault.LIMIT.require(
        columns > 0 && columns <= JOINT,
        "a family has from 1 to " + JOINT + " columns that depend on each other, got " + columns);
  }
}
