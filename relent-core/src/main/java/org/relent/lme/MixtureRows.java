// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.ProblemSize;
import org.relent.math.Vectors;

/**
 * Rows a mixture is fitted to: how often each counts, and what is known of its component.
 *
 * <p>Row t has the likelihood Σₖ πₜₖ θₖ pₖ(yₜ). Chances πₜ are scaled so that the largest is one: a
 * row of which nothing is known has πₜₖ = 1 throughout, one whose component is known has a single
 * one among zeros. NaN stands for a missing cell, which is integrated out.
 */
public final class MixtureRows {

  /** Beyond that squares, and sums of squares, overflow. */
  private static final double LARGEST = 1e140;

  private final DenseRows rows;
  private final double[] weights;
  private final double[][] chances;

  private MixtureRows(DenseRows rows, double[] weights, double[][] chances) {
    this.rows = rows;
    this.weights = weights;
    this.chances = chances;
  }

  /** Responsibilities and log-likelihoods of a start, and copies of the rows that all share. */
  private static final double NUMBERS_PER_RESPONSIBILITY = 6;

  /** What rows of mixtures take, of which so many are fitted side by side. */
  static MemoryEstimate.Part memory(ProblemSize size, int parts, int threads) {
    return MemoryEstimate.Part.arrays(
        "responsibilities",
        NUMBERS_PER_RESPONSIBILITY * (threads + 1),
        (double) size.rows() * (parts + 1),
        "use fewer rows or components");
  }

  /** Rows that count once each, of unknown component. */
  public static MixtureRows of(DenseRows rows) {
    if (rows.size() == 0 || rows.width() == 0) {
      throw DataException.of("RLT-D001", "a mixture needs a row and a column; give data");
    }
    requireSquares(rows, IntStream.rangeClosed(1, rows.width()).mapToObj(j -> "x" + j).toList());
    double[] once = Vectors.filled(rows.size(), 1);
    return new MixtureRows(rows, once, new double[rows.size()][0]);
  }

  /** Refuses cells beyond {@link #LARGEST}, of columns called so. */
  static void requireSquares(DenseRows rows, List<String> names) {
    for (int i = 0; i < rows.size(); i++) {
      for (int j = 0; j < rows.width(); j++) {
        if (Math.abs(rows.get(i, j)) > LARGEST) {
          throw DataException.inCell(
              "RLT-D040",
              i + 1L,
              names.get(j),
              "overflow: " + rows.get(i, j) + " is too large to be squared; check its unit");
        }
      }
    }
  }

  /** The same rows, each counting so often; rows of weight zero are left out of all sums. */
  public MixtureRows withWeights(double[] given) {
    if (given.length != rows.size()) {
      throw DataException.of(
          "RLT-D033", given.length + " weights for " + rows.size() + " rows; give one per row");
    }
    for (int i = 0; i < given.length; i++) {
      if (!(given[i] >= 0 && given[i] < Double.POSITIVE_INFINITY)) {
        throw DataException.inRow(
            "RLT-D033",
            i + 1L,
            "has weight " + given[i] + "; a weight says how often a row counts, 0 or more");
      }
    }
    if (!(Arrays.stream(given).max().orElse(0) > 0)) {
      throw DataException.of("RLT-D001", "no row has a positive weight; look at the weights");
    }
    return new MixtureRows(rows, given.clone(), chances);
  }

  /**
   * The same rows with what is known of their components.
   *
   * @param given for each row the chance of each component, or an empty array where none is known
   */
  public MixtureRows withChances(double[][] given) {
    if (given.length != rows.size()) {
      throw DataException.of(
          "RLT-D031", given.length + " beliefs for " + rows.size() + " rows; give one per row");
    }
    double[][] scaled = new double[given.length][];
    for (int i = 0; i < given.length; i++) {
      scaled[i] = scaled(given[i], i);
    }
    return new MixtureRows(rows, weights, scaled);
  }

  private static double[] scaled(double[] chances, int row) {
    double largest = Arrays.stream(chances).max().orElse(1);
    boolean sound = Arrays.stream(chances).allMatch(p -> p >= 0 && Double.isFinite(p));
    if (!(sound && largest > 0)) {
      throw DataException.inRow(
          "RLT-D031",
          row + 1L,
          "chances of components must be 0 or more and not all 0, got " + Arrays.toString(chances));
    }
    return Arrays.stream(chances).map(p -> p / largest).toArray();
  }

  public DenseRows rows() {
    return rows;
  }

  /** How often row i counts. */
  public double weight(int i) {
    return weights[i];
  }

  /** πᵢₖ, the chance of component k for row i beside that of its likeliest. */
  public double chance(int i, int k) {
    return chances[i].length == 0 ? 1 : chances[i][k];
  }

  /** Whether nothing is known of the component of any row. */
  boolean unlabelled() {
    return Arrays.stream(chances).allMatch(p -> p.length == 0);
  }

  /** Refuses beliefs about another number of components. */
  void checkComponents(int components) {
    for (int i = 0; i < chances.length; i++) {
      if (chances[i].length != 0 && chances[i].length != components) {
        throw DataException.inRow(
            "RLT-D031",
            i + 1L,
            "has chances for " + chances[i].length + " components, the mixture has " + components);
      }
    }
  }

  /**
   * Whether two components are named against what is known of rows: whether the likelihood is
   * higher with the two exchanged. Soft labels leave that a local maximum, with as much entropy.
   *
   * @param logLikelihood of the components in a given order
   */
  Optional<Rejection> exchanged(int components, ToDoubleFunction<int[]> logLikelihood) {
    if (unlabelled()) {
      return Optional.empty();
    }
    int[] order = IntStream.range(0, components).toArray();
    double asNamed = logLikelihood.applyAsDouble(order);
    for (int k = 0; k < components; k++) {
      for (int l = 0; l < k; l++) {
        int[] other = order.clone();
        other[k] = l;
        other[l] = k;
        if (logLikelihood.applyAsDouble(other) > asNamed) {
          return Optional.of(
              new Rejection(
                  Rejection.Reason.EXCHANGED,
                  "components " + (l + 1) + " and " + (k + 1) + " contradict their labels"));
        }
      }
    }
    return Optional.empty();
  }
}
