// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.Arrays;

/**
 * −∇²F(λ) over some multipliers: block by block, zero between examples, so only the entries within
 * an example are kept.
 */
public final class Stiffness {

  private final int size;
  private final int[] row;
  private final int[] column;
  private final double[] entry;

  private Stiffness(int size, int[] row, int[] column, double[] entry) {
    this.size = size;
    this.row = row;
    this.column = column;
    this.entry = entry;
  }

  /** The diagonal. */
  public double[] diagonal() {
    double[] diagonal = new double[size];
    for (int k = 0; k < entry.length; k++) {
      diagonal[row[k]] += row[k] == column[k] ? entry[k] : 0;
    }
    return diagonal;
  }

  /** Adds the matrix to another of its size, row after row. */
  public void addTo(double[] matrix) {
    for (int k = 0; k < entry.length; k++) {
      matrix[row[k] * size + column[k]] += entry[k];
    }
  }

  /** Adds the matrix times v. */
  public void addTimes(double[] v, double[] into) {
    for (int k = 0; k < entry.length; k++) {
      into[row[k]] += entry[k] * v[column[k]];
    }
  }

  /** Gathers the blocks of the examples, one after another. */
  static final class Builder {

    private final int size;
    private final int[] place;
    private int[] row;
    private int[] column;
    private double[] entry;
    private int count;

    /**
     * @param multipliers those that count
     * @param of how many there are in all
     */
    Builder(int[] multipliers, int of) {
      size = multipliers.length;
      place = new int[of];
      Arrays.fill(place, -1);
      for (int a = 0; a < size; a++) {
        place[multipliers[a]] = a;
      }
      row = new int[size];
      column = new int[size];
      entry = new double[size];
    }

    /** Whether any of so many multipliers from {@code at} on counts. */
    boolean wants(int at, int count) {
      for (int i = at; i < at + count; i++) {
        if (place[i] >= 0) {
          return true;
        }
      }
      return false;
    }

    /** The block of one example, whose multipliers λ begin at {@code at}. */
    void add(JointPotential potential, int at, double[] lambda) {
      int m = lambda.length;
      double[] curvature = new double[m * m];
      potential.curvature(lambda, curvature);
      for (int k = 0; k < m * m; k++) {
        if (place[at + k / m] >= 0 && place[at + k % m] >= 0 && curvature[k] != 0) {
          add(place[at + k / m], place[at + k % m], -curvature[k]);
        }
      }
    }

    private void add(int r, int c, double value) {
      if (count == row.length) {
        row = Arrays.copyOf(row, 2 * count);
        column = Arrays.copyOf(column, 2 * count);
        entry = Arrays.copyOf(entry, 2 * count);
      }
      row[count] = r;
      column[count] = c;
      entry[count++] = value;
    }

    Stiffness build() {
      return new Stiffness(
          size,
          Arrays.copyOf(row, count),
          Arrays.copyOf(column, count),
          Arrays.copyOf(entry, count));
    }
  }
}
