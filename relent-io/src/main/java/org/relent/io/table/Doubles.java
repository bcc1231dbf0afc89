// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.Arrays;

/** A list of doubles that grows. */
final class Doubles {

  private double[] values = new double[64];
  private int size;

  void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  int size() {
    return size;
  }

  double[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
