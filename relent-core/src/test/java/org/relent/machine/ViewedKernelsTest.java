// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Scaling;
import org.relent.data.SparseRows;
import org.relent.data.Table;
import org.relent.data.VectorColumn;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.LinearScores;
import org.relent.model.Regressor;
import org.relent.model.ScoringClassifier;
import org.relent.pkr.KernelRidge;
import org.relent.solve.Termination;
import org.relent.testkit.Problems;

/** Machines whose kernels see columns by widths, variances, matrices or circles of their own. */
class ViewedKernelsTest {

  private static final int ROWS = 60;
  private static final double[][] X = Problems.rows(new Seed(5), ROWS, 3);
  private static final double[] VARIANCES = {0.25, 4, 1};
  private static final Fitting PLAIN = Machines.fitting(1e-9, Scaling.NONE);

  /** U with UᵀU = M, written out by hand. */
  private static final double[][] FACTOR = {{1, 0.5, 0}, {0, 2, -0.5}, {0, 0, 0.3}};

  private static double[] matrix() {
    double[] matrix = new double[9];
    for (double[] row : FACTOR) {
      for (int k = 0; k < 9; k++) {
        matrix[k] += row[k / 3] * row[k % 3];
      }
    }
    return matrix;
  }

  private static double[][] scaled() {
    double[][] rows = Arrays.stream(X).map(double[]::clone).toArray(double[][]::new);
    for (double[] row : rows) {
      for (int k = 0; k < row.length; k++) {
        row[k] *= Math.sqrt(VARIANCES[k]);
      }
    }
    return rows;
  }

  private static double[][] turned() {
    return Arrays.stream(X)
        .map(
            x ->
                Arrays.stream(FACTOR)
                    .mapToDouble(u -> u[0] * x[0] + u[1] * x[1] + u[2] * x[2])
                    .toArray())
        .toArray(double[][]::new);
  }

  private static Examples classes(double[][] rows) {
    List<String> labels =
        Arrays.stream(Problems.classes(new Seed(6), X, 2))
            .mapToObj(c -> "c" + c)
            .collect(Collectors.toList());
    return Table.of(rows).with(CategoryColumn.of("y", labels)).target("y");
  }

  private static Examples numbers(double[][] rows) {
    double[] y = Arrays.stream(X).mapToDouble(x -> x[0] - 2 * x[1] + Math.sin(3 * x[2])).toArray();
    return Table.of(rows).with(NumericColumn.of("y", y)).response("y");
  }

  private static double[] margins(Classifier model, Examples examples) {
    return model.predict(examples.features()).stream()
        .mapToDouble(p -> p.scores().get("c1"))
        .toArray();
  }

  /**
   * A prior of the weights is a unit of the columns: PKR eq. 4 with a diagonal, and with a matrix.
   */
  @Test
  void linearMachinesWithPriorsOfWeightsAreLinearMachinesOfOtherColumns() {
    for (Machines.ClassMachine machine : Machines.classifiers()) {
      for (Bias bias : List.of(Bias.flat(), Bias.gaussian(2))) {
        same(machine, bias, Kernels.linear(VARIANCES), scaled());
        same(machine, bias, Kernels.linearOfMatrix(matrix()).scaled(0.5), turned(), 0.5);
      }
    }
  }

  private static void same(
      Machines.ClassMachine machine, Bias bias, Kernel kernel, double[][] others) {
    same(machine, bias, kernel, others, 1);
  }

  private static void same(
      Machines.ClassMachine machine, Bias bias, Kernel kernel, double[][] others, double factor) {
    Classifier viewed = machine.with(kernel, bias, PLAIN).fit(classes(X));
    Classifier plain =
        machine.with(Kernels.linear().scaled(factor), bias, PLAIN).fit(classes(others));
    double[] expected = margins(plain, classes(others));
    double[] actual = margins(viewed, classes(X));
    for (int i = 0; i < ROWS; i++) {
      assertEquals(
          expected[i], actual[i], 1e-5 * Math.max(1, Math.abs(expected[i])), machine.name());
    }
    assertInstanceOf(
        LinearScores.class, ((ScoringClassifier) viewed).scores(), "a weight per column");
    assertEquals(plain.summary().objective(), viewed.summary().objective(), 1e-6);
  }

  @Test
  void aRidgeWithPriorsOfWeightsHasTheStandardDeviationsOfOtherColumns() {
    KernelRidge ridge = new KernelRidge(Kernels.linear(VARIANCES), 0.3, Bias.flat(), PLAIN);
    Regressor viewed = ridge.fit(numbers(X));
    Regressor plain = ridge.kernel(Kernels.linear()).fit(numbers(scaled()));
    for (int i = 0; i < ROWS; i++) {
      var own = viewed.predict(numbers(X).features()).get(i);
      var other = plain.predict(numbers(scaled()).features()).get(i);
      assertEquals(other.value(), own.value(), 1e-9);
      assertEquals(other.sd(), own.sd(), 1e-9);
    }
  }

