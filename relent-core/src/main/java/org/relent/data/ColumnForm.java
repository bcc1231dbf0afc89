// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** What an encoding learns from the cells of a column, for each kind of column. */
sealed interface ColumnForm permits Coordinates, CellCodes {

  Encoded numbers(NumericColumn column, Present cells, int from);

  Encoded categories(CategoryColumn column, Present cells, int from);

  /** Sequences that are all of one length. */
  Encoded sequences(SequenceColumn column, int length, Present cells, int from);

  Encoded vectors(VectorColumn column, int from);

  /** Refuses a treatment of missing cells that this form has not. */
  default void require(Missing missing) {}
}
