// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

/** What the cells of a column are. */
public enum ColumnType {
  /** Decimal numbers; missing ones are NaN. */
  NUMBER,
  /** Names out of a short list. */
  CATEGORY,
  /** Any text. */
  TEXT,
  /**
   * Letters, or tokens with white space between them in any cell, or lists of tokens; of any
   * length.
   */
  SEQUENCE
}
