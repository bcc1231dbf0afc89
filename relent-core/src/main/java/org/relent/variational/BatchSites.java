// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.relent.math.Cancellation;
import org.relent.math.Cholesky;
import org.relent.math.InnerProduct;

/**
 * All sites at once: what the bound on the evidence is at them, and how it rises. The posterior is
 * that of a regression of targets S/(4λ) with noise 1/(2wλ) (PKR §3), C = K + diag(1/(2wλ)).
 *
 * <p>A round is a Newton step in ξ² for E f² = ξ², where the bound rises by it; else every ξ goes
 * to where it would be best if the others stayed; else to √(E f²), by which the bound never falls
 * (expectation maximisation, PKR eq. 15).
 *
 * @param covariances K, n×n
 * @param solved C⁻¹ of the targets
 * @param inverse C⁻¹, n×n
 * @param logBound on the evidence
 */
public record BatchSites(
    double[] covariances,
    List<LogisticSite> sites,
    double[] solved,
    double[] inverse,
    double logBound) {

  private static final double FURTHEST = 10;

  /** Of the bound: what its sums may be off by. */
  private static final double ROUNDING = 1e-13;

  /** At these sites; refused where the prior is so wide that labels are lost in its rounding. */
  public static BatchSites at(
      double[] covariances, List<LogisticSite> sites, Cancellation cancellation) {
    return factored(covariances, sites, cancellation).orElseThrow(WidePrior::refused);
  }

  private static Optional<BatchSites> factored(
      double[] covariances, List<LogisticSite> sites, Cancellation cancellation) {
    int n = sites.size();
    double[] sum = covariances.clone();
    double[] targets = new double[n];
    double bound = 0;
    for (int t = 0; t < n; t++) {
      LogisticSite site = sites.get(t);
      double precision = site.precision();
      targets[t] = site.target();
      sum[t * n + t] += 1 / precision;
      bound +=
          site.logScale() + precision * targets[t] * targets[t] / 2 - StrictMath.log(precision) / 2;
    }
    double known = bound;
    return Cholesky.of(sum, n, cancellation)
        .map(factor -> of(covariances, sites, factor, targets, known));
  }

  private static BatchSites of(
      double[] covariances,
      List<LogisticSite> sites,
      Cholesky factor,
      double[] targets,
      double known) {
    double[] solved = factor.solve(targets);
    double bound = known - factor.logDeterminant() / 2 - InnerProduct.of(targets, solved) / 2;
    return new BatchSites(covariances, List.copyOf(sites), solved, factor.inverse(), bound);
  }

  /** An entry of C⁻¹. */
  public double inverse(int s, int t) {
    return inverse[s * sites.size() + t];
  }

  /** E f of site t. */
  private double mean(int t) {
    return sites.get(t).target() - solved[t] / sites.get(t).precision();
  }

  /** Var f of site t. */
  private double variance(int t) {
    double noise = 1 / sites.get(t).precision();
    return Math.max(0, noise - noise * noise * inverse(t, t));
  }

  /** The mean of site t by the others, had its own label not been there. */
  public double meanWithout(int t) {
    return sites.get(t).target() - solved[t] / inverse(t, t);
  }

  /** The variance of the same. */
  public double varianceWithout(int t) {
    return Math.max(0, 1 / inverse(t, t) - 1 / sites.get(t).precision());
  }

  private double square(int t) {
    return variance(t) + mean(t) * mean(t);
  }

  /** The largest |E f² − ξ²|/(1 + ξ²): 0 at a stationary point of the bound. */
  public double residual() {
    double worst = 0;
    for (int t = 0; t < sites.size(); t++) {
      double xi = sites.get(t).xi();
      worst = Math.max(worst, Math.abs(square(t) - xi * xi) / (1 + xi * xi));
    }
    return worst;
  }

  /**
   * The next round, whose bound is not lower but for rounding; this one where rounding leaves no
   * step to be taken.
   */
  public BatchSites next(Cancellation cancellation) {
    return newton(cancellation)
        .flatMap(to -> moved(to, cancellation))
        .filter(this::raised)
        .or(() -> moved(alone(), cancellation).filter(this::raised))
        .or(() -> moved(expected(), cancellation))
        .orElse(this);
  }

  /**
   * Whether another point is better: a higher bound, or, where the bounds differ by rounding alone,
   * a smaller residual.
   */
  private boolean raised(BatchSites other) {
    double rounding = ROUNDING * Math.abs(logBound);
    return other.logBound > logBound + rounding
        || (other.logBound >= logBound - rounding && other.residual() < residual());
  }

  /** Whether this point is better than the one before. */
  public boolean betterThan(BatchSites before) {
    return before.raised(this);
  }

  private double[] expected() {
    double[] squares = new double[sites.size()];
    Arrays.setAll(squares, this::square);
    return squares;
  }

  /** Every ξ² at its best, had the others stayed. */
  private double[] alone() {
    double[] squares = new double[sites.size()];
    for (int t = 0; t < squares.length; t++) {
      LogisticSite site = sites.get(t);
      double xi =
          LogisticSite.best(site.sign(), site.weight(), meanWithout(t), varianceWithout(t)).xi();
      squares[t] = xi * xi;
    }
    return squares;
  }

  /**
   * ∂E fₜ²/∂ξₛ² = w|λ′|ₛ (2Vₜₛ² + 4mₜVₜₛmₛ): where the bound curves downwards the step solves (I −
   * DGD) Dδ = D(E f² − ξ²), D² = w|λ′|; empty where it does not.
   */
  private Optional<double[]> newton(Cancellation cancellation) {
    int n = sites.size();
    double[] roots = new double[n];
    double[] right = new double[n];
    for (int t = 0; t < n; t++) {
      LogisticSite site = sites.get(t);
      roots[t] = Math.sqrt(site.weight() * -site.curvatureSlope());
      right[t] = roots[t] * (square(t) - site.xi() * site.xi());
    }
    double[] system = new double[n * n];
    for (int s = 0; s < n; s++) {
      for (int t = 0; t < n; t++) {
        double covariance = covariance(s, t);
        double bend = 2 * covariance * covariance + 4 * mean(s) * covariance * mean(t);
        system[s * n + t] = (s == t ? 1 : 0) - roots[s] * bend * roots[t];
      }
    }
    return Cholesky.of(system, n, cancellation).map(factor -> stepped(factor.solve(right), roots));
  }

  /** No ξ² falls below a fraction of itself at once. */
  private double[] stepped(double[] scaled, double[] roots) {
    double[] squares = new double[roots.length];
    for (int t = 0; t < squares.length; t++) {
      double now = sites.get(t).xi() * sites.get(t).xi();
      double step = roots[t] > 0 ? scaled[t] / roots[t] : 0;
      squares[t] = Math.max(now / FURTHEST, now + step);
    }
    return squares;
  }

  private double covariance(int s, int t) {
    double noise = 1 / sites.get(s).precision();
    return s == t ? variance(t) : -noise * inverse(s, t) / sites.get(t).precision();
  }

  private Optional<BatchSites> moved(double[] squares, Cancellation cancellation) {
    List<LogisticSite> moved = new ArrayList<>();
    for (int t = 0; t < squares.length; t++) {
      LogisticSite site = sites.get(t);
      moved.add(new LogisticSite(site.sign(), site.weight(), Math.sqrt(squares[t])));
    }
    return factored(covariances, moved, cancellation);
  }
}
