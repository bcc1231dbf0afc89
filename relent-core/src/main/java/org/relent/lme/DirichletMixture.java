// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.LogGamma;
import org.relent.data.DataException;
import org.relent.family.Polygamma;
import org.relent.math.Draws;
import org.relent.math.Exp;
import org.relent.math.LogSpace;
import org.relent.math.Vectors;
import org.relent.model.Dirichlets;
import org.relent.model.DistributionForm;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * A mixture of Dirichlet distributions of shares that sum to one, p(y) = Σₖ θₖ Dir(y; αₖ): a value
 * (LME §7.1, with α = 1 − λ). Densities are by all shares but the last.
 */
public final class DirichletMixture extends Mixture<DirichletMixture> implements Dirichlets {

  /** How it is stored: weights and alphas. */
  public static final DistributionForm FORM =
      new DistributionForm("dirichlet-mixture", DirichletMixture::read);

  private static final String ALPHAS = "density.alphas";

  private final double[][] alphas;

  private DirichletMixture(double[] weights, double[][] alphas) {
    super(weights);
    this.alphas = alphas;
  }

  /**
   * The mixture with these parameters, which are copied.
   *
   * @param weights θₖ ≥ 0, which sum to one
   * @param alphas αₖ &gt; 0, of at least two shares
   */
  public static DirichletMixture of(double[] weights, double[][] alphas) {
    double[] sound = checked(weights);
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
    return new DirichletMixture(sound, copy(alphas));
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
    to.array(WEIGHTS, weights(), components()).array(ALPHAS, alphas, width());
  }

  @Override
  DirichletMixture ordered(int[] order) {
    return new DirichletMixture(weights(order), ordered(alphas, order));
  }

  @Override
  public int width() {
    return alphas[0].length;
  }

  /** αₖ. */
  @Override
  public double[] alpha(int k) {
    return alphas[k].clone();
  }

  /**
   * log θₖ + log pₖ(y), for shares above zero that sum to one; where some are missing, of those
   * that are there: what is left is shared by the others, Dir(α) of sums being Dir of the sums of
   * α.
   */
  @Override
  double[] logJoint(double[] shares) {
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

  /** log B(α) = Σ log Γ(αⱼ) − log Γ(α₀). */
  static double logBeta(double[] alpha) {
    return Arrays.stream(alpha).map(LogGamma::value).sum() - LogGamma.value(total(alpha));
  }

  /** α₀ = Σ αⱼ. */
  static double total(double[] alpha) {
    return Arrays.stream(alpha).sum();
  }

  /** log B(α) + (α₀ − M) Ψ(α₀) − Σⱼ (αⱼ − 1) Ψ(αⱼ). */
  @Override
  double entropy(int k) {
    double total = total(alphas[k]);
    double sum = logBeta(alphas[k]) + (total - alphas[k].length) * Polygamma.digamma(total);
    for (double a : alphas[k]) {
      sum -= (a - 1) * Polygamma.digamma(a);
    }
    return sum;
  }

  @Override
  Sampler sampler(int k) {
    return random -> {
      double[] logs = Arrays.stream(alphas[k]).map(a -> Draws.logGamma(a, random)).toArray();
      double total = LogSpace.logSumExp(logs);
      // a share below every double is told as the smallest: shares must be above zero
      return Vectors.of(logs.length, j -> Math.max(Exp.exp(logs[j] - total), Double.MIN_VALUE));
    };
  }
}
