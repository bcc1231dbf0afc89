// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Arrays;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.SequenceColumn;

/** For which rows a kind of model is worth trying where none is asked for. */
public final class Suitable {

  /** Every pair of cells has a table of its own: beyond this, too slowly for a first look. */
  private static final int TREE_CELLS = 200;

  /** Of fewer columns all can be kept. */
  private static final int MANY_COLUMNS = 100;

  private Suitable() {}

  /**
   * What columns hold.
   *
   * @param names cells that hold categories or letters
   * @param others columns that are neither names nor numbers
   */
  private record Cells(int numbers, int names, int others) {

    static Cells of(Examples examples) {
      int numbers = 0;
      int names = 0;
      int others = 0;
      for (Column column : examples.features().columns()) {
        if (column instanceof NumericColumn) {
          numbers++;
        } else if (column instanceof SequenceColumn sequence) {
          names += sequence.size() == 0 ? 0 : sequence.length(0);
        } else if (column instanceof CategoryColumn) {
          names++;
        } else {
          others++;
        }
      }
      return new Cells(numbers, names, others);
    }
  }

  /** None: the kind needs settings that only its user knows. */
  public static boolean never(Examples examples) {
    return false;
  }

  /** Rows of many columns, so that it matters which have a part. */
  public static boolean manyColumns(Examples examples) {
    Cells cells = Cells.of(examples);
    return cells.others() == 0 && cells.numbers() + cells.names() >= MANY_COLUMNS;
  }

  /** Rows of names and numbers. */
  public static boolean namesOrNumbers(Examples examples) {
    return Cells.of(examples).others() == 0;
  }

  /** Rows with a number at least. */
  public static boolean numbers(Examples examples) {
    Cells cells = Cells.of(examples);
    return cells.others() == 0 && cells.numbers() > 0;
  }

  /** Rows of names alone, few enough for a table of every pair. */
  public static boolean pairsOfNames(Examples examples) {
    Cells cells = Cells.of(examples);
    return cells.others() == 0
        && cells.numbers() == 0
        && cells.names() > 1
        && cells.names() <= TREE_CELLS;
  }

  /** Rows whose numbers to be learnt are counts. */
  public static boolean counts(Examples examples) {
    return Arrays.stream(examples.response())
        .allMatch(value -> value >= 0 && value == Math.rint(value));
  }
}
