// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.List;
import org.relent.io.table.Decimals;

/** Takes the cells of one record after the other. */
public interface CellSink {

  /**
   * A cell as written.
   *
   * @return whether it was read as a number, so that nothing else can be wrong with it
   */
  boolean text(int column, char[] chars, int from, int length);

  default void text(int column, String cell) {
    text(column, cell.toCharArray(), 0, cell.length());
  }

  /** A cell the file holds as a number; NaN where missing. */
  default void number(int column, double value) {
    text(column, Decimals.text(value));
  }

  /** A cell of which the file says that it is no number. */
  default void word(int column, String cell) {
    text(column, cell);
  }

  /** A cell that holds nothing. */
  void missing(int column);

  /** A cell that holds a vector, or a part of one. */
  default void vector(int column, Vector vector) {
    throw new IllegalStateException("Vectors are not expected here");
  }

  /** A vector, or another list, as a cell. */
  sealed interface Vector {

    /** All coordinates. */
    record Dense(double[] values) implements Vector {}

    /** The coordinates that are not zero, counted from 0, rising. */
    record Sparse(int[] indices, double[] values) implements Vector {}

    /** A list not all of numbers; an empty token where it holds nothing. */
    record Tokens(List<String> tokens) implements Vector {}
  }
}
