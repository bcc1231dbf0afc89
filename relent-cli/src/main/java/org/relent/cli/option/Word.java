// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Numbers;
import org.relent.data.Quoted;

/** Single words that options are given: a choice, a whole number. */
public final class Word {

  private Word() {}

  /** What is chosen by a word. */
  public interface Spelt {
    /** The word. */
    String word();
  }

  /** One of some choices, whatever the case of its letters. */
  public static <E extends Spelt> E choice(String option, String text, E[] choices) {
    List<String> words = Arrays.stream(choices).map(Spelt::word).toList();
    return choices[choice(option, text, words)];
  }

  /** The place of one of some words, whatever the case of its letters. */
  static int choice(String option, String text, List<String> words) {
    int at = words.indexOf(text.toLowerCase(Locale.ROOT));
    if (at < 0) {
      throw DataException.of(
          "RLT-S001",
          "option "
              + option
              + " must be "
              + String.join("|", words)
              + ", got "
              + Quoted.of(text)
              + Nearest.to(text, words)
                  .map(word -> "; did you mean " + Quoted.of(word) + "?")
                  .orElse(""));
    }
    return at;
  }

  /** A whole number that is not below a least one. */
  public static int whole(String option, String text, int least) {
    double number = Numbers.parse(text).orElse(Double.NaN);
    if (!(number >= least && number <= Integer.MAX_VALUE && number == Math.rint(number))) {
      throw DataException.of(
          "RLT-S001",
          "option "
              + option
              + " must be a whole number, "
              + least
              + " or more, got "
              + Quoted.of(text));
    }
    return (int) number;
  }
}
