// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.math.Threads;
import org.relent.testkit.KernelLaws;

class PrecomputedKernelTest {

  private static final int SIZE = 140;

  private static final DenseRows X = DenseRows.of(KernelLaws.rows(3, SIZE, 5));

  private static double[][] matrix(Kernel kernel) {
    double[] gram = KernelLaws.gram(kernel, X);
    double[][] matrix = new double[SIZE][];
    Arrays.setAll(matrix, i -> Arrays.copyOfRange(gram, i * SIZE, (i + 1) * SIZE));
    return matrix;
  }

  private static KernelGram gram(Kernel kernel, Rows rows) {
    return KernelGram.of(kernel, rows, Threads.one(), 0);
  }

  private static DataException refusal(double[][] matrix) {
    return assertThrows(
        DataException.class, () -> gram(new PrecomputedKernel(), DenseRows.of(matrix)));
  }

  @Test
  void theMatrixOfAKernelGivesThatKernelToTheBit() {
    for (Kernel kernel : new Kernel[] {Kernels.gaussian(1.2), Kernels.linear()}) {
      double[][] matrix = matrix(kernel);
      for (Rows rows : new Rows[] {DenseRows.of(matrix), SparseRows.of(matrix)}) {
        KernelGram given = gram(new PrecomputedKernel(), rows);
        KernelGram computed = gram(kernel, X);
        int[] all = IntStream.range(0, SIZE).toArray();
        assertArrayEquals(computed.block(all), given.block(all), 0, "block");
        double[][] sums = new double[2][SIZE];
        int[] some = {5, 139, 5};
        double[][] one = {{1, -2, 0.5}};
        computed.accumulate(some, one, new double[][] {sums[0]});
        given.accumulate(some, one, new double[][] {sums[1]});
        assertArrayEquals(sums[0], sums[1], 0, "sums");
        for (int t = 0; t < SIZE; t++) {
          assertEquals(computed.diagonal(t), given.diagonal(t), 0, "diagonal " + t);
        }
      }
    }
  }

  @Test
  void aGaussianBiasIsAddedToTheMatrix() {
    double[][] matrix = matrix(Kernels.gaussian(1.2));
    KernelGram given = gram(Bias.gaussian(3).on(new PrecomputedKernel()), DenseRows.of(matrix));
    assertEquals(matrix[4][9] + 3, given.block(new int[] {4}, new int[] {9})[0], 0);
    assertEquals(matrix[4][4] + 3, given.diagonal(4), 0);
    KernelGram scaled = gram(new PrecomputedKernel().scaled(0.5), DenseRows.of(matrix));
    assertEquals(0.5 * matrix[4][9], scaled.block(new int[] {4}, new int[] {9})[0], 0);
  }

  @Test
  void mixingItWithKernelsOfRowsIsRefused() {
    Kernel given = new PrecomputedKernel();
    for (Kernel other :
        new Kernel[] {Kernels.linear(), Kernels.gaussian(1), Kernels.polynomial(2)}) {
      assertThrows(IllegalArgumentException.class, () -> given.plus(other));
      assertThrows(IllegalArgumentException.class, () -> other.plus(given));
      assertThrows(IllegalArgumentException.class, () -> given.times(other));
      assertThrows(IllegalArgumentException.class, () -> other.scaled(2).times(given));
    }
    assertTrue(given.plus(new ConstantKernel(1)).precomputed());
    assertTrue(new ConstantKernel(1).plus(given).precomputed());
    assertTrue(given.plus(given).precomputed());
  }

  @Test
  void aMatrixThatIsNotSquareIsRefused() {
    DataException refusal = refusal(new double[][] {{1, 0, 0}, {0, 1, 0}});
    assertEquals("RLT-D041", refusal.code());
    assertTrue(refusal.getMessage().contains("2 rows of 3 values"), refusal.getMessage());
  }

  @Test
  void aMatrixThatIsNotSymmetricIsRefusedWithItsPlace() {
    double[][] matrix = matrix(Kernels.gaussian(1.2));
    matrix[7][3] += 1e-9;
    DataException refusal = refusal(matrix);
    assertEquals("RLT-D041", refusal.code());
    assertEquals(8, refusal.line());
    assertTrue(refusal.getMessage().contains("K(8, 4)"), refusal.getMessage());
    assertTrue(refusal.getMessage().contains("K(4, 8)"), refusal.getMessage());
  }

  /** Symmetric but for the last digit, as a matrix computed elsewhere may be. */
  @Test
  void asymmetryOfRoundingIsAccepted() {
    double[][] matrix = matrix(Kernels.gaussian(1.2));
    matrix[7][3] = Math.nextUp(matrix[7][3]);
    assertEquals(SIZE, gram(new PrecomputedKernel(), DenseRows.of(matrix)).size());
  }

  /** The scale of an asymmetry is that of the diagonal, however large. */
  @Test
  void hugeMatricesAreCheckedToo() {
    double[][] huge = {{1e200, 2e199}, {1e199, 1e200}};
    assertEquals("RLT-D041", refusal(huge).code());
    double[][] sound = {{1e200, 1e199}, {1e199, 1e200}};
    assertEquals(2, gram(new PrecomputedKernel(), DenseRows.of(sound)).size());
    double[][] tiny = {{1e-200, 2e-201}, {1e-201, 1e-200}};
    assertEquals("RLT-D041", refusal(tiny).code());
  }

  @Test
  void aNegativeDiagonalIsRefusedWithItsPlace() {
    double[][] matrix = matrix(Kernels.gaussian(1.2));
    matrix[11][11] = -1e-3;
    DataException refusal = refusal(matrix);
    assertEquals("RLT-D041", refusal.code());
    assertEquals(12, refusal.line());
    assertTrue(refusal.getMessage().contains("positive semidefinite"), refusal.getMessage());
  }

  @Test
  void aMatrixThatIsNotPositiveSemidefiniteIsRefused() {
    DataException small = refusal(new double[][] {{1, 2}, {2, 1}});
    assertEquals("RLT-D041", small.code());
    assertTrue(small.getMessage().contains("not positive semidefinite"), small.getMessage());
    double[][] matrix = matrix(Kernels.gaussian(1.2));
    for (int i = 0; i < SIZE; i++) {
      matrix[i][i] -= 0.5;
    }
    assertEquals("RLT-D041", refusal(matrix).code());
  }

  @Test
  void aMatrixOfDeficientRankIsAccepted() {
    assertEquals(
        SIZE, gram(new PrecomputedKernel(), DenseRows.of(matrix(Kernels.linear()))).size());
    assertEquals(
        3, gram(new PrecomputedKernel(), DenseRows.of(new double[3][3])).size(), "all zeros");
  }

  @Test
  void whatIsNotFiniteIsRefusedWithItsPlace() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      double[][] matrix = matrix(Kernels.gaussian(1.2));
      matrix[7][3] = bad;
      DataException refusal = refusal(matrix);
      assertEquals("RLT-D024", refusal.code());
      assertEquals(8, refusal.line());
      assertEquals("x4", refusal.column());
    }
  }
}
