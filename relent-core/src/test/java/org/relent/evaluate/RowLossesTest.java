// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.kernel.Kernels;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Estimate;
import org.relent.pkr.KernelRidge;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

class RowLossesTest {

  private static final double[] ONES = {1, 1, 1, 1};

  private static RowLosses of(double... losses) {
    return RowLosses.of(losses, ONES, Units.rows());
  }

  @Test
  void rowsThatCountOnceHaveTheErrorOfTheirMean() {
    double[] first = {1, 4, 2, 7};
    double[] second = {2, 2, 2, 2};
    PooledDifference by = of(first).minus(of(second));
    PairedComparison paired = PairedComparison.overRows(first, second);
    assertEquals(paired.meanDifference(), by.mean(), 1e-15);
    assertEquals(paired.standardError(), by.plainError(), 1e-15, "sd/√n");
    assertEquals(paired.interval(0.95).low(), by.plain(0.95).low(), 1e-12);
  }

  @Test
  void rowsOfAGroupAreSummedFirst() {
    double[] first = {1, 4, 2, 7};
    RowLosses grouped = RowLosses.of(first, ONES, Units.groups(new int[] {0, 0, 1, 1}));
    RowLosses zero = RowLosses.of(new double[4], ONES, Units.groups(new int[] {0, 0, 1, 1}));
    PooledDifference by = grouped.minus(zero);
    assertEquals(2, by.units());
    assertEquals(3.5, by.mean(), 1e-15);
    PairedComparison sums = PairedComparison.overRows(new double[] {2.5, 4.5}, new double[2]);
    assertEquals(sums.standardError(), by.plainError(), 1e-15, "groups of one size: their means");
  }

  @Test
  void aWeightCountsARowSoOften() {
    RowLosses weighted =
        RowLosses.of(new double[] {1, 4, 2, 7}, new double[] {2, 0, 1, 1}, Units.rows());
    assertEquals((2 + 2 + 7) / 4.0, weighted.mean(), 1e-15);
    assertEquals(3, weighted.rows());
  }

  @Test
  void foldsAddTheirOverlapToTheVariance() {
    PooledDifference by = new PooledDifference(200, 0.1, 0.04, 10 / 9.0);
    double plain = by.plain(0.95).high() - 0.1;
    double corrected = by.corrected(0.95).high() - 0.1;
    assertEquals(1 + 10 / 9.0, corrected * corrected / (plain * plain), 1e-12);
    assertEquals(Grade.PROBABLY_BETTER, by.grade(0.95));
    assertEquals(Grade.BETTER, new PooledDifference(200, 0.2, 0.04, 10 / 9.0).grade(0.95));
    assertEquals(Grade.UNDECIDED, new PooledDifference(200, 0.05, 0.04, 10 / 9.0).grade(0.95));
    assertEquals(Grade.UNDECIDED, new PooledDifference(200, 0, 0, 1).grade(0.95), "no difference");
    assertEquals(Grade.UNDECIDED, new PooledDifference(1, 1, Double.NaN, 1).grade(0.95));
  }

  @Test
  void theOverlapOfKFoldsIsKOverKLessOne() {
    for (int k : new int[] {2, 3, 10}) {
      assertEquals(k / (k - 1.0), Overlap.of(Splits.folds(31, k, new Seed(1))), 1e-15);
      List<Split> repeated = Splits.repeated(3, new Seed(1), seed -> Splits.folds(31, k, seed));
      assertEquals(k / (k - 1.0), Overlap.of(repeated), 1e-15, "repeats do not change it");
    }
    List<Split> blocks = TimeBlocks.of(IntStream.range(0, 40).toArray(), new int[40], 3);
    assertEquals(3 * 30.0 / (10 + 20 + 30), Overlap.of(blocks), 1e-15);
  }

  @Test
  void aRowTestedTwiceCountsOnce() {
    Examples examples = Problems.curve(new Seed(4), 30, 1).examples();
    CrossValidated<Estimate, RegressionMetrics> twice =
        CrossValidation.folds(5, 2, new Seed(3)).run(Tasks.NUMBERS, KernelRidge.linear(), examples);
    RowLosses losses = RowLosses.of(Tasks.NUMBERS, examples, twice, Units.rows());
    double rmse = twice.pooled().orElseThrow().rmse();
    assertEquals(rmse * rmse, losses.mean(), 1e-12);
    assertEquals(30, losses.rows());
  }

  @Test
  void aDifferenceOfRootsKeepsItsSign() {
    assertEquals(3 - 2, LossScale.ROOT.slope(9, 4) * (9 - 4), 1e-15);
    assertEquals(1, LossScale.ROOT.slope(0, 0), "nothing to tell apart");
    assertEquals(5, LossScale.MEAN.of(5));
  }

