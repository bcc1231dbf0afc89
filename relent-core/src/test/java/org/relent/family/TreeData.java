// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.kernel.Pairs;
import org.relent.math.Threads;
import org.relent.testkit.Reference;

/**
 * Rows of two classes for trees: 0 is the class −1 of the reference values, 1 the class +1.
 *
 * @param levels of every cell alike
 */
record TreeData(DenseRows rows, int[] classes, int levels) {

  private static final String LETTERS = "ACGT";

  /** The table whose last column is ±1. */
  static TreeData toy() {
    double[][] table = Reference.csv("tree_toy.csv");
    double[][] cells =
        Arrays.stream(table).map(r -> Arrays.copyOf(r, r.length - 1)).toArray(double[][]::new);
    return new TreeData(
        DenseRows.of(cells), Arrays.stream(table).mapToInt(r -> r[4] > 0 ? 1 : 0).toArray(), 2);
  }

  /** Lines "letters,±1". */
  static TreeData dna(String name) {
    try (InputStream in = TreeData.class.getResourceAsStream("/reference/" + name)) {
      List<String> lines =
          new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).toList();
      return new TreeData(
          DenseRows.of(
              lines.stream().map(l -> letters(l.substring(0, 25))).toArray(double[][]::new)),
          lines.stream().mapToInt(l -> l.substring(26).strip().equals("1") ? 1 : 0).toArray(),
          4);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double[] letters(String text) {
    return text.chars().mapToDouble(LETTERS::indexOf).toArray();
  }

  TreeData select(int[] chosen) {
    return new TreeData(
        rows.select(chosen), Arrays.stream(chosen).map(i -> classes[i]).toArray(), levels);
  }

  int[] coordinates() {
    return IntStream.range(0, rows.width()).toArray();
  }

  int[] allLevels() {
    return IntStream.range(0, rows.width()).map(k -> levels).toArray();
  }

  /** 1 for the rows of a class, 0 for the others. */
  double[] members(int of) {
    return Arrays.stream(classes).mapToDouble(c -> c == of ? 1 : 0).toArray();
  }

  TreeStructures structures(int of, double smoothing) {
    return TreeStructures.fitted(rows, members(of), coordinates(), allLevels(), smoothing);
  }

  List<TreeStructures> structures(double smoothing) {
    return List.of(structures(0, smoothing), structures(1, smoothing));
  }

  Pairs coding() {
    return Pairs.ofClasses(classes, 2);
  }

  ClassPartition partition(List<? extends Family> families) {
    return new ClassPartition(families, coding(), rows, Threads.available());
  }

  /** Σ wT(x), where w is positive for the rows of the class and negative for the others. */
  double[] statistics(Family family, double[] weights) {
    double[] sum = new double[family.dimension()];
    for (int i = 0; i < rows.size(); i++) {
      family.accumulate(rows, i, weights[i], sum);
    }
    return sum;
  }

  /** The score of class 1 less that of class 0, of every row. */
  double[] scores(List<Scorer> scorers) {
    return IntStream.range(0, rows.size())
        .mapToDouble(i -> scorers.get(1).score(rows, i) - scorers.get(0).score(rows, i))
        .toArray();
  }

  /** The share of rows on the wrong side of zero. */
  double error(double[] scores) {
    long wrong =
        IntStream.range(0, scores.length).filter(i -> scores[i] > 0 != (classes[i] == 1)).count();
    return (double) wrong / scores.length;
  }
}
