// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.math.Cholesky;
import org.relent.math.Lanes;
import org.relent.math.Threads;
import org.relent.testkit.KernelLaws;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** Matérn, rational quadratic and periodic kernels, widths, variances and matrices. */
class FieldKernelsTest {

  private static final int SIZE = 2 * KernelRows.BLOCK + 9;
  private static final double[][] X = KernelLaws.rows(3, SIZE, 4);
  private static final double[][] FEW = KernelLaws.rows(4, 40, 4);
  private static final String WIDTHS = "width=0.5,1.0,2.0,8.0";

  private static final List<Kernel> KERNELS =
      Stream.of(
              "matern:nu=0.5,width=1.2",
              "matern:nu=1.5," + WIDTHS,
              "matern:nu=2.5,width=1.2",
              "rq:alpha=0.7," + WIDTHS,
              "periodic:period=1.5,3,1,1e6,width=1.1",
              "rbf:" + WIDTHS,
              "linear:variance=1,0.1,3,2",
              "rbf:matrix=2,0.5,0,0,0.5,1,0,0,0,0,1,0.3,0,0,0.3,0.4",
              "0.5*rbf:" + WIDTHS + "*linear+matern:nu=1.5,width=2+constant:1")
          .map(Kernels::parse)
          .toList();

  private static double[] gram(String kernel, double[][] rows) {
    return KernelLaws.gram(Kernels.parse(kernel), DenseRows.of(rows));
  }

  /** The script that makes them stands beside the values. */
  @TestFactory
  Stream<DynamicTest> valuesAreThoseOfScikitLearn() {
    return Reference.json("kernels.json")
        .get("cases")
        .valueStream()
        .map(
            node ->
                DynamicTest.dynamicTest(
                    node.get("kernel").asString(), () -> sameAsReference(node)));
  }

  private static void sameAsReference(JsonNode node) {
    double[][] expected = Reference.matrix(node.get("values"));
    double[] values = gram(node.get("kernel").asString(), Reference.matrix(node.get("rows")));
    for (int i = 0; i < expected.length; i++) {
      double[] own = Arrays.copyOfRange(values, i * expected.length, (i + 1) * expected.length);
      assertArrayEquals(expected[i], own, 1e-12, "row " + i);
    }
  }

  @Test
  void manyWidthsAtOnceAreTheGaussianKernelInTheLimit() {
    double[] gaussian = gram("rbf:width=1.3", FEW);
    assertArrayEquals(gaussian, gram("rq:alpha=1e9,width=1.3", FEW), 1e-7);
    assertArrayEquals(gaussian, gram("rq:alpha=1e12,width=1.3", FEW), 1e-10);
  }

  @Test
  void equalWidthsAreOneWidth() {
    for (String shape : List.of("rbf:", "matern:nu=0.5,", "matern:nu=2.5,", "rq:alpha=0.7,")) {
      assertArrayEquals(
          gram(shape + "width=1.3", FEW), gram(shape + "width=1.3,1.3,1.3,1.3", FEW), 1e-7, shape);
    }
    assertArrayEquals(gram("rbf:width=1.3", FEW), gram("rbf:width=1.3,1.3,1.3,1.3", FEW), 1e-12);
    assertArrayEquals(gram("rbf:width=2", FEW), gram("rbf:width=2,2,2,2", FEW), 4e-16, "a power");
    assertArrayEquals(gram("3*linear", FEW), gram("linear:variance=3,3,3,3", FEW), 1e-14);
    assertArrayEquals(
        gram("rbf:width=0.5,1,2,4", FEW),
        gram("rbf:matrix=4,0,0,0,0,1,0,0,0,0,0.25,0,0,0,0,0.0625", FEW),
        1e-14);
  }

  /** Widths w·p/(2π): a circle of a long way around is a line. */
  @Test
  void aLongPeriodIsTheGaussianKernel() {
    double[] line = gram("rbf:width=" + 1e3 * 2 / (2 * Math.PI), FEW);
    assertArrayEquals(line, gram("periodic:period=1e3,width=2", FEW), 1e-8);
    double near = 1.3 * 2 * Math.PI / 1e8;
    assertArrayEquals(
        gram("rbf:width=1.3", FEW), gram("periodic:period=1e8,width=" + near, FEW), 1e-12);
  }

