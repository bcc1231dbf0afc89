// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.kernel.Coding;
import org.relent.kernel.Gram;
import org.relent.kernel.LeftOut;
import org.relent.kernel.MarginShift;

/**
 * How margins shift because columns are standardised without the row that left: the kernel is
 * evaluated anew between all rows, for each of them.
 */
record PreparationShift(FittedKernel fitted, StandardColumns columns) implements MarginShift {

  /** Products up to which that is worth it: some tenths of a second. */
  private static final double WORK = 2e8;

  /** The products that the rest of a kernel value takes the time of. */
  private static final double VALUE = 10;

  /**
   * Empty where nothing is standardised, where the work would be too much, and where multipliers
   * may be at bounds: which of them come to one or off it then matters more than the shift.
   */
  static Optional<MarginShift> of(FittedKernel fitted, LeftOut left) {
    return left.everyoneReacts() && work(fitted) <= WORK
        ? StandardColumns.of(fitted.data()).map(columns -> new PreparationShift(fitted, columns))
        : Optional.empty();
  }

  /** Linear scores are sums over coordinates, others over pairs of rows. */
  private static double work(FittedKernel fitted) {
    double rows = fitted.rows().length;
    double multipliers = fitted.point().lambda().length;
    double coordinates = fitted.data().rows().width();
    return rows
        * multipliers
        * (fitted.machine().kernel().linear()
            ? multipliers + coordinates
            : multipliers * (coordinates + VALUE));
  }

  @Override
  public Optional<double[]> of(int t, double[] lambda) {
    return columns.without(fitted.rows()[t], fitted.rows()).map(rows -> shift(lambda, rows));
  }

  private double[] shift(double[] lambda, Rows anew) {
    double[][] before = scores(fitted.problem().gram(), lambda);
    double[][] after = scores(KernelSpace.gram(fitted.machine(), anew), lambda);
    Coding coding = fitted.problem().coding();
    double[] margin = new double[coding.width()];
    double[] shift = new double[lambda.length];
    for (int t = 0; t < after.length; t++) {
      for (int o = 0; o < after[t].length; o++) {
        after[t][o] -= before[t][o];
      }
      coding.margins(t, after[t], margin);
      System.arraycopy(margin, 0, shift, t * margin.length, margin.length);
    }
    return shift;
  }

  private double[][] scores(Gram gram, double[] lambda) {
    int[] all = IntStream.range(0, gram.size()).toArray();
    double[][] beta =
        Arrays.stream(fitted.beta(lambda))
            .map(b -> IntStream.of(fitted.rows()).mapToDouble(row -> b[row]).toArray())
            .toArray(double[][]::new);
    return gram.expansion(all, beta, all);
  }
}
