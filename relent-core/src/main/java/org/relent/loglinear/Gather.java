// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.data.SparseRows;

/**
 * to[b] ← to[b] + Σₑ xₑ from[iₑ · blocks + b], over the entries e of a row.
 *
 * <p>Eight blocks at a time, whose sums stay in registers from entry to entry: a loop over the
 * blocks of one entry would be over before it runs well.
 *
 * @param rows whose entries have the values x and the coordinates i
 */
record Gather(SparseRows rows, int blocks) {

  /** Over the entries of one row, to the stretch that begins at {@code place}. */
  void add(int row, double[] from, double[] to, int place) {
    int first = rows.start(row);
    int end = rows.end(row);
    int b = 0;
    for (; b + 8 <= blocks; b += 8) {
      eight(first, end, from, b, to, place + b);
    }
    if (b + 4 <= blocks) {
      four(first, end, from, b, to, place + b);
      b += 4;
    }
    if (b + 2 <= blocks) {
      two(first, end, from, b, to, place + b);
      b += 2;
    }
    if (b < blocks) {
      one(first, end, from, b, to, place + b);
    }
  }

  private void eight(int first, int end, double[] from, int b, double[] to, int place) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    double s4 = 0;
    double s5 = 0;
    double s6 = 0;
    double s7 = 0;
    for (int e = first; e < end; e++) {
      double x = rows.value(e);
      int i = rows.index(e) * blocks + b;
      s0 += x * from[i];
      s1 += x * from[i + 1];
      s2 += x * from[i + 2];
      s3 += x * from[i + 3];
      s4 += x * from[i + 4];
      s5 += x * from[i + 5];
      s6 += x * from[i + 6];
      s7 += x * from[i + 7];
    }
    to[place] += s0;
    to[place + 1] += s1;
    to[place + 2] += s2;
    to[place + 3] += s3;
    to[place + 4] += s4;
    to[place + 5] += s5;
    to[place + 6] += s6;
    to[place + 7] += s7;
  }

  private void four(int first, int end, double[] from, int b, double[] to, int place) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    for (int e = first; e < end; e++) {
      double x = rows.value(e);
      int i = rows.index(e) * blocks + b;
      s0 += x * from[i];
      s1 += x * from[i + 1];
      s2 += x * from[i + 2];
      s3 += x * from[i + 3];
    }
    to[place] += s0;
    to[place + 1] += s1;
    to[place + 2] += s2;
    to[place + 3] += s3;
  }

  private void two(int first, int end, double[] from, int b, double[] to, int place) {
    double s0 = 0;
    double s1 = 0;
    for (int e = first; e < end; e++) {
      double x = rows.value(e);
      int i = rows.index(e) * blocks + b;
      s0 += x * from[i];
      s1 += x * from[i + 1];
    }
    to[place] += s0;
    to[place + 1] += s1;
  }

  private void one(int first, int end, double[] from, int b, double[] to, int place) {
    double s0 = 0;
    for (int e = first; e < end; e++) {
      s0 += rows.value(e) * from[rows.index(e) * blocks + b];
    }
    to[place] += s0;
  }
}