  @Test
  void smootherKernelsAreNearerToTheGaussian() {
    double[] gaussian = gram("rbf:width=1.3", FEW);
    double before = Double.POSITIVE_INFINITY;
    for (String nu : List.of("0.5", "1.5", "2.5")) {
      double[] own = gram("matern:nu=" + nu + ",width=1.3", FEW);
      double off =
          IntStream.range(0, own.length)
              .mapToDouble(k -> Math.abs(own[k] - gaussian[k]))
              .max()
              .orElseThrow();
      assertTrue(off < before, "ν = " + nu + " is off by " + off);
      before = off;
    }
  }

  @Test
  void rowsAPeriodApartAreTheSame() {
    double[][] moved = Arrays.stream(FEW).map(double[]::clone).toArray(double[][]::new);
    for (double[] row : moved) {
      row[0] += 3 * 1.5;
      row[2] -= 1;
    }
    String text = "periodic:period=1.5,3,1,1e6,width=1.1";
    assertArrayEquals(gram(text, FEW), gram(text, moved), 1e-12);
  }

  /** sin² of a distance, as it is often written, is no kernel in two columns; a product is one. */
  @Test
  void aSineOfADistanceWouldNotBeAKernel() {
    double[][] grid =
        IntStream.range(0, 100)
            .mapToObj(i -> new double[] {0.25 * (i % 10), 0.25 * Math.floorDiv(i, 10)})
            .toArray(double[][]::new);
    double[] naive = new double[grid.length * grid.length];
    for (int k = 0; k < naive.length; k++) {
      double distance =
          Math.sqrt(KernelLaws.squaredDistance(grid[k / grid.length], grid[k % grid.length]));
      naive[k] = Math.exp(-2 * Math.pow(Math.sin(Math.PI * distance), 2));
    }
    for (int i = 0; i < grid.length; i++) {
      naive[i * grid.length + i] += 1e-3;
    }
    assertTrue(Cholesky.of(naive, grid.length).isEmpty(), "a negative eigenvalue");
    KernelLaws.semidefinite(Kernels.parse("periodic:period=1,width=1"), grid);
  }

  /** Bits do not depend on threads, budget, blocks or how rows are held. */
  @Test
  void everyWayToCompareGivesTheSameBits() {
    for (Kernel kernel : KERNELS) {
      DenseRows dense = DenseRows.of(X);
      double[] expected = sums(KernelGram.of(kernel, dense, Threads.one(), 0));
      for (Rows rows : List.of(dense, SparseRows.of(X))) {
        KernelGram gram = KernelGram.of(kernel, rows, new Threads(3), 8L * SIZE * 50);
        assertArrayEquals(expected, sums(gram), 0, kernel + " in " + rows.getClass());
      }
      double[] row = KernelRows.of(kernel, dense).row(dense, 7);
      assertArrayEquals(row, KernelRows.of(kernel, SparseRows.of(X)).row(dense, 7), 0);
      assertArrayEquals(row, KernelRows.of(kernel, dense).row(SparseRows.of(X), 7), 0);
      assertEquals(row[7], KernelRows.of(kernel, dense).of(7), 0, "the diagonal");
      assertEquals(row[7], KernelRows.of(kernel, dense).self(dense, 7), 0, "of a new row");
    }
  }

  @Test
  void predictionsOfOneRowAreThoseOfMany() {
    int[] some = IntStream.range(0, 60).toArray();
    double[][] beta = {IntStream.of(some).mapToDouble(r -> 1 - 0.03 * r).toArray()};
    for (Kernel kernel : KERNELS) {
      DenseRows rows = DenseRows.of(X);
      KernelExpansion expansion =
          new KernelExpansion(KernelRows.of(kernel, rows.select(some)), beta);
      double[][] all = expansion.of(rows, new Threads(2));
      for (int i : new int[] {0, 5, 17, SIZE - 1}) {
        assertArrayEquals(all[i], expansion.of(rows, i), 0, kernel + " row " + i);
      }
      double[][] symmetric =
          KernelGram.of(kernel, rows, Threads.one(), 0).expansion(some, beta, some);
      for (int i : some) {
        assertArrayEquals(all[i], symmetric[i], 1e-12, kernel + " row " + i);
      }
    }
  }

  private static double[] sums(KernelGram gram) {
    int[] rows = {5, 250, 17, 33, 199, 0, SIZE - 1};
    double[][] into = new double[1][SIZE];
    for (int round = 0; round < 2; round++) {
      gram.accumulate(rows, new double[][] {{1, -2, 3, 0.5, -0.25, 7, 1e-3}}, into);
    }
    return into[0];
  }

