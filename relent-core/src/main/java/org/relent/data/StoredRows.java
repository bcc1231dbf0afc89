// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/**
 * Rows in the order in which they are stored, the one soonest gone through; nothing is copied.
 *
 * @param rows the same rows as those asked, in another order
 * @param places which of those asked each is
 */
public record StoredRows(Rows rows, int[] places) {

  /** The places of ranks, which are counted, from the lowest to the highest. */
  static int[] byRank(int[] ranks) {
    int most = 0;
    for (int rank : ranks) {
      most = Math.max(most, rank);
    }
    int[] next = new int[most + 2];
    for (int rank : ranks) {
      next[rank + 1]++;
    }
    for (int rank = 0; rank <= most; rank++) {
      next[rank + 1] += next[rank];
    }
    int[] order = new int[ranks.length];
    for (int i = 0; i < ranks.length; i++) {
      order[next[ranks[i]]++] = i;
    }
    return order;
  }
}
