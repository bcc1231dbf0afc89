// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** What is done with a category, or a letter of a sequence, that training did not see. */
public enum Unseen {
  /** It is refused. */
  ERROR("error"),
  /** It counts as missing, so that {@link Missing} decides. */
  MISSING("missing");

  private final String word;

  Unseen(String word) {
    this.word = word;
  }

  /** The word for it in files. */
  public String word() {
    return word;
  }
}
