// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.data.Row;
import org.relent.data.Table;

/** The distribution of rows, with components or units behind them that were never seen. */
public interface Density extends Predictor<Placement> {

  /**
   * The terms that add up to log p(y): what each cell adds given those before it, log p(yⱼ | y₁ …
   * yⱼ₋₁), the least likely first.
   */
  @Override
  Explanation explain(Row row);

  /** The names of components, or of hidden units, in the order of chances. */
  List<String> parts();

  /** So many rows drawn independently, in the columns of the training rows. */
  Table sample(int rows, long seed);

  /** The joint entropy of row and what is hidden, in nats; of numbers it depends on their units. */
  double entropy();

  /** Where every start of the search ended, in their order. */
  List<Restart> restarts();

  /** The coordinates of the encoding that the distribution is of, rising; a copy. */
  int[] used();

  /** The distribution of encoded rows, of those coordinates. */
  LatentDistribution distribution();
}
