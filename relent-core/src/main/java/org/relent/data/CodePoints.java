// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** The order of Unicode code points, in which characters beyond the first plane come last. */
final class CodePoints {

  static final Comparator<String> ORDER = CodePoints::compare;

  private CodePoints() {}

  // String.compareTo would put U+1F600, written as two surrogates, before U+FF01.
  private static int compare(String a, String b) {
    int shorter = Math.min(a.length(), b.length());
    for (int at = 0; at < shorter; ) {
      int point = a.codePointAt(at);
      if (point != b.codePointAt(at)) {
        return Integer.compare(point, b.codePointAt(at));
      }
      at += Character.charCount(point);
    }
    return Integer.compare(a.length(), b.length());
  }

  static List<String> sorted(Collection<String> names) {
    return names.stream().distinct().sorted(ORDER).toList();
  }

  /** The position of a name among sorted ones; negative if it is none of them. */
  static int find(List<String> sorted, String name) {
    return Collections.binarySearch(sorted, name, ORDER);
  }
}
