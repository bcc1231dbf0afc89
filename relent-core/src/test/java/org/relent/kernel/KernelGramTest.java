// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.KernelLaws;
import org.relent.testkit.Scale;

/** Neither the budget nor the threads change a bit of what a Gram matrix gives. */
class KernelGramTest {

  private static final Kernel KERNEL =
      Kernels.gaussian(1.3).plus(Kernels.polynomial(2)).plus(new ConstantKernel(0.5));

  /** Three blocks and a bit, coordinates no multiple of four. */
  private static final int SIZE = 3 * KernelRows.BLOCK + 17;

  private static final double[][] X = KernelLaws.rows(17, SIZE, 6);

  private static final int OUTPUTS = 2;

  private static KernelGram gram(Rows rows, int threads, long budget) {
    return KernelGram.of(KERNEL, rows, new Threads(threads), budget);
  }

  @Test
  void allOfItAtOnceHasTheBitsOfItsRows() {
    int[] all = IntStream.range(0, SIZE).toArray();
    double[] exact = gram(DenseRows.of(X), 1, 0).block(all, all);
    for (int threads : new int[] {1, 3}) {
      for (Rows rows : List.of(DenseRows.of(X), SparseRows.of(X))) {
        assertArrayEquals(exact, KernelGram.whole(KERNEL, rows, new Threads(threads)), 0);
      }
    }
    double[] square = KernelLaws.gram(KERNEL, DenseRows.of(Arrays.copyOf(X, 6)));
    double[][] given = new double[6][];
    Arrays.setAll(given, i -> Arrays.copyOfRange(square, 6 * i, 6 * i + 6));
    Rows read = DenseRows.of(given);
    assertArrayEquals(square, KernelGram.whole(Kernels.precomputed(), read, Threads.one()), 0);
  }

  /** One request after another of any length and order, rows repeated at times. */
  private static int[] request(UniformRandomProvider random) {
    int length = 1 + random.nextInt(random.nextInt(4) == 0 ? 40 : 6);
    int[] rows = new int[length];
    // few rows are asked for often, so that caches are hit
    Arrays.setAll(rows, r -> random.nextBoolean() ? random.nextInt(5) : random.nextInt(SIZE));
    return rows;
  }

  private static double[][] coefficients(UniformRandomProvider random, int length) {
    double[][] coefficients = new double[OUTPUTS][length];
    for (double[] output : coefficients) {
      Arrays.setAll(output, r -> random.nextInt(4) == 0 ? 0 : random.nextDouble(-1, 1));
    }
    return coefficients;
  }

  /** The sums of a random sequence of requests; the cache is watched on the way. */
  private static double[][] run(KernelGram gram, long seed, long budget) {
    UniformRandomProvider random = new Seed(seed).random();
    double[][] into = new double[OUTPUTS][SIZE];
    int requests = Scale.of(40, 2_000);
    for (int k = 0; k < requests; k++) {
      int[] rows = request(random);
      gram.accumulate(rows, coefficients(random, rows.length), into);
      assertTrue(
          gram.cachedBytes() <= budget,
          "seed " + seed + ": " + gram.cachedBytes() + " bytes of " + budget);
    }
    return into;
  }

