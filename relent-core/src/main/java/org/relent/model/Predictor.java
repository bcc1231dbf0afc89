// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.data.Row;
import org.relent.data.Table;

/**
 * A model that says something of rows, and why.
 *
 * @param <P> what it says of one row
 */
public interface Predictor<P> extends Model {

  /** The prediction for one row; columns are matched by name. */
  P predict(Row row);

  /** The prediction for plain numbers, in the order of the training columns. */
  default P predict(double... values) {
    return predict(Row.of(values));
  }

  /** The predictions for all rows of a table. */
  List<P> predict(Table table);

  /** The terms that add up to what the prediction of a row is made from. */
  Explanation explain(Row row);

  /** The explanation for plain numbers, in the order of the training columns. */
  default Explanation explain(double... values) {
    return explain(Row.of(values));
  }
}
