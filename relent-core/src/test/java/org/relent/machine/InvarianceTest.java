// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Row;
import org.relent.data.Scaling;
import org.relent.data.SparseRows;
import org.relent.data.Table;
import org.relent.data.VectorColumn;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.model.Trainer;

/** What must not matter does not. */
class InvarianceTest {

  private static final double CLOSE = 1e-8;
  private static final int ROWS = 36;
  private static final int WIDTH = 4;
  private static final double[][] FRESH = Problems.normal(new Seed(20), 10, WIDTH);

  private interface Check {
    void of(Trainer<Classifier> trainer, Problems.Classes data, String what);
  }

  private static void everyMachine(Scaling scaling, Check check) {
    for (int classes : new int[] {2, 3}) {
      Problems.Classes data = Problems.clouds(new Seed(20 + classes), ROWS, WIDTH, classes, 1);
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        for (Kernel kernel : Machines.kernels()) {
          for (Bias bias : List.of(Bias.flat(), Bias.gaussian(1))) {
            check.of(
                machine.with(kernel, bias, Machines.fitting(1e-12, scaling)),
                data,
                machine + ", " + classes + " classes, " + kernel + ", bias " + bias);
          }
        }
      }
    }
  }

  private static void same(Classifier one, Classifier other, double[][] rows, String what) {
    same(one, rows, other, rows, what);
  }

  private static void same(
      Classifier one, double[][] rows, Classifier other, double[][] otherRows, String what) {
    for (int i = 0; i < rows.length; i++) {
      Map<String, Double> expected = one.predict(rows[i]).scores();
      Map<String, Double> actual = other.predict(otherRows[i]).scores();
      expected.forEach((name, score) -> assertEquals(score, actual.get(name), CLOSE, what));
    }
  }

  @Test
  void theOrderOfRowsDoesNotMatter() {
    int[] order = new Seed(3).permutation(ROWS);
    everyMachine(
        Scaling.STANDARD,
        (trainer, data, what) ->
            same(
                trainer.fit(data.examples()),
                trainer.fit(data.select(order).examples()),
                FRESH,
                what));
  }

  @Test
  void theOrderOfColumnsDoesNotMatterToTheFit() {
    everyMachine(
        Scaling.STANDARD,
        (trainer, data, what) ->
            same(
                trainer.fit(data.examples()),
                FRESH,
                trainer.fit(new Problems.Classes(reversed(data.x()), data.codes()).examples()),
                reversed(FRESH),
                what));
  }

  private static double[][] reversed(double[][] x) {
    return Arrays.stream(x)
        .map(row -> IntStream.range(0, WIDTH).mapToDouble(k -> row[WIDTH - 1 - k]).toArray())
        .toArray(double[][]::new);
  }

  @Test
  void columnsToPredictAreMatchedByNameToTheLastBit() {
    everyMachine(
        Scaling.STANDARD,
        (trainer, data, what) -> {
          Classifier model = trainer.fit(data.examples());
          Table table = Table.of(FRESH);
          Table mixed =
              table.only("x3", "x1", "x4", "x2").with(NumericColumn.of("other", new double[10]));
          List<Prediction> expected = model.predict(table);
          List<Prediction> actual = model.predict(mixed);
          for (int i = 0; i < FRESH.length; i++) {
            bitwise(expected.get(i), actual.get(i), what);
            bitwise(expected.get(i), model.predict(FRESH[i]), what);
            bitwise(expected.get(i), model.predict(mixed.row(i)), what);
            Row row =
                Row.of(
                    Map.of(
                        "x4",
                        FRESH[i][3],
                        "x2",
                        FRESH[i][1],
                        "x1",
                        FRESH[i][0],
                        "x3",
                        FRESH[i][2]));
            bitwise(expected.get(i), model.predict(row), what);
          }
        });
  }

  private static void bitwise(Prediction expected, Prediction actual, String what) {
    assertEquals(expected.scores(), actual.scores(), what);
    assertEquals(
        Arrays.toString(expected.probabilities()), Arrays.toString(actual.probabilities()), what);
  }

  @Test
  void denseAndSparseRowsAreTheSame() {
    everyMachine(
        Scaling.NONE,
        (trainer, data, what) -> {
          double[][] thin = thinned(data.x());
          double[][] fresh = thinned(FRESH);
          Classifier dense = trainer.fit(new Problems.Classes(thin, data.codes()).examples());
          Classifier sparse = trainer.fit(Examples.sparse(sparse(thin), data.labels()));
          List<Prediction> predicted =
              sparse.predict(Table.of(VectorColumn.of("x", sparse(fresh))));
          for (int i = 0; i < fresh.length; i++) {
            Map<String, Double> actual = predicted.get(i).scores();
            dense
                .predict(fresh[i])
                .scores()
                .forEach((name, score) -> assertEquals(score, actual.get(name), CLOSE, what));
          }
        });
  }

  /** A third of the entries zero. */
  private static double[][] thinned(double[][] x) {
    double[][] thin = new double[x.length][];
    for (int i = 0; i < x.length; i++) {
      thin[i] = x[i].clone();
      for (int k = 0; k < thin[i].length; k++) {
        thin[i][k] = (i + k) % 3 == 0 ? 0 : thin[i][k];
      }
    }
    return thin;
  }

  private static SparseRows sparse(double[][] x) {
    return SparseRows.of(x);
  }

  /** The names turn the order of the classes round; two classes change the sign of the score. */
  @Test
  void renamingLabelsPermutesTheOutputs() {
    everyMachine(
        Scaling.STANDARD,
        (trainer, data, what) -> {
          Classifier model = trainer.fit(data.examples());
          String[] renamed =
              Arrays.stream(data.codes()).mapToObj(c -> "d" + (9 - c)).toArray(String[]::new);
          Classifier other = trainer.fit(Examples.of(data.x(), renamed));
          for (double[] x : FRESH) {
            Map<String, Double> scores = other.predict(x).scores();
            model
                .predict(x)
                .scores()
                .forEach(
                    (name, score) ->
                        assertEquals(
                            score,
                            scores.get("d" + (9 - Integer.parseInt(name.substring(1)))),
                            CLOSE,
                            what));
          }
        });
  }

  @Test
  void unitsOfFeaturesDoNotMatterOnceStandardised() {
    everyMachine(
        Scaling.STANDARD,
        (trainer, data, what) ->
            same(
                trainer.fit(data.examples()),
                FRESH,
                trainer.fit(new Problems.Classes(mapped(data.x()), data.codes()).examples()),
                mapped(FRESH),
                what));
  }

  private static double[][] mapped(double[][] x) {
    double[] factor = {3, 1e-6, 1e5, 0.1};
    double[] shift = {10, 0, -1e6, 1};
    return Arrays.stream(x)
        .map(
            row ->
                IntStream.range(0, WIDTH).mapToDouble(k -> factor[k] * row[k] + shift[k]).toArray())
        .toArray(double[][]::new);
  }

  @Test
  void aConstantColumnChangesNothing() {
    everyMachine(
        Scaling.STANDARD,
        (trainer, data, what) ->
            same(
                trainer.fit(data.examples()),
                FRESH,
                trainer.fit(new Problems.Classes(widened(data.x()), data.codes()).examples()),
                widened(FRESH),
                what));
  }

  private static double[][] widened(double[][] x) {
    return Arrays.stream(x)
        .map(
            row -> {
              double[] wide = Arrays.copyOf(row, WIDTH + 1);
              wide[WIDTH] = 7;
              return wide;
            })
        .toArray(double[][]::new);
  }
}
