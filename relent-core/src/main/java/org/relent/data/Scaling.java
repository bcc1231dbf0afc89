// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** What is done to numeric columns before they become coordinates. */
public enum Scaling {
  /** (x − mean) / standard deviation, both of the training rows as a whole population. */
  STANDARD("standard"),
  /** Left as they are. */
  NONE("none");

  private final String word;

  Scaling(String word) {
    this.word = word;
  }

  /** The word for it in files. */
  public String word() {
    return word;
  }
}
