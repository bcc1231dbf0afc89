// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.data.Warning;

/** Rows alike in every coordinate that do not agree on the class: no function parts them. */
final class Conflicts {

  private Conflicts() {}

  /** Rows of one kind seen so far. */
  private static final class Group {
    private final int code;
    private int size;
    private boolean torn;

    Group(int code) {
      this.code = code;
    }

    void add(int other) {
      size++;
      torn |= other != code;
    }
  }

  static List<Warning> among(Rows rows, int[] codes) {
    Map<Key, Group> groups = new HashMap<>();
    for (int t = 0; t < codes.length; t++) {
      int code = codes[t];
      groups.computeIfAbsent(Key.of(rows, t), key -> new Group(code)).add(code);
    }
    List<Group> torn = groups.values().stream().filter(group -> group.torn).toList();
    if (torn.isEmpty()) {
      return List.of();
    }
    int all = torn.stream().mapToInt(group -> group.size).sum();
    return List.of(
        new Warning(
            "W-CONFLICT",
            torn.size()
                + (torn.size() == 1 ? " group of identical rows, " : " groups of identical rows, ")
                + all
                + " rows in all, "
                + (torn.size() == 1 ? "has" : "have")
                + " conflicting labels"));
  }

  /** A row as a key, compared coordinate by coordinate; 0 and −0 are one. */
  private record Key(Rows rows, int row, int hash) {

    static Key of(Rows rows, int row) {
      int hash = 0;
      if (rows instanceof SparseRows sparse) {
        for (int e = sparse.start(row); e < sparse.start(row + 1); e++) {
          hash = 31 * (31 * hash + sparse.index(e)) + hash(sparse.value(e));
        }
      } else if (rows instanceof DenseRows dense) {
        for (int k = 0; k < dense.width(); k++) {
          hash = 31 * hash + hash(dense.get(row, k));
        }
      }
      // spread once more, for the low bits of few different values are much alike
      return new Key(rows, row, hash * 0x9E3779B9);
    }

    private static int hash(double x) {
      return Double.hashCode(x + 0.0);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key
          && key.hash == hash
          && (rows instanceof SparseRows sparse
              ? same(sparse, row, key.row)
              : same((DenseRows) rows, row, key.row));
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
}
