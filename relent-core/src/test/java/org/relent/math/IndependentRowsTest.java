// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which rows of a matrix bear the others. */
class IndependentRowsTest {

  @ParameterizedTest
  @CsvSource({"5,9,3", "12,40,12", "30,8,8", "20,20,1"})
  void asManyAreKeptAsTheRankAndTheyBearAllOthers(int m, int n, int rank) {
    UniformRandomProvider random = new Seed(100L * m + n).random();
    double[][] basis = new double[rank][];
    Arrays.setAll(basis, k -> random.doubles(n, -1, 1).toArray());
    double[][] rows = new double[m][n];
    for (double[] row : rows) {
      for (double[] b : basis) {
        double factor = random.nextDouble(-1, 1);
        Arrays.setAll(row, a -> row[a] + factor * b[a]);
      }
    }
    IndependentRows found = IndependentRows.of(rows);
    assertEquals(rank, found.kept().length);
    double[] identity = new double[n * n];
    IntStream.range(0, n).forEach(i -> identity[i * n + i] = 1);
    Bordered bordered = Bordered.of(identity, n, found.select(rows)).orElseThrow();
    double[] x = bordered.solve(random.doubles(n, -1, 1).toArray(), new double[rank]);
    for (double[] row : rows) {
      double sum = 0;
      for (int a = 0; a < n; a++) {
        sum += row[a] * x[a];
      }
      assertEquals(0, sum, 1e-12, "what meets those kept meets all");
    }
  }

  @Test
  void rowsOfZerosAreNotKeptAndAnswerWithZero() {
    double[][] rows = {{0, 0, 0}, {1, -1, 0}, {-1, 1, 0}, {0, 1, -1}};
    IndependentRows found = IndependentRows.of(rows);
    assertEquals(2, found.kept().length);
    assertEquals(3, found.kept()[1], "a row that no other bears");
    double[] spread = found.spread(new double[] {5, 7});
    assertEquals(0, spread[0]);
    assertEquals(7, spread[3]);
    assertArrayEquals(new double[] {5, 7}, found.select(spread));
    assertTrue(IndependentRows.of(new double[][] {{}, {}}).kept().length == 0, "no unknowns");
  }
}