  /** The same sums with every kernel value computed alone. */
  private static double[][] oneByOne(long seed) {
    KernelGram gram = gram(DenseRows.of(X), 1, 0);
    double[] k = gram.block(IntStream.range(0, SIZE).toArray());
    UniformRandomProvider random = new Seed(seed).random();
    double[][] into = new double[OUTPUTS][SIZE];
    int requests = Scale.of(40, 2_000);
    for (int run = 0; run < requests; run++) {
      int[] rows = request(random);
      double[][] coefficients = coefficients(random, rows.length);
      for (int o = 0; o < OUTPUTS; o++) {
        for (int r = 0; r < rows.length; r++) {
          for (int t = 0; t < SIZE; t++) {
            into[o][t] += coefficients[o][r] * k[rows[r] * SIZE + t];
          }
        }
      }
    }
    return into;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everyBudgetGivesTheSameBytes(long seed) {
    double[][] expected = oneByOne(seed);
    long row = 8L * SIZE;
    for (long budget : new long[] {0, row - 1, row, 2 * row, 10 * row, 1 << 20, Long.MAX_VALUE}) {
      double[][] sums = run(gram(DenseRows.of(X), 1, budget), seed, budget);
      assertSame(expected, sums, "seed " + seed + ", budget " + budget);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void everyNumberOfThreadsGivesTheSameBytes(int threads) {
    long seed = 4;
    long budget = 20L * 8 * SIZE;
    double[][] expected = oneByOne(seed);
    assertSame(expected, run(gram(DenseRows.of(X), threads, budget), seed, budget), "dense");
    assertSame(expected, run(gram(SparseRows.of(X), threads, budget), seed, budget), "sparse");
    int[] all = IntStream.range(0, SIZE).toArray();
    assertArrayEquals(
        gram(DenseRows.of(X), 1, 0).block(all),
        gram(DenseRows.of(X), threads, budget).block(all),
        0,
        "block");
  }

  private static void assertSame(double[][] expected, double[][] actual, String what) {
    for (int o = 0; o < expected.length; o++) {
      assertArrayEquals(expected[o], actual[o], 0, what + ", output " + o);
    }
  }

  @Test
  void theCacheIsUsed() {
    long budget = 2L * 8 * SIZE;
    KernelGram gram = gram(DenseRows.of(X), 1, budget);
    assertEquals(0, gram.cachedBytes(), "nothing yet");
    double[][] into = new double[1][SIZE];
    gram.accumulate(new int[] {7}, new double[][] {{1}}, into);
    assertEquals(8L * SIZE, gram.cachedBytes(), "one row");
    gram.accumulate(new int[] {7, 7, 8, 9, 10}, new double[][] {{1, 1, 1, 1, 1}}, into);
    assertEquals(budget, gram.cachedBytes(), "two rows of a request for four");
    KernelGram none = gram(DenseRows.of(X), 1, 8L * SIZE - 1);
    none.accumulate(new int[] {7}, new double[][] {{1}}, into);
    assertEquals(0, none.cachedBytes(), "a row that does not fit whole is not kept");
  }

  @Test
  void whatIsForgottenIsComputedAgainWithTheSameBits() {
    KernelGram gram = gram(DenseRows.of(X), 1, 2L * 8 * SIZE);
    double[][] before = new double[1][SIZE];
    double[][] after = new double[1][SIZE];
    gram.accumulate(new int[] {7, 8}, new double[][] {{1, 2}}, before);
    gram.forget();
    assertEquals(0, gram.cachedBytes());
    gram.accumulate(new int[] {7, 8}, new double[][] {{1, 2}}, after);
    assertSame(before, after, "once more");
    assertEquals(2L * 8 * SIZE, gram.cachedBytes(), "kept once more");
  }

  @Test
  void rowsAskedForLeastRecentlyGiveWayFirst() {
    RowCache<double[]> cache = new RowCache<>(new DoublePrecision(KERNEL), 10, 3 * 80);
    cache.filled(cache.request(new int[] {1}));
    cache.filled(cache.request(new int[] {2}));
    cache.filled(cache.request(new int[] {3}));
    cache.filled(cache.request(new int[] {1}));
    cache.filled(cache.request(new int[] {4}));
    List<RowCache.Slot<double[]>> slots = cache.request(new int[] {1, 3, 4});
    assertTrue(slots.stream().allMatch(RowCache.Slot::ready), "2 was the one to go");
    RowCache.Slot<double[]> two = cache.request(new int[] {2}).get(0);
    assertTrue(!two.ready() && two.kept(), "and gets room again");
    assertEquals(240, cache.bytes());
  }

  /** Else a request larger than the budget, made again and again, would never meet a kept row. */
  @Test
  void aRequestLargerThanTheBudgetKeepsItsFirstRows() {
    RowCache<double[]> cache = new RowCache<>(new DoublePrecision(KERNEL), 10, 3 * 80);
    int[] rows = {1, 2, 3, 4, 5};
    for (int run = 0; run < 3; run++) {
      List<RowCache.Slot<double[]>> slots = cache.request(rows);
      for (int r = 0; r < rows.length; r++) {
        assertEquals(r < 3, slots.get(r).kept(), "run " + run + ", row " + rows[r]);
        assertEquals(r < 3 && run > 0, slots.get(r).ready(), "run " + run + ", row " + rows[r]);
      }
      cache.filled(slots);
    }
  }

  @Test
  void aNegativeBudgetIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> gram(DenseRows.of(X), 1, -1));
  }

  @Test
  void aBlockHoldsItsEntriesOneByOne() {
    UniformRandomProvider random = new Seed(5).random();
    for (Rows rows : new Rows[] {DenseRows.of(X), SparseRows.of(X)}) {
      KernelGram gram = gram(rows, 2, 0);
      int[] left = random.ints(150, 0, SIZE).toArray();
      int[] right = random.ints(140, 0, SIZE).toArray();
      double[] block = gram.block(left, right);
      for (int a = 0; a < left.length; a++) {
        for (int b = 0; b < right.length; b++) {
          double entry = gram.block(new int[] {left[a]}, new int[] {right[b]})[0];
          assertEquals(entry, block[a * right.length + b], 0, left[a] + ", " + right[b]);
          double[] x = X[left[a]];
          double[] y = X[right[b]];
          assertEquals(
              KERNEL.of(KernelLaws.dot(x, y), KernelLaws.dot(x, x), KernelLaws.dot(y, y)),
              entry,
              0,
              "by definition");
        }
      }
      assertEquals(0, gram.block(new int[0], right).length);
    }
  }

  @Test
  void newRowsAreComparedInTheSameBits() {
    DenseRows dense = DenseRows.of(X);
    SparseRows sparse = SparseRows.of(X);
    double[] expected = KernelRows.of(KERNEL, dense).row(dense, 5);
    assertArrayEquals(expected, KernelRows.of(KERNEL, dense).row(sparse, 5), 0, "sparse new row");
    assertArrayEquals(expected, KernelRows.of(KERNEL, sparse).row(dense, 5), 0, "sparse landmarks");
    assertArrayEquals(expected, KernelRows.of(KERNEL, sparse).row(sparse, 5), 0, "both");
    double[] work = new double[6];
    KernelRows.of(KERNEL, dense).block(dense, 5, 0, work, new double[KernelRows.BLOCK]);
    assertArrayEquals(new double[6], work, 0, "zeros again");
  }

  @Test
  void noRowsAndNoColumnsAreNoTrouble() {
    KernelGram empty = KernelGram.of(KERNEL, DenseRows.of(new double[0][]), Threads.one(), 100);
    assertEquals(0, empty.size());
    empty.accumulate(new int[0], new double[1][0], new double[1][0]);
    KernelGram flat =
        KernelGram.of(Kernels.gaussian(1), DenseRows.of(3, 0, new double[0]), Threads.one(), 100);
    assertArrayEquals(new double[] {1, 1, 1, 1}, flat.block(new int[] {0, 2}), "rows alike");
  }
}
