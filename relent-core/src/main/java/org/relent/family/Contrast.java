// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.kernel.Coding;

/**
 * What one multiplier speaks of: a row, and the few classes whose log-likelihoods of it are added
 * up with signs.
 *
 * @param row the number of the row
 * @param classes those that take part, in order
 * @param signs one per class that takes part
 */
record Contrast(int row, int[] classes, double[] signs) {

  static Contrast of(Coding coding, int multiplier) {
    int example = multiplier / coding.width();
    int place = multiplier % coding.width();
    int[] classes =
        IntStream.range(0, coding.outputs())
            .filter(y -> coding.coefficient(example, y, place) != 0)
            .toArray();
    double[] signs =
        Arrays.stream(classes).mapToDouble(y -> coding.coefficient(example, y, place)).toArray();
    return new Contrast(coding.row(example), classes, signs);
  }

  static Contrast[] of(Coding coding, int[] multipliers) {
    return Arrays.stream(multipliers).mapToObj(i -> of(coding, i)).toArray(Contrast[]::new);
  }

  /** The sign of a class; 0 if it takes no part. */
  double sign(int y) {
    int k = Arrays.binarySearch(classes, y);
    return k < 0 ? 0 : signs[k];
  }
}