  @Test
  void noGroupIsOnBothSidesAndClassesAreSpread() {
    UniformRandomProvider random = new Seed(5).random();
    int[] groups = IntStream.range(0, 120).map(i -> random.nextInt(30)).toArray();
    int[] labels = Arrays.stream(groups).map(g -> g % 2).toArray();
    int[] dense = dense(groups);
    for (Split split : GroupFolds.of(dense, labels, 5, new Seed(1))) {
      int[] train = IntStream.of(split.train()).map(i -> dense[i]).toArray();
      assertTrue(
          IntStream.of(split.test())
              .allMatch(i -> IntStream.of(train).noneMatch(g -> g == dense[i])));
      assertEquals(24, split.test().length, 8, "folds of about one size");
      assertEquals(2, IntStream.of(split.test()).map(i -> labels[i]).distinct().count());
    }
    assertEquals(
        "RLT-E009",
        assertThrows(
                DataException.class, () -> GroupFolds.of(new int[4], new int[4], 2, new Seed(1)))
            .code());
  }

  private static int[] dense(int[] groups) {
    int[] names = IntStream.of(groups).distinct().toArray();
    return IntStream.of(groups)
        .map(
            g -> IntStream.range(0, names.length).filter(k -> names[k] == g).findFirst().orElse(-1))
        .toArray();
  }

  @Test
  void thePastIsLearntFromAndTheNextBlockTested() {
    int[] times = {5, 1, 1, 2, 3, 3, 4, 5, 0, 6};
    for (Split split : TimeBlocks.of(times, new int[10], 4)) {
      int last = IntStream.of(split.train()).map(i -> times[i]).max().orElseThrow();
      assertTrue(
          IntStream.of(split.test()).allMatch(i -> times[i] > last), "no time on both sides");
    }
    int[] late = {0, 0, 0, 0, 0, 0, 1, 1, 0, 1};
    for (Split split : TimeBlocks.of(IntStream.range(0, 10).toArray(), late, 4)) {
      assertEquals(2, IntStream.of(split.train()).map(i -> late[i]).distinct().count());
    }
  }

  @Test
  void theSameFoldsAreLeftForAnyNumberOfThreads() {
    Examples examples = Problems.clouds(new Seed(1), 80, 2, 2, 2).examples();
    for (int stop : new int[] {1, 3, 4, 8}) {
      for (int threads : new int[] {1, 2, 3, 16}) {
        CrossValidated<?, ?> cut =
            CrossValidation.folds(8)
                .threads(threads)
                .run(
                    Tasks.CLASSES,
                    MedSvm.linear(),
                    examples,
                    Monitor.none(),
                    folds -> folds.size() == stop);
        assertArrayEquals(
            IntStream.range(0, stop).toArray(),
            cut.folds().stream().mapToInt(CrossValidated.Fold::index).toArray());
      }
    }
  }

  @Test
  void workIsCountedAlikeOnEveryMachine() {
    Examples examples = Problems.clouds(new Seed(1), 200, 4, 2, 1).examples();
    long work = work(MedSvm.withKernel(Kernels.gaussianGamma(0.2)), examples);
    assertTrue(work > 100L * 100 * 4, "kernel entries × columns, " + work);
    for (int threads : new int[] {1, 3}) {
      for (long budget : new long[] {0, 1 << 20}) {
        MedSvm other =
            MedSvm.withKernel(Kernels.gaussianGamma(0.2)).threads(threads).kernelBudget(budget);
        assertEquals(work, work(other, examples), "nor do threads or a cache tell");
      }
    }
    assertTrue(work(MedSvm.linear(), examples) < work);
  }

  private static long work(MedSvm trainer, Examples examples) {
    return CrossValidation.folds(4).run(Tasks.CLASSES, trainer, examples).work();
  }

  @Test
  void copiesOfARowOnBothSidesAreCounted() {
    double[][] x = {{0.5, 1}, {0.5, 1}, {2, 3}, {4, 5}};
    Examples copied = Examples.of(x, new int[] {1, 1, 0, 0});
    List<Split> apart = List.of(new Split(new int[] {0, 2, 3}, new int[] {1}));
    List<Split> together = List.of(new Split(new int[] {2, 3}, new int[] {0, 1}));
    assertEquals(1, Twins.across(copied, apart));
    assertEquals(0, Twins.across(copied, together));
    Examples unlike = Examples.of(x, new int[] {1, 0, 0, 0});
    assertEquals(0, Twins.across(unlike, apart), "another target is another case");
    double[][] counts = {{1, 1}, {1, 1}, {2, 3}, {4, 5}};
    assertEquals(0, Twins.across(Examples.of(counts, new int[] {1, 1, 0, 0}), apart));
  }
}
