// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.function.Consumer;
import org.relent.data.NumberForm;
import org.relent.data.NumericColumn;
import org.relent.data.Warning;
import org.relent.extension.Part;
import org.relent.family.Family;
import org.relent.machine.ClassRows;

/**
 * How a column of numbers is described where columns are independent: a family of one cell, by the
 * id of {@code numbers=}; {@link NumberModels} has those of the library.
 */
public interface NumberModel extends Part {

  /** What the numbers of a column become; a column that they cannot be of is refused. */
  NumberForm form(NumericColumn column);

  /**
   * The family of a cell, with a proper prior of which hardly anything is believed.
   *
   * @param coordinate of the cell in its row
   */
  Family proper(int coordinate);

  /**
   * What is believed of a cell of a class before its margins are looked at.
   *
   * @param warn takes what the user should know
   */
  default Family belief(
      int coordinate, ClassPrior prior, ClassRows rows, int y, Consumer<Warning> warn) {
    return prior.given(proper(coordinate), rows, y);
  }
}
