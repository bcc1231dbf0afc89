// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.Examples;
import org.relent.data.Rows;
import org.relent.data.SequenceColumn;
import org.relent.data.SparseRows;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.data.TextColumn;
import org.relent.data.VectorColumn;

/**
 * The size of what is to be learnt from, known before any row is encoded.
 *
 * @param columns of the table, features alone
 * @param tableBytes what these take
 * @param classes 1 where there are none
 * @param entries numbers that the encoded rows will hold
 * @param nonZeros how many of these need not be zero
 * @param sparse whether rows name their entries
 * @param encoding what becomes of the columns
 */
public record ProblemSize(
    long rows,
    long columns,
    double tableBytes,
    long classes,
    double entries,
    double nonZeros,
    boolean sparse,
    Encoding encoding) {

  /** An object of a cell: its header, a reference to it, and some letters. */
  private static final int BYTES_PER_TEXT = 64;

  /** The place of an entry of a sparse row, beside its value. */
  private static final int BYTES_PER_SPARSE_ENTRY = Double.BYTES + Integer.BYTES;

  private static final int STATISTICS_PER_NUMBER = 3;

  /** With rows that were there before, of a model of so many classes. */
  ProblemSize after(long before, long classes) {
    double share = (double) (before + rows) / rows;
    return new ProblemSize(
        before + rows,
        columns,
        tableBytes,
        classes,
        entries * share,
        nonZeros * share,
        sparse,
        encoding);
  }

  static ProblemSize of(Examples examples, Encoding encoding) {
    Table table = examples.features();
    boolean sparse =
        table.columns().size() == 1
            && table.columns().get(0) instanceof VectorColumn vectors
            && vectors.rows() instanceof SparseRows;
    double steps = encoding.ofSteps() ? steps(table) : table.rows();
    double entries =
        sparse ? entries(((VectorColumn) table.columns().get(0)).rows()) : steps * encoding.width();
    return new ProblemSize(
        table.rows(),
        table.columns().size(),
        bytes(table),
        examples.target() instanceof Target.ClassTarget target
            ? target.labels().classes().size()
            : 1,
        entries,
        sparse ? entries : steps * nonZeros(encoding),
        sparse,
        encoding);
  }

  /** Of a category one coordinate is not zero, of a sequence one for each position. */
  private static double nonZeros(Encoding encoding) {
    return encoding.parts().stream()
        .mapToDouble(
            part ->
                part instanceof Encoded.Category
                    ? 1
                    : part instanceof Encoded.Sequence sequence
                        ? sequence.length()
                        : part.to() - part.from())
        .sum();
  }

  /** Coordinates of an encoded row, or of a step of one. */
  public long width() {
    return encoding.width();
  }

  /** Of columns one by one: a count of every level; count, mean and square of a number. */
  public double statisticsOfColumns() {
    double sum = 0;
    for (int levels : encoding.levels()) {
      sum += levels > 1 ? levels : STATISTICS_PER_NUMBER;
    }
    return sum;
  }

  /** What encoded rows take. */
  public double encodedBytes() {
    return entries * (sparse ? BYTES_PER_SPARSE_ENTRY : Double.BYTES);
  }

  private static double steps(Table table) {
    return table.columns().get(0) instanceof SequenceColumn sequences
        ? sequences.steps()
        : table.rows();
  }

  private static double entries(Rows rows) {
    return rows instanceof SparseRows sparse
        ? sparse.entries()
        : (double) rows.size() * rows.width();
  }

  /** What the columns of a table take. */
  public static double bytes(Table table) {
    return table.columns().stream().mapToDouble(ProblemSize::bytes).sum();
  }

  private static double bytes(Column column) {
    if (column instanceof VectorColumn vectors) {
      return entries(vectors.rows())
          * (vectors.rows() instanceof SparseRows ? BYTES_PER_SPARSE_ENTRY : Double.BYTES);
    }
    if (column instanceof SequenceColumn sequences) {
      return (double) Integer.BYTES * (sequences.steps() + sequences.size());
    }
    int each =
        column instanceof TextColumn
            ? BYTES_PER_TEXT
            : column instanceof CategoryColumn ? Integer.BYTES : Double.BYTES;
    return (double) each * column.size();
  }

  @Override
  public String toString() {
    return rows
        + " rows of "
        + width()
        + " coordinates"
        + (classes > 1 ? " and " + classes + " classes" : "");
  }
}
