// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DenseRows;
import org.relent.math.Cancellation;
import org.relent.math.CancelledException;

/** Sums over trees are polled while they last, and nothing that was cut is kept. */
class PolledTreesTest {

  private static final int VERTICES = 100;

  /** Tables of all pairs that are polled within. */
  private static final int COLUMNS = 160;

  /** Asked so often, it stops. */
  private static final class Fuse implements Cancellation {

    private final AtomicInteger polls = new AtomicInteger();
    private final int most;

    Fuse(int most) {
      this.most = most;
    }

    @Override
    public boolean requested() {
      return polls.incrementAndGet() > most;
    }
  }

  private static double[] logWeights(double reach) {
    Random random = new Random(5);
    double[] weights = new double[SpanningTrees.edges(VERTICES)];
    Arrays.setAll(weights, e -> reach * (random.nextDouble() - 0.5));
    return weights;
  }

  /** By elimination, and in the basis of the heaviest tree. */
  @ParameterizedTest
  @ValueSource(doubles = {4, 2000})
  void sumsEndWhereverTheyAreCutAndAreAsBeforeIfNot(double reach) {
    double[] weights = logWeights(reach);
    double[] direction = logWeights(1);
    double[] expected = SpanningTrees.of(VERTICES, weights).bend(direction);
    Fuse never = new Fuse(Integer.MAX_VALUE);
    SpanningTrees polled = SpanningTrees.of(VERTICES, weights, never);
    polled.probabilities();
    int whole = never.polls.get();
    assertTrue(whole > 5, () -> whole + " polls");
    assertArrayEquals(expected, polled.bend(direction));
    int all = never.polls.get();
    assertTrue(all > whole + 5, () -> all + " polls");
    for (int most : new int[] {0, whole / 2, (whole + all) / 2}) {
      SpanningTrees cut = SpanningTrees.of(VERTICES, weights, new Fuse(most));
      assertThrows(CancelledException.class, () -> cut.bend(direction));
      assertArrayEquals(expected, cut.within(Cancellation.NONE).bend(direction));
    }
  }

  private static DenseRows rows(int columns) {
    Random random = new Random(7);
    double[][] rows = new double[12][columns];
    for (double[] row : rows) {
      Arrays.setAll(row, k -> random.nextInt(3));
    }
    return DenseRows.of(rows);
  }

  /** What tilts, bends or follows from a family is cut with it. */
  @Test
  void familiesOfTreesAreCutInAllThatLasts() {
    DenseRows rows = rows(COLUMNS);
    int[] cells = IntStream.range(0, COLUMNS).toArray();
    int[] levels = new int[COLUMNS];
    Arrays.fill(levels, 3);
    double[] ones = new double[rows.size()];
    Arrays.fill(ones, 1);
    Fuse atOnce = new Fuse(0);
    assertThrows(
        CancelledException.class,
        () -> TreeStructures.fitted(rows, ones, cells, levels, 1, atOnce));
    assertThrows(CancelledException.class, () -> DirichletTrees.even(cells, levels, 1, atOnce));
    for (Family family :
        List.of(
            TreeStructures.fitted(rows, ones, cells, levels, 1),
            DirichletTrees.even(cells, levels, 1))) {
      double[] statistics = new double[family.dimension()];
      family.accumulate(rows, 0, 1, statistics);
      Family product = new ProductFamily(List.of(family)).within(new Fuse(0));
      assertThrows(CancelledException.class, () -> product.at(statistics));
      assertThrows(
          CancelledException.class, () -> family.within(new Fuse(0)).after(statistics).expected());
      Tilted tilted = family.within(new Fuse(10_000)).at(statistics);
      assertArrayEquals(family.at(statistics).coefficients(), tilted.coefficients());
    }
  }
}
