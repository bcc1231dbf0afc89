// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.stream.Collectors;
import org.relent.data.Quoted;

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
    return text.codePoints().allMatch(Plain::kept)
        ? text
        : text.codePoints()
            .mapToObj(point -> kept(point) ? Character.toString(point) : Quoted.visible(point))
            .collect(Collectors.joining());
  }

  private static boolean kept(int point) {
    return point == '\n' || Quoted.harmless(point);
  }

  /** The text as a part of a line. */
  static String line(String text) {
    return text(text).replace("\n", "\\u000a");
  }
}
