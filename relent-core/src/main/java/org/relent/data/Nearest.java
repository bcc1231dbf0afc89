// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The valid name somebody may have meant, for every message about a name that is not valid. */
public final class Nearest {

  /** Longer names are not compared: nobody mistypes them, and comparing takes their square. */
  private static final int LONGEST = 256;

  private static final int LISTED = 10;

  private Nearest() {}

  /**
   * The valid name with the fewest slips of the pen between: letters left out, added, changed, or
   * two neighbours swapped (Damerau–Levenshtein, no letter touched twice). Upper and lower case are
   * alike. More than one slip in three letters is another word: then there is none.
   */
  public static Optional<String> to(String wrong, Collection<String> valid) {
    return valid.stream()
        .filter(name -> plausible(wrong, name))
        .min(
            Comparator.<String>comparingInt(name -> distance(fold(wrong), fold(name)))
                .thenComparingInt(name -> distance(wrong, name))
                .thenComparing(CodePoints.ORDER));
  }

  /** The end of a message: {@code ; did you mean "sex"?}, or else the names there are. */
  public static String hint(String wrong, Collection<String> valid) {
    String meant = meant(wrong, valid);
    if (!meant.isEmpty()) {
      return meant;
    }
    return valid.isEmpty() ? "; there are none" : "; there are " + listed(valid);
  }

  /** The end of a sentence that lists the names itself: the nearest one, or nothing. */
  public static String meant(String wrong, Collection<String> valid) {
    return to(wrong, valid).map(name -> "; did you mean " + Quoted.of(name) + "?").orElse("");
  }

  /** The first ten names, quoted. */
  public static String listed(Collection<String> names) {
    String shown = names.stream().limit(LISTED).map(Quoted::of).collect(Collectors.joining(", "));
    return names.size() <= LISTED ? shown : shown + " and " + (names.size() - LISTED) + " more";
  }

  private static boolean plausible(String wrong, String name) {
    int longer = Math.max(wrong.length(), name.length());
    int slips = Math.max(1, longer / 3);
    if (longer > LONGEST || Math.abs(wrong.length() - name.length()) > slips) {
      return false;
    }
    int distance = distance(fold(wrong), fold(name));
    return distance <= slips && distance < longer;
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static int distance(String a, String b) {
    int[] before = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] next = new int[b.length() + 1];
      next[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        next[j] = Math.min(Math.min(next[j - 1], last[j]) + 1, last[j - 1] + change);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          next[j] = Math.min(next[j], before[j - 2] + 1);
        }
      }
      before = last;
      last = next;
    }
    return last[b.length()];
  }
}
