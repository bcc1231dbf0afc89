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
      throw refusal(option, String.join("|", words), text, Nearest.meant(text, words));
    }
    return at;
  }

  /** A whole number that is not below a least one. */
  public static int whole(String option, String text, int least) {
    double number = Numbers.parse(text).orElse(Double.NaN);
    if (!(number >= least && number <= Integer.MAX_VALUE && number == Math.rint(number))) {
      throw refusal(option, "a whole number, " + least + " or more", text);
    }
    return (int) number;
  }

  /** The refusal of a value that breaks the rule of an option. */
  static DataException refusal(String option, String rule, String text) {
    return refusal(option, rule, text, "");
  }

  private static DataException refusal(String option, String rule, String text, String hint) {
    return DataException.of(
        "RLT-S001", "option {} must be {}, got {}{}", option, rule, Quoted.of(text), hint);
  }
}
