// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import org.relent.data.DataException;

/** How often each actual class was given each label: weights summed, actual × predicted. */
public final class Confusion {

  private final List<String> classes;
  private final double[][] counts;

  private Confusion(List<String> classes, double[][] counts) {
    this.classes = classes;
    this.counts = counts;
  }

  /** Counts pairs of class indices, each with its weight. */
  public static Confusion of(
      List<String> classes, int[] actual, int[] predicted, double[] weights) {
    if (new LinkedHashSet<>(classes).size() != classes.size()) {
      throw DataException.of("RLT-D028", "class names must differ, got " + classes);
    }
    Checks.length("prediction", predicted.length, actual.length);
    Checks.weights(weights, actual.length);
    double[][] counts = new double[classes.size()][classes.size()];
    for (int i = 0; i < actual.length; i++) {
      Checks.target(i, actual[i], classes.size());
      Checks.target(i, predicted[i], classes.size());
      counts[actual[i]][predicted[i]] += weights[i];
    }
    return new Confusion(List.copyOf(classes), counts);
  }

  /** The names of the classes, in the order of their indices. */
  public List<String> classes() {
    return classes;
  }

  /** The weight of the rows of class {@code actual} that were labelled {@code predicted}. */
  public double count(int actual, int predicted) {
    return counts[actual][predicted];
  }

  /** The weight of the rows that are of class {@code c}. */
  public double actual(int c) {
    double sum = 0;
    for (double count : counts[c]) {
      sum += count;
    }
    return sum;
  }

  /** The weight of the rows that were labelled {@code c}. */
  public double predicted(int c) {
    double sum = 0;
    for (double[] row : counts) {
      sum += row[c];
    }
    return sum;
  }

  /** The weight of the rows with the right label. */
  public double correct() {
    double sum = 0;
    for (int c = 0; c < counts.length; c++) {
      sum += counts[c][c];
    }
    return sum;
  }

  /** The weight of the rows with a wrong label. */
  public double errors() {
    double sum = 0;
    for (int a = 0; a < counts.length; a++) {
      for (int p = 0; p < counts.length; p++) {
        sum += a == p ? 0 : counts[a][p];
      }
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Confusion that
        && classes.equals(that.classes)
        && Arrays.deepEquals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * classes.hashCode() + Arrays.deepHashCode(counts);
  }

  @Override
  public String toString() {
    return "Confusion" + classes + Arrays.deepToString(counts);
  }
}
