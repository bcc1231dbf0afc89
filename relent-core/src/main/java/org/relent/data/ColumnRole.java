// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What the cells of a column are, judged by themselves and its name alone. */
public enum ColumnRole {
  /** Something that a model may learn from. */
  FEATURE,
  /**
   * A name or a number of each row, which tells nothing of new ones: whole numbers, all different,
   * that run by 1; words of which at least 90 % differ; or whole numbers of which at least 90 %
   * differ in a column named like an identifier. Never fractions.
   */
  IDENTIFIER,
  /** Points in time. */
  DATE,
  /** Words that are no names of few levels. */
  FREE_TEXT;

  /** The part of cells from which on nearly all of them differ, or are dates. */
  private static final double NEARLY_ALL = 0.9;

  /** Words in a cell, in the mean, from which on it is text rather than a name. */
  private static final double WORDS_OF_TEXT = 4;

  /** Among fewer cells anything differs and runs. */
  private static final int FEWEST_CELLS = 3;

  private static final Pattern ID_NAME =
      Pattern.compile("(.*[^a-z])?(id|ids|uuid|guid|key|index|idx|no|nr|code|row|rownames|rowid)");

  private static final String TIME =
      "([T ,]+\\d{1,2}:\\d{2}(:\\d{2}([.,]\\d+)?)?( ?[AaPp][Mm])?(Z|[+-]\\d{2}:?\\d{2})?)?";

  private static final Pattern DATE_CELL =
      Pattern.compile(
          "(\\d{4}[-/.]\\d{1,2}([-/.]\\d{1,2})?"
              + "|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}"
              + "|\\d{1,2}[ .-]+[A-Za-z]{3,9}\\.?[ -]\\d{2,4}"
              + "|[A-Za-z]{3,9}\\.? \\d{1,2},? \\d{4})"
              + TIME
              + "|\\d{1,2}:\\d{2}(:\\d{2}([.,]\\d+)?)?( ?[AaPp][Mm])?");

  /** The role of a column; vectors and sequences are features. */
  public static ColumnRole of(Column column) {
    int[] present = present(column);
    if (present.length < FEWEST_CELLS) {
      return column instanceof TextColumn ? FREE_TEXT : FEATURE;
    }
    if (column instanceof NumericColumn numbers) {
      return ofNumbers(numbers, present);
    }
    return column instanceof CategoryColumn || column instanceof TextColumn
        ? ofWords(column, present)
        : FEATURE;
  }

  private static int[] present(Column column) {
    return column instanceof VectorColumn
        ? new int[0]
        : IntStream.range(0, column.size()).filter(i -> !column.missing(i)).toArray();
  }

  private static ColumnRole ofNumbers(NumericColumn column, int[] present) {
    double[] values = IntStream.of(present).mapToDouble(column::value).sorted().toArray();
    int different = 1;
    boolean running = true;
    for (int i = 0; i < values.length; i++) {
      if (values[i] != Math.rint(values[i])) {
        return FEATURE;
      }
      different += i > 0 && values[i] != values[i - 1] ? 1 : 0;
      running &= i == 0 || values[i] - values[i - 1] == 1;
    }
    boolean named = named(column.name()) && different >= NEARLY_ALL * values.length;
    return running || named ? IDENTIFIER : FEATURE;
  }

  private static ColumnRole ofWords(Column column, int[] present) {
    List<String> cells = IntStream.of(present).mapToObj(column::text).toList();
    if (cells.stream().filter(cell -> DATE_CELL.matcher(cell.strip()).matches()).count()
        >= NEARLY_ALL * cells.size()) {
      return DATE;
    }
    Set<String> different = new LinkedHashSet<>(cells);
    boolean nearlyAll = different.size() >= NEARLY_ALL * cells.size();
    double words = cells.stream().mapToInt(ColumnRole::words).average().orElse(0);
    if (words >= WORDS_OF_TEXT && (nearlyAll || column instanceof TextColumn)) {
      return FREE_TEXT;
    }
    if (nearlyAll) {
      return IDENTIFIER;
    }
    return column instanceof TextColumn ? FREE_TEXT : FEATURE;
  }

  private static int words(String cell) {
    return cell.strip().split("\\s+").length;
  }

  /** Whether a name is that of an identifier: {@code id}, {@code patient_id}, {@code RowNo}. */
  private static boolean named(String name) {
    String spaced = name.strip().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_");
    return ID_NAME.matcher(spaced.toLowerCase(Locale.ROOT)).matches();
  }
}
