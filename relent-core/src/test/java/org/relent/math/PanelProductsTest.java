// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PanelProductsTest {

  private static final double ROUNDING = 1e-14;

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 3", "2, 4", "3, 7", "6, 50"})
  void everyProductIsItsDefinitionAndTogetherTheBitsAreThoseAlone(int rows, int terms) {
    UniformRandomProvider random = new Seed(terms).random();
    double[][] left = numbers(rows, terms, random);
    double[][] panel = numbers(terms, Lanes.WIDTH, random);
    double[][] tile = numbers(rows, Lanes.WIDTH, random);
    PanelProducts.of(left, rows, panel, tile);
    for (int r = 0; r < rows; r++) {
      for (int j = 0; j < Lanes.WIDTH; j++) {
        double sum = 0;
        for (int k = 0; k < terms; k++) {
          sum += left[r][k] * panel[k][j];
        }
        assertEquals(sum, tile[r][j], ROUNDING);
      }
      double[] alone = new double[Lanes.WIDTH];
      PanelProducts.of(left[r], panel, alone);
      assertArrayEquals(alone, tile[r], 0);
    }
  }

  private static double[][] numbers(int rows, int width, UniformRandomProvider random) {
    double[][] numbers = new double[rows][width];
    for (double[] row : numbers) {
      for (int j = 0; j < width; j++) {
        row[j] = 2 * random.nextDouble() - 1;
      }
    }
    return numbers;
  }
}
