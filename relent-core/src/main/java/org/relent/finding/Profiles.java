// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Belief;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.NumericColumn;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.data.VectorColumn;
import org.relent.data.Words;

/** The columns of data at a glance, each told apart by class. */
public final class Profiles {

  /** Nobody reads on after so many columns; the others are counted in {@link #lead}. */
  static final int MOST_COLUMNS = 50;

  private Profiles() {}

  /** The target first, if there is one, then the features, in their order. */
  public static Finding.Profile of(Examples examples) {
    if (examples.target() instanceof Target.Nothing) {
      return of(examples.features());
    }
    Groups groups = Groups.of(examples);
    return new Finding.Profile(
        Stream.concat(
                Stream.of(profile(target(examples), "target", groups)),
                features(examples.features(), groups))
            .toList());
  }

  /** The columns of a table of which no target is known. */
  public static Finding.Profile of(Table table) {
    return new Finding.Profile(features(table, Groups.none(table.rows())).toList());
  }

  private static Stream<Finding.ColumnProfile> features(Table table, Groups groups) {
    return table.columns().stream()
        .limit(MOST_COLUMNS)
        .map(column -> profile(column, "feature", groups));
  }

  /** How many rows and columns there are, and how many of these are not shown. */
  public static String lead(Table table) {
    int columns = table.columns().size();
    String sizes =
        Words.count(table.rows(), "row") + ", " + Words.count(columns, "feature column") + ".";
    return columns <= MOST_COLUMNS
        ? sizes
        : Words.filled(
            "{} The first {} are shown; {} more are not.",
            sizes,
            MOST_COLUMNS,
            Words.count(columns - MOST_COLUMNS));
  }

  private static Column target(Examples examples) {
    String name = examples.targetName();
    if (examples.target() instanceof Target.NumberTarget numbers) {
      return NumericColumn.of(name, numbers.values());
    }
    Labels labels = examples.labels();
    return CategoryColumn.of(
        name, IntStream.range(0, labels.size()).mapToObj(i -> cell(labels.belief(i))).toList());
  }

  private static String cell(Belief belief) {
    return belief instanceof Belief.Unknown ? "" : belief.toString();
  }

  private static Finding.ColumnProfile profile(Column column, String role, Groups groups) {
    long missing = IntStream.range(0, column.size()).filter(column::missing).count();
    if (column instanceof CategoryColumn category) {
      Levels levels = Levels.of(category);
      return new Finding.ColumnProfile(
          column.name(),
          "category",
          role,
          missing,
          levels.distinct(),
          levels.summary(),
          levels.names(),
          groups.counts(levels.bins(), levels.names().size()));
    }
    Measures measures = Measures.of(column);
    Bins bins = Bins.of(measures.values(), Levels.MOST);
    return new Finding.ColumnProfile(
        column.name(),
        kind(column),
        role,
        missing,
        measures.distinct(),
        measures.summary(),
        bins.names(),
        groups.counts(bins.places(measures.values()), bins.size()));
  }

  private static String kind(Column column) {
    if (column instanceof NumericColumn) {
      return "number";
    }
    if (column instanceof SequenceColumn) {
      return "sequence";
    }
    return column instanceof VectorColumn ? "vector" : "text";
  }
}
