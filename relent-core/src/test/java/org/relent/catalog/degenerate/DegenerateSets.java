// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog.degenerate;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Seed;
import org.relent.testkit.Problems;

/** Forty named sets: sizes, conflicts, twins, separation, magnitudes, weights, counts. */
final class DegenerateSets {

  private static final int ROWS = 40;

  private static final int COLUMNS = 3;

  private final List<DegenerateSet> sets = new ArrayList<>();

  private DegenerateSets() {
    sizes();
    conflicts();
    twins();
    separation();
    magnitudes();
    weights();
    counts();
  }

  static List<DegenerateSet> all() {
    return List.copyOf(new DegenerateSets().sets);
  }

  /** Normal cells, two classes that mostly follow the first column, small counts, weights 1. */
  private static DegenerateSet plain(String name, int rows, int columns) {
    Seed seed = new Seed(name.hashCode());
    double[][] x = Problems.rows(seed.split(1), rows, columns);
    UniformRandomProvider random = seed.split(2).random();
    double[] counts = new double[rows];
    int[] classes = new int[rows];
    for (int t = 0; t < rows; t++) {
      double noisy = x[t][0] + random.nextDouble() - 0.5;
      classes[t] = noisy > 0 ? 1 : 0;
      counts[t] = Math.rint(Math.max(0, 2 + noisy));
    }
    return new DegenerateSet(name, x, classes, counts, new double[rows]).withWeights(t -> 1);
  }

  private static DegenerateSet plain(String name) {
    return plain(name, ROWS, COLUMNS);
  }

  private void sizes() {
    sets.add(plain("one row", 1, 2));
    sets.add(plain("two rows", 2, 2).withClasses(t -> t));
    sets.add(plain("three rows of two classes", 3, 1).withClasses(t -> t / 2));
    sets.add(plain("one row a class, five classes", 5, 3).withClasses(t -> t));
    sets.add(plain("one row a class, thirty classes", 30, 3).withClasses(t -> t));
    sets.add(plain("one class").withClasses(t -> 0));
    sets.add(plain("ten rows of one column", 10, 1));
    sets.add(plain("ten rows of a thousand columns", 10, 1_000));
    sets.add(plain("200 rows of one column", 200, 1));
    sets.add(plain("200 rows of 60 columns", 200, 60));
  }

  private void conflicts() {
    sets.add(
        plain("every row in both classes")
            .withCells((t, j, v) -> cell(t / 2, j))
            .withClasses(t -> t % 2));
    sets.add(
        plain("every row in three classes", 60, 3)
            .withCells((t, j, v) -> cell(t / 3, j))
            .withClasses(t -> t % 3));
    sets.add(
        plain("half of the rows in both classes")
            .withCells((t, j, v) -> t < 20 ? cell(t / 2, j) : v)
            .withClasses(t -> t % 2));
    sets.add(
        plain("equal rows but one, two classes", 50, 2)
            .withCells((t, j, v) -> t == 0 ? 2 : 1)
            .withClasses(t -> t % 2));
    sets.add(
        plain("equal rows but one, 49 to 1", 50, 2)
            .withCells((t, j, v) -> t == 0 ? 2 : 1)
            .withClasses(t -> t == 1 ? 1 : 0));
  }

  private static double cell(int row, int column) {
    return new Seed(31L * row + column).random().nextDouble() - 0.5;
  }

  private void twins() {
    sets.add(
        plain("five rows forty times", 200, 3)
            .withCells((t, j, v) -> cell(t % 5, j))
            .withClasses(t -> t % 5 % 2));
    sets.add(plain("all rows equal").withCells((t, j, v) -> 1 + j));
    sets.add(plain("a constant column").withCells((t, j, v) -> j == 1 ? 7 : v));
    sets.add(tied("identical columns", 1, 0));
    sets.add(tied("columns all but identical", 1, 1e-12));
    sets.add(tied("a column that the others add up to", 0.5, 0));
    sets.add(
        plain("rows all but equal").withCells((t, j, v) -> 1 + 1e-13 * v).withClasses(t -> t % 2));
    sets.add(plain("rows of zeros").withCells((t, j, v) -> t < 20 ? 0 : v));
  }

  /** The last column is a part of the first and the rest of the second, but for some noise. */
  private static DegenerateSet tied(String name, double part, double noise) {
    DegenerateSet set = plain(name);
    double[][] x = set.x();
    return set.withCells(
        (t, j, v) -> j == 2 ? part * x[t][0] + (1 - part) * x[t][1] + noise * v : v);
  }

  private void separation() {
    sets.add(
        plain("classes far apart")
            .withCells((t, j, v) -> v + 100 * (t % 2))
            .withClasses(t -> t % 2));
    sets.add(
        plain("classes that touch", 40, 1)
            .withCells((t, j, v) -> (t % 2 == 0 ? -1 : 1) * (1e-9 + t / 40.0))
            .withClasses(t -> t % 2));
    sets.add(plain("an outlier of a million").withCells((t, j, v) -> t == 0 ? 1e6 : v));
    sets.add(
        plain("exclusive or", 40, 2)
            .withCells((t, j, v) -> j == 0 ? t % 2 : t / 2 % 2)
            .withClasses(t -> (t % 2) ^ (t / 2 % 2)));
    sets.add(
        plain("sizes that grow together", 200, 5)
            .withCells((t, j, v) -> (10 + 0.1 * t) * (1 + 0.2 * j) + 0.1 * v)
            .withClasses(t -> t * 7 % 4));
  }

  private void magnitudes() {
    sets.add(plain("a column of 1e300").withCells((t, j, v) -> j == 0 ? 1e300 * v : v));
    sets.add(plain("a column of 1e-300").withCells((t, j, v) -> j == 0 ? 1e-300 * v : v));
    sets.add(plain("an offset of 1e15").withCells((t, j, v) -> j == 0 ? 1e15 + Math.rint(v) : v));
    sets.add(plain("denormal numbers").withCells((t, j, v) -> 1e-320 * Math.rint(9 * v)));
    sets.add(plain("1e300 and 1e-300").withCells((t, j, v) -> j == 0 ? 1e300 * v : 1e-300 * v));
  }

  private void weights() {
    sets.add(plain("weights of 1e15").withWeights(t -> 1e15));
    sets.add(
        plain("weights from 1e-15 to 1e15")
            .withWeights(t -> StrictMath.pow(10, 30.0 * t / (ROWS - 1) - 15)));
    sets.add(plain("a weight of zero").withWeights(t -> t == 0 ? 0 : 1));
    sets.add(plain("one row in 199", 200, 3).withClasses(t -> t == 0 ? 1 : 0));
  }

  private void counts() {
    sets.add(plain("all counts zero").withCounts(t -> 0));
    DegenerateSet counted = plain("88 counts taken for classes", 88, 4).withCounts(t -> t * t % 23);
    sets.add(counted.withClasses(t -> (int) counted.counts()[t]));
    sets.add(plain("one count of a billion").withCounts(t -> t == 3 ? 1e9 : 0));
  }
}
