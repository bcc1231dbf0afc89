// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import java.util.List;

/**
 * A column of a table, its cells already in words.
 *
 * @param number whether the cells are numbers, to be aligned as such
 */
public record Column(Shown name, boolean number, List<Shown> cells) {

  public Column {
    cells = List.copyOf(cells);
  }

  /** Names from the data. */
  public static Column names(String heading, List<String> foreign) {
    return new Column(Shown.prose(heading), false, foreign.stream().map(Shown::name).toList());
  }

  /** Sentences or values, never cut. */
  public static Column prose(String heading, List<String> foreign) {
    return new Column(Shown.prose(heading), false, foreign.stream().map(Shown::prose).toList());
  }

  /** Numbers under a heading of ours. */
  public static Column numbers(String heading, double... numbers) {
    return numbers(Shown.prose(heading), numbers);
  }

  /** Numbers under a heading from the data. */
  public static Column numbers(Shown heading, double... numbers) {
    return new Column(heading, true, Figures.column(numbers).stream().map(Shown::prose).toList());
  }

  /** Whole or ready-made figures, aligned as numbers. */
  public static Column figures(String heading, List<String> figures) {
    return new Column(Shown.prose(heading), true, figures.stream().map(Shown::prose).toList());
  }
}
