// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import java.util.Locale;

/**
 * Text as a reader sees it: characters that hide, or that turn the direction of others, appear as
 * their numbers, such as {@code \u202E}. So no name can pass for another.
 *
 * @param text what stands on the page
 * @param full the same without a cut; equal to {@code text} where nothing was cut
 */
public record Shown(String text, String full) {

  /** The longest name that is shown whole, in characters. */
  public static final int LONGEST_NAME = 80;

  /** Nothing. */
  public static final Shown NONE = new Shown("", "");

  /** A name from the data, cut where it is too long for a table or an axis. */
  public static Shown name(String foreign) {
    String full = visible(foreign);
    if (full.codePointCount(0, full.length()) <= LONGEST_NAME) {
      return new Shown(full, full);
    }
    return new Shown(full.substring(0, full.offsetByCodePoints(0, LONGEST_NAME - 1)) + "…", full);
  }

  /** A sentence or a value, never cut. */
  public static Shown prose(String foreign) {
    String full = visible(foreign);
    return new Shown(full, full);
  }

  /** What something is in the trade, and where it is from, if that is known. */
  public static Shown kicker(String trade, String origin) {
    return prose(trade + (origin.isEmpty() ? "" : " · ") + origin);
  }

  /** Whether {@link #text} is only the beginning of {@link #full}. */
  public boolean cut() {
    return !text.equals(full);
  }

  /** Whether there is nothing to show. */
  public boolean isEmpty() {
    return full.isEmpty();
  }

  private static String visible(String foreign) {
    StringBuilder shown = new StringBuilder(foreign.length());
    foreign
        .codePoints()
        .forEach(
            point -> {
              if (seen(point)) {
                shown.appendCodePoint(point);
              } else {
                for (char unit : Character.toChars(point)) {
                  shown.append(String.format(Locale.ROOT, "\\u%04X", (int) unit));
                }
              }
            });
    return shown.toString();
  }

  private static boolean seen(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> !blank(point);
    };
  }

  /** Letters and marks that leave no trace although their category promises one. */
  private static boolean blank(int point) {
    return point == 0x034F // combining grapheme joiner
        || point == 0x115F // Hangul fillers
        || point == 0x1160
        || point == 0x3164
        || point == 0xFFA0
        || point == 0x17B4 // Khmer inherent vowels
        || point == 0x17B5
        || point == 0x2800 // empty Braille pattern
        || point == 0x2065 // ignorable, not yet assigned
        || (point >= 0xFFF0 && point <= 0xFFF8)
        || (point >= 0xE0000 && point <= 0xE0FFF)
        || (point & 0xFFFE) == 0xFFFE // no characters at all
        || (point >= 0xFDD0 && point <= 0xFDEF)
        || (point >= 0x180B && point <= 0x180F) // Mongolian variation selectors
        || (point >= 0xFE00 && point <= 0xFE0F); // variation selectors
  }
}
