// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import org.relent.data.NumericColumn;
import org.relent.math.ShortestDecimal;

/** Cells that are known to be numbers. */
final class NumberCells extends ColumnBuilder {

  private final CellRules rules;
  private final Doubles values = new Doubles();

  NumberCells(String name, CellRules rules) {
    super(name);
    this.rules = rules;
  }

  @Override
  boolean text(char[] chars, int from, int length) {
    double value = rules.number(chars, from, length);
    boolean number = Double.isFinite(value);
    if (Double.isNaN(value)) {
      value = rules.missing(chars, from, length) ? value : marked(new String(chars, from, length));
    } else if (Double.isInfinite(value)) {
      problem(Problem.tooLarge(size(), name(), new String(chars, from, length)));
      value = Double.NaN;
    } else if (value == 0 && Decimals.underflows(chars, from, length)) {
      underflows(1);
    }
    values.add(value);
    return number;
  }

  /** The number in a cell that bears a mark, or else a problem. */
  private double marked(String cell) {
    double value = MarkedNumbers.number(cell, rules);
    if (Double.isFinite(value)) {
      marked(
          MarkedNumbers.mark(cell),
          MarkedNumbers.respelled(cell) ? MarkedNumbers.example(cell, value) : "");
      return value;
    }
    notANumber(size(), cell, rules);
    return Double.NaN;
  }

  @Override
  void number(double value) {
    if (Double.isInfinite(value)) {
      notANumber(size(), ShortestDecimal.text(value), rules);
      values.add(Double.NaN);
    } else {
      values.add(value);
    }
  }

  @Override
  void missing() {
    values.add(Double.NaN);
  }

  @Override
  int size() {
    return values.size();
  }

  @Override
  NumericColumn build() {
    return NumericColumn.of(name(), values.toArray());
  }
}
