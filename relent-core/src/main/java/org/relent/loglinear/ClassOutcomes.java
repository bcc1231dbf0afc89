// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.data.SparseRows;

/**
 * The same classes in every context, each with its own copy of the context's row as statistics:
 * class y of context x has f = xⱼ at y·d + j, as in multinomial logistic regression.
 *
 * @param rows a context each
 * @param blocks the number of classes
 */
public record ClassOutcomes(SparseRows rows, int blocks) implements Outcomes {

  public ClassOutcomes {
    if (blocks < 1 || rows.size() < 1) {
      throw new IllegalArgumentException(
          blocks + " classes of " + rows.size() + " contexts are no outcomes");
    }
    rows = rows.compact();
    // outcomes and statistics are counted in int
    Math.multiplyExact(rows.size(), blocks);
    Math.multiplyExact(rows.width(), blocks);
  }

  @Override
  public int contexts() {
    return rows.size();
  }

  @Override
  public int first(int context) {
    return context * blocks;
  }

  @Override
  public int context(int outcome) {
    return outcome / blocks;
  }
}
