// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DenseRows;
import org.relent.data.SparseRows;
import org.relent.math.Cholesky;
import org.relent.math.Lanes;
import org.relent.math.Seed;
import org.relent.math.Threads;

/** What a crowd leaves of its members, against the whole matrix K + D. */
class SharesTest {

  private static final int ROWS = 700;

  /** Of means between .2 and .8; seen .019 at most. */
  private static final double CLOSE = 0.025;

  /** Row by row; seen .063 at most. */
  private static final double ROW = 0.07;

  private static final double ROUNDING = 1e-6;

  private static Gram gaussian(int columns, double gamma, Threads threads) {
    return KernelGram.of(Kernels.gaussianGamma(gamma), normal(3, columns), threads, Long.MAX_VALUE);
  }

  private static Gram singleGaussian(int columns, double gamma) {
    return KernelGram.single(
        Kernels.gaussianGamma(gamma),
        normal(3, columns),
        Threads.one(),
        Long.MAX_VALUE,
        Lanes.plain());
  }

  private static DenseRows normal(long seed, int columns) {
    ZigguratSampler.NormalizedGaussian normal =
        ZigguratSampler.NormalizedGaussian.of(new Seed(seed).random());
    double[][] x = new double[ROWS][columns];
    for (double[] row : x) {
      Arrays.setAll(row, c -> normal.sample());
    }
    return DenseRows.of(x);
  }

  /** Rows of about 20 columns out of 3000, the first of which are the most frequent. */
  private static LinearGram sparse(Threads threads) {
    UniformRandomProvider random = new Seed(4).random();
    double[][] x = new double[ROWS][3_000];
    for (double[] row : x) {
      for (int k = 0; k < 20; k++) {
        double u = random.nextDouble();
        row[(int) (3_000 * u * u * u)] = 0.2;
      }
    }
    return new LinearGram(SparseRows.of(x), 1, Bias.none(), threads, Long.MAX_VALUE);
  }

  private static int[] all() {
    return IntStream.range(0, ROWS).toArray();
  }

  /** Of all rows, with the curvature {@code stiffness}·K. */
  private static Crowd crowd(double stiffness) {
    double[] each = new double[ROWS];
    double[] ones = new double[ROWS];
    Arrays.fill(each, stiffness);
    Arrays.fill(ones, 1);
    return new Crowd(all(), each, ones);
  }

  /** (1/[(K + D)⁻¹]ₜₜ − D)/K: what all others leave of t. */
  private static double[] exact(Gram gram, double stiffness) {
    double[] matrix = gram.block(all());
    for (int t = 0; t < ROWS; t++) {
      matrix[t * ROWS + t] += (stiffness + 1e-8) * gram.diagonal(t);
    }
    double[] inverse = Cholesky.of(matrix, ROWS).orElseThrow().inverseDiagonal();
    double[] shares = new double[ROWS];
    Arrays.setAll(shares, t -> 1 / (inverse[t] * gram.diagonal(t)) - stiffness);
    return shares;
  }

