// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;
import org.relent.math.Vectors;

/**
 * How well parts that were found without labels agree with labels.
 *
 * @param rows how many rows count
 * @param error the part of rows outside the best one-to-one match of parts and classes
 * @param adjustedRand agreement on pairs of rows, 0 for chance and 1 for the same partition (Hubert
 *     and Arabie 1985)
 * @param sharedInformation I(part; class) over the mean of their entropies, from 0 to 1; 1 where
 *     both have one value only
 */
public record Clustering(int rows, double error, double adjustedRand, double sharedInformation) {

  /**
   * Of weighted rows.
   *
   * @param part of each row, from 0 on
   * @param label of each row, from 0 on
   */
  public static Clustering of(int[] part, int[] label, double[] weights) {
    Checks.rows(part.length);
    Checks.length("label", label.length, part.length);
    double total = Checks.weights(weights, part.length);
    double[][] table = new double[1 + max(part)][1 + max(label)];
    int rows = 0;
    for (int i = 0; i < part.length; i++) {
      table[part[i]][label[i]] += weights[i];
      rows += weights[i] > 0 ? 1 : 0;
    }
    return new Clustering(
        rows,
        Math.max(0, 1 - Assignment.largest(table) / total),
        adjustedRand(table, total),
        sharedInformation(table, total));
  }

  private static int max(int[] values) {
    return Arrays.stream(values).max().orElse(0);
  }

  private static double[] rowSums(double[][] table) {
    return Arrays.stream(table).mapToDouble(row -> Arrays.stream(row).sum()).toArray();
  }

  private static double[] columnSums(double[][] table) {
    double[] sums = new double[table[0].length];
    for (double[] row : table) {
      Vectors.add(row, sums);
    }
    return sums;
  }

  private static double pairs(double[] counts) {
    return Arrays.stream(counts).map(n -> 0.5 * n * (n - 1)).sum();
  }

  private static double adjustedRand(double[][] table, double total) {
    double both = Arrays.stream(table).mapToDouble(Clustering::pairs).sum();
    double parts = pairs(rowSums(table));
    double labels = pairs(columnSums(table));
    double chance = parts * labels / (0.5 * total * (total - 1));
    double most = 0.5 * (parts + labels);
    // both partitions of one value, or of single rows: the same
    return most == chance || total <= 1 ? 1 : (both - chance) / (most - chance);
  }

  private static double sharedInformation(double[][] table, double total) {
    double joint = Arrays.stream(table).mapToDouble(row -> entropy(row, total)).sum();
    double part = entropy(rowSums(table), total);
    double label = entropy(columnSums(table), total);
    double mean = 0.5 * (part + label);
    return mean == 0 ? 1 : Math.max(0, Math.min(1, (part + label - joint) / mean));
  }

  private static double entropy(double[] counts, double total) {
    return Arrays.stream(counts)
        .filter(n -> n > 0)
        .map(n -> -n / total * StrictMath.log(n / total))
        .sum();
  }
}
