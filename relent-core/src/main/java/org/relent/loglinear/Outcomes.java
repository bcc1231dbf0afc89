// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.data.SparseRows;

/**
 * What can happen, context by context, and the statistics fᵢ of each outcome.
 *
 * <p>An outcome has a row of numbers and a block: its statistics are the row's, at the indices
 * {@code block · width + j}. So classes share the row of their context and nothing is written out
 * twice.
 */
public interface Outcomes {

  /** The rows that outcomes have. */
  SparseRows rows();

  /** The number of blocks of statistics. */
  int blocks();

  /** The number of contexts; one where there is no context. */
  int contexts();

  /** The first outcome of a context, up to that of the next; the number of all after the last. */
  int first(int context);

  /** The context of an outcome. */
  int context(int outcome);

  /** The row of an outcome. */
  default int row(int outcome) {
    return outcome / blocks();
  }

  /** The block of an outcome. */
  default int block(int outcome) {
    return outcome % blocks();
  }

  /** The outcome with this row and block; outcomes are in the order of rows, then blocks. */
  default int outcome(int row, int block) {
    return row * blocks() + block;
  }

  /** The number of outcomes of all contexts. */
  default int size() {
    return first(contexts());
  }

  /** The number of statistics. */
  default int dimension() {
    return Math.multiplyExact(rows().width(), blocks());
  }
}
