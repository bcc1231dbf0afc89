// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Bins of equal frequency. */
class QuantilesTest {

  private static double[] ones(int size) {
    return DoubleStream.generate(() -> 1).limit(size).toArray();
  }

  private static List<Double> edges(int bins, double... values) {
    return Quantiles.edges(values, ones(values.length), bins);
  }

  private static double[] shares(double[] values, double[] weights, List<Double> edges) {
    Encoded.Bin bin = new Encoded.Bin("x", 0, edges, 0);
    double[] shares = new double[edges.size() + 1];
    for (int i = 0; i < values.length; i++) {
      shares[bin.encode(values[i])] += weights[i];
    }
    return shares;
  }

  @Test
  void numbersThatDifferAreSharedOutEvenly() {
    long seed = 5;
    double[] values = new Random(seed).doubles(840).toArray();
    for (int bins = 2; bins <= 8; bins++) {
      List<Double> edges = edges(bins, values);
      double[] expected = new double[bins];
      Arrays.fill(expected, 840.0 / bins);
      assertArrayEquals(expected, shares(values, ones(840), edges), bins + " bins");
    }
  }

  @Test
  void edgesLieHalfwayAndANumberOnOneBelongsToTheUpperBin() {
    List<Double> edges = edges(2, 4, 1, 2, 10);
    assertEquals(List.of(3.0), edges);
    Encoded.Bin bin = new Encoded.Bin("x", 0, List.of(1.0, 3.0), 0);
    double[] at = {-1e308, Math.nextDown(1.0), 1, 2, Math.nextDown(3.0), 3, 1e308};
    int[] bins = {0, 0, 1, 1, 1, 2, 2};
    for (int i = 0; i < at.length; i++) {
      assertEquals(bins[i], bin.encode(at[i]), "bin of " + at[i]);
    }
  }

  @Test
  void fewNumbersHaveABinEach() {
    double[] values = {5, 0, 5, -0.0, 0, 7, 5};
    for (int bins = 3; bins <= 9; bins++) {
      assertEquals(List.of(2.5, 6.0), edges(bins, values), bins + " bins for 3 numbers");
    }
    assertEquals(List.of(), edges(4, 3, 3, 3));
  }

  @Test
  void equalNumbersAreNeverParted() {
    double[] values = {0, 0, 0, 0, 0, 0, 1, 2, 3, 4};
    List<Double> edges = edges(4, values);
    assertEquals(List.of(0.5, 2.5), edges, "two cuts fall among the zeros and become one");
    assertArrayEquals(new double[] {6, 2, 2}, shares(values, ones(10), edges));
  }

  /** A weight says how often a row counts; only the shares of weights matter. */
  @Test
  void aWeightCountsLikeSoManyRows() {
    long seed = 6;
    Random random = new Random(seed);
    for (int n = 0; n < 100; n++) {
      double[] values = random.ints(20, 0, 15).asDoubleStream().toArray();
      int[] counts = random.ints(20, 1, 5).toArray();
      double[] repeated =
          IntStream.range(0, 20)
              .boxed()
              .flatMap(i -> IntStream.range(0, counts[i]).mapToObj(k -> values[i]))
              .mapToDouble(x -> x)
              .toArray();
      for (int bins = 2; bins < 7; bins++) {
        double[] weights = Arrays.stream(counts).asDoubleStream().toArray();
        List<Double> edges = Quantiles.edges(values, weights, bins);
        assertEquals(edges(bins, repeated), edges, "seed " + seed + ", case " + n);
        double[] tenths = Arrays.stream(weights).map(w -> w * 0.1).toArray();
        assertEquals(edges, Quantiles.edges(values, tenths, bins), "seed " + seed);
        assertTrue(edges.size() < bins);
      }
    }
  }

  @Test
  void neighboursAmongDoublesAndTheLargestAreTakenApart() {
    double next = Math.nextUp(1.0);
    double max = Double.MAX_VALUE;
    double min = Double.MIN_VALUE;
    for (double[] pair : new double[][] {{1, next}, {-max, max}, {0, min}, {-min, 0}, {0, max}}) {
      Encoded.Bin bin = new Encoded.Bin("x", 0, edges(2, pair), 0);
      assertEquals(0, bin.encode(pair[0]), Arrays.toString(pair));
      assertEquals(1, bin.encode(pair[1]), Arrays.toString(pair));
    }
  }
}
