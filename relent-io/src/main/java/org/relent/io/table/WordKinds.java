// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.List;
import org.relent.data.Column;
import org.relent.data.SequenceColumn;

/**
 * What words are taken for: a category where few differ, a sequence where all are of one length and
 * a small alphabet, else text.
 */
final class WordKinds {

  /** So many different words are a category in a table of any length; more in a long one. */
  private static final int FEW = 50;

  private static final int MOST = 1_000;
  private static final int CELLS_PER_LEVEL = 20;

  private static final int SHORTEST_SEQUENCE = 5;
  private static final int LARGEST_ALPHABET = 30;

  private WordKinds() {}

  static Column guess(Words words, String name, CellRules rules) {
    List<String> present = present(words, rules);
    if (present.size() <= mostLevels(words.size())) {
      return words.category(name, rules::missing);
    }
    return sequences(present) ? sequences(words, name, rules) : words.text(name, rules::missing);
  }

  /** The most levels a category may have when nobody says it is one. */
  static int mostLevels(int cells) {
    return Math.max(FEW, Math.min(MOST, cells / CELLS_PER_LEVEL));
  }

  static Column verbatim(Words words, String name, CellRules rules) {
    boolean few = words.different().size() <= Math.max(FEW, words.size() / 2);
    return few ? words.category(name, rules::missing) : words.text(name, rules::missing);
  }

  private static Column sequences(Words words, String name, CellRules rules) {
    return SequenceColumn.of(name, words.cells(rules::missing));
  }

  private static List<String> present(Words words, CellRules rules) {
    return words.different().stream().filter(word -> !rules.missing(word)).toList();
  }

  private static boolean sequences(List<String> words) {
    int length = words.get(0).length();
    return length >= SHORTEST_SEQUENCE
        && words.stream().allMatch(word -> word.length() == length)
        && words.stream().flatMapToInt(String::chars).allMatch(WordKinds::letter)
        && words.stream().flatMapToInt(String::chars).distinct().count() <= LARGEST_ALPHABET;
  }

  /** A letter, or the signs for a gap and a stop. */
  private static boolean letter(int c) {
    return Character.isLetter(c) || c == '-' || c == '*';
  }
}
