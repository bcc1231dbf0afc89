// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.List;
import java.util.Set;
import org.relent.data.Ordered;

/** The ways to write a cell that holds nothing: blank, {@code ?}, NA, NaN, nan, null. */
final class Missing {

  private static final int LONGEST = 4;
  private static final Set<String> TOKENS = Ordered.set(List.of("?", "NA", "NaN", "nan", "null"));

  private Missing() {}

  static boolean is(char[] chars, int from, int length) {
    return length == 0
        || (length <= LONGEST && TOKENS.contains(new String(chars, from, length)))
        || blank(chars, from, length);
  }

  static boolean is(String cell) {
    return cell.isBlank() || TOKENS.contains(cell);
  }

  private static boolean blank(char[] chars, int from, int length) {
    for (int i = from; i < from + length; i++) {
      if (!Character.isWhitespace(chars[i])) {
        return false;
      }
    }
    return true;
  }
}
