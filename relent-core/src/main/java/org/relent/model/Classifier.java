// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.data.Row;

/** Tells which of several classes a row belongs to, and how sure that is. */
public interface Classifier extends Predictor<Prediction> {

  /** The classes, ordered by Unicode code point. */
  List<String> classes();

  /**
   * The terms that add up to a score: of the second class where there are two, else of the
   * predicted one.
   */
  @Override
  Explanation explain(Row row);

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
