// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** What is done with a feature cell that holds nothing. */
public enum Missing {
  /** It is refused, in training and later. */
  ERROR,
  /** Training leaves its row out; a row to predict is refused. */
  DROP,
  /**
   * It takes the place of the training mean, the cells that are there being counted by weight: 0
   * for a standardised number, the shares of the levels for a category, those of the letters at
   * each position for a sequence. Where categories, letters and bins are numbered (see {@link
   * Encoding#cells}), which have no mean, it is the commonest.
   */
  MEAN,
  /** It stays missing; a generative model sums or integrates over what it might hold. */
  MARGINALIZE;

  /** Whether rows with such a cell can be predicted. */
  public boolean allowed() {
    return this == MEAN || this == MARGINALIZE;
  }
}
