// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.ArrayList;
import java.util.List;

/** A list of doubles that grows block by block, so that nothing is copied until the end. */
final class Doubles {

  private static final int SMALLEST = 16;
  private static final int LARGEST = 1 << 13;

  private final List<double[]> full = new ArrayList<>();
  private double[] block = new double[SMALLEST];
  private int used;
  private int before;

  void add(double value) {
    if (used == block.length) {
      grow();
    }
    block[used++] = value;
  }

  private void grow() {
    full.add(block);
    before += used;
    block = new double[Math.min(LARGEST, 2 * used)];
    used = 0;
  }

  int size() {
    return before + used;
  }

  double[] toArray() {
    double[] all = new double[size()];
    int at = 0;
    for (double[] part : full) {
      System.arraycopy(part, 0, all, at, part.length);
      at += part.length;
    }
    System.arraycopy(block, 0, all, at, used);
    return all;
  }
}
