// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.lme.Maxent;
import org.relent.math.Seed;
import org.relent.med.MedGaussian;
import org.relent.med.MedNaiveBayes;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Doubt;
import org.relent.model.Estimate;
import org.relent.model.GaussianResponse;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import org.relent.model.ScoringRegressor;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelSvm;

/** Equal rows are one row that counts as often: for the solver, not for what is told of them. */
class EqualRowsTest {

  /** Each relative gap is this at most, so objectives are as near. */
  private static final double TOLERANCE = 1e-9;

  private static final int COPIES = 3;

  /** Different rows of a regression. */
  private static final int GROUPS = 8;

  @Test
  void rowsAreEqualInCellsAndClassAndCountTogether() {
    EqualRows merged =
        EqualRows.of(
            new int[] {0, 1, 0, 1, 0, 5},
            new int[] {0, 0, 0, 1, 1, 1},
            new double[] {1, 1, 2, 1, 1, 1});
    assertArrayEquals(new int[] {0, 1, 3, 4, 5}, merged.rows());
    assertArrayEquals(new int[] {0, 1, 0, 2, 3, 4}, merged.group());
    assertArrayEquals(new double[] {3, 1, 1, 1, 1}, merged.weights());
    assertArrayEquals(
        new double[] {1, 5, 2, 6, 7, 8},
        merged.shared(new double[] {3, 5, 6, 7, 8}, new double[] {1, 1, 2, 1, 1, 1}));
  }

  @Test
  void rowsThatCountLessThanOnceStayAlone() {
    EqualRows merged =
        EqualRows.of(new int[] {0, 0, 0}, new int[] {0, 0, 0}, new double[] {.5, 1, 1});
    assertArrayEquals(new int[] {0, 1, 1}, merged.group());
  }

  static Stream<Trainer<Classifier>> machines() {
    Kernel rbf = Kernels.gaussian(1.5);
    return Stream.of(
        MedSvm.withKernel(rbf).tolerance(TOLERANCE),
        MedSvm.linear().tolerance(TOLERANCE),
        KernelSvm.withKernel(rbf).tolerance(TOLERANCE),
        KernelLogistic.withKernel(rbf).tolerance(TOLERANCE),
        MedGaussian.standard().bias(Bias.none()).tolerance(TOLERANCE),
        MedNaiveBayes.standard().tolerance(TOLERANCE));
  }

  /** Copies that differ in nothing, and copies told apart by a billionth, which are not merged. */
  @ParameterizedTest
  @MethodSource("machines")
  void copiesAreWorthWhatTheyAreApart(Trainer<Classifier> machine) {
    for (int classes : new int[] {2, 3}) {
      Classifier together = machine.fit(copies(classes, 0));
      Classifier apart = machine.fit(copies(classes, 1e-9));
      double scale = Math.max(1, Math.abs(apart.summary().objective()));
      assertEquals(apart.summary().objective(), together.summary().objective(), 1e-6 * scale);
      assertEquals(apart.summary().rows(), together.summary().rows());
      assertTrue(
          together.summary().certificate().support().getAsInt() >= COPIES, "every copy counts");
      assertEquals(0, together.summary().certificate().support().getAsInt() % COPIES);
      double[] row = {.3, -.2};
      assertArrayEquals(
          scores(apart.predict(row)), scores(together.predict(row)), 1e-4, machine.toString());
    }
  }

  @Test
  void copiesOfContextsAreWorthWhatTheyAreApart() {
    Maxent machine = Maxent.standard().tolerance(TOLERANCE);
    for (int classes : new int[] {2, 3}) {
      Classifier together = machine.fit(copies(classes, 0));
      Classifier apart = machine.fit(copies(classes, 1e-9));
      double scale = Math.max(1, Math.abs(apart.summary().objective()));
      assertEquals(apart.summary().objective(), together.summary().objective(), 1e-6 * scale);
      assertEquals(apart.leaveOneOut(), together.leaveOneOut());
      assertEquals(apart.doubtful().size(), together.doubtful().size());
      double[] row = {.3, -.2};
      assertArrayEquals(scores(apart.predict(row)), scores(together.predict(row)), 1e-4);
    }
  }

