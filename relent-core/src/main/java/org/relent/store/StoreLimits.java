// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

/** Sizes that no part of a model reaches and a damaged or hostile file must not exceed. */
public final class StoreLimits {

  /** Classes, components, models side by side. */
  public static final int CLASSES = 100_000;

  /** Columns that depend on each other within a part, or parts that one chooses among. */
  public static final int JOINT = 1 << 13;

  /** Characters of a kernel's description. */
  public static final int KERNEL = 1 << 12;

  private StoreLimits() {}

  /** Refuses more columns in one part than any has, or none. */
  public static void requireJoint(int columns) {
    StoreFault.LIMIT.require(
        columns > 0 && columns <= JOINT,
        "a family has from 1 to " + JOINT + " columns that depend on each other, got " + columns);
  }
}
