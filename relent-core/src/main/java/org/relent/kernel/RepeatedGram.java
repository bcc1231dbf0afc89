// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.math.Cancellation;

/**
 * A Gram matrix of examples of which several may be one row: what is asked of equal rows is
 * computed once.
 *
 * @param whole that of the rows
 * @param rows the row that each example is, never falling
 */
public record RepeatedGram(Gram whole, int[] rows) implements Gram {

  @Override
  public int size() {
    return rows.length;
  }

  @Override
  public Cancellation cancellation() {
    return whole.cancellation();
  }

  @Override
  public double diagonal(int t) {
    return whole.diagonal(rows[t]);
  }

  /** Different rows among some examples, in rising order. */
  private int[] different(int[] examples) {
    return Arrays.stream(examples).map(t -> rows[t]).sorted().distinct().toArray();
  }

  /** What the coefficients of examples add up to for each of their rows. */
  private double[][] summed(int[] examples, double[][] coefficients, int[] different) {
    double[][] sums = new double[coefficients.length][different.length];
    for (int r = 0; r < examples.length; r++) {
      int place = Arrays.binarySearch(different, rows[examples[r]]);
      for (int o = 0; o < sums.length; o++) {
        sums[o][place] += coefficients[o][r];
      }
    }
    return sums;
  }

  @Override
  public void accumulate(int[] examples, double[][] coefficients, double[][] into) {
    int[] different = different(examples);
    double[][] image = new double[into.length][whole.size()];
    whole.accumulate(different, summed(examples, coefficients, different), image);
    for (int o = 0; o < into.length; o++) {
      for (int t = 0; t < rows.length; t++) {
        into[o][t] += image[o][rows[t]];
      }
    }
  }

  @Override
  public double[][] expansion(int[] examples, double[][] coefficients, int[] wanted) {
    int[] different = different(examples);
    int[] sought = different(wanted);
    return repeated(
        whole.expansion(different, summed(examples, coefficients, different), sought),
        sought,
        wanted);
  }

  @Override
  public Optional<double[][]> extendedExpansion(
      int[] examples, double[][] coefficients, int[] wanted) {
    int[] different = different(examples);
    int[] sought = different(wanted);
    return whole
        .extendedExpansion(different, summed(examples, coefficients, different), sought)
        .map(found -> repeated(found, sought, wanted));
  }

  private double[][] repeated(double[][] found, int[] sought, int[] wanted) {
    return IntStream.of(wanted)
        .mapToObj(t -> found[Arrays.binarySearch(sought, rows[t])].clone())
        .toArray(double[][]::new);
  }

  @Override
  public void block(int[] examples, int[] columns, double[] into) {
    int[] own = different(examples);
    int[] others = different(columns);
    double[] block = whole.block(own, others);
    for (int a = 0; a < examples.length; a++) {
      int at = Arrays.binarySearch(own, rows[examples[a]]) * others.length;
      for (int b = 0; b < columns.length; b++) {
        into[a * columns.length + b] = block[at + Arrays.binarySearch(others, rows[columns[b]])];
      }
    }
  }

  @Override
  public Gram exact() {
    Gram exact = whole.exact();
    return exact == whole ? this : new RepeatedGram(exact, rows);
  }

  @Override
  public double relativeError() {
    return whole.relativeError();
  }

  @Override
  public void forget() {
    whole.forget();
  }
}
