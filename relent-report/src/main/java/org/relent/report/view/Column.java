// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

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

  /** A name from the data of each item. */
  public static <T> Column names(String heading, List<T> items, Function<T, String> name) {
    return names(heading, items.stream().map(name).toList());
  }

  /** Sentences or values, never cut. */
  public static Column prose(String heading, List<String> foreign) {
    return new Column(Shown.prose(heading), false, foreign.stream().map(Shown::prose).toList());
  }

  /** A sentence or value of each item, never cut. */
  public static <T> Column prose(String heading, List<T> items, Function<T, String> text) {
    return prose(heading, items.stream().map(text).toList());
  }

  /** A number of each item, under a heading of ours. */
  public static <T> Column numbers(String heading, List<T> items, ToDoubleFunction<T> number) {
    return numbers(Shown.prose(heading), items, number);
  }

  /** A number of each item, under a heading from the data. */
  public static <T> Column numbers(Shown heading, List<T> items, ToDoubleFunction<T> number) {
    return numbers(heading, items.stream().mapToDouble(number).toArray());
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