  @Test
  void singlePrecisionIsOffByAMillionth() {
    int[] all = IntStream.range(0, 200).toArray();
    for (Kernel kernel : KERNELS.subList(0, 6)) {
      for (Rows rows : List.of(DenseRows.of(X), SparseRows.of(X))) {
        double[] exact = KernelGram.of(kernel, rows, Threads.one(), 0).block(all);
        double[] rough =
            KernelGram.single(kernel, rows, Threads.one(), 0, Lanes.plain()).block(all);
        assertArrayEquals(exact, rough, 1e-6, kernel.toString());
        assertFalse(Arrays.equals(exact, rough), "it is no single precision");
      }
    }
    assertFalse(KERNELS.get(0).single(1e-9), "a kink at zero magnifies rounding");
    assertTrue(KERNELS.get(1).single(1));
  }

  /** Scores that cancel to few digits, against those in twice the digits. */
  @Test
  void certificatesHaveTwiceTheDigits() {
    int[] all = {0, 1, 2, 3, 4, 5};
    double[][] beta = {{1e9, -1e9 + 1e-3, 2e8, 5, -7e8, 3}};
    for (Kernel kernel : KERNELS) {
      KernelGram gram = KernelGram.of(kernel, DenseRows.of(X), Threads.one(), 0);
      double[][] plain = gram.expansion(all, beta, all);
      double[][] extended = gram.extendedExpansion(all, beta, all).orElseThrow();
      for (int t : all) {
        // the first row equals the second, whose coefficient takes nearly all of it away
        assertEquals(extended[t][0], plain[t][0], 1e-4, kernel + " row " + t);
      }
      double first = extended[0][0];
      double twin = extended[1][0];
      assertEquals(first, twin, 0, "rows 1 and 2 are equal");
    }
  }

  @Test
  void rowsBeyondAllMeasureHaveValuesThatAreNumbers() {
    double[][] far = {{1e150, -1e150, 0, 1}, {1e-300, 1e150, 1, 0}, {0, 0, 0, 0}, {1, 1, 1, 1}};
    List<String> extreme =
        List.of(
            "rbf:width=1e-300,1e300,1,1",
            "linear:variance=1e-300,1e-300,1,1",
            "periodic:period=1e-300,1e300,1,1,width=1",
            "periodic:period=1,width=1e-300",
            "matern:nu=1.5,width=1e-150",
            "matern:nu=0.5,width=1e-300,1,1e300,1",
            "rq:alpha=1e-3,width=1e-140",
            "rq:alpha=1e9,width=1e-5,1,1,1");
    for (String text : extreme) {
      for (double value : gram(text, far)) {
        assertTrue(Double.isFinite(value), text + " gives " + value);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rbf:width=1,2",
        "matern:nu=1.5,width=1,2,3,4,5",
        "linear:variance=1,2,3",
        "periodic:period=1,2,width=1",
        "periodic:period=1,width=1,2",
        "rbf:matrix=1",
        "2*linear:matrix=1,0,0,1+constant:1"
      })
  void aKernelForAnotherNumberOfColumnsIsRefusedByBoth(String text) {
    Kernel kernel = Kernels.parse(text);
    DataException refusal =
        assertThrows(DataException.class, () -> KernelRows.of(kernel, DenseRows.of(X)));
    assertEquals("RLT-D042", refusal.code());
    assertTrue(refusal.getMessage().contains("4 columns"), refusal.getMessage());
    assertThrows(DataException.class, () -> kernel.requireColumns(4));
  }

  /** A sum of views has no value by the inner products of one. */
  @Test
  void whatIsSeenInTwoViewsIsNotComputedFromOne() {
    Kernel two = Kernels.parse("linear+rbf:" + WIDTHS);
    assertEquals(2, two.views().size());
    assertThrows(IllegalStateException.class, () -> two.of(1, 1, 1));
    assertEquals(1, Kernels.parse("rbf:" + WIDTHS + "*constant:2").views().size());
    assertEquals(1, Kernels.parse("rq:" + WIDTHS + "+rbf:" + WIDTHS).views().size());
    RowView circle = Kernels.parse("periodic:period=1").views().get(0);
    assertThrows(IllegalStateException.class, () -> circle.weights(new double[2], 1));
  }
}
