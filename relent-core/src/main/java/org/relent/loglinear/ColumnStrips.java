// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import java.util.Arrays;
import org.relent.data.SparseRows;

/**
 * The entries of rows column by column, within strips of rows so few that what rows hold for each
 * block stays in a near cache while columns are gone through.
 *
 * @param strips in the order of rows
 * @param counts the entries of columns before each column, in all strips
 */
record ColumnStrips(Strip[] strips, int[] counts) {

  /** Numbers of one strip that columns gather from: half a megabyte. */
  private static final int NEAR = 1 << 16;

  /**
   * Some rows.
   *
   * @param columns those with an entry, rising
   * @param entries of each of them, with the row for coordinate
   */
  private record Strip(int[] columns, Gather entries) {}

  static ColumnStrips of(SparseRows rows, int blocks) {
    int height = Math.max(256, NEAR / blocks);
    Strip[] strips = new Strip[(rows.size() + height - 1) / height];
    for (int k = 0; k < strips.length; k++) {
      strips[k] = strip(rows, blocks, k * height, Math.min(rows.size(), (k + 1) * height));
    }
    return new ColumnStrips(strips, Columns.starts(rows));
  }

  private static Strip strip(SparseRows rows, int blocks, int from, int to) {
    int first = rows.start(from);
    int[] next = new int[rows.width() + 1];
    for (int at = first; at < rows.end(to - 1); at++) {
      next[rows.index(at) + 1]++;
    }
    int present = 0;
    int[] columns = new int[Math.min(rows.width(), rows.end(to - 1) - first)];
    int[] starts = new int[columns.length + 1];
    for (int j = 0; j < rows.width(); j++) {
      if (next[j + 1] > 0) {
        columns[present++] = j;
        starts[present] = starts[present - 1] + next[j + 1];
      }
      next[j + 1] += next[j];
    }
    int[] rowOf = new int[rows.end(to - 1) - first];
    double[] values = new double[rowOf.length];
    for (int r = from; r < to; r++) {
      for (int at = rows.start(r); at < rows.end(r); at++) {
        int place = next[rows.index(at)]++;
        rowOf[place] = r;
        values[place] = rows.value(at);
      }
    }
    SparseRows turned =
        SparseRows.of(rows.size(), Arrays.copyOf(starts, present + 1), rowOf, values);
    return new Strip(Arrays.copyOf(columns, present), new Gather(turned, blocks));
  }

  /** Columns in so many stretches of about as many entries each: the first of each, and the end. */
  int[] shares(int count) {
    int width = counts.length - 1;
    int[] shares = new int[count + 1];
    for (int k = 1; k < count; k++) {
      int wanted = (int) ((long) counts[width] * k / count);
      int found = Arrays.binarySearch(counts, wanted);
      shares[k] = Math.min(width, Math.max(shares[k - 1], found < 0 ? -found - 1 : found));
    }
    shares[count] = width;
    return shares;
  }

  /** Σₜ xₜⱼ m[t · blocks + b] for the columns j from one up to another, added to j · blocks + b. */
  void gather(int fromColumn, int toColumn, double[] masses, double[] to) {
    for (Strip strip : strips) {
      int k = place(strip, fromColumn);
      int end = place(strip, toColumn);
      for (; k < end; k++) {
        strip.entries.add(k, masses, to, strip.columns[k] * strip.entries.blocks());
      }
    }
  }

  private static int place(Strip strip, int column) {
    int found = Arrays.binarySearch(strip.columns, column);
    return found < 0 ? -found - 1 : found;
  }
}