  private static void assertClose(double[] expected, double[] shares) {
    assertEquals(Shares.mean(expected), Shares.mean(shares), CLOSE);
    double squares = 0;
    for (int t = 0; t < ROWS; t++) {
      squares += (expected[t] - shares[t]) * (expected[t] - shares[t]) / ROWS;
    }
    double off = Math.sqrt(squares);
    assertTrue(off < ROW, () -> "row by row " + off);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 1.5})
  void landmarksTellWhatTheWholeMatrixDoes(double stiffness) {
    Gram gram = gaussian(20, 0.04, Threads.one());
    Shares shares = Shares.of(gram, crowd(stiffness), all()).orElseThrow();
    assertClose(exact(gram, stiffness), shares.of(all()));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 1.5})
  void columnsTellWhatTheWholeMatrixDoes(double stiffness) {
    Gram gram = sparse(Threads.one());
    Shares shares = Shares.of(gram, crowd(stiffness), all()).orElseThrow();
    assertClose(exact(gram, stiffness), shares.of(all()));
  }

  /** Fewer columns than the crowd is large: some rows lie where few others do. */
  private static LinearGram dense(int columns, Bias bias, Threads threads) {
    return new LinearGram(normal(5, columns), 0.7, bias, threads, Long.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 40})
  void weightsTellWhatTheWholeMatrixDoesToTheLastDigits(int columns) {
    for (Bias bias : new Bias[] {Bias.none(), Bias.gaussian(2)}) {
      for (double stiffness : new double[] {0.3, 1.5}) {
        Gram gram = dense(columns, bias, Threads.one());
        assertArrayEquals(
            exact(gram, stiffness),
            Shares.of(gram, crowd(stiffness), all()).orElseThrow().of(all()),
            ROUNDING);
      }
    }
  }

  /** A wide kernel on few columns: some rows lie where few others do. */
  @ParameterizedTest
  @ValueSource(doubles = {0.3, 1.5, 10})
  void landmarksThatTellNearlyAllTellWhatTheWholeMatrixDoes(double stiffness) {
    Gram gram = gaussian(3, 0.05, Threads.one());
    double[] exact = exact(gram, stiffness);
    double[] shares = Shares.of(gram, crowd(stiffness), all()).orElseThrow().of(all());
    for (int t = 0; t < ROWS; t++) {
      assertEquals(exact[t], shares[t], 0.01 + 0.05 * exact[t]);
    }
  }

  /** Of a smooth kernel rounding leaves no factor of a matrix over landmarks. */
  @Test
  void aMatrixInSinglePrecisionTellsTheSame() {
    Gram exact = gaussian(3, 0.05, Threads.one());
    Shares expected = Shares.of(exact, crowd(1), all()).orElseThrow();
    Gram single = singleGaussian(3, 0.05);
    assertArrayEquals(
        expected.of(all()), Shares.of(single, crowd(1), all()).orElseThrow().of(all()), ROUNDING);
  }

  /** Its rows move by what is left times λ, be the prior of the constant wide or flat. */
  @Test
  void aFlatBiasIsTheLimitOfWideOnes() {
    LinearGram flat = dense(5, Bias.flat(), Threads.one());
    LinearGram wide = dense(5, Bias.gaussian(1e7), Threads.one());
    double[] each = new double[ROWS];
    double[] relative = new double[ROWS];
    double[] ones = new double[ROWS];
    Arrays.fill(ones, 1);
    for (int t = 0; t < ROWS; t++) {
      each[t] = 10 / flat.diagonal(t);
      relative[t] = 10 / wide.diagonal(t);
    }
    double[] ofFlat = WeightShares.of(flat, new Crowd(all(), each, ones)).orElseThrow().of(all());
    // of a wide one the stiffness is that of the same D
    double[] ofWide =
        WeightShares.of(wide, new Crowd(all(), relative, ones)).orElseThrow().of(all());
    for (int t = 0; t < ROWS; t++) {
      double left = ofFlat[t] * flat.diagonal(t);
      if (ofFlat[t] < 1) {
        assertEquals(ofWide[t] * wide.diagonal(t), left, 1e-4 * left);
      }
    }
  }

  /** Rows far from each other know nothing of each other. */
  @Test
  void aRowByItselfTakesAllAlong() {
    Gram gram = gaussian(20, 10, Threads.one());
    for (double share : Shares.of(gram, crowd(0), all()).orElseThrow().of(all())) {
      assertEquals(1, share, ROUNDING);
    }
  }

  @Test
  void landmarksAreOnceEachAndSpreadByFirmness() {
    double[] stiffness = new double[ROWS];
    double[] ones = new double[ROWS];
    Arrays.fill(ones, 1);
    // the second half holds nothing
    Arrays.fill(stiffness, ROWS / 2, ROWS, 1e9);
    Crowd crowd = new Crowd(all(), stiffness, ones);
    int[] some = crowd.landmarks(64);
    assertEquals(64, Arrays.stream(some).filter(t -> t < ROWS / 2).distinct().count());
    assertArrayEquals(all(), crowd.landmarks(ROWS), "all, where all are wanted");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void threadsChangeNoBit(int threads) {
    Threads team = new Threads(threads);
    assertArrayEquals(
        Shares.of(gaussian(20, 0.04, Threads.one()), crowd(0.3), all()).orElseThrow().of(all()),
        Shares.of(gaussian(20, 0.04, team), crowd(0.3), all()).orElseThrow().of(all()));
    assertArrayEquals(
        Shares.of(sparse(Threads.one()), crowd(0.3), all()).orElseThrow().of(all()),
        Shares.of(sparse(team), crowd(0.3), all()).orElseThrow().of(all()));
    assertArrayEquals(
        Shares.of(dense(5, Bias.none(), Threads.one()), crowd(0.3), all()).orElseThrow().of(all()),
        Shares.of(dense(5, Bias.none(), team), crowd(0.3), all()).orElseThrow().of(all()));
  }
}
