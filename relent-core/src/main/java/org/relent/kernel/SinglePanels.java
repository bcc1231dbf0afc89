// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.math.Lanes;

/** Dense rows in single precision, transposed in panels of {@link Lanes#WIDTH} rows, packed. */
final class SinglePanels {

  private final float[][][] panels;
  private final float[][] squares;

  private SinglePanels(float[][][] panels, float[][] squares) {
    this.panels = panels;
    this.squares = squares;
  }

  static SinglePanels of(DenseRows rows, Lanes lanes) {
    int blocks = (rows.size() + Lanes.WIDTH - 1) / Lanes.WIDTH;
    float[][][] panels = new float[blocks][rows.width()][Lanes.WIDTH];
    float[][] squares = new float[blocks][Lanes.WIDTH];
    for (int j = 0; j < rows.size(); j++) {
      float[][] panel = panels[j / Lanes.WIDTH];
      for (int k = 0; k < rows.width(); k++) {
        panel[k][j % Lanes.WIDTH] = (float) rows.get(j, k);
      }
      squares[j / Lanes.WIDTH][j % Lanes.WIDTH] = (float) rows.square(j);
    }
    Arrays.setAll(panels, b -> lanes.packed(panels[b]));
    return new SinglePanels(panels, squares);
  }

  /** Some rows, written out. */
  static float[][] rounded(Rows rows, int[] which) {
    float[][] rounded = new float[which.length][rows.width()];
    double[] row = new double[rows.width()];
    for (int r = 0; r < which.length; r++) {
      Arrays.fill(row, 0);
      rows.addTo(which[r], 1, row);
      for (int k = 0; k < row.length; k++) {
        rounded[r][k] = (float) row[k];
      }
    }
    return rounded;
  }

  /** ‖x‖² of some rows. */
  static float[] squares(Rows rows, int[] which) {
    float[] squares = new float[which.length];
    for (int r = 0; r < which.length; r++) {
      squares[r] = (float) rows.square(which[r]);
    }
    return squares;
  }

  /** As {@link Lanes#products} takes it. */
  float[][] panel(int b) {
    return panels[b];
  }

  /** ‖x‖² of every row of a block. */
  float[] squares(int b) {
    return squares[b];
  }
}
