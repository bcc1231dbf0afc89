// SPDX-License-Identifier: Apache-2.0
package org.relent.io.text;

import org.relent.data.DataException;
import org.relent.data.Message;
import org.relent.data.Remedy;

/** What is wrong at a line of a file. */
public final class Fault {

  private Fault() {}

  /**
   * Says that something is larger than it may be.
   *
   * @param most how large that is, with its unit
   */
  public static Message above(String what, String most, Remedy.RaiseLimit.Size size) {
    return Message.of(
        "{} is longer than the limit of {}; raise it by {}",
        what,
        most,
        new Remedy.RaiseLimit(size));
  }

  /** Says that a table has too many columns. */
  public static Message tooWide(int most) {
    return above("number of columns", Integer.toString(most), Remedy.RaiseLimit.Size.COLUMNS);
  }

  /** Says that a cell is too long. */
  public static Message tooLong(int most) {
    return above("field", most + " characters", Remedy.RaiseLimit.Size.FIELD);
  }

  /** Says that a row has not as many cells as there are columns. */
  public static Message fields(int got, int expected, String each) {
    return Message.of(
        "has {}{}, expected {}; every row needs one for each {}",
        got,
        got == 1 ? " field" : " fields",
        expected,
        each);
  }

  /** A file without a row of data. */
  public static DataException noRows(String reason) {
    return DataException.of(
        "RLT-D001", reason + "; a table needs at least one row beside the names of its columns");
  }
}
