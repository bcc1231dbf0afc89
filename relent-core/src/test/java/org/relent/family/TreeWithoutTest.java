// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.testkit.CellRows;

/** Trees that a row was taken out of are those that the other rows make. */
class TreeWithoutTest {

  private static final long SEED = 20261116;

  private static final double ROUNDING = 1e-11;

  private static final int[] COORDINATES = {3, 0, 2, 1};

  private static final int[] LEVELS = {2, 3, 2, 4};

  private static final DenseRows ROWS = CellRows.categories(SEED, 30, 3, 4, 2, 2);

  private static double[] weights() {
    double[] weights = new double[ROWS.size()];
    Arrays.setAll(weights, t -> t % 3 == 0 ? 0 : 0.5 * (1 + t % 4));
    return weights;
  }

  private static TreeStructures fitted(double[] weights, double smoothing) {
    return TreeStructures.fitted(ROWS, weights, COORDINATES, LEVELS, smoothing);
  }

  @Test
  void theyAreThoseOfTheOtherRows() {
    for (double smoothing : new double[] {1e-3, 0.5, 20}) {
      TreeStructures whole = fitted(weights(), smoothing);
      for (int t = 0; t < ROWS.size(); t++) {
        double[] others = weights();
        others[t] = 0;
        TreeStructures direct = fitted(others, smoothing);
        TreeWithout left = whole.without(ROWS, t, weights()[t]).orElseThrow();
        same(direct, left);
        assertEquals(
            direct.chowLiu(1).plugIn().score(ROWS, t), left.chowLiu(ROWS, t), ROUNDING, "row " + t);
      }
    }
  }

  private static void same(TreeStructures direct, TreeWithout left) {
    double[] coefficients = new double[direct.dimension()];
    Arrays.setAll(coefficients, e -> 1.0 / (1 + e));
    for (int i = 0; i < ROWS.size(); i++) {
      assertEquals(
          direct.project(ROWS, i, coefficients), left.project(ROWS, i, coefficients), ROUNDING);
    }
  }

  @Test
  void whereARowHasAGapTheyMustBeCountedAnew() {
    double[][] cells = new double[ROWS.size()][4];
    for (int i = 0; i < cells.length; i++) {
      for (int k = 0; k < 4; k++) {
        cells[i][k] = i == 7 && k == 2 ? Double.NaN : ROWS.get(i, k);
      }
    }
    double[] weights = weights();
    DenseRows gappy = CellRows.of(cells);
    TreeStructures trees = TreeStructures.fitted(gappy, weights, COORDINATES, LEVELS, 1);
    assertTrue(trees.without(gappy, 1, 1).isEmpty());
  }
}
