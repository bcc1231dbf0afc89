// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.data.Row;
import org.relent.data.Table;

/** Tells which of several classes a row belongs to, and how sure that is. */
public interface Classifier extends Model {

  /** The classes, ordered by Unicode code point. */
  List<String> classes();

  /** The prediction for one row; columns are matched by name. */
  Prediction predict(Row row);

  /** The prediction for plain numbers, in the order of the training columns. */
  default Prediction predict(double... values) {
    return predict(Row.of(values));
  }

  /** The predictions for all rows of a table. */
  List<Prediction> predict(Table table);

  /**
   * The terms that add up to a score: of the second class where there are two, else of the
   * predicted one.
   */
  Explanation explain(Row row);

  /** The explanation for plain numbers, in the order of the training columns. */
  default Explanation explain(double... values) {
    return explain(Row.of(values));
  }

  /** What the fit tells of its own error, without a hold-out. */
  LeaveOneOut leaveOneOut();

  /**
   * The labelled training rows, the one whose label the others doubt most first; empty for a model
   * read from a file, which keeps no training rows.
   */
  default List<Doubt> doubtful() {
    return List.of();
  }
}
