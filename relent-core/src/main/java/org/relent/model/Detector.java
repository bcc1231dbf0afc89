// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import java.util.Optional;
import org.relent.data.Row;
import org.relent.data.Table;

/** Tells rows like those it learnt from, the normal ones, from strange ones. */
public interface Detector extends Model {

  /** What is said of one row; columns are matched by name. */
  Detection detect(Row row);

  /** What is said of plain numbers, in the order of the training columns. */
  default Detection detect(double... values) {
    return detect(Row.of(values));
  }

  /** What is said of all rows of a table. */
  List<Detection> detect(Table table);

  /** The terms that add up to the score: what makes a row strange comes first. */
  Explanation explain(Row row);

  /** The explanation for plain numbers, in the order of the training columns. */
  default Explanation explain(double... values) {
    return explain(Row.of(values));
  }

  /** The class that was learnt from as normal, by its label; empty if rows had none. */
  Optional<String> normalLabel();

  /** How scores become probabilities, and which are alarms. */
  Conformal conformal();
}