  /** By weights of columns, and by kernel functions, where a sum forbids them. */
  @Test
  void weightsAndKernelFunctionsSayTheSame() {
    Kernel linear = Kernels.linear(VARIANCES);
    KernelRidge ridge = new KernelRidge(linear, 0.3, Bias.flat(), PLAIN);
    Regressor weights = ridge.fit(numbers(X));
    Regressor functions = ridge.kernel(linear.plus(Kernels.parse("constant:0"))).fit(numbers(X));
    for (int i = 0; i < ROWS; i++) {
      var own = weights.predict(numbers(X).features()).get(i);
      var other = functions.predict(numbers(X).features()).get(i);
      assertEquals(other.value(), own.value(), 1e-8);
      assertEquals(other.sd(), own.sd(), 1e-8);
    }
  }

  @Test
  void aMachineOfViewsConvergesWithTheSameBytesForAnyThreadsAndBudget() {
    Kernel kernel =
        Kernels.parse("matern:nu=1.5,width=1,2,4+periodic:period=3,width=1*linear:variance=1,2,3");
    Examples examples = classes(X);
    double[] expected = new double[0];
    for (int threads : new int[] {1, 3}) {
      for (long budget : new long[] {0, 1 << 24}) {
        MedSvm machine =
            MedSvm.withKernel(kernel)
                .fitting(
                    Fitting.standard().withThreads(new Threads(threads)).withKernelBudget(budget));
        Classifier model = machine.fit(examples);
        assertEquals(Termination.CONVERGED, model.summary().termination());
        double[] margins = margins(model, examples);
        expected = expected.length == 0 ? margins : expected;
        assertTrue(Arrays.equals(expected, margins), threads + " threads, " + budget + " bytes");
      }
    }
  }

  @Test
  void sparseRowsAreSeenAsDenseOnesAre() {
    List<String> kernels =
        List.of(
            "rbf:width=1,2,4",
            "linear:variance=1,2,4",
            "periodic:period=3,width=1",
            "linear+rq:width=1,2,4");
    int[] codes = Problems.classes(new Seed(6), X, 2);
    String[] labels = Arrays.stream(codes).mapToObj(c -> "c" + c).toArray(String[]::new);
    for (String kernel : kernels) {
      MedSvm machine = MedSvm.withKernel(Kernels.parse(kernel)).scaling(Scaling.NONE);
      Examples dense =
          Table.of(VectorColumn.of("v", DenseRows.of(X)))
              .with(CategoryColumn.of("y", List.of(labels)))
              .target("y");
      Examples sparse = Examples.sparse(SparseRows.of(X), labels);
      double[] one = margins(machine.fit(dense), dense);
      double[] other = margins(machine.fit(sparse), sparse);
      for (int i = 0; i < ROWS; i++) {
        assertEquals(one[i], other[i], 1e-9, kernel);
      }
    }
  }

  /** What is asked for each column is settled by each fit from its own rows. */
  @Test
  void aWidthForEachColumnIsMadeByTheFit() {
    Classifier model = MedSvm.withKernel(Kernels.parse("rbf:width=each")).fit(classes(X));
    Classifier one = MedSvm.withKernel(Kernels.parse("rbf")).fit(classes(X));
    double[] expected = margins(one, classes(X));
    double[] actual = margins(model, classes(X));
    IntStream.range(0, ROWS).forEach(i -> assertEquals(expected[i], actual[i], 1e-4));
    KernelRidge sized = KernelRidge.standard().kernel(Kernels.parse("matern:nu=2.5,width=each"));
    assertTrue(
        sized.fit(numbers(X)).summary().toString().contains("matern"), "fitted and resolved");
  }

  @Test
  void aWrongNumberOfWidthsIsRefusedWithBothCountsAndTheColumns() {
    for (String text : List.of("rbf:width=1,2", "linear:variance=1,2", "2*linear:matrix=1")) {
      MedSvm machine = MedSvm.withKernel(Kernels.parse(text));
      DataException refusal =
          assertThrows(DataException.class, () -> machine.fit(classes(X)), text);
      assertEquals("RLT-D042", refusal.code());
      assertTrue(refusal.getMessage().contains("3 columns"), refusal.getMessage());
      assertTrue(refusal.getMessage().contains("x1, x2, x3"), refusal.getMessage());
      assertThrows(DataException.class, () -> machine.check(classes(X)), "and by a check");
    }
  }
}
