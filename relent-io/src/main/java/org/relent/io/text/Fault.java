// SPDX-License-Identifier: Apache-2.0
package org.relent.io.text;

import java.util.List;
import org.relent.data.DataException;

/** What is wrong at a line of a file. */
public final class Fault {

  private Fault() {}

  /**
   * A fault of a line.
   *
   * @param line physical, counted from 1
   */
  public static DataException at(String code, long line, String message) {
    return DataException.inRow(code, line, message);
  }

  /** A fault of a cell, in the record that starts on that line. */
  public static DataException at(String code, long line, String column, String message) {
    return DataException.inCell(code, line, column, message);
  }

  /**
   * Several faults.
   *
   * @param first the first ones
   * @param total how many there are
   */
  public static DataException several(List<DataException> first, long total) {
    return DataException.several(first, total);
  }

  /** A file without a row of data. */
  public static DataException noRows(String reason) {
    return DataException.of(
        "RLT-D001", reason + "; a table needs at least one row beside the names of its columns");
  }
}
