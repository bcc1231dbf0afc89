// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

/** How much a random test does: little in the gate, all of it under {@code -Pfull}. */
public final class Scale {

  private Scale() {}

  /** Whether the full counts are asked for. */
  public static boolean full() {
    return Boolean.getBoolean("relent.full");
  }

  /** The count for this run. */
  public static int of(int gate, int full) {
    return full() ? full : gate;
  }
}
