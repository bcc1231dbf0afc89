// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.data.Warning;

/** Rows alike in every coordinate that do not agree on the class: no function parts them. */
final class Conflicts {

  private final Rows rows;
  private final int[] hash;

  /** Where a row of this hash, or of one before, was put; −1 where none was. */
  private final int[] table;

  private Conflicts(Rows rows) {
    this.rows = rows;
    this.hash = hashes(rows);
    this.table = new int[Integer.highestOneBit(Math.max(1, rows.size())) * 4];
    Arrays.fill(table, -1);
  }

  static List<Warning> among(Rows rows, int[] codes) {
    Conflicts conflicts = new Conflicts(rows);
    int[] size = new int[codes.length];
    boolean[] torn = new boolean[codes.length];
    for (int t = 0; t < codes.length; t++) {
      int first = conflicts.firstLike(t);
      size[first]++;
      torn[first] |= codes[t] != codes[first];
    }
    int groups = 0;
    int all = 0;
    for (int t = 0; t < codes.length; t++) {
      groups += torn[t] ? 1 : 0;
      all += torn[t] ? size[t] : 0;
    }
    if (groups == 0) {
      return List.of();
    }
    return List.of(
        new Warning(
            "W-CONFLICT",
            groups
                + (groups == 1 ? " group of identical rows, " : " groups of identical rows, ")
                + all
                + " rows in all, "
                + (groups == 1 ? "has" : "have")
                + " conflicting labels"));
  }

  /** The first row alike to row t, which may be itself; rows must be asked for in order. */
  private int firstLike(int t) {
    int mask = table.length - 1;
    for (int at = hash[t] & mask; ; at = (at + 1) & mask) {
      int other = table[at];
      if (other < 0) {
        table[at] = t;
        return t;
      }
      if (hash[other] == hash[t] && same(other, t)) {
        return other;
      }
    }
  }

  private static int[] hashes(Rows rows) {
    int[] hashes = new int[rows.size()];
    double[] probe = probe(rows instanceof SparseRows ? rows.width() : 0);
    for (int t = 0; t < hashes.length; t++) {
      int hash =
          rows instanceof DenseRows dense
              ? hash(dense, t)
              : Double.hashCode(rows.product(t, probe) + 0.0);
      // spread once more, for the low bits of few different values are much alike
      int spread = hash * 0x9E3779B9;
      hashes[t] = spread ^ spread >>> 15;
    }
    return hashes;
  }

  /** Roots: two sparse rows hardly make the same sum of them. */
  private static double[] probe(int width) {
    double[] probe = new double[width];
    for (int k = 0; k < width; k++) {
      probe[k] = Math.sqrt(k + 2);
    }
    return probe;
  }

  /** 0 and −0 are one; a cell may hold nothing. */
  private static int hash(DenseRows rows, int row) {
    int hash = 0;
    for (int k = 0; k < rows.width(); k++) {
      hash = 31 * hash + Double.hashCode(rows.get(row, k) + 0.0);
    }
    return hash;
  }

  private boolean same(int i, int j) {
    return rows instanceof SparseRows sparse ? same(sparse, i, j) : same((DenseRows) rows, i, j);
  }

  private static boolean same(DenseRows rows, int i, int j) {
    for (int k = 0; k < rows.width(); k++) {
      if (rows.get(i, k) != rows.get(j, k)) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(SparseRows rows, int i, int j) {
    int shift = rows.start(j) - rows.start(i);
    if (rows.start(j + 1) - rows.start(i + 1) != shift) {
      return false;
    }
    for (int e = rows.start(i); e < rows.start(i + 1); e++) {
      if (rows.index(e) != rows.index(e + shift) || rows.value(e) != rows.value(e + shift)) {
        return false;
      }
    }
    return true;
  }
}
