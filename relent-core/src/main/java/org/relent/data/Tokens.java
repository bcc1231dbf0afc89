// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.List;

/**
 * A list of tokens as one text: {@code walk run walk}, symbols with white space between them.
 *
 * <p>A token with white space in it, or one that begins with a double quote, stands between double
 * quotes, each of its own doubled: {@code "New York" Paris}. A quote that is not closed, or not
 * followed by white space, is one like any other sign. {@code ?} and {@code ""} stand for a step
 * that holds nothing, which is the empty token; alone they are no step at all.
 */
public final class Tokens {

  private static final String NOTHING = "?";

  private final String text;
  private int at;

  private Tokens(String text) {
    this.text = text;
  }

  /** Whether white space stands between symbols of the text, so that they are tokens. */
  public static boolean listed(String text) {
    return text.strip().chars().anyMatch(Character::isWhitespace);
  }

  /** The tokens of a text; empty ones where a step holds nothing. */
  public static List<String> read(String text) {
    Tokens tokens = new Tokens(text);
    List<String> all = new ArrayList<>();
    while (tokens.more()) {
      all.add(tokens.next());
    }
    return steps(all);
  }

  /**
   * The symbols of a text, as an alphabet would have them: letters if all of its symbols are and no
   * white space stands between those of the text, else tokens.
   */
  static List<String> read(String text, List<String> alphabet) {
    return letters(alphabet) && (!listed(text) || alphabet.stream().anyMatch(String::isBlank))
        ? text.codePoints().mapToObj(Character::toString).toList()
        : read(text);
  }

  /** Whether every symbol of an alphabet is one code point. */
  static boolean letters(List<String> alphabet) {
    return alphabet.stream().allMatch(symbol -> symbol.codePointCount(0, symbol.length()) == 1);
  }

  /** What a symbol of an alphabet is called. */
  static String noun(List<String> alphabet) {
    return letters(alphabet) ? "letter" : "token";
  }

  /** Tokens as steps: those that say nothing are empty, and nothing if they are all there is. */
  static List<String> steps(List<String> tokens) {
    List<String> steps = tokens.stream().map(Tokens::step).toList();
    return steps.equals(List.of("")) ? List.of() : steps;
  }

  private static String step(String token) {
    return token == null || token.equals(NOTHING) ? "" : token;
  }

  /** The text that {@link #read(String)} reads as these tokens. */
  public static String written(List<String> tokens) {
    return String.join(" ", tokens.stream().map(Tokens::written).toList());
  }

  private static String written(String token) {
    if (token.isEmpty()) {
      return NOTHING;
    }
    boolean plain = token.charAt(0) != '"' && token.chars().noneMatch(Character::isWhitespace);
    return plain ? token : '"' + token.replace("\"", "\"\"") + '"';
  }

  private boolean more() {
    while (at < text.length() && blank(at)) {
      at++;
    }
    return at < text.length();
  }

  private boolean blank(int position) {
    return Character.isWhitespace(text.charAt(position));
  }

  private String next() {
    int close = text.charAt(at) == '"' ? close() : -1;
    int from = close < 0 ? at : at + 1;
    int to = close < 0 ? end() : close;
    at = close < 0 ? to : close + 1;
    String token = text.substring(from, to);
    return close < 0 ? token : token.replace("\"\"", "\"");
  }

  /** Where the quote that is open here closes, before white space or the end; −1 if nowhere. */
  private int close() {
    for (int q = text.indexOf('"', at + 1); q >= 0; q = text.indexOf('"', q + 1)) {
      boolean doubled = q + 1 < text.length() && text.charAt(q + 1) == '"';
      if (!doubled) {
        return q + 1 == text.length() || blank(q + 1) ? q : -1;
      }
      q++;
    }
    return -1;
  }

  private int end() {
    int end = at;
    while (end < text.length() && !blank(end)) {
      end++;
    }
    return end;
  }
}
