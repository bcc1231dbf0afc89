// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.SequenceColumn;
import org.relent.data.Target;
import org.relent.data.VectorColumn;

/**
 * What of examples would stand in the file of a model learnt from them: names of columns and
 * classes, levels, letters. A text that no file can hold is found here by its place, before
 * anything is learnt, instead of when the model is saved.
 */
public final class Holdable {

  private static final String CODE = "RLT-D056";

  private Holdable() {}

  /** Refuses with {@code RLT-D056} what no model file can hold. */
  public static void require(Examples examples) {
    List<Column> columns = examples.features().columns();
    Total names = new Total("the names of the columns");
    columns.forEach(column -> names.add(named(column.name(), "the name of this column")));
    if (!examples.targetName().isEmpty()) {
      named(examples.targetName(), "the name of the target");
    }
    requireWidth(columns);
    Total levels = new Total("the levels of the columns");
    columns.forEach(column -> levels(column, levels));
    if (examples.target() instanceof Target.ClassTarget classes) {
      classes(classes.labels(), examples.targetName());
    }
  }

  private static int named(String column, String what) {
    try {
      return Words.encode(column, what, Limits.NAME).length;
    } catch (DataException refused) {
      throw DataException.inColumn(CODE, column, refused.sentence());
    }
  }

  /** A category has at least one coordinate, a vector as many as it is wide. */
  private static void requireWidth(List<Column> columns) {
    long width =
        columns.stream()
            .mapToLong(column -> column instanceof VectorColumn v ? v.rows().width() : 1)
            .sum();
    if (width > Limits.FEATURES) {
      throw DataException.of(
          CODE,
          "has {} features, and a model file holds {}; leave some out",
          width,
          Limits.FEATURES);
    }
  }

  private static void levels(Column column, Total total) {
    if (column instanceof CategoryColumn category) {
      for (int k = 0; k < category.levels().size(); k++) {
        int code = k;
        String level = category.levels().get(k);
        total.add(cell(level, Limits.TEXT, category, row -> category.code(row) == code));
      }
    } else if (column instanceof SequenceColumn sequence) {
      for (int k = 0; k < sequence.letters().size(); k++) {
        int code = k;
        String letter = sequence.letters().get(k);
        total.add(cell(letter, Limits.TEXT, sequence, row -> has(sequence, row, code)));
      }
    }
  }

  private static boolean has(SequenceColumn sequence, int row, int code) {
    return IntStream.range(0, sequence.length(row))
        .anyMatch(step -> sequence.code(row, step) == code);
  }

  private static int cell(String text, int longest, Column column, IntPredicate holding) {
    return cell(text, longest, column.name(), column.size(), holding);
  }

  private static int cell(String text, int longest, String column, int rows, IntPredicate holding) {
    try {
      return Words.encode(text, "the cell", longest).length;
    } catch (DataException refused) {
      int first = IntStream.range(0, rows).filter(holding).findFirst().orElse(-1);
      throw DataException.inCell(CODE, first + 1L, column, refused.sentence());
    }
  }

  private static void classes(Labels labels, String target) {
    if (labels.classes().size() > Limits.CLASSES) {
      throw DataException.inColumn(
          CODE,
          target,
          "has {} classes, and a model file holds {}; is it a number to predict?",
          labels.classes().size(),
          Limits.CLASSES);
    }
    Total total = new Total("the names of the classes");
    for (String name : labels.classes()) {
      total.add(
          cell(
              name,
              Limits.NAME,
              target,
              labels.size(),
              row -> labels.belief(row).labels().contains(name)));
    }
  }

  /** Bytes of text that share a section. */
  private static final class Total {

    private final String what;
    private long bytes;

    Total(String what) {
      this.what = what;
    }

    void add(int more) {
      bytes += more;
      if (bytes > Limits.TEXTS) {
        throw DataException.of(
            CODE, what + " are more text than the 64 MiB that a model file holds; shorten them");
      }
    }
  }
}
