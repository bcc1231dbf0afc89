// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/**
 * Foreign text made fit for a message: in quotes, cut short, control and direction characters shown
 * as their numbers. So a value can neither flood a terminal nor forge a line of it.
 */
public final class Quoted {

  private static final int LONGEST = 40;

  private Quoted() {}

  /** At most 40 characters of {@code text}, in double quotes. */
  public static String of(String text) {
    StringBuilder shown = new StringBuilder("\"");
    int count = 0;
    for (int at = 0; at < text.length(); count++) {
      if (count == LONGEST) {
        return shown.append("…\"").toString();
      }
      int point = text.codePointAt(at);
      if (harmless(point)) {
        shown.appendCodePoint(point);
      } else {
        appendEscaped(shown, point);
      }
      at += Character.charCount(point);
    }
    return shown.append('"').toString();
  }

  private static void appendEscaped(StringBuilder to, int point) {
    for (char unit : Character.toChars(point)) {
      String digits = Integer.toHexString(unit);
      to.append("\\u").append("0".repeat(4 - digits.length())).append(digits);
    }
  }

  private static boolean harmless(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
