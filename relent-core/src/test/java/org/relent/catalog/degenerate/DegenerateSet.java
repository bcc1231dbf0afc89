// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog.degenerate;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.task.Task;

/**
 * Rows with something wrong or extreme about them, with labels, counts and weights, so that every
 * kind of model finds something to learn.
 *
 * @param name what is wrong
 * @param classes the class of each row
 * @param counts of each row, for regressions
 */
record DegenerateSet(String name, double[][] x, int[] classes, double[] counts, double[] weights) {

  /** Changes one cell, given its value. */
  interface Cell {
    double at(int row, int column, double value);
  }

  int size() {
    return x.length;
  }

  DegenerateSet withCells(Cell cell) {
    double[][] changed = new double[x.length][];
    for (int i = 0; i < x.length; i++) {
      int row = i;
      changed[i] = new double[x[i].length];
      Arrays.setAll(changed[i], j -> cell.at(row, j, x[row][j]));
    }
    return new DegenerateSet(name, changed, classes, counts, weights);
  }

  DegenerateSet withClasses(IntUnaryOperator classOf) {
    int[] changed = new int[x.length];
    Arrays.setAll(changed, classOf);
    return new DegenerateSet(name, x, changed, counts, weights);
  }

  DegenerateSet withCounts(IntToDoubleFunction count) {
    double[] changed = new double[x.length];
    Arrays.setAll(changed, count);
    return new DegenerateSet(name, x, classes, changed, weights);
  }

  DegenerateSet withWeights(IntToDoubleFunction weight) {
    double[] changed = new double[x.length];
    Arrays.setAll(changed, weight);
    return new DegenerateSet(name, x, classes, counts, changed);
  }

  /** The examples for a kind of model; its cells are made what the kind describes. */
  Examples examples(String kind, Task<?, ?, ?> task) {
    double[][] cells = cells(kind);
    Examples examples =
        switch (task.stored()) {
          case "classification" -> Examples.of(cells, labels());
          case "ordinal" -> Examples.of(cells, classes);
          case "regression" -> Examples.regression(cells, counts);
          default -> Examples.of(Table.of(cells));
        };
    return examples.withWeights(weights);
  }

  private String[] labels() {
    return Arrays.stream(classes).mapToObj(k -> "c" + k).toArray(String[]::new);
  }

  private double[][] cells(String kind) {
    return switch (kind) {
      case "lme-dirichlet-mixture" ->
          Arrays.stream(x).map(DegenerateSet::shares).toArray(double[][]::new);
      case "lme-boltzmann" ->
          Arrays.stream(x)
              .map(row -> Arrays.stream(row).limit(8).map(v -> v > 0 ? 1 : 0).toArray())
              .toArray(double[][]::new);
      default -> x;
    };
  }

  /** Up to six positive numbers that sum to one, with one more for a row of a single cell. */
  private static double[] shares(double[] row) {
    double[] shares = new double[Math.min(6, row.length + 1)];
    double sum = 0;
    for (int j = 0; j < shares.length; j++) {
      double value = j < row.length ? row[j] : 0;
      shares[j] = 1.01 + value / (1 + Math.abs(value));
      sum += shares[j];
    }
    for (int j = 0; j < shares.length; j++) {
      shares[j] /= sum;
    }
    return shares;
  }

  @Override
  public String toString() {
    return name;
  }
}
