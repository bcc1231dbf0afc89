// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.relent.catalog.Task;
import org.relent.cli.option.TargetTask;
import org.relent.data.Belief;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.NumericColumn;
import org.relent.data.Quoted;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.data.Warning;
import org.relent.finding.Words;
import org.relent.io.ReadTable;

/**
 * The rows of a table that have the target asked for.
 *
 * @param origin the row of the table, counted from 0, that each example was
 * @param warnings how many rows have none, and what became of them
 */
record TargetRows(Examples examples, int[] origin, List<Warning> warnings) {

  /** One label with all the probability. */
  private static final Pattern CERTAIN = Pattern.compile("[^|]+:1(\\.0*)?");

  /** Rows alone. */
  static TargetRows unlabelled(Table table) {
    return new TargetRows(table.unlabelled(), all(table), List.of());
  }

  /**
   * Rows with a target.
   *
   * @param kept the columns of {@code read} that are not ignored
   */
  static TargetRows of(
      ReadTable read, Table kept, String target, TargetTask task, UnknownTargets unknown) {
    if (task == TargetTask.COUNTS) {
      requireCounts(read, kept.column(target));
    }
    return task.task() == Task.REGRESSION
        ? numbers(read, kept, target)
        : classes(kept, target, unknown);
  }

  private static void requireCounts(ReadTable read, Column column) {
    double[] values = read.numbers(column).map(NumericColumn::values).orElse(new double[0]);
    for (int row = 0; row < values.length; row++) {
      if (!column.missing(row) && !(values[row] >= 0 && values[row] == Math.rint(values[row]))) {
        throw DataException.inCell(
            "RLT-D026",
            row + 1L,
            column.name(),
            "expected a count, 0 or 1 or 2 and so on, got "
                + Quoted.of(column.text(row))
                + "; use --task numbers");
      }
    }
  }

  private static TargetRows numbers(ReadTable read, Table kept, String target) {
    Column column = kept.column(target);
    Optional<NumericColumn> numbers = read.numbers(column);
    int[] rows = rows(column, row -> !column.missing(row));
    Table selected = rows.length == kept.rows() ? kept : kept.select(rows);
    Examples examples =
        numbers
            .map(all -> response(selected, target, all.select(rows)))
            .orElseGet(() -> refused(selected, target, rows));
    List<Warning> warnings = new ArrayList<>(numbers.isPresent() ? read.marks(column) : List.of());
    warnings.addAll(leftOut(target, kept.rows(), rows.length));
    return new TargetRows(examples, rows, warnings);
  }

  /** The refusal of a cell that is no number, told by its row in the whole table. */
  private static Examples refused(Table selected, String target, int[] rows) {
    try {
      return selected.response(target);
    } catch (DataException e) {
      throw e.line() == 0 ? e : e.movedTo(rows[(int) e.line() - 1] + 1L);
    }
  }

  private static Examples response(Table selected, String target, NumericColumn numbers) {
    return Examples.of(selected.without(target), target, Target.NumberTarget.of(numbers));
  }

  private static TargetRows classes(Table kept, String target, UnknownTargets unknown) {
    Examples all = kept.target(target);
    Labels labels = all.labels();
    int[] known = rows(kept.column(target), row -> !(labels.belief(row) instanceof Belief.Unknown));
    int gaps = all.size() - known.length;
    if (unknown == UnknownTargets.LEFT_OUT) {
      requireJudgeable(kept.column(target), labels);
    }
    List<Warning> warnings = new ArrayList<>(certain(kept.column(target)));
    warnings.addAll(alike(target, labels.classes()));
    if (gaps == 0) {
      return new TargetRows(all, known, warnings);
    }
    boolean keeps = unknown.keeps(labels);
    warnings.addAll(
        keeps
            ? unlabelled(target, gaps, all.size(), unknown)
            : leftOut(target, all.size(), known.length));
    return keeps
        ? new TargetRows(all, all(kept), warnings)
        : new TargetRows(all.select(known), known, warnings);
  }

  /** Tells of labels whose end was taken for a certainty: {@code a:1} is {@code a}. */
  private static List<Warning> certain(Column target) {
    return IntStream.range(0, target.size())
        .mapToObj(target::text)
        .filter(cell -> CERTAIN.matcher(cell).matches())
        .limit(1)
        .map(
            cell ->
                new Warning(
                    "W-CERTAIN",
                    "column "
                        + Quoted.of(target.name())
                        + ": a label such as "
                        + Quoted.of(cell)
                        + " is read as class "
                        + Quoted.of(cell.substring(0, cell.lastIndexOf(':')))
                        + ", held for certain; if its end belongs to the name, write another sign"
                        + " for the colon"))
        .toList();
  }

  /** Tells of classes that a reader may take for the same. */
  private static List<Warning> alike(String target, List<String> classes) {
    Map<String, String> folded = new LinkedHashMap<>();
    for (String label : classes) {
      String other = folded.putIfAbsent(label.strip().toLowerCase(Locale.ROOT), label);
      if (other != null) {
        return List.of(
            new Warning(
                "W-CASE",
                "column "
                    + Quoted.of(target)
                    + ": labels "
                    + Quoted.of(other)
                    + " and "
                    + Quoted.of(label)
                    + " differ only by case or blanks; they are taken as two classes"));
      }
    }
    return List.of();
  }

  private static void requireJudgeable(Column target, Labels labels) {
    if (Arrays.stream(labels.likeliest()).allMatch(code -> code == Labels.OPEN)) {
      throw DataException.inColumn(
          "RLT-D032",
          target.name(),
          "no row can be judged, for every label names several classes, such as "
              + Quoted.of(target.text(0))
              + "; if the bar belongs to the name, write another sign for it");
    }
  }

  private static int[] all(Table table) {
    return IntStream.range(0, table.rows()).toArray();
  }

  private static int[] rows(Column target, IntPredicate known) {
    int[] rows = IntStream.range(0, target.size()).filter(known).toArray();
    if (rows.length == 0) {
      throw DataException.inColumn(
          "RLT-D023",
          target.name(),
          "no row has a target: every cell is missing; look at the words taken for gaps (--na)");
    }
    return rows;
  }

  private static List<Warning> leftOut(String target, int rows, int kept) {
    return rows == kept ? List.of() : List.of(counted(target, rows - kept, rows, "left out"));
  }

  private static List<Warning> unlabelled(
      String target, int gaps, int rows, UnknownTargets unknown) {
    return unknown == UnknownTargets.EITHER_OF_TWO
        ? List.of(counted(target, gaps, rows, "learnt from as rows of either class"))
        : List.of();
  }

  private static Warning counted(String target, int gaps, int rows, String fate) {
    return new Warning(
        "W-UNLABELLED",
        gaps
            + " of "
            + Words.count(rows, "row")
            + (gaps == 1 ? " has no " : " have no ")
            + Words.name(target)
            + (gaps == 1 ? " and is " : " and are ")
            + fate);
  }
}
