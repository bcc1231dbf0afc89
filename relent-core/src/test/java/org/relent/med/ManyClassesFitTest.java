// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.FitReport;
import org.relent.model.Trainer;
import org.relent.testkit.CpuTime;
import org.relent.testkit.Problems;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/**
 * Generative classifiers of 3 to 50 classes converge, and of 200 as well: 2,000 rows under {@code
 * -Pfull}, 200 in the gate. Prints a table of what each took.
 */
@Slow
class ManyClassesFitTest {

  private static final int COLUMNS = 4;

  /** Class centres 2·N(0, I), row t of class t mod classes, unit noise. */
  private static double[][] rows(int rows, int classes) {
    Seed seed = new Seed(classes);
    double[][] x = Problems.rows(seed.split(1), rows, COLUMNS);
    double[][] centres = Problems.rows(seed.split(2), classes, COLUMNS);
    for (int t = 0; t < rows; t++) {
      double[] row = x[t];
      double[] centre = centres[t % classes];
      Arrays.setAll(row, k -> row[k] + 2 * centre[k]);
    }
    return x;
  }

  private static String[] labels(int rows, int classes) {
    return IntStream.range(0, rows).mapToObj(t -> "k" + t % classes).toArray(String[]::new);
  }

  private static Examples numbers(int rows, int classes) {
    return Examples.of(rows(rows, classes), labels(rows, classes));
  }

  /** The same numbers cut into four levels. */
  private static Examples categories(int rows, int classes) {
    double[][] x = rows(rows, classes);
    Stream<Column> columns =
        IntStream.range(0, COLUMNS)
            .mapToObj(
                k ->
                    CategoryColumn.of(
                        "x" + k, Arrays.stream(x).map(row -> level(row[k])).toList()));
    Column target = CategoryColumn.of("y", List.of(labels(rows, classes)));
    return Table.of(Stream.concat(columns, Stream.of(target)).toList()).target("y");
  }

  private static String level(double number) {
    return "v" + Math.max(0, Math.min(3, (int) Math.floor((number + 4) / 2)));
  }

  @TestFactory
  Stream<DynamicTest> numbersOfManyClassesAreLearnt() {
    return Stream.of(MedGaussian.standard(), MedNaiveBayes.standard())
        .flatMap(
            trainer ->
                sizes(50).mapToObj(classes -> fit(trainer, numbers(ROWS, classes), classes)));
  }

  @TestFactory
  Stream<DynamicTest> categoriesOfManyClassesAreLearnt() {
    return Stream.of(MedNaiveBayes.standard(), MedTree.standard(), MedBayesNet.standard())
        .flatMap(
            trainer ->
                sizes(20).mapToObj(classes -> fit(trainer, categories(ROWS, classes), classes)));
  }

  /** Scores of a model a class are many columns of low rank. */
  @TestFactory
  Stream<DynamicTest> fisherScoresOfManyClassesAreLearntFrom() {
    MedFisher pooled = MedFisher.standard();
    return Stream.of(pooled, pooled.scores(Fisher.standard().models(Fisher.Models.CLASSES)))
        .flatMap(
            trainer ->
                IntStream.of(3, 10, 20)
                    .mapToObj(classes -> fit(trainer, numbers(ROWS, classes), classes)));
  }

  /** 10 classes of 95 rows, which were given back as they began. */
  @TestFactory
  Stream<DynamicTest> tenClassesOfNinetyFiveRowsAreLearnt() {
    return Stream.of(MedGaussian.standard(), MedNaiveBayes.standard())
        .map(trainer -> fit(trainer, numbers(95, 10), 10));
  }

  private static final int ROWS = Scale.of(200, 2_000);

  private static IntStream sizes(int most) {
    return Scale.full() ? IntStream.of(3, 10, most, 200) : IntStream.of(3, 10, most);
  }

  private static DynamicTest fit(Trainer<Classifier> trainer, Examples examples, int classes) {
    return DynamicTest.dynamicTest(
        trainer.getClass().getSimpleName() + ", " + classes + " classes",
        () -> {
          Duration before = CpuTime.ofProcess();
          FitReport summary = trainer.fit(examples).summary();
          System.out.printf(
              Locale.ROOT,
              "%-15s %4d rows %3d classes %6.1f CPU s  %s  J = %.4f%n",
              summary.model(),
              examples.size(),
              classes,
              CpuTime.ofProcess().minus(before).toMillis() / 1e3,
              summary.termination(),
              summary.objective());
          assertTrue(summary.converged(), () -> summary.termination().toString());
          boolean idle = summary.warnings().stream().anyMatch(w -> w.code().equals("W-MARGIN"));
          // with some rows a class, margins before learning may be all that is asked for
          assertTrue(summary.objective() > 0 || (idle && classes * 10 > ROWS), "J is 0");
        });
  }
}
