// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import org.relent.data.DenseRows;
import org.relent.family.ClassPartition;
import org.relent.family.FilledIn;
import org.relent.family.HiddenFamily;
import org.relent.kernel.Signs;
import org.relent.math.Seed;
import org.relent.math.Threads;

/**
 * Rows of one class, to be described by a model with hidden variables.
 *
 * @param prior the model before it saw a row
 * @param weights how often each row counts
 */
record HiddenTask(HiddenFamily prior, DenseRows rows, double[] weights) {

  HiddenTask {
    if (weights.length != rows.size()) {
      throw new IllegalArgumentException(weights.length + " weights of " + rows.size() + " rows");
    }
  }

  /** A belief to start from. */
  HiddenFamily scattered(Seed seed) {
    return prior.scattered(rows, weights, seed);
  }

  /** log Z over rows whose hidden variables stay as {@code belief} has them (MED eq. 48). */
  ClassPartition filledIn(HiddenFamily belief, Threads threads) {
    FilledIn filled = FilledIn.of(prior, belief, rows, threads);
    return new ClassPartition(List.of(filled), Signs.positive(rows.size()), rows, threads);
  }

  /** The belief that is left of the prior once rows count λ times. */
  HiddenFamily after(ClassPartition partition, double[] lambda) {
    return prior.after(partition.statistics(lambda)[0]);
  }
}
