// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the shell's {@code times} tells: its last line is of its children, user and system time. */
public final class Times {

  private static final Pattern LAST = Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s\\s*\\z");

  private Times() {}

  /** CPU seconds of the children, which stand at the end of what was printed. */
  public static double ofChildren(String printed) {
    Matcher times = LAST.matcher(printed);
    if (!times.find()) {
      throw new IllegalStateException("no times in: " + printed);
    }
    return 60 * (number(times, 1) + number(times, 3)) + number(times, 2) + number(times, 4);
  }

  private static double number(Matcher times, int group) {
    return Double.parseDouble(times.group(group));
  }
}
