// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

/** How sure it is that the better of two models is better. */
public enum Grade {
  /** The interval that allows for shared training rows excludes zero. */
  BETTER("better"),
  /** Only the interval of independent rows does. */
  PROBABLY_BETTER("probably better"),
  /** Neither does: the rows do not tell the two apart. They need not be equal. */
  UNDECIDED("undecided");

  private final String word;

  Grade(String word) {
    this.word = word;
  }

  /** The word of reports and documents. */
  public String word() {
    return word;
  }
}
