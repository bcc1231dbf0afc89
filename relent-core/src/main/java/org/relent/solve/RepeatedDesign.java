// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The design matrix of examples of which several may be one row: scores are computed, and sums
 * taken, row by row.
 *
 * @param whole that of the rows
 * @param row the row that each example is, never falling
 */
record RepeatedDesign(Design whole, int[] row) implements Design {

  @Override
  public int rows() {
    return row.length;
  }

  @Override
  public int columns() {
    return whole.columns();
  }

  @Override
  public Design select(int[] examples) {
    int[] chosen = Arrays.stream(examples).map(t -> row[t]).toArray();
    int[] different = Arrays.stream(chosen).distinct().toArray();
    int[] place = Arrays.stream(chosen).map(t -> Arrays.binarySearch(different, t)).toArray();
    return new RepeatedDesign(whole.select(different), place);
  }

  @Override
  public double[][] written(int[] examples) {
    return whole.written(Arrays.stream(examples).map(t -> row[t]).toArray());
  }

  @Override
  public double[][] scores(double[] weights, int outputs) {
    return Arrays.stream(whole.scores(weights, outputs))
        .map(ofRows -> IntStream.of(row).mapToDouble(t -> ofRows[t]).toArray())
        .toArray(double[][]::new);
  }

  @Override
  public double[] gathered(double[][] u) {
    return whole.gathered(Arrays.stream(u).map(this::ofRows).toArray(double[][]::new));
  }

  @Override
  public double[] gram(double[] h) {
    return whole.gram(ofRows(h));
  }

  @Override
  public double[] squares(double[] h) {
    return whole.squares(ofRows(h));
  }

  /** The sums over the examples of each row. */
  private double[] ofRows(double[] ofExamples) {
    double[] sums = new double[whole.rows()];
    for (int t = 0; t < row.length; t++) {
      sums[row[t]] += ofExamples[t];
    }
    return sums;
  }
}
