// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

/** What the cells of a column are. */
public enum ColumnType {
  /** Decimal numbers; missing ones are NaN. */
  NUMBER("number"),
  /** Names out of a short list. */
  CATEGORY("category"),
  /** Any text. */
  TEXT("text"),
  /**
   * Letters, or tokens with white space between them in any cell, or lists of tokens; of any
   * length.
   */
  SEQUENCE("sequence");

  private final String word;

  ColumnType(String word) {
    this.word = word;
  }

  /** As users write it. */
  public String word() {
    return word;
  }
}
