// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.HashSet;
import java.util.Set;
import org.relent.catalog.Task;
import org.relent.data.Column;
import org.relent.data.Numbers;
import org.relent.data.NumericColumn;
import org.relent.data.Table;

/** What the cells of a target, kept as they were written, ask for. */
final class Targets {

  /** More different whole numbers than this are measurements, not names of classes. */
  private static final int MOST_NUMBERED = 20;

  /** As many different numbers with a fraction as make a target continuous. */
  private static final int MOST_FRACTIONS = 50;

  private Targets() {}

  /** Regression if all cells are numbers and some has a fraction, or they are of many kinds. */
  static Task task(Column target) {
    Set<Double> values = new HashSet<>();
    for (int i = 0; i < target.size(); i++) {
      if (target.missing(i)) {
        continue;
      }
      double value = Numbers.parse(target.text(i)).orElse(Double.NaN);
      if (Double.isNaN(value)) {
        return Task.CLASSIFICATION;
      }
      values.add(value);
    }
    boolean fractions = values.stream().anyMatch(value -> value != Math.rint(value));
    return fractions || values.size() > MOST_NUMBERED ? Task.REGRESSION : Task.CLASSIFICATION;
  }

  /**
   * The table, its target fit for labels: left as written, so that {@code 007} stays, but numbers
   * where these are measurements, which labels refuse.
   */
  static Table labelled(Table table, String target) {
    Column column = table.column(target);
    double[] values = new double[column.size()];
    Set<Double> fractions = new HashSet<>();
    for (int i = 0; i < values.length; i++) {
      values[i] = column.missing(i) ? Double.NaN : Numbers.parse(column.text(i)).orElse(Double.NaN);
      if (Double.isNaN(values[i]) && !column.missing(i)) {
        return table;
      }
      if (values[i] != Math.rint(values[i]) && !Double.isNaN(values[i])) {
        fractions.add(values[i]);
      }
    }
    return fractions.size() > MOST_FRACTIONS
        ? table.without(target).with(NumericColumn.of(target, values))
        : table;
  }
}
