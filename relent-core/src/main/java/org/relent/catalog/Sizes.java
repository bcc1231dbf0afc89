// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.relent.data.Examples;
import org.relent.kernel.Kernel;

/** What models of numbers believe of sizes where nothing is said: the training rows decide. */
final class Sizes {

  /** The share of a response's variance that is taken for noise before anything is known. */
  private static final double NOISE_SHARE = 0.1;

  private Sizes() {}

  /**
   * The kernel; where its size is open, functions vary as much as {@code size} says at a typical
   * row: a linear one sums as many terms as there are columns.
   */
  static Kernel kernel(
      Settings settings, Run run, Examples examples, ToDoubleFunction<double[]> size) {
    Kernel kernel = Parameters.kernel(settings, run, examples);
    if (!settings.value(Parameters.SIZED_KERNEL).sizeOpen()) {
      return kernel;
    }
    int terms = kernel.linear() ? Math.max(1, examples.features().columns().size()) : 1;
    double factor = size.applyAsDouble(examples.response()) / terms;
    return factor == 1 ? kernel : kernel.scaled(factor);
  }

  /** The variance of one observation. */
  static double noise(Settings settings, Examples examples) {
    return settings
        .value(Parameters.NOISE)
        .orElseGet(() -> NOISE_SHARE * variance(examples.response()));
  }

  /** Of present numbers; 1 if there is nothing to go by. */
  static double variance(double[] y) {
    double[] present = Arrays.stream(y).filter(value -> !Double.isNaN(value)).toArray();
    double mean = Arrays.stream(present).average().orElse(0);
    double variance =
        Arrays.stream(present).map(value -> (value - mean) * (value - mean)).average().orElse(0);
    return variance > 0 && variance < Double.POSITIVE_INFINITY ? variance : 1;
  }
}
