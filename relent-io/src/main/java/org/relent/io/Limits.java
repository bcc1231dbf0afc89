// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

/**
 * How large the parts of a file may be, so that a broken or hostile one is refused before it fills
 * the memory.
 *
 * @param maxField the most characters of one cell
 * @param maxLine the most bytes of one physical line
 * @param maxColumns the most columns
 */
public record Limits(int maxField, int maxLine, int maxColumns) {

  /** Cells of 1 MiB, lines of 16 MiB, 100,000 columns. */
  public static final Limits DEFAULT = new Limits(1 << 20, 1 << 24, 100_000);

  public Limits {
    if (maxField < 1 || maxLine < 1 || maxColumns < 1) {
      throw new IllegalArgumentException(
          "Limits must be 1 or more, got " + maxField + ", " + maxLine + ", " + maxColumns);
    }
  }

  public Limits withMaxField(int characters) {
    return new Limits(characters, maxLine, maxColumns);
  }

  public Limits withMaxLine(int bytes) {
    return new Limits(maxField, bytes, maxColumns);
  }

  public Limits withMaxColumns(int columns) {
    return new Limits(maxField, maxLine, columns);
  }
}
