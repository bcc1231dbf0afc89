// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** What becomes of the steps of each column where rows are sequences. */
@FunctionalInterface
public interface StepForm {

  /** What the steps of a column become. */
  enum Steps {
    /** The number of their symbol. */
    SYMBOLS,
    /** Numbers, standardised: their mean over all training steps becomes 0, the deviation 1. */
    SCALED,
    /** Numbers as they are. */
    PLAIN
  }

  /**
   * The form for one column.
   *
   * @param column the training sequences that count
   */
  Steps of(SequenceColumn column);

  /**
   * Lists of numbers are standardised, all else are symbols; see {@link SequenceColumn#numeric}.
   */
  static StepForm standard() {
    return column -> column.numeric() ? Steps.SCALED : Steps.SYMBOLS;
  }
}
