// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.family.Family;
import org.relent.project.Projection;

/**
 * Beliefs of classes after they were tilted to meet a demand on margins.
 *
 * @param counts per class, how often each row was counted on top: w = Bλ
 * @param statistics per class, what that adds up to
 * @param families per class, the belief that is left
 * @param biases per class
 */
record FittedFamilies(
    Projection projection,
    double[][] counts,
    double[][] statistics,
    List<Family> families,
    double[] biases) {

  /** Whether a row's multipliers are not all zero. */
  boolean supports(int t) {
    double least = projection.least();
    return IntStream.range(0, counts.length).anyMatch(y -> Math.abs(counts[y][t]) > least);
  }

  /**
   * The same, counts shared out among equal rows that were fitted as one.
   *
   * @param weights how often each row counts
   */
  FittedFamilies each(EqualRows merged, double[] weights) {
    double[][] each =
        Arrays.stream(counts)
            .map(all -> Arrays.stream(merged.rows()).mapToDouble(t -> all[t]).toArray())
            .map(ofGroups -> merged.shared(ofGroups, weights))
            .toArray(double[][]::new);
    return new FittedFamilies(projection, each, statistics, families, biases);
  }
}
