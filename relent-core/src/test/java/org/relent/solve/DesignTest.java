// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.SparseRows;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;

/** Every product of a design matrix against its definition, term by term. */
class DesignTest {

  private static final int ROWS = 300;
  private static final int WIDTH = 7;
  private static final int OUTPUTS = 5;
  private static final double[][] X = Problems.rows(new Seed(1), ROWS, WIDTH);
  private static final double[][] U = Problems.rows(new Seed(2), OUTPUTS, ROWS);

  private static List<Design> designs(boolean constant, Threads threads) {
    DenseRows dense = DenseRows.of(X);
    return List.of(
        PanelDesign.of(ROWS, WIDTH, constant, dense::row, threads),
        new SparseDesign(SparseRows.of(X), constant, threads));
  }

  private static double x(int t, int j) {
    return j < WIDTH ? X[t][j] : 1;
  }

  @Test
  void productsAreTheirDefinitions() {
    for (boolean constant : new boolean[] {false, true}) {
      for (Design design : designs(constant, new Threads(2))) {
        assertEquals(WIDTH + (constant ? 1 : 0), design.columns());
        assertEquals(ROWS, design.rows());
        scores(design, X.length);
        gathered(design);
        gram(design);
      }
    }
  }

  private static void scores(Design design, int rows) {
    int columns = design.columns();
    double[] w = Problems.rows(new Seed(3), 1, OUTPUTS * columns)[0];
    double[][] scores = design.scores(w, OUTPUTS);
    for (int k = 0; k < OUTPUTS; k++) {
      for (int t = 0; t < rows; t++) {
        double sum = 0;
        for (int j = 0; j < columns; j++) {
          sum += w[k * columns + j] * x(t, j);
        }
        assertEquals(sum, scores[k][t], 1e-12);
      }
    }
  }

  private static void gathered(Design design) {
    double[] gathered = design.gathered(U);
    for (int i = 0; i < gathered.length; i++) {
      double sum = 0;
      for (int t = 0; t < ROWS; t++) {
        sum += U[i / design.columns()][t] * x(t, i % design.columns());
      }
      assertEquals(sum, gathered[i], 1e-11);
    }
  }

  private static void gram(Design design) {
    int columns = design.columns();
    double[] gram = design.gram(U[0]);
    for (int i = 0; i < columns; i++) {
      for (int j = 0; j < columns; j++) {
        double sum = 0;
        for (int t = 0; t < ROWS; t++) {
          sum += U[0][t] * x(t, i) * x(t, j);
        }
        assertEquals(sum, gram[i * columns + j], 1e-11);
      }
      assertEquals(gram[i * columns + i], design.squares(U[0])[i], 1e-11);
    }
  }

  @Test
  void selectedRowsAreThoseNamed() {
    int[] some = {0, 3, 127, 128, 299};
    for (Design design : designs(true, Threads.one())) {
      double[] w = Problems.rows(new Seed(4), 1, design.columns())[0];
      double[] all = design.scores(w, 1)[0];
      double[] selected = design.select(some).scores(w, 1)[0];
      for (int r = 0; r < some.length; r++) {
        assertEquals(all[some[r]], selected[r], 0);
      }
      assertEquals(0, design.select(new int[0]).scores(w, 1)[0].length);
    }
  }

  @Test
  void threadsDoNotShow() {
    List<Design> one = designs(true, Threads.one());
    List<Design> two = designs(true, new Threads(2));
    for (int d = 0; d < one.size(); d++) {
      assertArrayEquals(one.get(d).gathered(U), two.get(d).gathered(U), 0);
      assertArrayEquals(one.get(d).gram(U[1]), two.get(d).gram(U[1]), 0);
    }
  }
}
