// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.data.Warning;

/**
 * Rows alike in every coordinate that do not agree on the class: no function parts them.
 *
 * <p>Rows alike are found by what a few of their coordinates say. Where that does not tell rows
 * from each other, all coordinates are asked.
 */
final class Conflicts {

  /** Coordinates that tell most rows from each other. */
  private static final int FEW = 4;

  private final Rows rows;
  private final int[] hash;

  /** Where a row of this hash, or of one before, was put; −1 where none was. */
  private final int[] table;

  /** Rows that were compared and are not alike. */
  private int unlike;

  private Conflicts(Rows rows, int[] hash) {
    this.rows = rows;
    this.hash = hash;
    this.table = new int[Integer.highestOneBit(Math.max(1, rows.size())) * 4];
    Arrays.fill(table, -1);
  }

  static List<Warning> among(Rows rows, int[] codes) {
    int[] first =
        new Conflicts(rows, brief(rows))
            .firsts(rows.size())
            .or(() -> new Conflicts(rows, hashes(rows)).firsts(Integer.MAX_VALUE))
            .orElseThrow();
    int[] size = new int[codes.length];
    boolean[] torn = new boolean[codes.length];
    for (int t = 0; t < codes.length; t++) {
      size[first[t]]++;
      torn[first[t]] |= codes[t] != codes[first[t]];
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

  /** The first row alike to each; empty if more than so many were compared and are not alike. */
  private Optional<int[]> firsts(int most) {
    int[] firsts = new int[rows.size()];
    for (int t = 0; t < firsts.length && unlike <= most; t++) {
      firsts[t] = firstLike(t);
    }
    return unlike <= most ? Optional.of(firsts) : Optional.empty();
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
      if (hash[other] == hash[t]) {
        if (same(other, t)) {
          return other;
        }
        unlike++;
      }
    }
  }

  private static int[] hashes(Rows rows) {
    int[] hashes = new int[rows.size()];
    double[] probe = probe(rows instanceof SparseRows ? rows.width() : 0);
    for (int t = 0; t < hashes.length; t++) {
      hashes[t] =
          spread(
              rows instanceof DenseRows dense
                  ? hash(dense, t, 1)
                  : Double.hashCode(rows.product(t, probe) + 0.0));
    }
    return hashes;
  }

  /** By their lengths and a few coordinates. */
  private static int[] brief(Rows rows) {
    int[] hashes = new int[rows.size()];
    int step = Math.max(1, rows.width() / FEW);
    for (int t = 0; t < hashes.length; t++) {
      int some =
          rows instanceof SparseRows sparse ? hash(sparse, t) : hash((DenseRows) rows, t, step);
      hashes[t] = spread(31 * some + Double.hashCode(rows.square(t)));
    }
    return hashes;
  }

  /** Spread once more, for the low bits of few different values are much alike. */
  private static int spread(int hash) {
    int spread = hash * 0x9E3779B9;
    return spread ^ spread >>> 15;
  }

  private static int hash(SparseRows rows, int row) {
    int from = rows.start(row);
    int entries = rows.start(row + 1) - from;
    int hash = entries;
    for (int e = from; e < from + Math.min(FEW, entries); e++) {
      hash = 31 * hash + rows.index(e);
      hash = 31 * hash + Double.hashCode(rows.value(e));
    }
    return hash;
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
  private static int hash(DenseRows rows, int row, int step) {
    int hash = 0;
    for (int k = 0; k < rows.width(); k += step) {
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
