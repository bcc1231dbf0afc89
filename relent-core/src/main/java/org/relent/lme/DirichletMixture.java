// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.family.Polygamma;
import org.relent.math.Draws;
import org.relent.math.Exp;
import org.relent.math.LogSpace;
import org.relent.math.Seed;
import org.relent.model.Dirichlets;
import org.relent.model.DistributionForm;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * A mixture of Dirichlet distributions of shares that sum to one, p(y) = Σₖ θₖ Dir(y; αₖ): a value
 * (LME §7.1, with α = 1 − λ). Densities are by all shares but the last.
 */
public final class DirichletMixture implements Dirichlets {

  /** How it is stored: weights and alphas. */
  public static final DistributionForm FORM =
      new DistributionForm("dirichlet-mixture", DirichletMixture::read);

  private static final String WEIGHTS = "density.weights";
  private static final String ALPHAS = "density.alphas";

  private final double[] weights;
  private final double[][] alphas;

  private DirichletMixture(double[] weights, double[][] alphas) {
    this.weights = weights;
    this.alphas = alphas;
  }

  /**
   * The mixture with these parameters, which are copied.
   *
   * @param weights θₖ ≥ 0, which sum to one
   * @param alphas αₖ &gt; 0, of at least two shares
   */
  public static DirichletMixture of(double[] weights, double[][] alphas) {
    GaussianMixture.checkWeights(weights);
    if (weights.length == 0 || alphas.length != weights.length || alphas[0].length < 2) {
      throw new IllegalArgumentException("There must be one alpha of 2 shares per component");
    }
    for (double[] alpha : alphas) {
      if (alpha.length != alphas[0].length
          || !Arrays.stream(alpha).allMatch(a -> a > 0 && Double.isFinite(a))) {
        throw new IllegalArgumentException(
            "Alpha must be positive and of one size, got " + Arrays.toString(alpha));
      }
    }
    double[][] copy = Arrays.stream(alphas).map(double[]::clone).toArray(double[][]::new);
    return new DirichletMixture(weights.clone(), copy);
  }

  private static DirichletMixture read(StoreReader from) {
    double[] weights = from.doubles(WEIGHTS, from.sizeOf(WEIGHTS, 1));
    return of(weights, from.doubleRows(ALPHAS, weights.length, from.shape().width()));
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    to.array(WEIGHTS, weights, weights.length).array(ALPHAS, alphas, width());
  }

  /** The same with components in the order of their weights, the largest first. */
  DirichletMixture byWeight() {
    return ordered(GaussianMixture.largestFirst(weights));
  }

  /** The same with components in another order. */
  DirichletMixture ordered(int[] order) {
    return new DirichletMixture(
        Arrays.stream(order).mapToDouble(k -> weights[k]).toArray(),
        Arrays.stream(order).mapToObj(k -> alphas[k]).toArray(double[][]::new));
  }

  /** The number of components. */
  public int components() {
    return weights.length;
  }

  /** The number of shares. */
  public int size() {
    return alphas[0].length;
  }

  @Override
  public int width() {
    return size();
  }

  /** θ. */
  @Override
  public double[] weights() {
    return weights.clone();
  }

  /** αₖ. */
  @Override
  public double[] alpha(int k) {
    return alphas[k].clone();
  }

  /**
   * log p(y), for shares above zero that sum to one; where some are missing, of those that are
   * there: what is left is shared by the others, Dir(α) of sums being Dir of the sums of α.
   */
  @Override
  public double logDensity(double[] shares) {
    return LogSpace.logSumExp(logJoint(shares));
  }

  /** p(k | y). */
  @Override
  public double[] chances(double[] shares) {
    return LogSpace.softmax(logJoint(shares));
  }

