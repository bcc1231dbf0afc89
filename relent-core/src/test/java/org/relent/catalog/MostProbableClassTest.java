// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.task.Tasks;
import org.relent.testkit.Problems;
import org.relent.testkit.Scale;

/**
 * The label is the most probable class, and that is the class of the largest score: every kind of
 * classifier, random problems of 3 to 12 classes.
 */
class MostProbableClassTest {

  private static final int COLUMNS = 3;
  private static final int ROWS_PER_CLASS = 8;

  /** Scores and probabilities nearer than this are ties, which rounding may break either way. */
  private static final double TIE = 1e-9;

  private static final List<String> OF_CATEGORIES = List.of("med-tree", "ml-tree", "med-bayes-net");

  @TestFactory
  Stream<DynamicTest> theLabelIsTheMostProbableClass() {
    return Catalog.kinds(Tasks.CLASSES).stream()
        .flatMap(
            kind ->
                IntStream.iterate(3, k -> k <= 12, k -> k + Scale.of(3, 1))
                    .mapToObj(
                        k ->
                            DynamicTest.dynamicTest(
                                kind.id() + ", " + k + " classes", () -> obeys(kind, k))));
  }

  private static void obeys(ModelKind<Classifier> kind, int classes) {
    double[][] x = rows(classes);
    Table table = OF_CATEGORIES.contains(kind.id()) ? categories(x) : numbers(x);
    Examples examples = table.with(CategoryColumn.of("y", labels(classes))).target("y");
    Classifier model =
        kind.trainer(kind.settings(Collections.emptyMap()), Run.standard()).fit(examples);
    for (Prediction prediction : model.predict(table)) {
      agrees(prediction);
    }
  }

  private static void agrees(Prediction prediction) {
    double[] probabilities = prediction.probabilities();
    double largest = Arrays.stream(probabilities).max().orElseThrow();
    assertEquals(1, Arrays.stream(probabilities).sum(), 1e-9);
    assertEquals(largest, prediction.probability(prediction.label()));
    if (prediction.scoreSd().isPresent()) {
      // a probability is a mean over scores: of two classes the less certain one may have the
      // higher
      return;
    }
    double best = Collections.max(prediction.scores().values());
    double score = prediction.scores().get(prediction.label());
    assertTrue(best - score <= TIE * Math.max(1, Math.abs(best)), prediction::toString);
  }

  /** Overlapping classes: many labels are in doubt. */
  private static double[][] rows(int classes) {
    Seed seed = new Seed(classes);
    double[][] x = Problems.rows(seed.split(1), classes * ROWS_PER_CLASS, COLUMNS);
    double[][] centres = Problems.rows(seed.split(2), classes, COLUMNS);
    for (int t = 0; t < x.length; t++) {
      double[] row = x[t];
      double[] centre = centres[t % classes];
      Arrays.setAll(row, k -> row[k] + centre[k]);
    }
    return x;
  }

  private static List<String> labels(int classes) {
    return IntStream.range(0, classes * ROWS_PER_CLASS).mapToObj(t -> "k" + t % classes).toList();
  }

  private static Table numbers(double[][] x) {
    return table(k -> NumericColumn.of("x" + k, column(x, k)));
  }

  private static Table categories(double[][] x) {
    return table(k -> CategoryColumn.of("x" + k, levels(column(x, k))));
  }

  private static Table table(IntFunction<Column> column) {
    return Table.of(IntStream.range(0, COLUMNS).mapToObj(column).toList());
  }

  private static double[] column(double[][] x, int k) {
    return Arrays.stream(x).mapToDouble(row -> row[k]).toArray();
  }

  private static List<String> levels(double[] cells) {
    return Arrays.stream(cells).mapToObj(cell -> cell < 0 ? "low" : "high").toList();
  }
}
