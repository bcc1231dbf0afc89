// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DataException;
import org.relent.math.Seed;

class SplitsTest {

  private static final Seed SEED = new Seed(1);

  /** Class sizes, from even to a class of one row; every table has at least ten rows. */
  private static final List<int[]> TABLES =
      List.of(
          labels(50, 50),
          labels(9, 1),
          labels(1, 1, 1, 7),
          labels(2, 3, 5, 7, 11),
          labels(97, 2, 1),
          labels(1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
          labels(10));

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10})
  void stratifiedFoldsSpreadEveryClassEvenly(int k) {
    for (int[] labels : TABLES) {
      for (long seed = 1; seed <= 20; seed++) {
        List<Split> splits = Splits.stratified(labels, k, new Seed(seed));
        String at = k + " folds, seed " + seed + ", " + labels.length + " rows";
        eachRowIsTestedOnceAndElseTrainedOn(splits, labels.length, at);
        assertTrue(spread(splits.stream().mapToInt(s -> s.test().length)) <= 1, at);
        for (int c = 0; c <= labels[labels.length - 1]; c++) {
          int label = c;
          assertTrue(
              spread(splits.stream().mapToInt(s -> count(s.test(), labels, label))) <= 1,
              at + ", class " + label);
        }
      }
    }
  }

  @Test
  void theOrderOfTheRowsDoesNotMatterToTheStrata() {
    int[] mixed = {2, 0, 1, 0, 2, 1, 0, 0, 1, 2, -1, -1};
    List<Split> splits = Splits.stratified(mixed, 3, SEED);
    for (int label = -1; label <= 2; label++) {
      int c = label;
      assertTrue(spread(splits.stream().mapToInt(s -> count(s.test(), mixed, c))) <= 1);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10})
  void plainFoldsDifferByAtMostOneRow(int k) {
    for (int rows = k; rows < 40; rows++) {
      List<Split> splits = Splits.folds(rows, k, SEED);
      assertEquals(k, splits.size());
      eachRowIsTestedOnceAndElseTrainedOn(splits, rows, k + " folds of " + rows);
      assertTrue(spread(splits.stream().mapToInt(s -> s.test().length)) <= 1);
    }
  }

  @Test
  void leavingOneOutTestsEveryRowAloneInOrder() {
    List<Split> splits = Splits.leaveOneOut(7);
    assertEquals(7, splits.size());
    eachRowIsTestedOnceAndElseTrainedOn(splits, 7, "leave-one-out");
    for (int i = 0; i < 7; i++) {
      assertArrayEquals(new int[] {i}, splits.get(i).test());
    }
  }

  @Test
  void leavingOneOutOfManyRowsTakesNoMoreThanTheOneAskedFor() {
    List<Split> splits = Splits.leaveOneOut(1_000_000);
    assertArrayEquals(new int[] {999_999}, splits.get(999_999).test());
  }

  @Test
  void oneSeedGivesOneSplitAndAnotherSeedAnother() {
    int[] labels = labels(50, 50);
    assertEquals(
        Splits.stratified(labels, 5, new Seed(7)), Splits.stratified(labels, 5, new Seed(7)));
    assertEquals(Splits.folds(100, 5, new Seed(7)), Splits.folds(100, 5, new Seed(7)));
    assertEquals(
        Splits.stratifiedHoldOut(labels, 0.3, new Seed(7)),
        Splits.stratifiedHoldOut(labels, 0.3, new Seed(7)));
    assertNotEquals(
        Splits.stratified(labels, 5, new Seed(7)), Splits.stratified(labels, 5, new Seed(8)));
    assertNotEquals(Splits.folds(100, 5, new Seed(7)), Splits.folds(100, 5, new Seed(8)));
    assertNotEquals(
        Splits.stratifiedHoldOut(labels, 0.3, new Seed(7)),
        Splits.stratifiedHoldOut(labels, 0.3, new Seed(8)));
  }

  @Test
  void everyPairOfRowsMeetsInAFoldSoonerOrLater() {
    int[] labels = labels(3, 3);
    boolean[][] met = new boolean[6][6];
    for (long seed = 0; seed < 200; seed++) {
      for (Split split : Splits.stratified(labels, 2, new Seed(seed))) {
        for (int a : split.test()) {
          for (int b : split.test()) {
            met[a][b] = true;
          }
        }
      }
    }
    for (int a = 0; a < 6; a++) {
      for (int b = 0; b < 6; b++) {
        assertTrue(met[a][b], "rows " + a + " and " + b);
      }
    }
  }

  @Test
  void repetitionsFollowOneAnotherEachWithItsOwnSeed() {
    int[] labels = labels(20, 30);
    List<Split> all = Splits.repeated(4, SEED, s -> Splits.stratified(labels, 5, s));
    assertEquals(20, all.size());
    for (int r = 0; r < 4; r++) {
      assertEquals(
          Splits.stratified(labels, 5, SEED.split(r)), all.subList(5 * r, 5 * r + 5), "r = " + r);
    }
    assertEquals(20, new HashSet<>(all).size());
    // More repetitions keep the first ones.
    assertEquals(
        all.subList(0, 10), Splits.repeated(2, SEED, s -> Splits.stratified(labels, 5, s)));
    assertThrows(IndexOutOfBoundsException.class, () -> all.get(20));
  }

  @Test
  void repetitionsMayDifferInLength() {
    List<Split> all =
        Splits.repeated(3, SEED, s -> Splits.folds(10, s.equals(SEED.split(0)) ? 2 : 3, s));
    assertEquals(8, all.size());
    assertEquals(Splits.folds(10, 3, SEED.split(2)).get(2), all.get(7));
  }

  @Test
  void holdOutTakesItsShareOfAllAndOfEveryClass() {
    for (int[] labels : TABLES) {
      for (double fraction : new double[] {0.1, 0.25, 1 / 3.0, 0.5, 0.8}) {
        for (long seed = 1; seed <= 20; seed++) {
          Split split = Splits.stratifiedHoldOut(labels, fraction, new Seed(seed));
          String at = fraction + " of " + labels.length + ", seed " + seed;
          bothSidesMakeUpTheWhole(split, labels.length, at);
          assertEquals(Math.round(fraction * labels.length), split.test().length, at);
          for (int c = 0; c <= labels[labels.length - 1]; c++) {
            double share = fraction * count(IntStream.range(0, labels.length).toArray(), labels, c);
            assertTrue(
                Math.abs(count(split.test(), labels, c) - share) <= 1 + 1e-9, at + ", class " + c);
          }
        }
      }
    }
  }

  @Test
  void plainHoldOutTakesItsShare() {
    Split split = Splits.holdOut(10, 0.3, SEED);
    bothSidesMakeUpTheWhole(split, 10, "hold-out");
    assertEquals(3, split.test().length);
    assertEquals(3 / 7.0, split.testToTrain());
  }

  @Test
  void aSplitCannotBeChangedFromOutside() {
    int[] train = {0, 1};
    Split split = new Split(train, new int[] {2});
    train[0] = 9;
    split.train()[1] = 9;
    split.test()[0] = 9;
    assertEquals(new Split(new int[] {0, 1}, new int[] {2}), split);
  }

  @Test
  void impossibleSplitsAreRefusedWithTheirCode() {
    refused("RLT-E001", () -> Splits.folds(10, 1, SEED));
    refused("RLT-E001", () -> Splits.folds(10, 11, SEED));
    refused("RLT-E001", () -> Splits.stratified(labels(2, 2), 5, SEED));
    refused("RLT-E001", () -> Splits.leaveOneOut(1));
    refused("RLT-E001", () -> Splits.holdOut(10, 0.01, SEED));
    refused("RLT-E001", () -> Splits.holdOut(10, 0.99, SEED));
    refused("RLT-E002", () -> Splits.holdOut(10, 0, SEED));
    refused("RLT-E002", () -> Splits.stratifiedHoldOut(labels(5, 5), 1, SEED));
    refused("RLT-E002", () -> Splits.holdOut(10, Double.NaN, SEED));
    refused("RLT-E004", () -> Splits.repeated(0, SEED, s -> Splits.folds(10, 2, s)));
  }

  private static void refused(String code, Executable action) {
    assertEquals(code, assertThrows(DataException.class, action).code());
  }

  private static void eachRowIsTestedOnceAndElseTrainedOn(List<Split> splits, int rows, String at) {
    int[] tested = new int[rows];
    for (Split split : splits) {
      bothSidesMakeUpTheWhole(split, rows, at);
      for (int i : split.test()) {
        tested[i]++;
      }
    }
    assertTrue(IntStream.of(tested).allMatch(times -> times == 1), at);
  }

  /** Each row on exactly one side, rising on both. */
  private static void bothSidesMakeUpTheWhole(Split split, int rows, String at) {
    for (int[] side : List.of(split.train(), split.test())) {
      assertArrayEquals(IntStream.of(side).sorted().toArray(), side, at);
    }
    assertArrayEquals(
        IntStream.range(0, rows).toArray(),
        IntStream.concat(IntStream.of(split.train()), IntStream.of(split.test()))
            .sorted()
            .toArray(),
        at);
  }

  private static int spread(IntStream counts) {
    var summary = counts.summaryStatistics();
    return summary.getMax() - summary.getMin();
  }

  private static int count(int[] rows, int[] labels, int label) {
    return (int) IntStream.of(rows).filter(i -> labels[i] == label).count();
  }

  /** Class 0 so often, then class 1 so often, … */
  private static int[] labels(int... sizes) {
    List<Integer> labels = new ArrayList<>();
    for (int c = 0; c < sizes.length; c++) {
      for (int i = 0; i < sizes[c]; i++) {
        labels.add(c);
      }
    }
    return labels.stream().mapToInt(c -> c).toArray();
  }
}
