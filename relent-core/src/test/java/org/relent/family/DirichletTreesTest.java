// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.math.LogSpace;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** Trees with random probabilities: rooted anywhere they are Bayes nets; the reference values. */
class DirichletTreesTest {

  private static final long SEED = 20260106;

  private static final double ROUNDING = 1e-11;

  private static final int[] COORDINATES = {3, 0, 2, 1};

  private static final int[] LEVELS = {2, 3, 2, 4};

  private static final DenseRows ROWS = CellRows.categories(SEED, 30, 3, 4, 2, 2);

  private static final double EQUIVALENT = 48;

  private static final double[] WEIGHTS = {1, -0.4, 2.5, -0.7, 3, 0.2};

  private static DirichletTrees even() {
    return DirichletTrees.even(COORDINATES, LEVELS, EQUIVALENT);
  }

  private static DenseRows gappy() {
    double none = Double.NaN;
    return CellRows.of(
        new double[] {0, 1, none, 1},
        new double[] {2, none, none, 0},
        new double[] {1, 3, 1, 1},
        new double[] {none, none, none, none});
  }

  @TestFactory
  Stream<DynamicTest> laws() {
    DirichletTrees moved = even().after(CellRows.statistics(even(), ROWS));
    double[][] directions = new double[ROWS.size()][moved.dimension()];
    for (int i = 0; i < directions.length; i++) {
      moved.accumulate(ROWS, i, 1, directions[i]);
    }
    double[] s = CellRows.statistics(moved, ROWS, WEIGHTS);
    return Stream.concat(
        FamilyLaws.of("even", even(), gappy(), s, directions),
        FamilyLaws.of("moved", moved, gappy(), s, directions));
  }

