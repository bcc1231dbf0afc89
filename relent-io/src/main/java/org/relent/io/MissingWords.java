// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.relent.data.Numbers;
import org.relent.data.Ordered;

/**
 * The words that stand for a cell that holds nothing, in features and in targets alike. A blank
 * cell is missing whatever the words are.
 */
public final class MissingWords {

  /** What R, Python, SAS, Weka and databases write where there is nothing. */
  private static final MissingWords STANDARD =
      new MissingWords(List.of("NA", "NaN", "nan", "null", "?", "."));

  /**
   * Words that people and programs write where there is nothing that can be counted with, in any
   * case, and that may as well be names.
   */
  private static final Set<String> LIKELY =
      Ordered.set(
          List.of(
              "n/a",
              "#n/a",
              "na",
              "n.a.",
              "none",
              "null",
              "nan",
              "<na>",
              "-",
              "--",
              "missing",
              "unknown",
              "#div/0!",
              "#value!",
              "#null!",
              "#num!",
              "#ref!",
              "#name?",
              "inf",
              "+inf",
              "-inf",
              "infinity",
              "+infinity",
              "-infinity",
              "\u221E",
              "-\u221E"));

  private final Set<String> words;
  private final int longest;
  private final boolean numbers;

  private MissingWords(Collection<String> words) {
    Set<String> filled = new LinkedHashSet<>(words);
    filled.removeIf(String::isBlank);
    this.words = Ordered.set(filled);
    this.longest = filled.stream().mapToInt(String::length).max().orElse(0);
    this.numbers = filled.stream().anyMatch(word -> Numbers.parse(word).isPresent());
  }

  /** {@code NA}, {@code NaN}, {@code nan}, {@code null}, {@code ?} and a point. */
  public static MissingWords standard() {
    return STANDARD;
  }

  /** These words and no others; they are compared as they are written. */
  public static MissingWords of(Collection<String> words) {
    return new MissingWords(words);
  }

  /** The words, in the order in which they were given. */
  public List<String> words() {
    return List.copyOf(words);
  }

  /** Whether a word is a number, such as -999, so that numbers must be looked up as well. */
  public boolean numbers() {
    return numbers;
  }

  /** Whether a word is one that people often write for a gap, which it is only if that is said. */
  public static boolean likely(String word) {
    return LIKELY.contains(word.toLowerCase(Locale.ROOT));
  }

  /** Whether a cell holds nothing. */
  public boolean contains(String cell) {
    return words.contains(cell) || cell.chars().allMatch(MissingWords::blank);
  }

  /** Whether a cell holds nothing. */
  public boolean contains(char[] chars, int from, int length) {
    return length == 0
        || (length <= longest && words.contains(new String(chars, from, length)))
        || blank(chars, from, length);
  }

  private static boolean blank(char[] chars, int from, int length) {
    for (int i = from; i < from + length; i++) {
      if (!blank(chars[i])) {
        return false;
      }
    }
    return true;
  }

  /** Unbreakable blanks, which spreadsheets and web pages are full of, are blanks too. */
  private static boolean blank(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MissingWords that && words.equals(that.words);
  }

  @Override
  public int hashCode() {
    return words.hashCode();
  }

  /** The words with commas between, as an option would give them. */
  @Override
  public String toString() {
    return words.stream().collect(Collectors.joining(","));
  }
}
