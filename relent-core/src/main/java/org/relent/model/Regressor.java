// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.data.Row;
import org.relent.data.Table;

/** Predicts a number. */
public interface Regressor extends Model {

  /** The prediction for one row; columns are matched by name. */
  Estimate predict(Row row);

  /** The prediction for plain numbers, in the order of the training columns. */
  default Estimate predict(double... values) {
    return predict(Row.of(values));
  }

  /** The predictions for all rows of a table. */
  List<Estimate> predict(Table table);

  /** The terms that add up to the score, from which the value is made. */
  Explanation explain(Row row);

  /** The explanation for plain numbers, in the order of the training columns. */
  default Explanation explain(double... values) {
    return explain(Row.of(values));
  }

  /** The training rows predicted as if each had been left out. */
  List<Estimate> leaveOneOut();
}
