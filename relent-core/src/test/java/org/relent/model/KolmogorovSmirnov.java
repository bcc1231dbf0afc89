// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;

/** How far numbers are from being uniform between 0 and 1. */
public final class KolmogorovSmirnov {

  private KolmogorovSmirnov() {}

  /** The largest distance of their distribution function from the diagonal. */
  public static double distance(double[] values) {
    double[] sorted = Arrays.stream(values).sorted().toArray();
    double distance = 0;
    for (int i = 0; i < sorted.length; i++) {
      distance = Math.max(distance, (i + 1.0) / sorted.length - sorted[i]);
      distance = Math.max(distance, sorted[i] - (double) i / sorted.length);
    }
    return distance;
  }

  /** What uniform numbers exceed once in a thousand times. */
  public static double critical(int n) {
    return 1.9495 / Math.sqrt(n);
  }
}
