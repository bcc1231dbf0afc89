// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.stream.IntStream;
import org.relent.math.Cholesky;
import org.relent.math.Draws;
import org.relent.math.Vectors;
import org.relent.model.DistributionForm;
import org.relent.model.Gaussians;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * A mixture of Gaussians, p(y) = Σₖ θₖ N(y; μₖ, Σₖ): a value (LME §3.3).
 *
 * <p>NaN in a row stands for a cell that is missing: its density is that of the others.
 */
public final class GaussianMixture extends Mixture<GaussianMixture> implements Gaussians {

  /** How it is stored: weights, means, and covariances row by row. */
  public static final DistributionForm FORM =
      new DistributionForm("gaussian-mixture", GaussianMixture::read);

  private static final String MEANS = "density.means";
  private static final String COVARIANCES = "density.covariances";

  private static final double LOG_TWO_PI_E = 1 + StrictMath.log(2 * Math.PI);

  private final double[][] means;
  private final double[][] covariances;

  private GaussianMixture(double[] weights, double[][] means, double[][] covariances) {
    super(weights);
    this.means = means;
    this.covariances = covariances;
  }

  /**
   * The mixture with these parameters, which are copied.
   *
   * @param weights θₖ ≥ 0, which sum to one
   * @param covariances n×n numbers each, row by row
   */
  public static GaussianMixture of(double[] weights, double[][] means, double[][] covariances) {
    if (weights.length == 0
        || means.length != weights.length
        || covariances.length != weights.length) {
      throw new IllegalArgumentException(
          weights.length
              + " weights, "
              + means.length
              + " means and "
              + covariances.length
              + " covariances: there must be one of each per component");
    }
    double[] sound = checked(weights);
    int size = means[0].length;
    for (int k = 0; k < weights.length; k++) {
      if (means[k].length != size || covariances[k].length != size * size) {
        throw new IllegalArgumentException("Component " + k + " is of another size");
      }
    }
    return new GaussianMixture(sound, copy(means), copy(covariances));
  }

  private static GaussianMixture read(StoreReader from) {
    int width = from.shape().width();
    StoreLimits.requireJoint(width);
    double[] weights = from.doubles(WEIGHTS, from.sizeOf(WEIGHTS, 1));
    double[][] means = from.doubleRows(MEANS, weights.length, width);
    double[][] covariances = from.doubleRows(COVARIANCES, weights.length, width * width);
    GaussianMixture mixture = of(weights, means, covariances);
    mixture.requireCovariances();
    return mixture;
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoreLimits.requireJoint(width());
    requireCovariances();
    to.array(WEIGHTS, weights(), components())
        .array(MEANS, means, width())
        .array(COVARIANCES, covariances, width() * width());
  }

  private void requireCovariances() {
    for (double[] covariance : covariances) {
      StoreFault.NUMBER.require(
          symmetric(covariance, width()) && Cholesky.of(covariance, width()).isPresent(),
          "a covariance is not symmetric and positive definite");
    }
    int[] all = IntStream.range(0, width()).toArray();
    for (int k = 0; k < components(); k++) {
      StoreFault.NUMBER.require(
          Double.isFinite(logDensity(k, all, new double[width()])),
          "a component is so far away, for its covariance, that no row has a density");
    }
  }

  private static boolean symmetric(double[] a, int n) {
    return IntStream.range(0, n * n).allMatch(k -> a[k] == a[k % n * n + k / n]);
  }

  @Override
  GaussianMixture ordered(int[] order) {
    return new GaussianMixture(weights(order), ordered(means, order), ordered(covariances, order));
  }

  @Override
  public int width() {
    return means[0].length;
  }

  /** μₖ. */
  @Override
  public double[] mean(int k) {
    return means[k].clone();
  }

  /** Σₖ, n×n, row by row. */
  @Override
  public double[] covariance(int k) {
    return covariances[k].clone();
  }

  @Override
  double[] logJoint(double[] row) {
    if (row.length != size()) {
      throw new IllegalArgumentException(row.length + " cells, the mixture has " + size());
    }
    int[] present = IntStream.range(0, size()).filter(j -> !Double.isNaN(row[j])).toArray();
    double[] logs = logWeights();
    for (int k = 0; k < logs.length; k++) {
      logs[k] = logDensity(k, present, row) + logs[k];
    }
    return logs;
  }

  /**
   * The log-density of the cells present under component k, by one order of operations: files of
   * models are scored to the same bit as ever.
   */
  private double logDensity(int k, int[] present, double[] row) {
    Cholesky factor = GaussianComponent.factor(covariances[k], size(), present);
    double[][] columns = factor.halves();
    double log = GaussianComponent.constant(factor);
    for (int i = 0; i < present.length; i++) {
      double white = columns[i][i] * (row[present[i]] - means[k][present[i]]);
      for (int j = 0; j < i; j++) {
        white += columns[j][i] * (row[present[j]] - means[k][present[j]]);
      }
      log -= 0.5 * white * white;
    }
    return log;
  }

  /** A component as rows see it that have these cells. */
  GaussianComponent component(int k, int[] present, boolean independent) {
    return new GaussianComponent(means[k], covariances[k], present, independent);
  }

  /** ½ log((2πe)ⁿ |Σₖ|). */
  @Override
  double entropy(int k) {
    return 0.5 * (size() * LOG_TWO_PI_E + logDeterminant(k));
  }

  double logDeterminant(int k) {
    return factor(k).logDeterminant();
  }

  private Cholesky factor(int k) {
    return GaussianComponent.factor(covariances[k], size(), IntStream.range(0, size()).toArray());
  }

  @Override
  Sampler sampler(int k) {
    int n = size();
    Cholesky factor = factor(k);
    return random -> {
      // with Σ = UᵀU this is Uᵀz = Σ U⁻¹z
      double[] solved = factor.halfTransposed(Vectors.of(n, j -> Draws.normal(random)));
      double[] row = means[k].clone();
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          row[a] += covariances[k][a * n + b] * solved[b];
        }
      }
      return row;
    };
  }
}
