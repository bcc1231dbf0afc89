// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Comparator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.data.Column;
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
      Settings settings, Run run, Examples examples, ToDoubleFunction<Examples> size) {
    Kernel kernel = Parameters.kernel(settings, run, examples);
    if (!settings.value(Parameters.SIZED_KERNEL).sizeOpen()) {
      return kernel;
    }
    Examples used = used(settings, examples);
    double factor = size.applyAsDouble(used) / (kernel.linear() ? terms(used) : 1);
    return factor == 1 ? kernel : kernel.scaled(factor);
  }

  /** The variance of one observation. */
  static double noise(Settings settings, Examples examples) {
    return settings
        .value(Parameters.NOISE)
        .orElseGet(() -> NOISE_SHARE * variance(used(settings, examples)));
  }

  /** The rows that are learnt from: those that count, and are whole where others are dropped. */
  private static Examples used(Settings settings, Examples examples) {
    boolean drops = settings.value(Parameters.MISSING).equals("drop");
    double[] weights = examples.weights();
    int[] rows =
        IntStream.range(0, weights.length)
            .filter(i -> weights[i] > 0 && !(drops && !examples.features().complete(i)))
            .toArray();
    boolean some = rows.length > 0 && rows.length < weights.length;
    return some ? examples.select(rows) : examples;
  }

  /** The columns that differ from row to row; one at least. */
  private static int terms(Examples examples) {
    return (int) Math.max(1, examples.features().columns().stream().filter(Sizes::varies).count());
  }

  private static boolean varies(Column column) {
    return IntStream.range(1, column.size()).anyMatch(i -> !column.text(i).equals(column.text(0)));
  }

  /**
   * Of the present numbers, each as often as it counts; 1 if there is nothing to go by. They are
   * added in the order of their size, so that the order of the rows changes no bit.
   */
  static double variance(Examples examples) {
    double[] y = examples.response();
    double[] weights = examples.weights();
    int[] present =
        IntStream.range(0, y.length)
            .filter(i -> !Double.isNaN(y[i]))
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(i -> y[i]).thenComparingDouble(i -> weights[i]))
            .mapToInt(i -> i)
            .toArray();
    double total = 0;
    double sum = 0;
    for (int i : present) {
      total += weights[i];
      sum += weights[i] * y[i];
    }
    double mean = sum / total;
    double squares = 0;
    for (int i : present) {
      squares += weights[i] * (y[i] - mean) * (y[i] - mean);
    }
    double variance = squares / total;
    return variance > 0 && variance < Double.POSITIVE_INFINITY ? variance : 1;
  }
}
