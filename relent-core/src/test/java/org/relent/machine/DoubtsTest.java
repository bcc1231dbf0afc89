// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Scaling;
import org.relent.data.SparseRows;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.LinearScores;
import org.relent.model.ScoringClassifier;
import org.relent.pkr.KernelLogistic;

/** What a fit finds doubtful about its rows and columns. */
class DoubtsTest {

  /** Long enough that suspects are sought on a sample. */
  private static final int ROWS = 700;

  private static final double[][] X = Problems.normal(new Seed(41), ROWS, 3);

  private static double[] column(int k) {
    return Arrays.stream(X).mapToDouble(row -> row[k]).toArray();
  }

  private static Examples examples(Column... more) {
    Table table =
        Table.of(
            NumericColumn.of("a", column(0)),
            NumericColumn.of("b", column(1)),
            NumericColumn.of("c", column(2)));
    for (Column column : more) {
      table = table.with(column);
    }
    return table.with(labels()).target("y");
  }

  private static CategoryColumn labels() {
    return CategoryColumn.of(
        "y", Arrays.stream(X).map(row -> row[0] + row[1] > 0 ? "p" : "q").toList());
  }

  private static List<String> said(Examples examples, Scaling scaling, String code) {
    return MedSvm.linear().scaling(scaling).fit(examples).summary().warnings().stream()
        .filter(warning -> warning.code().equals(code))
        .map(Warning::message)
        .toList();
  }

  private static List<String> collinear(Scaling scaling, Column... more) {
    return said(examples(more), scaling, "W-COLLINEAR");
  }

  @Test
  void columnsOfTheirOwnGiveNoCause() {
    for (Scaling scaling : Scaling.values()) {
      assertEquals(List.of(), collinear(scaling));
    }
    double[] near = column(0);
    near[ROWS / 2] += 1e-3;
    assertEquals(
        List.of(), collinear(Scaling.STANDARD, NumericColumn.of("d", near)), "all but one row");
  }

  @Test
  void twinsAndMultiplesAreNamedWithTheColumnTheyRepeat() {
    double[] a = column(0);
    for (Scaling scaling : Scaling.values()) {
      assertEquals(
          List.of("column \"d\" is identical to \"a\""),
          collinear(scaling, NumericColumn.of("d", a)));
      double[] multiple = Arrays.stream(a).map(v -> -0.3 * v).toArray();
      assertEquals(
          List.of("column \"d\" is a multiple of \"a\""),
          collinear(scaling, NumericColumn.of("d", multiple)));
    }
    double[] shifted = Arrays.stream(a).map(v -> 1.8 * v + 32).toArray();
    assertEquals(
        List.of("column \"d\" is a multiple of \"a\" plus a constant"),
        collinear(Scaling.STANDARD, NumericColumn.of("d", shifted)));
    double[] huge = Arrays.stream(a).map(v -> v * 0x1p900).toArray();
    assertEquals(
        List.of("column \"d\" is a multiple of \"a\""),
        collinear(Scaling.STANDARD, NumericColumn.of("d", huge)));
    List<String> kinds = IntStream.range(0, ROWS).mapToObj(t -> "k" + t * t % 5).toList();
    assertEquals(
        List.of("column \"e\" is identical to \"d\""),
        collinear(Scaling.STANDARD, CategoryColumn.of("d", kinds), CategoryColumn.of("e", kinds)));
  }

  @Test
  void sumsAreNamedWithTheirTerms() {
    double[] sum = Arrays.stream(X).mapToDouble(row -> row[0] - 2 * row[1] + 5).toArray();
    for (Scaling scaling : Scaling.values()) {
      assertEquals(
          List.of("column \"d\" is a linear combination of \"a\", \"b\""),
          collinear(scaling, NumericColumn.of("d", sum)));
    }
    sum[ROWS / 2] += 1;
    assertEquals(List.of(), collinear(Scaling.STANDARD, NumericColumn.of("d", sum)));
  }

  @Test
  void manyRepetitionsAreCounted() {
    Column[] copies =
        IntStream.range(0, 13)
            .mapToObj(k -> NumericColumn.of("d" + k, column(0)))
            .toArray(Column[]::new);
    List<String> said = collinear(Scaling.STANDARD, copies);
    assertEquals(11, said.size());
    assertEquals("3 more columns repeat others", said.get(10));
  }

