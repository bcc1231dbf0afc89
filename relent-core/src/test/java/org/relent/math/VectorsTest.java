// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

/** Vectors and small matrices, whose sums have an order. */
class VectorsTest {

  /** 1e16 swallows a 1 that is added to it, and not the sum of two. */
  private static final double[] ORDERED = {1e16, 0, 1, 1};

  private static final double[] ONES = Vectors.filled(4, 1);

  @Test
  void sumsRunFromTheFirstEntryToTheLast() {
    assertEquals(1e16, Vectors.dot(ORDERED, ONES));
    assertEquals(1e16, Matrices.times(Matrices.of(4, (i, j) -> ORDERED[j]), ONES)[0]);
    assertEquals(
        1e16,
        Matrices.product(Matrices.of(4, (i, j) -> ORDERED[j]), Matrices.of(4, (i, j) -> 1), 4)[0]);
    assertNotEquals(1e16, InnerProduct.of(ORDERED, ONES));
  }

  @Test
  void equalKeysStayInOrder() {
    double[] keys = {2, 1, 2, 1, 0};
    assertArrayEquals(new int[] {4, 1, 3, 0, 2}, Vectors.order(5, i -> keys[i]));
    assertEquals(0, Vectors.largest(keys));
    assertEquals(3, Vectors.largestSize(new double[] {2, -3, 1}));
  }

  @Test
  void vectorsAreAddedUpAndLeftAsTheyWere() {
    double[] a = {1, 2};
    double[] b = {10, 20};
    assertArrayEquals(new double[] {11, 22}, Vectors.plus(a, b));
    assertArrayEquals(new double[] {1, 2}, a);
    Vectors.addScaled(-3, a, b);
    assertArrayEquals(new double[] {7, 14}, b);
    Vectors.add(a, b);
    assertArrayEquals(new double[] {8, 16}, b);
    assertArrayEquals(new double[] {0.25, 0.75}, Vectors.normalised(new double[] {2, 6}));
  }

  @Test
  void matricesGoByRows() {
    double[] a = {1, 2, 3, 4};
    assertArrayEquals(new double[] {1, 3, 2, 4}, Matrices.transposed(a, 2));
    assertArrayEquals(new double[] {2, 1, 4, 3}, Matrices.product(a, new double[] {0, 1, 1, 0}, 2));
    assertArrayEquals(new double[] {6, 2, 3, 9}, Matrices.shifted(a, 2, 5));
    assertArrayEquals(new double[] {4, 3, 2, 1}, Matrices.part(a, 2, new int[] {1, 0}));
    assertArrayEquals(new double[] {1, 0, 0, 2}, Matrices.diagonal(2, i -> i + 1));
    assertArrayEquals(new double[] {5, 11}, Matrices.times(a, new double[] {1, 2}));
  }
}
