// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.data.Row;
import org.relent.data.Table;

/** The distribution of rows, with components or units behind them that were never seen. */
public interface Density extends Model {

  /** What is said of one row; columns are matched by name. */
  Placement place(Row row);

  /** What is said of plain numbers, in the order of the training columns. */
  default Placement place(double... values) {
    return place(Row.of(values));
  }

  /** What is said of all rows of a table. */
  List<Placement> place(Table table);

  /**
   * The terms that add up to log p(y): what each cell adds given those before it, log p(yⱼ | y₁ …
   * yⱼ₋₁), the least likely first.
   */
  Explanation explain(Row row);

  /** The explanation for plain numbers, in the order of the training columns. */
  default Explanation explain(double... values) {
    return explain(Row.of(values));
  }

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
