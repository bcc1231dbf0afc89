// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.LogGamma;

/**
 * Independent Dirichlet priors, their counts one after another: log-normaliser A(α) = Σ [Σₓ log
 * Γ(αₓ) − log Γ(α·)], finite where all counts are positive (MED eq. 64).
 */
final class Dirichlets {

  /** Where each of them begins, and where the last ends. */
  private final int[] bounds;

  private final double[] counts;
  private final double logNormaliser;

  /** Takes over both arrays. */
  Dirichlets(int[] bounds, double[] counts) {
    this.bounds = bounds;
    this.counts = counts;
    this.logNormaliser = logNormaliser();
  }

  /** Refuses counts that are no prior. */
  static void check(double[] counts) {
    for (double count : counts) {
      if (!(count > 0) || count == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException("Dirichlet counts must be positive, got " + count);
      }
    }
  }

  double[] counts() {
    return counts.clone();
  }

  private double logNormaliser() {
    double sum = 0;
    for (int b = 0; b + 1 < bounds.length; b++) {
      for (int k = bounds[b]; k < bounds[b + 1]; k++) {
        if (!(counts[k] > 0)) {
          return Double.POSITIVE_INFINITY;
        }
        sum += LogGamma.value(counts[k]);
      }
      sum -= LogGamma.value(total(counts, b));
    }
    // counts near 1e306 and above overflow: as good as no prior
    return Double.isFinite(sum) ? sum : Double.POSITIVE_INFINITY;
  }

  private double total(double[] values, int b) {
    double total = 0;
    for (int k = bounds[b]; k < bounds[b + 1]; k++) {
      total += values[k];
    }
    return total;
  }

  boolean proper() {
    return logNormaliser < Double.POSITIVE_INFINITY;
  }

  /** These with {@code statistics} added. */
  Dirichlets plus(double[] statistics) {
    double[] sum = counts.clone();
    for (int k = 0; k < sum.length; k++) {
      sum[k] += statistics[k];
    }
    return new Dirichlets(bounds, sum);
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
    return tilted.proper()
        ? new Moved(tilted, tilted.logNormaliser - logNormaliser)
        : new NoPrior(counts.length);
  }

  /** The tilted prior; its log Z is relative to the one it came from. */
  private record Moved(Dirichlets dirichlets, double logZ) implements Tilted {

    @Override
    public double[] coefficients() {
      return dirichlets.expectedLogs();
    }

    @Override
    public double[] bend(double[] direction) {
      return dirichlets.bend(direction);
    }
  }

  @Override
  public String toString() {
    return Arrays.toString(counts);
  }
}
