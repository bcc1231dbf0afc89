// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.math.CompensatedSum;
import org.relent.math.Vectors;

/**
 * Which part of each complete outcome x = (y, z) is seen and which hidden, and how often what is
 * seen was seen.
 *
 * @param seen y of each outcome, counted from 0; a copy
 * @param hidden z of each outcome, counted from 0; a copy
 * @param shares p̃(y), which sum to one; a copy
 * @param rows how many observations these are
 */
public record HalfSeen(int[] seen, int[] hidden, double[] shares, double rows) {

  public HalfSeen {
    seen = seen.clone();
    hidden = hidden.clone();
    shares = shares.clone();
    double sum = Arrays.stream(shares).sum();
    int count = shares.length;
    if (seen.length != hidden.length
        || Arrays.stream(seen).anyMatch(y -> y < 0 || y >= count)
        || Arrays.stream(hidden).anyMatch(z -> z < 0)
        || Arrays.stream(shares).anyMatch(p -> !(p >= 0))
        || !(Math.abs(sum - 1) < 1e-9)
        || !(rows > 0)) {
      throw new IllegalArgumentException(
          "Every outcome needs a seen and a hidden part, shares must sum to 1 and there must be"
              + " rows, got "
              + seen.length
              + ", "
              + hidden.length
              + ", "
              + sum
              + " and "
              + rows);
    }
  }

  @Override
  public int[] seen() {
    return seen.clone();
  }

  @Override
  public int[] hidden() {
    return hidden.clone();
  }

  @Override
  public double[] shares() {
    return shares.clone();
  }

  int size() {
    return seen.length;
  }

  /** p(y) of probabilities by outcome. */
  double[] seenPart(double[] p) {
    return part(p, seen, shares.length);
  }

  private static double[] part(double[] p, int[] of, int count) {
    double[] part = new double[count];
    for (int x = 0; x < p.length; x++) {
      part[of[x]] += p[x];
    }
    return part;
  }

  /** p̃(y) p(z | y) by outcome: the E step, LME eq. 24. */
  double[] completed(double[] p) {
    double[] marginal = seenPart(p);
    return Vectors.of(p.length, x -> p[x] > 0 ? shares[seen[x]] * p[x] / marginal[seen[x]] : 0);
  }

  /** Σ p̃(y) log p(y). */
  double logLikelihood(double[] p) {
    double[] marginal = seenPart(p);
    CompensatedSum sum = new CompensatedSum();
    for (int y = 0; y < marginal.length; y++) {
      sum.add(shares[y] > 0 ? shares[y] * StrictMath.log(marginal[y]) : 0);
    }
    return sum.value();
  }

  /** Σ p̃(y) H(Z | y). */
  double ambiguity(double[] p) {
    double[] completed = completed(p);
    // H(X) − H(Y) of the completed data
    return BoltzmannTable.entropy(completed) - BoltzmannTable.entropy(shares);
  }

  /** I(Y; Z) in nats. */
  double information(double[] p) {
    int values = 1 + Arrays.stream(hidden).max().orElse(0);
    return BoltzmannTable.entropy(seenPart(p))
        + BoltzmannTable.entropy(part(p, hidden, values))
        - BoltzmannTable.entropy(p);
  }

  /** Whether there is anything to find. */
  boolean hides() {
    return Arrays.stream(hidden).distinct().limit(2).count() > 1;
  }
}
