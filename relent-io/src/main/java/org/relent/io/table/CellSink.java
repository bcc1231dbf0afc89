// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

/** Takes the cells of one record after the other. */
interface CellSink {

  /** A cell as written. */
  void text(int column, char[] chars, int from, int length);

  default void text(int column, String cell) {
    text(column, cell.toCharArray(), 0, cell.length());
  }

  /** A cell that holds nothing. */
  void missing(int column);

  /**
   * A vector, whose coordinates are zero but for some.
   *
   * @param indices counted from 0, rising
   */
  void vector(int column, int width, int[] indices, double[] values);
}
