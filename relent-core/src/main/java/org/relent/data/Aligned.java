// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** The one length that the sequences of a row have, in whatever column. */
final class Aligned {

  private int length;
  private String first = "";

  /** Takes the length of one more sequence, which must be that of the others and not 0. */
  void take(int steps, Cell cell) {
    if (steps == 0) {
      throw cell.fault(
          "RLT-D055",
          "the sequence is empty, and a model of sequences needs at least one step; remove the row"
              + " or give the sequence");
    }
    if (length == 0) {
      length = steps;
      first = cell.name();
    }
    if (steps != length) {
      throw cell.fault(
          "RLT-D047",
          Message.of(
              "the sequence has {}{}, expected {} as column {} has in this row; give every step one"
                  + " symbol in each column, ? where there is none",
              steps,
              steps == 1 ? " step" : " steps",
              length,
              Quoted.of(first)));
    }
  }

  /** The length. */
  int length() {
    return length;
  }
}
