// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;

/**
 * What a prediction looks like, written down.
 *
 * @param <P> a prediction
 */
public interface Layout<P> {

  /** How a column of a table is called that holds one of several values of one name. */
  static String column(String name, String part) {
    return name + ":" + part;
  }

  /** The names of the columns of a table. */
  List<String> columns();

  /** The values of the columns, in their order: as many as there are columns. */
  void columns(P prediction, Fields into);

  /** What a document tells besides. */
  default void details(P prediction, Fields into) {}

  /** What stands above an explanation. */
  void head(P prediction, Fields into);

  /** The numbers by which the predictions of two models are told apart. */
  double[] numbers(P prediction);

  /** Whether those are probabilities, which lie between 0 and 1; else they have units. */
  default boolean probabilities() {
    return false;
  }
}
