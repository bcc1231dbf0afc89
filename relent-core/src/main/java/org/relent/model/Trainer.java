// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Message;
import org.relent.data.Remedy;
import org.relent.solve.Monitor;

/**
 * Settings that turn examples into a model: an immutable value.
 *
 * @param <M> the kind of model
 */
public interface Trainer<M extends Model> {

  /** Learns from {@code examples}, watched by {@code monitor}. */
  M fit(Examples examples, Monitor monitor);

  /**
   * Refuses what {@link #fit} would refuse of rows and columns, without learning; a trainer that
   * cannot tell refuses nothing but data without a row.
   */
  default void check(Examples examples) {
    examples.requireRows(1);
  }

  /**
   * Whether its models score rows by a weighted sum of their encoded columns, and so are simpler
   * than others.
   */
  default boolean linearModels() {
    return false;
  }

  /**
   * The model after it has learnt from more rows as well, without those it knew before; {@code
   * model} stays as it is. All rows are learnt, or none: a stop ends it with a {@link
   * org.relent.math.CancelledException}. What every row's part in the model depends on the others
   * refuses: {@code RLT-S043}.
   *
   * @param model one that settings like these have made
   */
  default M update(M model, Examples rows, Monitor monitor) {
    throw doesNotGoOn();
  }

  /** The refusal of what does not go on learning. */
  static DataException doesNotGoOn() {
    return DataException.of(
        "RLT-S043",
        Message.of(
                "a model of this kind does not go on learning, since what it makes of each row"
                    + " depends on all of them; fit again to the old rows and the new ones together"
                    + " (")
            .by(Remedy.Plain.FIT_AGAIN)
            .then(")"));
  }

  /** Learns from {@code examples}. */
  default M fit(Examples examples) {
    return fit(examples, Monitor.none());
  }

  /** Learns classes from plain numbers. */
  default M fit(double[][] x, String[] y) {
    return fit(Examples.of(x, y));
  }

  /** Learns classes, named by their number, from plain numbers. */
  default M fit(double[][] x, int[] y) {
    return fit(Examples.of(x, y));
  }

  /** Learns a response from plain numbers. */
  default M fit(double[][] x, double[] y) {
    return fit(Examples.regression(x, y));
  }
}
