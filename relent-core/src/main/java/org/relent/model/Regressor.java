// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import java.util.OptionalDouble;
import org.relent.data.Row;
import org.relent.data.Table;

/** Predicts a number. */
public interface Regressor extends Predictor<Estimate> {

  /** The terms that add up to the score, from which the value is made. */
  @Override
  Explanation explain(Row row);

  /** The numbers alone, for all rows of a table. */
  default double[] values(Table table) {
    return predict(table).stream().mapToDouble(Estimate::value).toArray();
  }

  /**
   * How far a number could lie from the value of the fit at no cost; empty where every distance
   * costs something.
   */
  default OptionalDouble zeroLossDistance() {
    return OptionalDouble.empty();
  }

  /** The training rows predicted as if each had been left out. */
  List<Estimate> leaveOneOut();
}