  private double[] logJoint(double[] shares) {
    if (shares.length != size()) {
      throw new IllegalArgumentException(shares.length + " shares, the mixture has " + size());
    }
    double[] seen = lumped(shares, 1 - there(shares, shares).sum(), shares);
    requireShares(seen);
    double[] logs = logWeights();
    for (int k = 0; k < logs.length; k++) {
      double[] alpha = lumped(alphas[k], missing(alphas[k], shares), shares);
      logs[k] -= logBeta(alpha);
      for (int j = 0; j < seen.length; j++) {
        logs[k] += (alpha[j] - 1) * StrictMath.log(seen[j]);
      }
    }
    return logs;
  }

  /** Numbers of the shares that are there, and the rest in one if any is missing. */
  private static double[] lumped(double[] of, double rest, double[] shares) {
    double[] there = there(of, shares).toArray();
    if (there.length == shares.length) {
      return there;
    }
    double[] lumped = Arrays.copyOf(there, there.length + 1);
    lumped[there.length] = rest;
    return lumped;
  }

  private static DoubleStream there(double[] of, double[] shares) {
    return IntStream.range(0, of.length)
        .filter(j -> !Double.isNaN(shares[j]))
        .mapToDouble(j -> of[j]);
  }

  private static double missing(double[] of, double[] shares) {
    return IntStream.range(0, of.length)
        .filter(j -> Double.isNaN(shares[j]))
        .mapToDouble(j -> of[j])
        .sum();
  }

  /** By how much the shares of a row may miss one: what rounding to six digits leaves. */
  static final double ROUNDED = 1e-5;

  private static void requireShares(double[] shares) {
    double sum = Arrays.stream(shares).sum();
    if (!(Arrays.stream(shares).allMatch(s -> s > 0) && Math.abs(sum - 1) <= ROUNDED)) {
      throw DataException.of(
          "RLT-D031",
          "shares must be above 0 and sum to 1, got "
              + Arrays.toString(shares)
              + "; divide each row by its sum, and give a share of nothing a small number");
    }
  }

  /** log θ. */
  double[] logWeights() {
    return Arrays.stream(weights).map(StrictMath::log).toArray();
  }

  /** log B(α) = Σ log Γ(αⱼ) − log Γ(α₀). */
  static double logBeta(double[] alpha) {
    return Arrays.stream(alpha).map(LogGamma::value).sum() - LogGamma.value(total(alpha));
  }

  /** α₀ = Σ αⱼ. */
  static double total(double[] alpha) {
    return Arrays.stream(alpha).sum();
  }

  /**
   * The joint entropy of row and component, H(C) + Σₖ θₖ [log B(α) + (α₀ − M) Ψ(α₀) − Σⱼ (αⱼ − 1)
   * Ψ(αⱼ)].
   */
  @Override
  public double entropy() {
    double entropy = GaussianMixture.entropy(weights);
    for (int k = 0; k < weights.length; k++) {
      entropy += weights[k] * entropy(alphas[k]);
    }
    return entropy;
  }

  private static double entropy(double[] alpha) {
    double total = total(alpha);
    double sum = logBeta(alpha) + (total - alpha.length) * Polygamma.digamma(total);
    for (double a : alpha) {
      sum -= (a - 1) * Polygamma.digamma(a);
    }
    return sum;
  }

  @Override
  public DenseRows sample(int rows, Seed seed) {
    UniformRandomProvider random = seed.random();
    int n = size();
    double[] values = new double[Math.multiplyExact(rows, n)];
    for (int i = 0; i < rows; i++) {
      double[] alpha = alphas[Draws.index(weights, random)];
      double[] logs = Arrays.stream(alpha).map(a -> Draws.logGamma(a, random)).toArray();
      double total = LogSpace.logSumExp(logs);
      for (int j = 0; j < n; j++) {
        // a share below every double is told as the smallest: shares must be above zero
        values[i * n + j] = Math.max(Exp.exp(logs[j] - total), Double.MIN_VALUE);
      }
    }
    return DenseRows.of(rows, n, values);
  }
}
