// SPDX-License-Identifier: Apache-2.0
package org.relent.switches;

import java.util.stream.IntStream;

/**
 * Which coordinates stand behind which switch: those of a switch follow each other.
 *
 * @param from the first coordinate of each switch, rising from 0; one more, the number of
 *     coordinates
 */
public record Switches(int[] from) {

  public Switches {
    from = from.clone();
    boolean sound = from.length > 1 && from[0] == 0;
    for (int g = 1; g < from.length; g++) {
      sound &= from[g] > from[g - 1];
    }
    if (!sound) {
      throw new IllegalArgumentException("Switches need coordinates, each one switch's own");
    }
  }

  /** A switch for each of so many coordinates. */
  public static Switches each(int coordinates) {
    return new Switches(IntStream.rangeClosed(0, coordinates).toArray());
  }

  /** The number of switches. */
  public int size() {
    return from.length - 1;
  }

  /** The number of coordinates. */
  public int coordinates() {
    return from[from.length - 1];
  }

  /** The first coordinate of a switch. */
  public int first(int g) {
    return from[g];
  }

  /** One past its last. */
  public int end(int g) {
    return from[g + 1];
  }
}
