// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.math.Vectors;

/**
 * What every row cost when it was held out: pooled over folds, in the mean over repeats.
 *
 * <p>The mean over rows is Σwl/Σw. Its variance takes units for independent, rows or groups whose
 * rows are summed first: n/(n − 1) Σᵤ(Sᵤ − m̄Wᵤ)²/(Σw)² with Sᵤ = Σwl, Wᵤ = Σw over unit u, which
 * is sd²/n for rows that count once.
 */
public final class RowLosses {

  private final double[] losses;
  private final double[] weights;
  private final Units units;
  private final double overlap;

  private RowLosses(double[] losses, double[] weights, Units units, double overlap) {
    this.losses = losses;
    this.weights = weights;
    this.units = units;
    this.overlap = overlap;
  }

  /**
   * Of models that are what they are, on rows that none of them was fitted to.
   *
   * @param losses NaN for a row that is not judged
   */
  public static RowLosses of(double[] losses, double[] weights, Units units) {
    Checks.length("weight", weights.length, losses.length);
    return new RowLosses(losses.clone(), weights.clone(), units, 0);
  }

  /** Of the folds of a cross-validation. */
  public static <P, E> RowLosses of(
      Discipline<?, P, E> discipline, Examples examples, CrossValidated<P, E> result, Units units) {
    double[] sums = new double[examples.size()];
    int[] times = new int[examples.size()];
    for (CrossValidated.Fold<P, E> fold : result.folds()) {
      int[] test = fold.split().test();
      double[] own = discipline.losses(examples.select(test), fold.predictions());
      for (int k = 0; k < test.length; k++) {
        sums[test[k]] += own[k];
        times[test[k]]++;
      }
    }
    double[] losses = Vectors.of(sums.length, i -> times[i] == 0 ? Double.NaN : sums[i] / times[i]);
    return new RowLosses(losses, examples.weights(), units, result.overlap());
  }

  private boolean judged(int row) {
    return weights[row] > 0 && !Double.isNaN(losses[row]);
  }

  /** How many rows were judged. */
  public int rows() {
    return (int) IntStream.range(0, losses.length).filter(this::judged).count();
  }

  /** Σwl/Σw; NaN if no row was judged. */
  public double mean() {
    return mean(IntStream.range(0, losses.length).filter(this::judged).toArray());
  }

  private double mean(int[] rows) {
    double sum = 0;
    double total = 0;
    for (int row : rows) {
      sum += weights[row] * losses[row];
      total += weights[row];
    }
    return sum / total;
  }

  /** Only the rows that the other has too. */
  public RowLosses where(RowLosses other) {
    double[] common = losses.clone();
    for (int i = 0; i < common.length; i++) {
      common[i] = other.judged(i) ? common[i] : Double.NaN;
    }
    return new RowLosses(common, weights, units, overlap);
  }

  /** The difference to another's on the rows that both have. */
  public PooledDifference minus(RowLosses other) {
    int[] rows =
        IntStream.range(0, losses.length).filter(i -> judged(i) && other.judged(i)).toArray();
    double mean = 0;
    double total = 0;
    for (int row : rows) {
      mean += weights[row] * (losses[row] - other.losses[row]);
      total += weights[row];
    }
    mean /= total;
    double[] off = new double[units.count(losses.length)];
    boolean[] there = new boolean[off.length];
    for (int row : rows) {
      off[units.of(row)] += weights[row] * (losses[row] - other.losses[row] - mean);
      there[units.of(row)] = true;
    }
    int n = 0;
    double squares = 0;
    for (int u = 0; u < off.length; u++) {
      n += there[u] ? 1 : 0;
      squares += off[u] * off[u];
    }
    double error = n < 2 ? Double.NaN : Math.sqrt(squares * n / (n - 1)) / total;
    return new PooledDifference(n, mean, error, Math.max(overlap, other.overlap));
  }
}
