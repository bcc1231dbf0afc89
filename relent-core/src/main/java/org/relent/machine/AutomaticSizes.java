// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.Rows;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDefaults;

/** What a fit takes from its own rows where nothing is said: widths, sizes, noise. */
public final class AutomaticSizes {

  /** The share of a response's variance that is taken for noise before anything is known. */
  static final double NOISE_SHARE = 0.1;

  private static final double LEAST_DISPERSION = 1e-3;

  private AutomaticSizes() {}

  /** Of models whose scores have no unit: sizes are one. */
  static KernelDefaults ofScores(Prepared data) {
    return new Defaults(data, 1, false);
  }

  /**
   * Of models of numbers.
   *
   * @param variance how much functions are expected to vary at a typical row; a linear one sums as
   *     many terms as there are columns
   */
  static KernelDefaults ofNumbers(Prepared data, double variance) {
    return new Defaults(data, variance, true);
  }

  /** The variance of one observation, where numbers vary so. */
  static double noise(double variance) {
    return NOISE_SHARE * variance;
  }

  /** The rows that are learnt from: those that count, and are whole where others are dropped. */
  static Examples counted(Examples examples, Fitting fitting) {
    boolean drops = fitting.encoding().missing() == Missing.DROP;
    double[] weights = examples.weights();
    int[] rows =
        IntStream.range(0, weights.length)
            .filter(i -> weights[i] > 0 && !(drops && !examples.features().complete(i)))
            .toArray();
    boolean some = rows.length > 0 && rows.length < weights.length;
    return some ? examples.select(rows) : examples;
  }

  /**
   * By how much counts vary more than those of a Poisson distribution, as a part of their squared
   * mean: half of it, for what rows differ by is not known yet, and 1e-3 at least.
   */
  public static double dispersion(Examples examples, Fitting fitting) {
    Examples counted = counted(examples, fitting);
    double mean = mean(sorted(counted), counted.response(), counted.weights());
    double excess = (variance(counted) - mean) / (mean * mean);
    return excess < Double.POSITIVE_INFINITY
        ? Math.max(LEAST_DISPERSION, 0.5 * excess)
        : LEAST_DISPERSION;
  }

  /**
   * Of the present numbers, each as often as it counts; 1 if there is nothing to go by. They are
   * added in the order of their size, so that the order of the rows changes no bit.
   */
  static double variance(Examples examples) {
    double[] y = examples.response();
    double[] weights = examples.weights();
    int[] present = sorted(examples);
    double mean = mean(present, y, weights);
    double total = 0;
    double squares = 0;
    for (int i : present) {
      total += weights[i];
      squares += weights[i] * (y[i] - mean) * (y[i] - mean);
    }
    double variance = squares / total;
    return variance > 0 && variance < Double.POSITIVE_INFINITY ? variance : 1;
  }

  private static int[] sorted(Examples examples) {
    double[] y = examples.response();
    double[] weights = examples.weights();
    return IntStream.range(0, y.length)
        .filter(i -> !Double.isNaN(y[i]))
        .boxed()
        .sorted(Comparator.<Integer>comparingDouble(i -> y[i]).thenComparingDouble(i -> weights[i]))
        .mapToInt(i -> i)
        .toArray();
  }

  private static double mean(int[] present, double[] y, double[] weights) {
    double total = 0;
    double sum = 0;
    for (int i : present) {
      total += weights[i];
      sum += weights[i] * y[i];
    }
    return sum / total;
  }

  /**
   * γ = 1 / Σₖ Var(xₖ): two rows at the typical squared distance, 2 Σₖ Var(xₖ), then have a kernel
   * value of e⁻². For standardised numbers it is 1 over their count.
   */
  private static double gamma(Rows rows) {
    double[] mean = new double[rows.width()];
    double squares = 0;
    for (int i = 0; i < rows.size(); i++) {
      rows.addTo(i, 1.0 / rows.size(), mean);
      squares += rows.square(i) / rows.size();
    }
    double square = 0;
    for (double m : mean) {
      square += m * m;
    }
    double variance = squares - square;
    return variance > 0 && 1 / variance < Double.POSITIVE_INFINITY ? 1 / variance : 1;
  }

  /** The columns that differ from row to row; one at least. */
  private static int terms(Examples examples) {
    return (int)
        Math.max(1, examples.features().columns().stream().filter(AutomaticSizes::varies).count());
  }

  private static boolean varies(Column column) {
    return IntStream.range(1, column.size()).anyMatch(i -> !column.text(i).equals(column.text(0)));
  }

  /**
   * What prepared rows suggest.
   *
   * @param perTerm whether functions that sum terms share the variance among them
   */
  private record Defaults(Prepared data, double variance, boolean perTerm)
      implements KernelDefaults {

    @Override
    public double gamma() {
      return AutomaticSizes.gamma(data.rows());
    }

    @Override
    public int columns() {
      return data.rows().width();
    }

    @Override
    public double size(Kernel kernel) {
      return variance / (perTerm && kernel.linear() ? terms(data.examples()) : 1);
    }
  }
}