  static Stream<Trainer<Regressor>> regressions() {
    Kernel rbf = Kernels.gaussian(1.5);
    return Stream.of(
        KernelRidge.linear().tolerance(TOLERANCE),
        KernelRidge.withKernel(rbf).tolerance(TOLERANCE),
        KernelPoisson.linear().bias(Bias.flat()).tolerance(TOLERANCE),
        KernelPoisson.withKernel(rbf).tolerance(TOLERANCE));
  }

  @ParameterizedTest
  @MethodSource("regressions")
  void copiesOfNumbersAreWorthWhatTheyAreApart(Trainer<Regressor> machine) {
    Regressor together = machine.fit(numbers(0));
    Regressor apart = machine.fit(numbers(1e-9));
    double scale = Math.max(1, Math.abs(apart.summary().objective()));
    assertEquals(apart.summary().objective(), together.summary().objective(), 1e-6 * scale);
    assertEquals(apart.summary().rows(), together.summary().rows());
    assertEquals(
        apart.summary().certificate().support().getAsInt(),
        together.summary().certificate().support().getAsInt());
    double[] row = {.3, -.2};
    assertEquals(apart.predict(row).value(), together.predict(row).value(), 1e-4);
    assertEquals(apart.predict(row).sd(), together.predict(row).sd(), 1e-4);
    assertEquals(apart.leaveOneOut().size(), together.leaveOneOut().size());
    for (int t = 0; t < apart.leaveOneOut().size(); t++) {
      Estimate left = apart.leaveOneOut().get(t);
      assertEquals(left.value(), together.leaveOneOut().get(t).value(), 1e-4);
      assertEquals(left.sd(), together.leaveOneOut().get(t).sd(), 1e-4);
    }
  }

  /** What predictive variances are made of is one row for all copies of a number. */
  @Test
  void numbersAreEqualOnlyWithEqualTargets() {
    ScoringRegressor fitted = (ScoringRegressor) KernelRidge.linear().fit(numbers(0));
    assertEquals(2 * GROUPS, ((GaussianResponse) fitted.response()).rows().size());
  }

  /** Copies of rows, every row with two different numbers. */
  private static Examples numbers(double apart) {
    var random = new Seed(9).random();
    List<double[]> x = new ArrayList<>();
    List<Double> y = new ArrayList<>();
    for (int t = 0; t < GROUPS; t++) {
      double[] row = {2 * random.nextDouble(), 2 * random.nextDouble()};
      for (int copy = 0; copy < 2 * COPIES; copy++) {
        x.add(new double[] {row[0], row[1] + copy * apart});
        y.add((double) (t % 4 + copy % 2));
      }
    }
    return Examples.regression(
        x.toArray(double[][]::new), y.stream().mapToDouble(v -> v).toArray());
  }

  private static double[] scores(Prediction prediction) {
    return prediction.scores().values().stream().mapToDouble(s -> s).toArray();
  }

  @ParameterizedTest
  @MethodSource("machines")
  void everyCopyIsToldOf(Trainer<Classifier> machine) {
    List<Doubt> doubts = machine.fit(copies(2, 0)).doubtful();
    assertArrayEquals(
        IntStream.rangeClosed(1, doubts.size()).toArray(),
        doubts.stream().mapToInt(Doubt::row).sorted().toArray());
  }

  private static Examples copies(int classes, double apart) {
    var random = new Seed(8).random();
    List<double[]> x = new ArrayList<>();
    List<String> y = new ArrayList<>();
    for (int t = 0; t < 8 * classes; t++) {
      double[] row = {2 * random.nextDouble() + t % classes, 2 * random.nextDouble() - t % classes};
      for (int copy = 0; copy < COPIES; copy++) {
        x.add(new double[] {row[0], row[1] + copy * apart});
        y.add("class " + t % classes);
      }
    }
    return Examples.of(x.toArray(double[][]::new), y.toArray(String[]::new));
  }
}
