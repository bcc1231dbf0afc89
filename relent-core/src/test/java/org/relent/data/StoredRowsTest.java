// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;

/** Rows as they are stored, whatever order they were put in. */
class StoredRowsTest {

  private static final SparseRows GIVEN =
      SparseRows.of(new double[][] {{1, 0, 2}, {0, 0, 0}, {0, 3, 0}, {4, 5, 6}});

  @Test
  void rowsInAnotherOrderAreFoundAsStored() {
    SparseRows moved = GIVEN.select(new int[] {2, 0, 3, 1}).select(new int[] {3, 2, 1, 0});
    StoredRows stored = moved.stored();
    assertArrayEquals(new int[] {2, 0, 3, 1}, stored.places());
    for (int k = 0; k < GIVEN.size(); k++) {
      assertArrayEquals(GIVEN.row(k), stored.rows().row(k));
      assertArrayEquals(moved.row(stored.places()[k]), stored.rows().row(k));
      assertEquals(GIVEN.start(k), ((SparseRows) stored.rows()).start(k));
    }
    assertEquals(GIVEN.entries(), moved.entries());
  }

  @Test
  void rowsDrawnTwiceAreThereTwice() {
    SparseRows drawn = GIVEN.select(new int[] {3, 0, 3, 2});
    StoredRows stored = drawn.stored();
    assertArrayEquals(new int[] {1, 3, 0, 2}, stored.places());
    assertArrayEquals(GIVEN.row(3), stored.rows().row(3));
    assertEquals(3 + 2 + 3 + 1, drawn.entries());
  }

  @Test
  void rowsInTurnStayWhereTheyAre() {
    assertArrayEquals(new int[] {0, 1, 2, 3}, GIVEN.stored().places());
    DenseRows dense = DenseRows.of(new double[][] {{1}, {2}});
    assertTrue(dense.stored().rows() == dense);
  }

  @Test
  void toFetchRowsChangesNothing() {
    double[] read = new double[1];
    for (int i = 0; i < GIVEN.size(); i++) {
      double[] before = GIVEN.row(i);
      GIVEN.fetch(i, read);
      assertArrayEquals(before, GIVEN.row(i));
    }
    assertEquals(10, read[0], "the first value, the last and the first coordinate of the last row");
  }

  @Test
  void digitsSortAsComparisonsDo() {
    for (int size : new int[] {0, 1, 100, 2_048, 5_000}) {
      var random = new Seed(size).random();
      long[] numbers = new long[size];
      for (int at = 0; at < size; at++) {
        numbers[at] = (random.nextLong(1L << 40) << 13) | at;
      }
      long[] wanted = numbers.clone();
      Arrays.sort(wanted);
      new DigitSort(size).sort(numbers, 0, size, 13, 53);
      assertArrayEquals(wanted, numbers);
    }
  }
}
