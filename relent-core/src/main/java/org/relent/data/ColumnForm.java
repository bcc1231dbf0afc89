// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** What an encoding learns from the cells of a column, for each kind of column. */
sealed interface ColumnForm permits Coordinates, CellCodes, StepCodes {

  Encoded numbers(NumericColumn column, Present cells, int from);

  Encoded categories(CategoryColumn column, Present cells, int from);

  Encoded sequences(SequenceColumn column, Present cells, int from);

  Encoded vectors(VectorColumn column, int from);

  /** Whether {@link Missing#AUTO} leaves the gaps of these rows to the model. */
  boolean integrates(Table features);

  /** Whether the cells of a column do not differ in anything that this form sees. */
  default boolean constant(Present cells) {
    return cells.constant();
  }

  /**
   * Refuses what this form has no place for: a kind of column, or a treatment of missing cells.
   *
   * @param rows those that count
   */
  default void require(Table features, int[] rows, Missing missing) {}
}
