// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A largest set of independent rows of a matrix A, found by pivoted Cholesky elimination of AAᵀ:
 * the row that the rows chosen before explain least is chosen next, until nothing is left of any
 * but rounding.
 *
 * <p>Conditions Ax = r over few unknowns are often dependent: those of classes none of whose rows
 * take part are zero, and n unknowns bear no more than n of them.
 *
 * @param count how many rows there are
 * @param kept the places of the independent ones, in order
 */
public record IndependentRows(int count, int[] kept) {

  /** Squared sine of the angle below which rounding alone may keep rows apart. */
  private static final double DEPENDENT = 1e-10;

  /** The independent rows of A. */
  public static IndependentRows of(double[][] rows) {
    return ofGram(gram(rows), rows.length);
  }

  /**
   * The independent ones of m rows.
   *
   * @param gram their inner products AAᵀ, m×m
   */
  public static IndependentRows ofGram(double[] gram, int m) {
    double[] size = new double[m];
    double[] left = new double[m];
    Arrays.setAll(size, r -> gram[r * m + r]);
    System.arraycopy(size, 0, left, 0, m);
    double[][] factor = new double[m][];
    boolean[] chosen = new boolean[m];
    for (int k = 0; k < m; k++) {
      int next = mostIndependent(left, size, chosen);
      if (next < 0) {
        break;
      }
      chosen[next] = true;
      factor[k] = eliminated(gram, factor, k, next, left);
    }
    return new IndependentRows(m, IntStream.range(0, m).filter(r -> chosen[r]).toArray());
  }

  private static double[] gram(double[][] rows) {
    int m = rows.length;
    double[] gram = new double[m * m];
    for (int r = 0; r < m; r++) {
      for (int s = 0; s <= r; s++) {
        double sum = Vectors.dot(rows[r], rows[s]);
        gram[r * m + s] = sum;
        gram[s * m + r] = sum;
      }
    }
    return gram;
  }

  /** The row of which the largest part of its square is left; −1 where that is rounding. */
  private static int mostIndependent(double[] left, double[] size, boolean[] chosen) {
    int best = -1;
    double most = DEPENDENT;
    for (int r = 0; r < left.length; r++) {
      if (!chosen[r] && left[r] > most * size[r]) {
        most = left[r] / size[r];
        best = r;
      }
    }
    return best;
  }

  /** Column k of the factor, that of pivot p; what it explains is taken off {@code left}. */
  private static double[] eliminated(
      double[] gram, double[][] factor, int k, int p, double[] left) {
    int m = left.length;
    double[] column = new double[m];
    double root = Math.sqrt(left[p]);
    for (int r = 0; r < m; r++) {
      double entry = gram[p * m + r];
      for (int j = 0; j < k; j++) {
        entry -= factor[j][p] * factor[j][r];
      }
      column[r] = entry / root;
    }
    for (int r = 0; r < m; r++) {
      left[r] -= column[r] * column[r];
    }
    return column;
  }

  /** Those of some rows that are kept. */
  public double[][] select(double[][] rows) {
    return Arrays.stream(kept).mapToObj(r -> rows[r]).toArray(double[][]::new);
  }

  /** Those of some numbers, one per row, that are kept. */
  public double[] select(double[] values) {
    return Arrays.stream(kept).mapToDouble(r -> values[r]).toArray();
  }

  /** Those rows and columns of a square matrix that are kept. */
  public double[] block(double[] matrix) {
    double[] block =
        Vectors.of(
            kept.length * kept.length,
            e -> matrix[kept[e / kept.length] * count + kept[e % kept.length]]);
    return block;
  }

  /** One number per row from one per row kept: zero for the others. */
  public double[] spread(double[] values) {
    double[] all = new double[count];
    for (int k = 0; k < kept.length; k++) {
      all[kept[k]] = values[k];
    }
    return all;
  }
}
