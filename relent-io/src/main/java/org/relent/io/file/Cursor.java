// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import org.relent.data.Quoted;

/** Where reading is in a section whose entries are handed out one after another. */
final class Cursor {

  private final String section;
  private final int size;
  private int next;

  Cursor(String section, int size) {
    this.section = section;
    this.size = size;
  }

  /** Where the next so many entries begin; refused where they are not there. */
  int take(long count, String what) {
    Rule.AGREEMENT.require(
        count <= size - next, what + " lacks entries of the section " + Quoted.of(section));
    int from = next;
    next += (int) count;
    return from;
  }

  /** Refuses what nobody took. */
  void done() {
    Rule.AGREEMENT.require(
        next == size, "the section " + Quoted.of(section) + " has more entries than are needed");
  }
}
