// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.data.SparseRows;

/** Outcomes listed one by one, a row of statistics each, context after context. */
public final class ListedOutcomes implements Outcomes {

  private final SparseRows rows;
  private final int[] starts;
  private final int[] contexts;

  private ListedOutcomes(SparseRows rows, int[] starts) {
    this.rows = rows.compact();
    this.starts = starts;
    this.contexts = new int[rows.size()];
    for (int h = 0; h + 1 < starts.length; h++) {
      java.util.Arrays.fill(contexts, starts[h], starts[h + 1], h);
    }
  }

  /** One space without contexts: row x holds f(x). */
  public static ListedOutcomes of(SparseRows rows) {
    return of(rows, new int[] {0, rows.size()});
  }

  /**
   * A space of its own in each context.
   *
   * @param starts context h has the rows {@code starts[h]} up to {@code starts[h + 1]}, one at
   *     least
   */
  public static ListedOutcomes of(SparseRows rows, int[] starts) {
    int last = starts.length - 1;
    if (last < 1 || starts[0] != 0 || starts[last] != rows.size()) {
      throw new IllegalArgumentException("Contexts must run from 0 to the number of outcomes");
    }
    for (int h = 0; h < last; h++) {
      if (starts[h] >= starts[h + 1]) {
        throw new IllegalArgumentException("Context " + h + " has no outcome");
      }
    }
    return new ListedOutcomes(rows, starts.clone());
  }

  @Override
  public SparseRows rows() {
    return rows;
  }

  @Override
  public int blocks() {
    return 1;
  }

  @Override
  public int contexts() {
    return starts.length - 1;
  }

  @Override
  public int first(int context) {
    return starts[context];
  }

  @Override
  public int context(int outcome) {
    return contexts[outcome];
  }
}
