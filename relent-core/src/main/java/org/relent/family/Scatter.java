// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.math.Vectors;

/**
 * Starts in which families differ: each is moved by a row of its own, the rows drawn far from each
 * other as in k-means++ (Arthur and Vassilvitskii 2007), where a row is the farther off the more a
 * description of all rows is better for it than any of the families moved so far.
 *
 * @param rows those to draw from, of one step each
 * @param weights how often each counts
 */
record Scatter(DenseRows rows, double[] weights) {

  /** How often a row that moves a family counts, to leave the prior no say. */
  static final double FIRM = 1000;

  /** The same where the prior is to keep a say. */
  static final double LOOSE = 10;

  /**
   * The families moved apart, in an order that means nothing.
   *
   * @param worth how often the row counts that moves a family
   */
  List<Family> apart(List<Family> families, double worth, Seed seed) {
    UniformRandomProvider random = seed.random();
    double[] whole = scores(families.get(0).after(statistics(families.get(0))));
    double[] best = Vectors.filled(whole.length, Double.NEGATIVE_INFINITY);
    List<Family> apart = new ArrayList<>();
    for (Family family : families) {
      int row = apart.isEmpty() ? drawn(weights, random) : drawn(distances(whole, best), random);
      double[] scores = scores(moved(family, row, FIRM));
      Arrays.setAll(best, t -> Math.max(best[t], scores[t]));
      apart.add(moved(family, row, worth));
    }
    return apart;
  }

  private Family moved(Family family, int row, double worth) {
    double[] one = new double[family.dimension()];
    family.accumulate(rows, row, worth, one);
    return family.after(one);
  }

  private double[] statistics(Family family) {
    double[] sum = new double[family.dimension()];
    for (int t = 0; t < weights.length; t++) {
      family.accumulate(rows, t, weights[t], sum);
    }
    return sum;
  }

  private double[] scores(Family family) {
    RowScore score = RowScore.linear(family);
    return Vectors.of(weights.length, t -> score.of(rows, t));
  }

  /** How far each row is off all families so far; the weights where none is. */
  private double[] distances(double[] whole, double[] best) {
    double[] distances =
        Vectors.of(whole.length, t -> weights[t] * Math.max(0, whole[t] - best[t]));
    return Arrays.stream(distances).sum() > 0 ? distances : weights;
  }

  /** A row drawn in proportion to its chance. */
  private static int drawn(double[] chances, UniformRandomProvider random) {
    double rest = random.nextDouble() * Arrays.stream(chances).sum();
    int last = 0;
    for (int t = 0; t < chances.length; t++) {
      if (chances[t] > 0) {
        last = t;
        rest -= chances[t];
        if (rest < 0) {
          return t;
        }
      }
    }
    return last;
  }

  /** Shares drawn alike from all there are, times {@link #LOOSE}: a Dirichlet of counts 1. */
  static double[] shares(int size, UniformRandomProvider random) {
    double[] shares = Vectors.of(size, k -> -StrictMath.log1p(-random.nextDouble()));
    double sum = Arrays.stream(shares).sum();
    // all zero with a chance of 2^(−53 size)
    Arrays.setAll(shares, k -> LOOSE * (sum > 0 ? shares[k] / sum : 1.0 / size));
    return shares;
  }

  /** Σ w·E_Q[T(x, h)] of all rows, filled in as {@code belief} has them. */
  static double[] filled(HiddenFamily belief, DenseRows rows, double[] weights) {
    HiddenFamily.Filling filling = belief.filling();
    double[] sum = new double[belief.dimension()];
    for (int t = 0; t < weights.length; t++) {
      double[] own = new double[sum.length];
      filling.fill(rows, t, own);
      Vectors.addScaled(weights[t], own, sum);
    }
    return sum;
  }
}
