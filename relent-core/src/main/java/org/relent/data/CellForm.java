// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** What becomes of each column of numbers where every cell is to be one coordinate. */
@FunctionalInterface
public interface CellForm {

  /**
   * The form for one column.
   *
   * @param column the training cells that count, without the missing ones; at least one
   */
  NumberForm of(NumericColumn column);

  /**
   * Whether the model integrates the gaps of such rows out, so that {@link Missing#AUTO} leaves
   * them to it.
   *
   * @param features the training rows that count
   */
  default boolean integrates(Table features) {
    return true;
  }
}
