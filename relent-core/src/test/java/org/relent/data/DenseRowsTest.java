// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows that are sequences of steps. */
class DenseRowsTest {

  /** Three sequences, of two, one and three steps. */
  private static final DenseRows ROWS =
      DenseRows.sequences(
          2, new int[] {0, 2, 3, 6}, new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});

  @Test
  void aSequenceIsItsSteps() {
    assertEquals(3, ROWS.size());
    assertEquals(2, ROWS.width());
    assertEquals(List.of(2, 1, 3), IntStream.range(0, 3).map(ROWS::steps).boxed().toList());
    assertEquals(6, ROWS.steps().size());
    assertArrayEquals(new double[] {9, 10}, ROWS.steps().row(ROWS.firstStep(2) + 1));
    assertEquals(7, ROWS.get(2, 0));
    DenseRows single = ROWS.steps();
    assertSame(single, single.steps());
    assertEquals(1, single.steps(4));
    assertEquals(4, single.firstStep(4));
  }

  @Test
  void aSequenceIsNoVector() {
    double[] w = new double[2];
    assertThrows(IllegalStateException.class, () -> ROWS.dot(0, w));
    assertThrows(IllegalStateException.class, () -> ROWS.addTo(0, 1, w));
    assertThrows(IllegalStateException.class, () -> ROWS.square(0));
    assertThrows(IllegalStateException.class, () -> ROWS.row(0));
  }

  @Test
  void aSelectionHoldsTheStepsOfItsRows() {
    long seed = 47;
    Random random = new Random(seed);
    for (int n = 0; n < 200; n++) {
      int[] rows = random.ints(random.nextInt(6), 0, 3).toArray();
      DenseRows some = ROWS.select(rows);
      assertEquals(rows.length, some.size());
      for (int r = 0; r < rows.length; r++) {
        assertArrayEquals(steps(ROWS, rows[r]), steps(some, r), "seed " + seed);
      }
      int total = Arrays.stream(rows).map(ROWS::steps).sum();
      assertEquals(total, some.steps().size());
    }
  }

  private static double[] steps(DenseRows rows, int i) {
    return IntStream.range(rows.firstStep(i), rows.firstStep(i) + rows.steps(i))
        .mapToObj(rows.steps()::row)
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }

  @Test
  void unsoundSequencesAreRefused() {
    for (int[] starts :
        List.of(
            new int[0],
            new int[] {1, 2},
            new int[] {0, 0, 2},
            new int[] {0, 2, 1},
            new int[] {0, 3})) {
      assertThrows(
          IllegalArgumentException.class, () -> DenseRows.sequences(1, starts, new double[2]));
    }
    assertEquals(0, DenseRows.sequences(1, new int[] {0}, new double[0]).size());
  }
}
