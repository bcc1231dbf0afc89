// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BalanceTest {

  private static final Balance TWO = balance(new double[] {1, -2, 0}, new double[] {0, 3, 4});

  @Test
  void excessIsTheProductWithLambda() {
    assertArrayEquals(new double[] {5 - 14, 21 + 44}, TWO.excess(new double[] {5, 7, 11}), 0);
    assertArrayEquals(new double[] {0, 0}, TWO.excess(new double[3]), 0);
  }

  @Test
  void shiftIsTheTransposedProduct() {
    double[] nu = {10, 100};
    assertEquals(10, TWO.shift(nu, 0));
    assertEquals(-20 + 300, TWO.shift(nu, 1));
    assertEquals(400, TWO.shift(nu, 2));
  }

  @Test
  void columnsAreThoseNamedInTheirOrder() {
    assertEquals(2, TWO.size());
    assertArrayEquals(new double[][] {{0, 1}, {4, 0}}, TWO.columns(new int[] {2, 0}));
    assertEquals(-2, TWO.coefficient(0, 1));
  }

  @Test
  void withoutConditionsThereIsNothingToMiss() {
    assertEquals(0, Balance.NONE.size());
    assertEquals(0, Balance.NONE.excess(new double[] {1, 2}).length);
    assertEquals(0, Balance.NONE.shift(new double[0], 1));
    assertEquals(0, Balance.NONE.columns(new int[] {0, 1}).length);
  }

  @Test
  void rowsAreCopied() {
    double[] row = {1, 1};
    Balance balance = balance(row);
    row[0] = 9;
    assertEquals(1, balance.coefficient(0, 0));
  }

  /** One condition per row of A. */
  private static Balance balance(double[]... rows) {
    Balance.Builder builder = new Balance.Builder(rows.length, rows[0].length);
    for (int t = 0; t < rows[0].length; t++) {
      for (int r = 0; r < rows.length; r++) {
        builder.add(r, rows[r][t]);
      }
      builder.endColumn();
    }
    return builder.build();
  }
}
