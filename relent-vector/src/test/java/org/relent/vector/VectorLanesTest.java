// SPDX-License-Identifier: Apache-2.0
package org.relent.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.kernel.Kernels;
import org.relent.machine.Fitting;
import org.relent.math.Lanes;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.pkr.KernelSvm;

/** The Vector API against plain Java: the same values up to rounding, the same models. */
class VectorLanesTest {

  private static final Lanes VECTOR = new VectorLanes();
  private static final int ROWS = 7;
  private static final int[] ALL = {0, 1, 2, 3, 4, 5, 6};
  private static final int DEPTH = 13;

  private final SplittableRandom random = new SplittableRandom(3);

  private double[][] numbers(int rows, int columns) {
    double[][] x = new double[rows][columns];
    for (double[] row : x) {
      Arrays.setAll(row, j -> 2 * random.nextDouble() - 1);
    }
    return x;
  }

  private static float[][] single(double[][] x) {
    float[][] single = new float[x.length][x[0].length];
    for (int r = 0; r < x.length; r++) {
      for (int j = 0; j < x[r].length; j++) {
        single[r][j] = (float) x[r][j];
      }
    }
    return single;
  }

  @Test
  void thisVirtualMachineFindsThem() {
    assertEquals(VectorLanes.worthwhile() ? "vector" : "plain", Lanes.fastest().name());
  }

  @Test
  void productsAreThoseOfPlainJava() {
    double[][] left = numbers(ROWS, DEPTH);
    double[][] panel = numbers(DEPTH, Lanes.WIDTH);
    float[][] plain = new float[ROWS][Lanes.WIDTH];
    float[][] vector = new float[ROWS][Lanes.WIDTH];
    Lanes.plain().products(single(left), ALL, ROWS, single(panel), plain);
    VECTOR.products(single(left), ALL, ROWS, VECTOR.packed(single(panel)), vector);
    for (int r = 0; r < ROWS; r++) {
      assertArrayEquals(plain[r], vector[r], 2e-6f);
      for (int j = 0; j < Lanes.WIDTH; j++) {
        double sum = 0;
        for (int k = 0; k < DEPTH; k++) {
          sum += left[r][k] * panel[k][j];
        }
        assertEquals(sum, vector[r][j], 3e-6, "by definition");
      }
    }
  }

  @Test
  void rowsAreComputedAlikeAloneAndTogether() {
    float[][] left = single(numbers(ROWS, DEPTH));
    float[][] panel = single(numbers(DEPTH, Lanes.WIDTH));
    float[][] together = new float[ROWS][Lanes.WIDTH];
    VECTOR.products(left, ALL, ROWS, VECTOR.packed(panel), together);
    for (int r = 0; r < ROWS; r++) {
      float[][] alone = new float[1][Lanes.WIDTH];
      VECTOR.products(left, new int[] {r}, 1, VECTOR.packed(panel), alone);
      assertArrayEquals(together[r], alone[0], 0f, "row " + r);
    }
  }

  @Test
  void exponentialsAreRightToSinglePrecision() {
    float[] x = new float[Lanes.WIDTH];
    for (int j = 0; j < x.length; j++) {
      x[j] = -79 + 1.24f * j;
    }
    for (Lanes lanes : List.of(Lanes.plain(), VECTOR)) {
      float[] e = x.clone();
      lanes.exp(e, new float[Lanes.WIDTH]);
      for (int j = 0; j < x.length; j++) {
        assertEquals(1, e[j] / StrictMath.exp(x[j]), 3e-7, lanes.name() + " at " + x[j]);
      }
    }
  }

  @Test
  void productsAndExponentialsAreRightToDoublePrecision() {
    double[][] left = numbers(ROWS, DEPTH);
    double[][] panel = numbers(DEPTH, Lanes.WIDTH);
    double[] x = new double[Lanes.WIDTH];
    Arrays.setAll(x, j -> j == 0 ? 0 : -0.043 * j * j);
    for (Lanes lanes : List.of(Lanes.plain(), VECTOR)) {
      double[][] tile = new double[ROWS][Lanes.WIDTH];
      lanes.products(left, ROWS, panel, tile);
      for (int r = 0; r < ROWS; r++) {
        for (int j = 0; j < Lanes.WIDTH; j++) {
          double sum = 0;
          for (int k = 0; k < DEPTH; k++) {
            sum += left[r][k] * panel[k][j];
          }
          assertEquals(sum, tile[r][j], 1e-14, lanes.name());
        }
      }
      double[] e = x.clone();
      lanes.exp(e);
      for (int j = 0; j < x.length; j++) {
        assertEquals(1, e[j] / StrictMath.exp(x[j]), 4e-16, lanes.name() + " at " + x[j]);
      }
    }
  }

  @Test
  void sumsOfRowsAreThoseOfPlainJavaWhereverTheyAreCut() {
    int length = 301;
    float[][] rows = single(numbers(ROWS, length + 5));
    int[] at = {0, 1, 2, 3, 4, 5, 0};
    double[] c = numbers(1, ROWS)[0];
    double[] plain = new double[length];
    double[] vector = new double[length];
    double[] cut = new double[length];
    Lanes.plain().add(c, rows, at, ROWS, 0, length, plain);
    VECTOR.add(c, rows, at, ROWS, 0, length, vector);
    VECTOR.add(c, rows, at, ROWS, 0, 128, cut);
    VECTOR.add(c, rows, at, ROWS, 128, length, cut);
    assertArrayEquals(plain, vector, 1e-14);
    assertArrayEquals(vector, cut, 0, "cut at a block");
  }

  /** Same labels, objectives within twice the tolerance; same bits within each, for any threads. */
  @Test
  void fitsAgree() {
    Examples examples = examples(2_500);
    Classifier plain = fit(examples, Lanes.plain(), 1);
    Classifier vector = fit(examples, VECTOR, 1);
    double j = plain.summary().objective();
    assertEquals(j, vector.summary().objective(), 2 * 1e-5 * j);
    assertEquals(vector.summary().objective(), fit(examples, VECTOR, 2).summary().objective(), 0);
    assertNotEquals(j, vector.summary().objective(), "they would not both be needed");
    assertEquals("plain", plain.summary().solver().lanes());
    assertEquals("vector", vector.summary().solver().lanes());
    for (int i = 0; i < 500; i++) {
      assertEquals(
          plain.predict(examples.features().row(i)).label(),
          vector.predict(examples.features().row(i)).label(),
          "row " + i);
    }
  }

  private static Classifier fit(Examples examples, Lanes lanes, int threads) {
    KernelSvm svm = KernelSvm.withKernel(Kernels.gaussianGamma(0.1)).tolerance(1e-5);
    Fitting fitting = svm.fitting().withThreads(new Threads(threads)).withLanes(lanes);
    return svm.fitting(fitting).fit(examples);
  }

  private Examples examples(int n) {
    double[][] x = numbers(6, n);
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < x.length; k++) {
      columns.add(NumericColumn.of("x" + k, x[k]));
    }
    List<String> labels = new ArrayList<>();
    for (int t = 0; t < n; t++) {
      double score = x[0][t] * x[1][t] + 0.3 * x[2][t] + 0.1 * (random.nextDouble() - 0.5);
      labels.add(score > 0 ? "in" : "out");
    }
    assertTrue(labels.contains("in") && labels.contains("out"));
    columns.add(CategoryColumn.of("y", labels));
    return Table.of(columns).target("y");
  }
}
