// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;

/**
 * The inverse of a bordered matrix [M Aᵀ; A 0] whose rows, the free ones, come and go one by one
 * (Cauwenberghs and Poggio 2001): order² multiplications each.
 *
 * <p>The border, where there is one, has the first place.
 */
final class FreeSet {

  private static final int ROOM = 8;

  private final int border;
  private int size;
  private int[] rows;
  private double[] inverse;
  private int stride;

  /**
   * @param border how many conditions there are, none or one
   * @param rows the free
   * @param inverse of the matrix of the border and the free, in this order
   */
  FreeSet(int border, int[] rows, double[] inverse) {
    this.border = border;
    this.size = border + rows.length;
    this.stride = size + ROOM;
    this.rows = new int[stride];
    this.inverse = new double[stride * stride];
    System.arraycopy(rows, 0, this.rows, border, rows.length);
    for (int a = 0; a < size; a++) {
      System.arraycopy(inverse, a * size, this.inverse, a * stride, size);
    }
  }

  private FreeSet(FreeSet other) {
    this.border = other.border;
    this.size = other.size;
    this.stride = other.stride;
    this.rows = other.rows.clone();
    this.inverse = other.inverse.clone();
  }

  FreeSet copy() {
    return new FreeSet(this);
  }

  /** The border and the free. */
  int order() {
    return size;
  }

  /** Whether there is none. */
  boolean isEmpty() {
    return size == border;
  }

  /** The row at a place from {@code border} on. */
  int row(int place) {
    return rows[place];
  }

  /** Where a row is; −1 if it is not free. */
  int place(int row) {
    for (int a = border; a < size; a++) {
      if (rows[a] == row) {
        return a;
      }
    }
    return -1;
  }

  /** The inverse times {@code x}. */
  double[] times(double[] x) {
    double[] product = new double[size];
    for (int a = 0; a < size; a++) {
      double sum = 0;
      for (int b = 0; b < size; b++) {
        sum += inverse[a * stride + b] * x[b];
      }
      product[a] = sum;
    }
    return product;
  }

  /**
   * One row more.
   *
   * @param column what it has in common with the border and the free
   * @param own its diagonal
   * @return what of its diagonal the others do not have; where nothing is left it is not added
   */
  double add(int row, double[] column, double own) {
    double[] solved = times(column);
    double rest = own;
    for (int a = 0; a < size; a++) {
      rest -= column[a] * solved[a];
    }
    if (!(rest > 0)) {
      return 0;
    }
    if (size == stride) {
      grow();
    }
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        inverse[a * stride + b] += solved[a] * solved[b] / rest;
      }
      inverse[a * stride + size] = -solved[a] / rest;
      inverse[size * stride + a] = -solved[a] / rest;
    }
    inverse[size * stride + size] = 1 / rest;
    rows[size++] = row;
    return rest;
  }

  /** The first of the free where a border leaves no other: [0 c; c own]⁻¹. */
  void begin(int row, double coefficient, double own) {
    rows[border] = row;
    size = border + 1;
    if (border == 0) {
      inverse[0] = 1 / own;
      return;
    }
    inverse[0] = -own / coefficient / coefficient;
    inverse[1] = 1 / coefficient;
    inverse[stride] = 1 / coefficient;
    inverse[stride + 1] = 0;
  }

  /** One row less; the last takes its place. */
  void remove(int place) {
    int last = size - 1;
    if (last > border) {
      double own = inverse[place * stride + place];
      double[] gone = Arrays.copyOfRange(inverse, place * stride, place * stride + size);
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < size; b++) {
          inverse[a * stride + b] -= gone[a] * gone[b] / own;
        }
      }
      for (int a = 0; a < size; a++) {
        inverse[a * stride + place] = inverse[a * stride + last];
      }
      System.arraycopy(inverse, last * stride, inverse, place * stride, size);
    }
    rows[place] = rows[last];
    size = last;
  }

  private void grow() {
    int wider = 2 * stride;
    double[] grown = new double[wider * wider];
    for (int a = 0; a < size; a++) {
      System.arraycopy(inverse, a * stride, grown, a * wider, size);
    }
    inverse = grown;
    stride = wider;
    rows = Arrays.copyOf(rows, wider);
  }
}
