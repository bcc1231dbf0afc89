// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.data.Examples;
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
