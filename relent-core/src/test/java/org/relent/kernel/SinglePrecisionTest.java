// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.math.Lanes;
import org.relent.math.Seed;
import org.relent.math.SquareMatrix;
import org.relent.math.Threads;

class SinglePrecisionTest {

  private static final int SIZE = 300;
  private static final int WIDTH = 7;
  private static final double[][] X = numbers(SIZE, WIDTH);

  private static double[][] numbers(int rows, int columns) {
    UniformRandomProvider random = new Seed(11).random();
    double[][] x = new double[rows][columns];
    for (double[] row : x) {
      Arrays.setAll(row, k -> 2 * random.nextDouble() - 1);
    }
    return x;
  }

  private static KernelGram single(Kernel kernel, Rows rows, int threads, long budget) {
    return KernelGram.single(kernel, rows, new Threads(threads), budget, Lanes.plain());
  }

  private static double[] sums(KernelGram gram) {
    UniformRandomProvider random = new Seed(12).random();
    double[][] into = new double[1][SIZE];
    for (int round = 0; round < 4; round++) {
      int[] rows = random.ints(100, 0, SIZE).toArray();
      gram.accumulate(rows, new double[][] {random.doubles(100).toArray()}, into);
    }
    return into[0];
  }

  /** Of K(x, x′) and K(x′, x) one is computed or read: which of them depends on what is held. */
  @Test
  void squaresAreTheSameWhateverRowsAreHeld() {
    int[] some = new Seed(13).random().ints(0, SIZE).distinct().limit(170).toArray();
    for (Kernel kernel : new Kernel[] {Kernels.gaussianGamma(0.3), Kernels.gaussianGamma(30)}) {
      for (Rows rows : new Rows[] {DenseRows.of(X), SparseRows.of(X)}) {
        double[] expected = single(kernel, rows, 1, 0).block(some, some);
        for (int held : new int[] {0, 1, 60, 170}) {
          KernelGram gram = single(kernel, rows, 2, 1 << 20);
          gram.accumulate(Arrays.copyOf(some, held), new double[1][held], new double[1][SIZE]);
          float[] square = new float[some.length * some.length];
          gram.block(some, square);
          for (int k = 0; k < square.length; k++) {
            assertEquals(expected[k], square[k], 0, kernel + ", held " + held);
          }
        }
      }
    }
  }

  /** One long row asks for inner products in double precision, of every part of the matrix. */
  @Test
  void partsHaveTheBitsOfTheWhole() {
    double[][] x = numbers(SIZE, WIDTH);
    Arrays.setAll(x[0], k -> 3.0);
    KernelGram gram = single(Kernels.gaussianGamma(0.3), DenseRows.of(x), 1, 0);
    double[] all = gram.block(IntStream.range(0, SIZE).toArray());
    int[] some = IntStream.range(1, 200).toArray();
    double[] part = gram.block(some);
    for (int a = 0; a < some.length; a++) {
      for (int b = 0; b < some.length; b++) {
        assertEquals(all[some[a] * SIZE + some[b]], part[a * some.length + b], 0);
      }
    }
  }

  /** Both ways to it: inner products in single precision, and rounded ones of double precision. */
  @Test
  void valuesAreThoseOfDoublePrecisionToAMillionth() {
    int[] all = IntStream.range(0, SIZE).toArray();
    for (Kernel kernel : new Kernel[] {Kernels.gaussianGamma(0.3), Kernels.gaussianGamma(30)}) {
      for (Rows rows : new Rows[] {DenseRows.of(X), SparseRows.of(X)}) {
        double[] exact = KernelGram.of(kernel, rows, Threads.one(), 0).block(all);
        double[] rough = single(kernel, rows, 1, 0).block(all);
        assertArrayEquals(exact, rough, 1e-6, kernel.toString());
        assertFalse(Arrays.equals(exact, rough), "it is no single precision");
      }
    }
  }

  @Test
  void aKernelSaysWhereSinglePrecisionWillNotDo() {
    assertTrue(Kernels.gaussianGamma(0.5).single(8));
    assertFalse(Kernels.gaussianGamma(0.5).single(8.1));
    assertFalse(Kernels.linear().single(1), "a sum of products loses what it likes");
  }

  @Test
  void neitherThreadsNorBudgetChangeABit() {
    Kernel kernel = Kernels.gaussianGamma(0.3);
    double[] expected = sums(single(kernel, DenseRows.of(X), 1, 0));
    for (int threads : new int[] {1, 2, 3}) {
      for (long budget : new long[] {0, 4L * SIZE * 3, 4L * SIZE * 70, Long.MAX_VALUE}) {
        double[] got = sums(single(kernel, DenseRows.of(X), threads, budget));
        assertArrayEquals(expected, got, 0, threads + " threads, " + budget + " bytes");
      }
    }
    assertNotEquals(0, expected[0]);
  }

  /** The block of a working set may come from rows that are held, or be computed. */
  @Test
  void aBlockIsTheSameFromHeldRows() {
    int[] some = {5, 250, 17, 33, 299, 0};
    KernelGram gram = single(Kernels.gaussianGamma(0.3), DenseRows.of(X), 1, Long.MAX_VALUE);
    double[] computed = gram.block(some);
    gram.accumulate(new int[] {17, 5}, new double[][] {{1, 1}}, new double[1][SIZE]);
    assertEquals(2L * 4 * SIZE, gram.cachedBytes());
    assertArrayEquals(computed, gram.block(some), 0);
    for (int a = 0; a < some.length; a++) {
      for (int b = 0; b < a; b++) {
        assertEquals(computed[a * some.length + b], computed[b * some.length + a], 0, "symmetric");
      }
    }
  }

  @Test
  void aSquareMatrixTimesVectorsIsTheirSums() {
    int order = 131;
    double[][] matrix = numbers(order, order);
    double[] flat = Arrays.stream(matrix).flatMapToDouble(Arrays::stream).toArray();
    double[][] vectors = numbers(3, order);
    double[][] products = SquareMatrix.of(flat, order).times(vectors);
    for (int v = 0; v < vectors.length; v++) {
      for (int j = 0; j < order; j++) {
        double sum = 0;
        for (int k = 0; k < order; k++) {
          sum += vectors[v][k] * matrix[k][j];
        }
        assertEquals(sum, products[v][j], 1e-13);
      }
    }
  }
}