  @Test
  void twinsGetEqualWeightsAndAConstantColumnChangesNothing() {
    double tight = 1e-12;
    double same = 1e-12;
    MedSvm machine = MedSvm.linear().tolerance(tight);
    Classifier twins = machine.fit(examples(NumericColumn.of("d", column(0))));
    double[] weights = ((LinearScores) ((ScoringClassifier) twins).scores()).weights(0);
    assertEquals(weights[0], weights[3], same * Math.abs(weights[0]));
    double[] sevens = new double[ROWS];
    Arrays.fill(sevens, 7);
    Examples constant = examples(NumericColumn.of("d", sevens));
    Classifier with = machine.fit(constant);
    Classifier without = machine.fit(examples());
    assertEquals(
        List.of("W-CONSTANT"), with.summary().warnings().stream().map(Warning::code).toList());
    assertTrue(with.summary().warnings().get(0).message().contains("constant"));
    for (int t = 0; t < 20; t++) {
      assertEquals(
          without.predict(constant.features().row(t)).score(),
          with.predict(constant.features().row(t)).score(),
          same);
    }
  }

  @Test
  void identicalRowsOfDifferentClassesAreCounted() {
    double[][] x = {{1, 2}, {3, 4}, {1, 2}, {5, 6}, {5, 6}, {1, 2}, {3, 4}, {0, 0}, {-0.0, 0}};
    String[] y = {"p", "q", "q", "p", "q", "p", "q", "p", "q"};
    for (Scaling scaling : Scaling.values()) {
      assertEquals(
          List.of("3 groups of identical rows, 7 rows in all, have conflicting labels"),
          said(Examples.of(x, y), scaling, "W-CONFLICT"));
    }
    assertEquals(
        List.of("3 groups of identical rows, 7 rows in all, have conflicting labels"),
        said(Examples.sparse(SparseRows.of(x), y), Scaling.NONE, "W-CONFLICT"));
    y[3] = "q";
    y[8] = "p";
    assertEquals(
        List.of("1 group of identical rows, 3 rows in all, has conflicting labels"),
        said(Examples.of(x, y), Scaling.STANDARD, "W-CONFLICT"));
    y[2] = "p";
    assertEquals(List.of(), said(Examples.of(x, y), Scaling.STANDARD, "W-CONFLICT"));
  }

  /** Rows that begin alike and are equally long differ in one place, far from the first. */
  @Test
  void identicalRowsAreCountedWhereAFewCoordinatesDoNotTellThemApart() {
    int same = 4;
    double[][] x = new double[80][150];
    String[] y = new String[x.length];
    for (int t = 0; t < x.length; t++) {
      Arrays.fill(x[t], 0, same, 1);
      x[t][t == 70 ? same + 1 : same + t] = 1;
      y[t] = t % 2 == 0 ? "p" : "q";
    }
    List<String> one = List.of("1 group of identical rows, 2 rows in all, has conflicting labels");
    assertEquals(one, said(Examples.of(x, y), Scaling.NONE, "W-CONFLICT"));
    assertEquals(one, said(Examples.sparse(SparseRows.of(x), y), Scaling.NONE, "W-CONFLICT"));
    y[70] = y[1];
    assertEquals(List.of(), said(Examples.of(x, y), Scaling.NONE, "W-CONFLICT"));
  }

  /** One binary column and no prior to speak of: each side gets its share of labels. */
  @Test
  void withNothingToHoldItBackTheProbabilityIsTheWeightedShareOfLabels() {
    double fraction = 1e-6;
    double[][] x = {{0}, {0}, {0}, {1}, {1}, {1}};
    String[] y = {"n", "n", "y", "n", "y", "y"};
    double[] weights = {1, 2, 1, 1, 1, 3};
    Classifier model =
        KernelLogistic.withKernel(Kernels.linear().scaled(1e8))
            .bias(Bias.flat())
            .tolerance(1e-12)
            .fit(Examples.of(x, y).withWeights(weights));
    assertEquals(1 / 4.0, model.predict(0).probability("y"), fraction);
    assertEquals(4 / 5.0, model.predict(1).probability("y"), fraction);
    assertEquals(
        List.of("W-CONFLICT"), model.summary().warnings().stream().map(Warning::code).toList());
  }

  @Test
  void nothingButConflictsStillFits() {
    double[][] x = {{0}, {0}, {1}, {1}};
    String[] y = {"n", "y", "n", "y"};
    for (Machines.ClassMachine machine : Machines.classifiers()) {
      for (Bias bias : Machines.biases()) {
        Classifier model =
            machine
                .with(Kernels.gaussian(1), bias, Machines.fitting(1e-8, Scaling.STANDARD))
                .fit(Examples.of(x, y));
        for (double[] row : x) {
          assertTrue(Double.isFinite(model.predict(row).score()), machine + ", bias " + bias);
          assertEquals(0.5, model.predict(row).probability("y"), 1e-6, machine + ", " + bias);
        }
      }
    }
  }
}
