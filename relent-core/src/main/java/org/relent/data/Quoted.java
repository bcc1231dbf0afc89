// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Locale;
import java.util.stream.Collectors;

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
      shown.append(visible(point));
      at += Character.charCount(point);
    }
    return shown.append('"').toString();
  }

  /** A character as it is, or as its numbers where it is not harmless. */
  public static String visible(int point) {
    return harmless(point)
        ? Character.toString(point)
        : Character.toString(point)
            .chars()
            .mapToObj(unit -> String.format(Locale.ROOT, "\\u%04x", unit))
            .collect(Collectors.joining());
  }

  /** Whether a character neither controls a terminal nor turns the direction of writing. */
  public static boolean harmless(int point) {
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
