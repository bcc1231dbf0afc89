// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;
import java.util.Optional;

/** What is drawn independently of one another: rows, or groups of rows. */
public final class Units {

  private static final Units ROWS = new Units(Optional.empty());

  private final Optional<int[]> groups;

  private Units(Optional<int[]> groups) {
    this.groups = groups;
  }

  /** Every row is one. */
  public static Units rows() {
    return ROWS;
  }

  /** Rows of the same number belong together; numbers are 0 … so many groups − 1. */
  public static Units groups(int[] groups) {
    return new Units(Optional.of(groups.clone()));
  }

  /** The unit of a row. */
  int of(int row) {
    return groups.isPresent() ? groups.get()[row] : row;
  }

  /** How many there are among so many rows. */
  int count(int rows) {
    return groups.map(g -> Arrays.stream(g).max().orElse(-1) + 1).orElse(rows);
  }
}
