// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.Arrays;

/**
 * On which physical line of a file each row of a table starts, counted from 1.
 *
 * <p>Rows that follow each other line by line are one run; only the starts of runs are kept.
 */
public final class Lines {

  private final int[] rows;
  private final long[] lines;

  private Lines(int[] rows, long[] lines) {
    this.rows = rows;
    this.lines = lines;
  }

  /** The line on which a row, counted from 0, starts. */
  public long of(int row) {
    int at = Arrays.binarySearch(rows, row);
    int run = at >= 0 ? at : -at - 2;
    if (run < 0) {
      throw new IndexOutOfBoundsException(row);
    }
    return lines[run] + row - rows[run];
  }

  /** Takes lines down, row after row. */
  public static final class Builder {

    private int[] rows = new int[4];
    private long[] lines = new long[4];
    private int runs;
    private int size;
    private long expected = -1;

    public Builder() {}

    /** The next row starts on this line. */
    public void add(long line) {
      if (line != expected) {
        if (runs == rows.length) {
          rows = Arrays.copyOf(rows, 2 * runs);
          lines = Arrays.copyOf(lines, 2 * runs);
        }
        rows[runs] = size;
        lines[runs++] = line;
      }
      expected = line + 1;
      size++;
    }

    public Lines build() {
      return new Lines(Arrays.copyOf(rows, runs), Arrays.copyOf(lines, runs));
    }
  }
}
