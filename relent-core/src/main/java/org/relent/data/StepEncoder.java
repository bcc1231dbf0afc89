// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.List;

/** Turns rows of sequences into steps, one coordinate per column. */
final class StepEncoder {

  private static final int MOST = Integer.MAX_VALUE - 8;

  private final List<Encoded> parts;
  private final CellEncoder cells;
  private double[] values = new double[256];
  private int used;

  StepEncoder(List<Encoded> parts, CellEncoder cells) {
    this.parts = parts;
    this.cells = cells;
  }

  /** Where the cell of a row, counted from 0, and a column is. */
  @FunctionalInterface
  interface Cells {
    Cell at(int row, String column);
  }

  DenseRows encode(int rows, Cells table) {
    int[] starts = new int[rows + 1];
    for (int i = 0; i < rows; i++) {
      starts[i + 1] = starts[i] + append(i, table);
    }
    return DenseRows.sequences(parts.size(), starts, Arrays.copyOf(values, used));
  }

  /** The number of steps of a row, which are written after those before. */
  private int append(int row, Cells table) {
    Aligned aligned = new Aligned();
    int width = parts.size();
    for (int k = 0; k < width; k++) {
      Cell cell = table.at(row, parts.get(k).name());
      double[] steps = cells.steps(parts.get(k), cell);
      aligned.take(steps.length, cell);
      grow((long) steps.length * width);
      for (int step = 0; step < steps.length; step++) {
        values[used + step * width + k] = steps[step];
      }
    }
    used += aligned.length() * width;
    return aligned.length();
  }

  private void grow(long more) {
    if (used + more > MOST) {
      throw DataException.of(
          "RLT-D010",
          "all the steps of all sequences are more than the limit of 2^31 values; give fewer or"
              + " shorter sequences");
    }
    if (used + more > values.length) {
      values =
          Arrays.copyOf(values, (int) Math.min(MOST, Math.max(2L * values.length, used + more)));
    }
  }
}
