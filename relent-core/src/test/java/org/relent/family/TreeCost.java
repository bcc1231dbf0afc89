// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.dual.LogPartition;
import org.relent.kernel.Pairs;
import org.relent.math.Threads;

/**
 * Prints what one evaluation of log Z and its gradient costs for trees of two classes: n³ for the
 * sums over trees, n²T for the rows. Not a test; run it by hand, with the largest n as its
 * argument.
 */
final class TreeCost {

  private static final int LEVELS = 4;

  private TreeCost() {}

  public static void main(String[] arguments) {
    int largest = arguments.length == 0 ? 100 : Integer.parseInt(arguments[0]);
    System.out.println("    n       T  trees ms   rows ms    all ms   rows ns/(T n^2/2 classes)");
    for (int n : new int[] {25, 50, 100, 200, 400}) {
      for (int rows : new int[] {500, 5_000, 50_000}) {
        if (n <= largest) {
          measure(n, rows);
        }
      }
    }
  }

  private static void measure(int n, int size) {
    Random random = new Random(7);
    double[] cells = random.doubles((long) n * size).map(x -> (int) (LEVELS * x)).toArray();
    DenseRows rows = DenseRows.of(size, n, cells);
    int[] levels = new int[n];
    Arrays.fill(levels, LEVELS);
    int[] classes = IntStream.range(0, size).map(t -> t % 2).toArray();
    List<TreeStructures> families =
        IntStream.range(0, 2)
            .mapToObj(
                y ->
                    TreeStructures.fitted(
                        rows.select(IntStream.range(0, 500).toArray()),
                        Arrays.stream(classes)
                            .limit(500)
                            .mapToDouble(c -> c == y ? 1 : 0)
                            .toArray(),
                        IntStream.range(0, n).toArray(),
                        levels,
                        1))
            .toList();
    ClassPartition partition =
        new ClassPartition(families, Pairs.ofClasses(classes, 2), rows, Threads.one());
    double[] lambda = random.doubles(size).toArray();
    double[][] statistics = partition.statistics(lambda);
    int repeats = (int) Math.max(1, Math.min(50, 4e8 / ((double) size * n * n)));
    double trees = Double.POSITIVE_INFINITY;
    double all = Double.POSITIVE_INFINITY;
    for (int r = 0; r < repeats + 1; r++) {
      long start = System.nanoTime();
      for (int y = 0; y < 2; y++) {
        families.get(y).at(statistics[y]).coefficients();
      }
      trees = Math.min(trees, (System.nanoTime() - start) / 1e6);
      start = System.nanoTime();
      LogPartition.Tilt tilt = partition.at(lambda);
      tilt.expectation(0);
      all = Math.min(all, (System.nanoTime() - start) / 1e6);
    }
    double per = (all - trees) * 1e6 / (2.0 * size * n * (n - 1) / 2);
    System.out.printf(
        Locale.ROOT, "%5d %7d %9.2f %9.1f %9.1f %9.2f%n", n, size, trees, all - trees, all, per);
  }
}
