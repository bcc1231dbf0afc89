// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

/** What stands before the fraction of a number in a file of separated values. */
public enum DecimalMark {
  /** Nothing tells: a point is taken for it, and a comma has no place in a number. */
  UNKNOWN,
  /** A point; a comma may group thousands, as in {@code 1,234.5}. */
  POINT,
  /** A comma; a point may group thousands, as in {@code 1.234,5}. */
  COMMA
}
