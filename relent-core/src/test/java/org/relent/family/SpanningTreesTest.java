// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.math.Cancellation;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** Trees against their enumeration, against exact arithmetic, and one way against the other. */
class SpanningTreesTest {

  private static final long SEED = 20260104;

  /** What is promised of log Z, relative to its size where that is above one, and of each P. */
  private static final double PROMISED = 1e-12;

  private static double[] normals(long seed, int count, double scale) {
    Random random = new Random(seed);
    return IntStream.range(0, count).mapToDouble(i -> scale * random.nextGaussian()).toArray();
  }

  private static void assertLogZ(double expected, double actual) {
    assertEquals(expected, actual, PROMISED * Math.max(1, Math.abs(expected)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void allTreesOfPruefersCodesAddUp(int n) {
    double[] logWeights = normals(SEED + n, SpanningTrees.edges(n), 1.5);
    SpanningTrees trees = SpanningTrees.of(n, logWeights);
    EnumeratedTrees all = new EnumeratedTrees(n, logWeights);
    assertEquals(n < 3 ? 1 : Math.round(Math.pow(n, n - 2)), all.count());
    assertLogZ(all.logZ(), trees.logZ());
    assertArrayEquals(all.probabilities(), trees.probabilities(), PROMISED);
    int[] edges = IntStream.range(0, logWeights.length).toArray();
    assertArrayEquals(all.covariance(), trees.covariance(edges), PROMISED);
    for (int e : edges) {
      double[] unit = new double[edges.length];
      unit[e] = 1;
      assertArrayEquals(
          Arrays.copyOfRange(all.covariance(), e * unit.length, (e + 1) * unit.length),
          trees.bend(unit),
          PROMISED);
    }
    assertArrayEquals(all.heaviest(), trees.mostProbable());
  }

  @ParameterizedTest
  @CsvSource({"2,1", "7,1", "7,10", "11,1", "11,10", "11,40", "11,100", "11,400"})
  void exactArithmeticAgreesAtEveryScale(int n, double scale) {
    double[] logWeights = normals(SEED, SpanningTrees.edges(n), scale);
    SpanningTrees trees = SpanningTrees.of(n, logWeights);
    ExactTrees exact = new ExactTrees(n, logWeights);
    double[] p = exact.probabilities();
    assertLogZ(exact.logZ(), trees.logZ());
    assertArrayEquals(p, trees.probabilities(), PROMISED);
    assertEquals(n - 1, Arrays.stream(trees.probabilities()).sum(), n * PROMISED);
    assertArrayEquals(
        p,
        new TreeBasis(n, logWeights, Cancellation.NONE).probabilities(Cancellation.NONE),
        PROMISED);
    assertLogZ(exact.logZ(), new TreeBasis(n, logWeights, Cancellation.NONE).logZ());
  }

  @Test
  void weightsFarFromOneAreOnlyShifted() {
    int n = 9;
    double[] logWeights = normals(SEED, SpanningTrees.edges(n), 10);
    double[] far = Arrays.stream(logWeights).map(w -> w - 5000).toArray();
    assertArrayEquals(
        SpanningTrees.of(n, logWeights).probabilities(),
        SpanningTrees.of(n, far).probabilities(),
        PROMISED);
    assertLogZ(
        SpanningTrees.of(n, logWeights).logZ() - 8 * 5000.0, SpanningTrees.of(n, far).logZ());
  }

  /** Two clusters tied within by e^400 and to each other by e^−400 alone: the products p_a p_b. */
  @Test
  void weakLinksOfStrongClustersKeepTheirDigits() {
    int n = 6;
    double[] logWeights = new double[SpanningTrees.edges(n)];
    double[] jitter = normals(SEED, logWeights.length, 1);
    for (int e = 0; e < logWeights.length; e++) {
      boolean within = SpanningTrees.from(n, e) % 2 == SpanningTrees.to(n, e) % 2;
      logWeights[e] = (within ? 400 : -400) + jitter[e];
    }
    assertTrue(Elimination.reaches(logWeights));
    assertArrayEquals(
        new ExactTrees(n, logWeights).probabilities(),
        SpanningTrees.of(n, logWeights).probabilities(),
        PROMISED);
  }

  @ParameterizedTest
  @CsvSource({"3,1", "10,1", "10,10", "10,40", "30,3", "10,400"})
  void bendIsTheDerivativeOfTheProbabilities(int n, double scale) {
    double[] logWeights = normals(SEED, SpanningTrees.edges(n), scale);
    double[] direction = normals(SEED + 1, logWeights.length, 1);
    double h = 1e-3;
    double[] slope = new double[logWeights.length];
    double[] factors = {1.0 / 12, -8.0 / 12, 8.0 / 12, -1.0 / 12};
    double[] steps = {-2 * h, -h, h, 2 * h};
    for (int k = 0; k < steps.length; k++) {
      double[] moved = logWeights.clone();
      for (int e = 0; e < moved.length; e++) {
        moved[e] += steps[k] * direction[e];
      }
      double[] p = SpanningTrees.of(n, moved).probabilities();
      for (int e = 0; e < p.length; e++) {
        slope[e] += factors[k] * p[e] / h;
      }
    }
    assertArrayEquals(slope, SpanningTrees.of(n, logWeights).bend(direction), 1e-10);
  }

  @ParameterizedTest
  @CsvSource({"2,1", "12,1", "12,40", "12,100", "25,1", "25,100"})
  void bothWaysBendAlikeAndAsTheCovariance(int n, double scale) {
    double[] logWeights = normals(SEED, SpanningTrees.edges(n), scale);
    double[] direction = normals(SEED + 1, logWeights.length, 1);
    double[] bend =
        new Elimination(n, logWeights, Cancellation.NONE).bend(direction, Cancellation.NONE);
    TreeBasis basis = new TreeBasis(n, logWeights, Cancellation.NONE);
    assertArrayEquals(basis.bend(direction, Cancellation.NONE), bend, PROMISED);
    int m = direction.length;
    double[] covariance = basis.covariance(IntStream.range(0, m).toArray());
    for (int e = 0; e < m; e++) {
      double sum = 0;
      for (int f = 0; f < m; f++) {
        sum += covariance[e * m + f] * direction[f];
      }
      assertEquals(sum, bend[e], 10 * PROMISED);
    }
  }

  /** The number of edges of a tree does not vary. */
  @Test
  void noTreeMovesWhenAllWeightsMoveAlike() {
    double[] logWeights = normals(SEED, SpanningTrees.edges(20), 30);
    double[] ones = new double[logWeights.length];
    Arrays.fill(ones, 1);
    for (double moved : SpanningTrees.of(20, logWeights).bend(ones)) {
      assertEquals(0, moved, PROMISED);
    }
  }

  @Test
  void sixteenTreesOfTheReference() {
    JsonNode reference = Reference.json("med_tree.json");
    double[] logWeights =
        Arrays.stream(Reference.numbers(reference.get("W"))).map(StrictMath::log).toArray();
    SpanningTrees trees = SpanningTrees.of(4, logWeights);
    assertEquals(StrictMath.log(22.7), trees.logZ(), PROMISED);
    assertArrayEquals(
        Reference.numbers(reference.get("edge_prob")), trees.probabilities(), PROMISED);
    double[][] covariance = Reference.matrix(reference.get("edge_cov_enum"));
    assertArrayEquals(
        Arrays.stream(covariance).flatMapToDouble(Arrays::stream).toArray(),
        trees.covariance(0, 1, 2, 3, 4, 5),
        PROMISED);
  }

  @Test
  void wideRangeOfTheReference() {
    JsonNode reference = Reference.json("med_tree.json").get("wide_range_n25");
    SpanningTrees trees = SpanningTrees.of(25, Reference.numbers(reference.get("logW")));
    assertEquals(reference.get("logZ_ref").asDouble(), trees.logZ(), PROMISED);
    double[] p = Reference.numbers(reference.get("edge_prob_ref"));
    double[] ours = trees.probabilities();
    assertArrayEquals(p, ours, PROMISED);
    for (int e = 0; e < p.length; e++) {
      assertEquals(1, ours[e] / p[e], PROMISED, "even 1e-50 is known to twelve digits");
    }
  }

  @Test
  void edgesAreNumberedRowAfterRow() {
    int n = 7;
    for (int u = 0, e = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++, e++) {
        assertEquals(e, SpanningTrees.edge(n, u, v));
        assertEquals(e, SpanningTrees.edge(n, v, u));
        assertEquals(u, SpanningTrees.from(n, e));
        assertEquals(v, SpanningTrees.to(n, e));
      }
    }
  }

  @Test
  void equalEdgesAreTakenInOrder() {
    assertArrayEquals(new int[] {0, 1, 2, 3}, SpanningTrees.of(5, new double[10]).mostProbable());
  }

  @Test
  void whatIsNoWeightIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> SpanningTrees.of(3, new double[2]));
    assertThrows(IllegalArgumentException.class, () -> SpanningTrees.of(0, new double[0]));
    double[] nan = {0, Double.NaN, 0};
    assertThrows(IllegalArgumentException.class, () -> SpanningTrees.of(3, nan));
    assertFalse(Elimination.reaches(new double[] {0, 1000, 0}));
  }
}
