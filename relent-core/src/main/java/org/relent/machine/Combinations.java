// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.data.Encoded;
import org.relent.data.Quoted;
import org.relent.math.PolledWork;
import org.relent.math.Vectors;

/**
 * Numeric columns that others add up to: what is left of their variance once the others are taken
 * away, by a pivoted Cholesky factor of the correlations.
 */
record Combinations(DenseRows rows, List<Encoded.Numeric> columns, int[] sample) {

  /** The part of its variance up to which a column counts as explained by the others. */
  static final double EXPLAINED = 1e-10;

  /** A coefficient, of columns scaled to one length, that is but rounding. */
  private static final double NOTHING = 1e-7;

  /** More columns than these are not looked at: the work grows with their cube. */
  private static final int MOST = 200;

  /** Columns named in one sentence. */
  private static final int NAMED = 10;

  List<String> found(PolledWork work) {
    List<Centred> varying =
        columns.stream().map(this::centred).filter(column -> column.size() > 0).toList();
    int d = varying.size();
    if (d < 3 || d > MOST || rows.size() <= d) {
      return List.of();
    }
    Factor factor = Factor.of(varying, work);
    List<String> found = new ArrayList<>();
    for (int j : factor.rest()) {
      double[] coefficients = factor.coefficients(j);
      work.did((long) rows.size() * d);
      if (holds(varying, j, coefficients)) {
        found.add(words(varying, j, coefficients));
      }
    }
    return found;
  }

  /**
   * A column on the sample, less its mean and of length one.
   *
   * @param size its length before; 0 if it is constant there
   */
  private record Centred(Encoded.Numeric column, double mean, double size, double[] values) {}

  private Centred centred(Encoded.Numeric column) {
    double[] x = Arrays.stream(sample).mapToDouble(i -> rows.get(i, column.from())).toArray();
    double largest = Arrays.stream(x).map(Math::abs).max().orElse(0);
    double mean = largest * Arrays.stream(x).map(v -> v / largest).average().orElse(0);
    double[] apart = Arrays.stream(x).map(v -> (v - mean) / largest).toArray();
    double length = Math.sqrt(Arrays.stream(apart).map(v -> v * v).sum());
    // a constant column is left with rounding errors, or with 0/0
    if (!(length > 1e-12)) {
      return new Centred(column, mean, 0, apart);
    }
    double[] unit = Arrays.stream(apart).map(v -> v / length).toArray();
    return new Centred(column, mean, length * largest, unit);
  }

  /** Whether the sum found on the sample is right on all rows. */
  private boolean holds(List<Centred> varying, int j, double[] coefficients) {
    double left = 0;
    double all = 0;
    for (int i = 0; i < rows.size(); i++) {
      double own = at(varying.get(j), i);
      double rest = own;
      for (int k = 0; k < coefficients.length; k++) {
        if (coefficients[k] != 0) {
          rest -= coefficients[k] * at(varying.get(k), i);
        }
      }
      left += rest * rest;
      all += own * own;
    }
    return left <= EXPLAINED * all;
  }

  private double at(Centred column, int i) {
    return (rows.get(i, column.column().from()) - column.mean()) / column.size();
  }

  private static String words(List<Centred> varying, int j, double[] coefficients) {
    List<String> names =
        IntStream.range(0, coefficients.length)
            .filter(k -> Math.abs(coefficients[k]) > NOTHING)
            .mapToObj(k -> Quoted.of(varying.get(k).column().name()))
            .toList();
    String named = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
    int more = names.size() - NAMED;
    return "column "
        + Quoted.of(varying.get(j).column().name())
        + " is a linear combination of "
        + named
        + (more > 0 ? " and " + more + " more" : "");
  }

  /**
   * R = LLᵀ as far as it goes.
   *
   * @param lower row of L for each column, filled as far as there are pivots
   * @param pivots the columns that are kept, in the order of the factor
   */
  private record Factor(double[][] lower, int[] pivots) {

    static Factor of(List<Centred> columns, PolledWork work) {
      int d = columns.size();
      double[][] lower = new double[d][d];
      double[] left = Vectors.filled(d, 1);
      int[] pivots = new int[d];
      int rank = 0;
      while (rank < d) {
        int best = Vectors.largest(left);
        if (!(left[best] > EXPLAINED)) {
          break;
        }
        work.did((long) d * columns.get(best).values().length);
        eliminate(columns, lower, left, best, rank);
        pivots[rank++] = best;
      }
      return new Factor(lower, Arrays.copyOf(pivots, rank));
    }

    /** Column {@code rank} of L, for pivot p. */
    private static void eliminate(
        List<Centred> columns, double[][] lower, double[] left, int p, int rank) {
      double root = Math.sqrt(left[p]);
      for (int j = 0; j < left.length; j++) {
        if (left[j] > Double.NEGATIVE_INFINITY && j != p) {
          double product = Vectors.dot(columns.get(p).values(), columns.get(j).values());
          double value = (product - dot(lower[p], lower[j], rank)) / root;
          lower[j][rank] = value;
          left[j] -= value * value;
        }
      }
      lower[p][rank] = root;
      left[p] = Double.NEGATIVE_INFINITY;
    }

    private static double dot(double[] a, double[] b, int size) {
      double sum = 0;
      for (int k = 0; k < size; k++) {
        sum += a[k] * b[k];
      }
      return sum;
    }

    /** The columns that are no pivots. */
    int[] rest() {
      return IntStream.range(0, lower.length)
          .filter(j -> Arrays.stream(pivots).noneMatch(p -> p == j))
          .toArray();
    }

    /** What the pivots are to be multiplied by to give column j: LᵀC = row j, from below. */
    double[] coefficients(int j) {
      double[] all = new double[lower.length];
      for (int r = pivots.length - 1; r >= 0; r--) {
        double value = lower[j][r];
        for (int s = r + 1; s < pivots.length; s++) {
          value -= lower[pivots[s]][r] * all[pivots[s]];
        }
        all[pivots[r]] = value / lower[pivots[r]][r];
      }
      return all;
    }
  }
}
