// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.store.Stored;

/**
 * A distribution of encoded rows and of something hidden behind them (LME §2): a value.
 *
 * <p>NaN stands for a cell that is missing, which is summed or integrated out.
 */
public interface LatentDistribution extends Stored {

  /** What is hidden. */
  enum Hidden {
    /** Which of several components a row is of: chances sum to one. */
    COMPONENTS,
    /** Units that are each on or off: a chance for each. */
    UNITS
  }

  /** What is hidden. */
  Hidden hidden();

  /** How many components, or units, are hidden. */
  int parts();

  /** The number of coordinates of a row. */
  int width();

  /** log p(y); a density where rows are numbers, a probability where they are states. */
  double logDensity(double[] row);

  /** The chance of each part given a row. */
  double[] chances(double[] row);

  /** The joint entropy of row and what is hidden, in nats. */
  double entropy();

  /** So many rows drawn independently. */
  DenseRows sample(int rows, Seed seed);
}
