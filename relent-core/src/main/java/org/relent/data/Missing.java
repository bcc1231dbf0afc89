// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** What is done with a feature cell that holds nothing. */
public enum Missing {
  /** It is refused, in training and later. */
  ERROR("error"),
  /** Training leaves its row out; a row to predict is refused. */
  DROP("drop"),
  /**
   * It takes the place of the training mean, the cells that are there being counted by weight: 0
   * for a standardised number, the shares of the levels for a category, those of the letters at
   * each position for a sequence. Where categories, letters and bins are numbered (see {@link
   * Encoding#cells}), which have no mean, it is the commonest.
   */
  MEAN("mean"),
  /** It stays missing; a generative model sums or integrates over what it might hold. */
  MARGINALIZE("marginalize"),
  /**
   * What suits the model: a model that integrates missing cells out does so, see {@link
   * #MARGINALIZE}. Any other fills them as {@link #MEAN} does and besides learns from the fact that
   * they are missing: a column with at least {@value #INDICATED_GAPS} gaps in the training rows
   * gains an indicator, 0 or 1 and never standardised; a gap of a category is a level of its own. A
   * column without any cell in the training rows is left out. The target has no say in it.
   */
  AUTO("auto");

  private final String word;

  Missing(String word) {
    this.word = word;
  }

  /** The word for it in files. */
  public String word() {
    return word;
  }

  /** A column with so many gaps in the training rows gains an indicator under {@link #AUTO}. */
  public static final int INDICATED_GAPS = 5;

  /** Whether rows with such a cell can be predicted. */
  public boolean allowed() {
    return this == MEAN || this == MARGINALIZE || this == AUTO;
  }
}
