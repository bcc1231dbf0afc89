// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import java.util.List;
import java.util.stream.IntStream;

/** Long lists made short: evenly, first and last kept. */
public final class Thinned {

  private Thinned() {}

  /** At most {@code most} of the numbers 0 … length − 1, evenly spread. */
  public static List<Integer> indices(int length, int most) {
    if (length <= most) {
      return IntStream.range(0, length).boxed().toList();
    }
    return IntStream.range(0, most)
        .mapToObj(i -> (int) ((long) i * (length - 1) / (most - 1)))
        .toList();
  }

  /** At most {@code most} of the items, evenly spread. */
  public static <T> List<T> of(List<T> items, int most) {
    return indices(items.size(), most).stream().map(items::get).toList();
  }
}
