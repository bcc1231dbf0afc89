// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.data.Numbers;
import org.relent.math.Vectors;

/**
 * Independent Dirichlet priors, their counts one after another: log-normaliser A(α) = Σ [Σₓ log
 * Γ(αₓ) − log Γ(α·)], finite where all counts are positive (MED eq. 64). Takes over both arrays.
 *
 * @param bounds where each of them begins, and where the last ends
 * @param counts α
 */
record Dirichlets(int[] bounds, double[] counts) {

  /** log Γ is a number up to 1e305; counts above are as good as no prior. */
  private static final double LARGEST = 1e305;

  /** Refuses counts that are no prior. */
  static void check(double[] counts) {
    for (double count : counts) {
      if (!(count > 0) || count == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException("Dirichlet counts must be positive, got " + count);
      }
    }
  }

  @Override
  public double[] counts() {
    return counts.clone();
  }

  private double total(double[] values, int b) {
    double total = 0;
    for (int k = bounds[b]; k < bounds[b + 1]; k++) {
      total += values[k];
    }
    return total;
  }

  /** Whether all counts are positive, and their sums small enough for their log Γ. */
  boolean proper() {
    for (double count : counts) {
      if (!(count > 0)) {
        return false;
      }
    }
    for (int b = 0; b + 1 < bounds.length; b++) {
      if (!(total(counts, b) < LARGEST)) {
        return false;
      }
    }
    return true;
  }

  /** A(α + statistics) − A(α). */
  private double logNormaliserChange(double[] statistics) {
    double sum = 0;
    for (int b = 0; b + 1 < bounds.length; b++) {
      for (int k = bounds[b]; k < bounds[b + 1]; k++) {
        sum += LogGammaChange.of(counts[k], statistics[k]);
      }
      sum -= LogGammaChange.of(total(counts, b), total(statistics, b));
    }
    return sum;
  }

  /** These with {@code statistics} added. */
  Dirichlets plus(double[] statistics) {
    return new Dirichlets(bounds, Vectors.plus(counts, statistics));
  }

  /** E[log θₓ] = Ψ(αₓ) − Ψ(α·). */
  double[] expectedLogs() {
    double[] logs = new double[counts.length];
    for (int b = 0; b + 1 < bounds.length; b++) {
      double whole = Polygamma.digamma(total(counts, b));
      for (int k = bounds[b]; k < bounds[b + 1]; k++) {
        logs[k] = Polygamma.digamma(counts[k]) - whole;
      }
    }
    return logs;
  }

  /** θ̂ₓ = αₓ/α·. */
  double[] shares() {
    double[] shares = new double[counts.length];
    for (int b = 0; b + 1 < bounds.length; b++) {
      double total = total(counts, b);
      for (int k = bounds[b]; k < bounds[b + 1]; k++) {
        shares[k] = counts[k] / total;
      }
    }
    return shares;
  }

  /** log θ̂ₓ. */
  double[] logShares() {
    return Arrays.stream(shares()).map(StrictMath::log).toArray();
  }

  /** Cov[log θ]·v = Ψ′(αₓ)vₓ − Ψ′(α·)v·. */
  double[] bend(double[] v) {
    double[] bent = new double[counts.length];
    for (int b = 0; b + 1 < bounds.length; b++) {
      double whole = total(v, b);
      double shared = whole == 0 ? 0 : Polygamma.trigamma(total(counts, b)) * whole;
      for (int k = bounds[b]; k < bounds[b + 1]; k++) {
        bent[k] = (v[k] == 0 ? 0 : Polygamma.trigamma(counts[k]) * v[k]) - shared;
      }
    }
    return bent;
  }

  Tilted at(double[] statistics) {
    Dirichlets tilted = plus(statistics);
    double logZ = tilted.proper() ? logNormaliserChange(statistics) : Double.POSITIVE_INFINITY;
    return Double.isFinite(logZ)
        ? Tilted.of(logZ, tilted::expectedLogs, tilted::bend)
        : new NoPrior(counts.length);
  }

  @Override
  public String toString() {
    return Numbers.list(counts);
  }
}
