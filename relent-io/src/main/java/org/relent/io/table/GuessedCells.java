// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.Column;
import org.relent.data.NumericColumn;

/**
 * Cells nobody has told the type of.
 *
 * <p>All numbers: a column of numbers. Nine in ten numbers: the rest are slips, and are told. Else
 * words. While there are numbers only, no text of them is kept but for the first rows; a column
 * that turns to words late is read again.
 */
final class GuessedCells extends ColumnBuilder {

  /** So many cells are kept as text until the column is believed to hold numbers. */
  static final int TRIED = 1_000;

  private static final double MOSTLY = 0.9;

  private final Doubles values = new Doubles();
  private List<String> first = new ArrayList<>();
  private Words words;
  private long numbers;
  private long others;

  GuessedCells(String name) {
    super(name);
  }

  @Override
  boolean text(char[] chars, int from, int length) {
    if (words != null) {
      words.add(new String(chars, from, length));
      return false;
    }
    double value = Decimals.parse(chars, from, length);
    boolean number = Double.isFinite(value);
    if (number) {
      numbers++;
      if (value == 0 && Decimals.underflows(chars, from, length)) {
        underflows(1);
      }
    } else if (!fits(value, chars, from, length)) {
      return false;
    } else {
      value = Double.NaN;
    }
    values.add(value);
    if (values.size() <= TRIED) {
      first.add(new String(chars, from, length));
    }
    return number;
  }

  /** Whether what is not finite may stand in a column of numbers; words are taken care of. */
  private boolean fits(double value, char[] chars, int from, int length) {
    if (Double.isInfinite(value)) {
      numbers++;
      problem(Problem.tooLarge(size(), name(), new String(chars, from, length)));
    } else if (!Missing.is(chars, from, length)) {
      String cell = new String(chars, from, length);
      if (values.size() < TRIED) {
        turn(cell);
        return false;
      }
      others++;
      problem(Problem.notANumber(size(), name(), cell));
    }
    return true;
  }

  private void turn(String cell) {
    words = new Words();
    first.forEach(words::add);
    words.add(cell);
    first = List.of();
    clearProblems();
  }

  @Override
  void missing() {
    text(new char[0], 0, 0);
  }

  @Override
  int size() {
    return words == null ? values.size() : words.size();
  }

  @Override
  boolean again() {
    return words == null && others > 0 && numbers < MOSTLY * (numbers + others);
  }

  @Override
  Column build() {
    if (words == null) {
      return NumericColumn.of(name(), values.toArray());
    }
    long like = words.count(GuessedCells::likeANumber);
    long present = words.count(cell -> !Missing.is(cell));
    if (like >= MOSTLY * present) {
      listSlips();
    }
    return WordKinds.guess(words, name());
  }

  private void listSlips() {
    long slips = words.count(GuessedCells::slip);
    int[] rows = words.rows(GuessedCells::slip, LISTED);
    for (int row : rows) {
      String cell = words.get(row);
      problem(
          Double.isInfinite(Decimals.parse(cell))
              ? Problem.tooLarge(row, name(), cell)
              : Problem.notANumber(row, name(), cell));
    }
    moreProblems(slips - rows.length);
  }

  private static boolean slip(String cell) {
    return !Missing.is(cell) && !Double.isFinite(Decimals.parse(cell));
  }

  /** A number, or one but for blanks around it or a decimal comma. */
  private static boolean likeANumber(String cell) {
    return !Missing.is(cell)
        && !Double.isNaN(Decimals.parse(cell.replace('\u00A0', ' ').strip().replace(',', '.')));
  }
}
