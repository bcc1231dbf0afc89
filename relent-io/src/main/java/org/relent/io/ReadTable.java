// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.TextColumn;
import org.relent.data.Warning;
import org.relent.io.table.CellRules;
import org.relent.io.table.Fingerprint;
import org.relent.io.table.WrittenNumbers;

/**
 * A table and what there is to say about its file.
 *
 * @param lines where each row stands in the file
 * @param rowNames the names of the rows, if the file has a first column without a name whose cells
 *     all differ; they are no column of the table
 * @param dialect how separated values are written; the standard for other formats
 * @param missing the words that were taken for gaps
 * @param warnings what was odd but could be read
 */
public record ReadTable(
    Table table,
    Lines lines,
    Optional<TextColumn> rowNames,
    Dialect dialect,
    MissingWords missing,
    List<Warning> warnings) {

  public ReadTable {
    warnings = List.copyOf(warnings);
  }

  /** A column that was kept as written, as numbers; empty if a cell is neither one nor a gap. */
  public Optional<NumericColumn> numbers(Column written) {
    return WrittenNumbers.of(written.name(), cells(written), rules());
  }

  /** What is to be told of such a column where it is taken as numbers. */
  public List<Warning> marks(Column written) {
    return WrittenNumbers.marks(written.name(), cells(written), rules());
  }

  /** Refuses such a column if nearly all of its cells are numbers and some are slips. */
  public void requireClear(Column written) {
    WrittenNumbers.requireClear(written.name(), cells(written), rules());
  }

  private CellRules rules() {
    return new CellRules(missing, dialect.decimal());
  }

  private static List<String> cells(Column column) {
    return IntStream.range(0, column.size()).mapToObj(column::text).toList();
  }

  /**
   * SHA-256, in hexadecimal digits, over the names, types and cells of the table: the same however
   * the file was packed, quoted or ended its lines. Computed when asked for.
   */
  public String fingerprint() {
    return Fingerprint.of(table);
  }
}
