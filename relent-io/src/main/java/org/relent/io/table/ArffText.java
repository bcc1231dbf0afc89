// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import org.relent.data.DataException;
import org.relent.data.Quoted;

/** The words of one line of ARFF: bare, or between single or double quotes with backslashes. */
final class ArffText {

  private final String line;
  private final long number;
  private int at;

  ArffText(String line, long number) {
    this.line = line;
    this.number = number;
  }

  /**
   * A word.
   *
   * @param quoted whether it stood between quotes, so that {@code '?'} is a word and {@code ?} none
   */
  record Word(String text, boolean quoted) {

    boolean missing() {
      return !quoted && (text.isEmpty() || text.equals("?"));
    }
  }

  /** Whether nothing follows but blanks or a comment. */
  boolean ended() {
    skipBlanks();
    return at == line.length() || line.charAt(at) == '%';
  }

  /** Passes this sign if it comes next. */
  boolean passes(char sign) {
    skipBlanks();
    boolean next = at < line.length() && line.charAt(at) == sign;
    if (next) {
      at++;
    }
    return next;
  }

  private void skipBlanks() {
    while (at < line.length() && blank(line.charAt(at))) {
      at++;
    }
  }

  private static boolean blank(char c) {
    return c == ' ' || c == '\t';
  }

  /** The next word, which ends before a blank or one of these signs. */
  Word word(String ends) {
    skipBlanks();
    if (at < line.length() && (line.charAt(at) == '\'' || line.charAt(at) == '"')) {
      return new Word(quoted(line.charAt(at++)), true);
    }
    int from = at;
    while (at < line.length() && !blank(line.charAt(at)) && ends.indexOf(line.charAt(at)) < 0) {
      at++;
    }
    return new Word(line.substring(from, at), false);
  }

  private String quoted(char quote) {
    StringBuilder word = new StringBuilder();
    while (at < line.length() && line.charAt(at) != quote) {
      if (line.charAt(at) == '\\' && at + 1 < line.length()) {
        at++;
        word.append(unescaped(line.charAt(at++)));
      } else {
        word.append(line.charAt(at++));
      }
    }
    if (at == line.length()) {
      throw DataException.inRow(
          "RLT-D008", number, "unterminated quote, opened on this line; close it");
    }
    at++;
    return word.toString();
  }

  private static char unescaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      default -> c;
    };
  }

  /** What is left, for a message. */
  String rest() {
    return line.substring(at);
  }

  DataException fault(String rule) {
    return DataException.inRow(
        "RLT-D016", number, rule + ", got " + Quoted.of(line.strip()) + "; see the ARFF format");
  }
}