  /** The parents of every vertex of a tree, seen from a root. */
  private static int[][] parents(int[] tree, int root) {
    int[][] parents = new int[4][];
    parents[root] = new int[0];
    Deque<Integer> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      int at = open.pop();
      for (int e : tree) {
        int u = SpanningTrees.from(4, e);
        int v = SpanningTrees.to(4, e);
        int other = u == at ? v : u;
        if ((u == at || v == at) && parents[other] == null) {
          parents[other] = new int[] {at};
          open.push(other);
        }
      }
    }
    return parents;
  }

  /** Whichever cell is the root, a tree is the same Bayes net; log Z is that of their mixture. */
  @Test
  void rootedProductsOfEveryRootAndTree() {
    List<int[]> trees = new EnumeratedTrees(4, new double[6]).trees();
    double[] s = CellRows.statistics(even(), ROWS, WEIGHTS);
    double[] logs = new double[trees.size()];
    for (int t = 0; t < logs.length; t++) {
      for (int root = 0; root < 4; root++) {
        BayesNet net =
            BayesNet.ofTotal(COORDINATES, LEVELS, parents(trees.get(t), root), EQUIVALENT);
        double logZ = net.at(CellRows.statistics(net, ROWS, WEIGHTS)).logZ();
        assertEquals(root == 0 ? logZ : logs[t], logZ, ROUNDING, "root " + root);
        logs[t] = logZ;
      }
    }
    assertEquals(LogSpace.logSumExp(logs) - Math.log(logs.length), even().at(s).logZ(), ROUNDING);
    double[] shares = LogSpace.softmax(logs);
    double[] expected = new double[ROWS.size()];
    for (int t = 0; t < logs.length; t++) {
      BayesNet net = BayesNet.ofTotal(COORDINATES, LEVELS, parents(trees.get(t), 2), EQUIVALENT);
      Scorer scorer = net.after(CellRows.statistics(net, ROWS, WEIGHTS)).expected();
      for (int i = 0; i < expected.length; i++) {
        expected[i] += shares[t] * scorer.score(ROWS, i);
      }
    }
    Scorer ours = even().after(s).expected();
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], ours.score(ROWS, i), ROUNDING, "row " + i);
    }
  }

  /** Draws a tree, then its probabilities from vertex 0 outwards. */
  @TestFactory
  Stream<DynamicTest> treesAndProbabilitiesBySampling() {
    int[] levels = {2, 3, 2};
    DirichletTrees family =
        DirichletTrees.even(new int[] {0, 1, 2}, levels, 24)
            .after(statisticsOfThree(CellRows.categories(SEED, 9, levels)));
    EnumeratedTrees trees = new EnumeratedTrees(3, family.logWeights());
    DenseRows few = CellRows.categories(SEED + 1, 5, levels);
    return FamilyLaws.bySampling(
        "Dirichlet trees",
        family,
        few,
        new double[] {0.5, -0.4, 1, 0.3, -0.2},
        random -> logLikelihoods(family, trees, few, random),
        60_000);
  }

  private static double[] statisticsOfThree(DenseRows rows) {
    return CellRows.statistics(
        DirichletTrees.even(new int[] {0, 1, 2}, new int[] {2, 3, 2}, 24), rows);
  }

  private static double[] logLikelihoods(
      DirichletTrees family, EnumeratedTrees trees, DenseRows rows, UniformRandomProvider random) {
    double at = random.nextDouble();
    int t = 0;
    for (double sum = trees.probability(0); t < 2 && sum < at; sum += trees.probability(t)) {
      t++;
    }
    int[] tree = trees.trees().get(t);
    int middle =
        IntStream.range(0, 3)
            .filter(
                v ->
                    Arrays.stream(tree)
                        .allMatch(
                            e -> SpanningTrees.from(3, e) == v || SpanningTrees.to(3, e) == v))
            .findFirst()
            .orElseThrow();
    PairCells cells = new PairCells(family.coordinates(), family.levels());
    double[] logs = new double[rows.size()];
    double[] counts = family.counts();
    int last = cells.levels(middle);
    double[] ofMiddle =
        draw(Arrays.copyOfRange(counts, cells.at(middle, 0), cells.at(middle, last)), random);
    for (int i = 0; i < logs.length; i++) {
      logs[i] = ofMiddle[(int) rows.get(i, middle)];
    }
    for (int e : tree) {
      int u = SpanningTrees.from(3, e);
      int v = SpanningTrees.to(3, e);
      int leaf = u == middle ? v : u;
      double[][] given = new double[cells.levels(middle)][];
      for (int m = 0; m < given.length; m++) {
        int fixed = m;
        given[m] =
            draw(
                IntStream.range(0, cells.levels(leaf))
                    .mapToDouble(
                        l ->
                            counts[
                                u == middle ? cells.at(u, fixed, v, l) : cells.at(u, l, v, fixed)])
                    .toArray(),
                random);
      }
      for (int i = 0; i < logs.length; i++) {
        logs[i] += given[(int) rows.get(i, middle)][(int) rows.get(i, leaf)];
      }
    }
    return logs;
  }

  /** log θ, θ drawn from a Dirichlet. */
  private static double[] draw(double[] counts, UniformRandomProvider random) {
    double[] gammas =
        Arrays.stream(counts)
            .map(a -> GammaDistribution.of(a, 1).createSampler(random).sample())
            .toArray();
    double sum = Arrays.stream(gammas).sum();
    return Arrays.stream(gammas).map(g -> Math.log(g / sum)).toArray();
  }

  @Test
  void plugInIsTheMostProbableTreeOfTheShares() {
    DirichletTrees moved = even().after(CellRows.statistics(even(), ROWS));
    TreeStructures fixed =
        TreeStructures.fitted(ROWS, ones(ROWS.size()), COORDINATES, LEVELS, EQUIVALENT);
    double[] chosen = new double[7];
    chosen[0] = 1;
    for (int e : moved.mostProbableTree()) {
      chosen[1 + e] = 1;
    }
    for (int i = 0; i < ROWS.size(); i++) {
      assertEquals(fixed.project(ROWS, i, chosen), moved.plugIn().score(ROWS, i), ROUNDING);
    }
    FamilyLaws.sumsToOne(moved.plugIn(), CellRows.all(3, 4, 2, 2));
  }

  private static double[] ones(int size) {
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Test
  void treesAlikeAgainKeepTheirCounts() {
    DirichletTrees moved = even().after(CellRows.statistics(even(), ROWS));
    DirichletTrees alike = moved.withAllTreesAlike();
    assertArrayEquals(moved.counts(), alike.counts(), 0);
    assertArrayEquals(new double[6], alike.logWeights(), 0);
    for (double p : alike.edgeProbabilities()) {
      assertEquals(0.5, p, ROUNDING);
    }
  }

  @Test
  void storedNumbersGiveTheSameFamily() {
    DirichletTrees moved = even().after(CellRows.statistics(even(), ROWS));
    DirichletTrees again =
        DirichletTrees.of(moved.coordinates(), moved.levels(), moved.counts(), moved.offsets());
    for (int i = 0; i < ROWS.size(); i++) {
      assertEquals(moved.expected().score(ROWS, i), again.expected().score(ROWS, i), 0);
    }
  }

  @Test
  void noCountMayVanish() {
    double[] s = CellRows.statistics(even(), ROWS, -5);
    assertEquals(Double.POSITIVE_INFINITY, even().at(s).logZ());
    assertThrows(IllegalArgumentException.class, () -> even().after(s));
    int[] one = {0};
    int[] two = {2};
    assertThrows(
        IllegalArgumentException.class, () -> DirichletTrees.of(one, two, new double[] {1, 0}));
    assertThrows(IllegalArgumentException.class, () -> DirichletTrees.of(one, two, new double[1]));
    assertThrows(IllegalArgumentException.class, () -> DirichletTrees.even(one, two, -1));
    double[] counts = {1, 1};
    double[] offsets = {0};
    assertThrows(
        IllegalArgumentException.class, () -> DirichletTrees.of(one, two, counts, offsets));
  }

  private static final TreeData TOY = TreeData.toy();

  private static final JsonNode APPENDIX = Reference.json("med_tree.json").get("appendixB_toy");

  /** The counts of the reference, whose own tables of a cell with itself are those of the cell. */
  private static DirichletTrees reference(int of) {
    JsonNode tables = APPENDIX.get("equiv_counts").get(of == 1 ? "1" : "-1");
    PairCells cells = new PairCells(TOY.coordinates(), TOY.allLevels());
    double[] counts = new double[cells.size()];
    for (int v = 0; v < 4; v++) {
      for (int a = 0; a < 2; a++) {
        counts[cells.at(v, a)] = tables.get(v).get(v).get(a).get(a).asDouble();
      }
    }
    cells.eachEdge(
        (e, u, v) ->
            cells.eachPair(
                u,
                v,
                (a, b, place) -> counts[place] = tables.get(u).get(v).get(a).get(b).asDouble()));
    return DirichletTrees.of(TOY.coordinates(), TOY.allLevels(), counts);
  }

  @Test
  void countsOfTheReferenceAreThoseOfItsRows() {
    for (int of = 0; of < 2; of++) {
      DirichletTrees even = DirichletTrees.even(TOY.coordinates(), TOY.allLevels(), 2);
      DirichletTrees moved = even.after(TOY.statistics(even, TOY.members(of)));
      assertArrayEquals(reference(of).counts(), moved.counts(), ROUNDING);
    }
  }

  @Test
  void weightsAndSumsAtAPoint() {
    JsonNode point = APPENDIX.get("test_point");
    double[] lambda = Reference.numbers(point.get("lam"));
    List<DirichletTrees> families = List.of(reference(0), reference(1));
    double[][] statistics = TOY.partition(families).statistics(lambda);
    for (int of = 0; of < 2; of++) {
      JsonNode expected = point.get(of == 1 ? "1" : "-1");
      DirichletTrees moved = families.get(of).after(statistics[of]);
      // the reference leaves the counts of all rows out of the edges and has them in W₀ once
      double total = moved.counts()[0] + moved.counts()[1];
      double before = families.get(of).counts()[0] + families.get(of).counts()[1];
      double rows = LogGamma.value(total) - LogGamma.value(before);
      double[] edges = Arrays.stream(moved.logWeights()).map(w -> w - rows).toArray();
      assertArrayEquals(Reference.numbers(expected.get("logW")), edges, 1e-9);
      double logZ = families.get(of).at(statistics[of]).logZ() + 2 * Math.log(4);
      assertEquals(expected.get("logZ").asDouble(), logZ, 1e-9);
      assertEquals(expected.get("logZ_bruteforce_directed").asDouble(), logZ, 1e-9);
      SpanningTrees trees = SpanningTrees.of(4, edges);
      assertEquals(expected.get("logW0").asDouble(), logZ - trees.logZ(), 1e-9);
    }
  }

  @TestFactory
  Stream<DynamicTest> optimaOfTheToy() {
    List<DirichletTrees> families = List.of(reference(0), reference(1));
    return APPENDIX
        .get("fits")
        .valueStream()
        .map(
            fit ->
                dynamicTest(
                    TreeReferenceTest.label(fit),
                    () ->
                        TreeReferenceTest.check(
                            TOY, families, fit, TreeReferenceTest.solve(TOY, families, fit))));
  }
}
