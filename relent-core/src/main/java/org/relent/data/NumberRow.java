// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A row of plain numbers, named x1, x2, …; an encoding reads them by position. */
final class NumberRow implements Row {

  /** Of nine digits at most, which name more positions than a row has and never overflow. */
  private static final Pattern NAME = Pattern.compile("x[1-9][0-9]{0,8}");

  private final double[] values;

  private NumberRow(double[] values) {
    this.values = values;
  }

  static NumberRow of(double... values) {
    for (int k = 0; k < values.length; k++) {
      if (Double.isInfinite(values[k])) {
        throw DataException.inColumn(
            "RLT-D024", name(k), "must be finite, got infinite " + values[k]);
      }
    }
    return new NumberRow(values.clone());
  }

  /** The name of the column at a position. */
  static String name(int position) {
    return "x" + (position + 1);
  }

  int size() {
    return values.length;
  }

  double value(int position) {
    return values[position];
  }

  double[] values() {
    return values.clone();
  }

  @Override
  public List<String> names() {
    return IntStream.range(0, values.length).mapToObj(NumberRow::name).toList();
  }

  @Override
  public boolean has(String column) {
    return position(column) >= 0;
  }

  private int position(String column) {
    if (!NAME.matcher(column).matches()) {
      return -1;
    }
    int position = Integer.parseInt(column.substring(1)) - 1;
    return position < values.length ? position : -1;
  }

  @Override
  public double number(String column) {
    int position = position(column);
    if (position < 0) {
      throw Table.unknown(column, names());
    }
    return values[position];
  }

  @Override
  public String text(String column) {
    double value = number(column);
    return Double.isNaN(value) ? "" : Numbers.text(value);
  }

  @Override
  public double[] vector(String column) {
    throw DataException.inColumn("RLT-D026", column, "expected a vector, got " + text(column));
  }
}
