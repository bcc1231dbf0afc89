// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

/**
 * Text that a terminal shows and does not obey: control characters and those that turn the
 * direction of writing, which a name or a value may bring along, are shown by their numbers.
 *
 * <p>In a JSON document such characters stand in strings only, where their numbers mean the same.
 */
final class Plain {

  private Plain() {}

  /** The text, of whose special characters only the ends of lines are left. */
  static String text(String text) {
    return text.codePoints().allMatch(Plain::harmless) ? text : escaped(text);
  }

  /** The text as a part of a line. */
  static String line(String text) {
    return text(text).replace("\n", "\\u000a");
  }

  private static String escaped(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .forEach(
            point -> {
              if (harmless(point)) {
                shown.appendCodePoint(point);
              } else {
                number(shown, point);
              }
            });
    return shown.toString();
  }

  private static void number(StringBuilder to, int point) {
    for (char unit : Character.toChars(point)) {
      String digits = Integer.toHexString(unit);
      to.append("\\u").append("0".repeat(4 - digits.length())).append(digits);
    }
  }

  private static boolean harmless(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL -> point == '\n';
      case Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
