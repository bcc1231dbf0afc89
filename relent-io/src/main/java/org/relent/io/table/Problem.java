// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import org.relent.data.Quoted;

/**
 * What is wrong with a cell.
 *
 * @param row counted from 0 in its table
 */
record Problem(int row, String code, String column, String reason) {

  static Problem notANumber(int row, String column, String cell) {
    String why = cell.length() > Decimals.LONGEST ? " (longer than 400 characters)" : "";
    return new Problem(
        row,
        "RLT-D012",
        column,
        "is not a number"
            + why
            + ", got "
            + Quoted.of(cell)
            + "; expected a number such as 1.5 or 2e-3; use --missing to say what to do with gaps,"
            + " which are left empty or written NA");
  }

  static Problem tooLarge(int row, String column, String cell) {
    return new Problem(
        row,
        "RLT-D018",
        column,
        "is too large for a double, got " + Quoted.of(cell) + "; rescale the column");
  }
}
