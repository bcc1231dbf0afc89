// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import org.relent.data.Message;
import org.relent.data.Quoted;
import org.relent.data.Remedy;

/**
 * What is wrong with a cell.
 *
 * @param row counted from 0 in its table
 */
record Problem(int row, String code, String column, Message reason) {

  Problem(int row, String code, String column, String reason) {
    this(row, code, column, Message.of(reason));
  }

  /** A cell of a column that can hold nothing but numbers. */
  static Problem notANumber(int row, String column, String cell) {
    return notANumber(row, column, cell, Message.of("correct the cell"));
  }

  /**
   * A cell of a column that was told, or guessed, to hold numbers.
   *
   * @param remedy what to do about it
   */
  static Problem notANumber(int row, String column, String cell, Message remedy) {
    String why = cell.length() > Decimals.LONGEST ? " (longer than 400 characters)" : "";
    return new Problem(
        row,
        "RLT-D012",
        column,
        Message.of(
            "is not a number{}, got {}; expected a number such as 1.5 or 2e-3: {}",
            why,
            Quoted.of(cell),
            remedy));
  }

  /** A cell, and with it a column, whose commas may mean either. */
  static Problem openMark(int row, String column, String cell) {
    return new Problem(
        row,
        "RLT-D012",
        column,
        Message.of(
            "has commas that may group thousands or stand before fractions, such as {}; say which:"
                + " {} or {}",
            Quoted.of(cell),
            new Remedy.StateDecimal(Remedy.StateDecimal.Mark.POINT),
            new Remedy.StateDecimal(Remedy.StateDecimal.Mark.COMMA)));
  }

  /** A cell, and with it a column, whose numbers stand between blanks. */
  static Problem padded(int row, String column, String cell) {
    return notANumber(row, column, cell, Message.of("take away the blanks around numbers"));
  }

  /** A cell, and with it a column, with a mark that others do not have. */
  static Problem mixedMarks(int row, String column, String cell) {
    return notANumber(
        row,
        column,
        cell,
        Message.of(
            "the column mixes numbers with and without this mark, or several marks; write all of"
                + " them alike"));
  }

  /** A cell whose decimal mark is not that of the other numbers in the file. */
  static Problem otherMark(int row, String column, String cell) {
    boolean comma = cell.indexOf(',') >= 0;
    return notANumber(
        row,
        column,
        cell,
        Message.of(
            "it has a decimal {} where other numbers of the file have a {}; write all of them"
                + " alike",
            comma ? "comma" : "point",
            comma ? "point" : "comma"));
  }

  /** A cell, and with it a column, with letters beside the number, the same ones throughout. */
  static Problem unit(int row, String column, String cell, String unit) {
    return notANumber(
        row,
        column,
        cell,
        Message.of("take away the letters " + Quoted.of(unit) + " beside the numbers"));
  }

  static Problem tooLarge(int row, String column, String cell) {
    return new Problem(
        row,
        "RLT-D018",
        column,
        "is too large for a double, got " + Quoted.of(cell) + "; rescale the column");
  }
}
