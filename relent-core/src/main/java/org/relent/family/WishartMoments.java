// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Optional;
import org.apache.commons.numbers.gamma.LogGamma;
import org.relent.math.Cholesky;
import org.relent.math.Matrices;
import org.relent.math.Vectors;

/**
 * The statistics of Gaussians as the parameters of a distribution over them: count N, mean x̄ and
 * scatter S = Σxxᵀ − N x̄x̄ᵀ, for V ~ IW(S, N) with E[V⁻¹] = N S⁻¹ and mean ~ N(x̄, V/N) (MED
 * §3.1.1, in Minka's convention).
 *
 * @param columns d; more than are packed where the scatter is a given multiple of the identity in
 *     all directions but those packed
 * @param scatter S, as far as it is packed
 * @param precision S⁻¹, as far as it is packed
 * @param logDeterminant log|S|, that of all d columns
 */
record WishartMoments(
    Packed packed,
    int columns,
    double count,
    double[] mean,
    double[] scatter,
    double[] precision,
    double logDeterminant) {

  /** A scatter within so many roundings of the sums it is the difference of has no digit left. */
  private static final double ROUNDINGS = 4;

  /** What statistics amount to; nothing unless N &gt; d − 1 and S is positive definite. */
  static Optional<WishartMoments> of(Packed packed, double[] statistics) {
    return of(packed, packed.size(), 1, statistics);
  }

  /**
   * The same where more columns than are packed have nothing but a scatter of the prior.
   *
   * @param columns d
   * @param rest the scatter of every direction that is not packed
   */
  static Optional<WishartMoments> of(Packed packed, int columns, double rest, double[] statistics) {
    int d = packed.size();
    double count = statistics[0];
    if (!(count > columns - 1)) {
      return Optional.empty();
    }
    double[] mean = packed.linear(statistics);
    for (int i = 0; i < d; i++) {
      mean[i] /= count;
    }
    double[] square = packed.square(statistics);
    double[] scatter = square.clone();
    addOuter(scatter, -count, mean, mean);
    double beyond = columns == d ? 0 : (columns - d) * StrictMath.log(rest);
    return Cholesky.of(scatter, d)
        .map(
            factor ->
                new WishartMoments(
                    packed,
                    columns,
                    count,
                    mean,
                    scatter,
                    factor.inverse(),
                    factor.logDeterminant() + beyond))
        .filter(moments -> moments.clearOfRounding(square));
  }

  /** 1/(S⁻¹)ᵢᵢ is what is left of Sᵢᵢ when the other columns are known. */
  private boolean clearOfRounding(double[] square) {
    int d = packed.size();
    for (int i = 0; i < d; i++) {
      double left = 1 / precision[i * d + i];
      if (!(left > ROUNDINGS * d * Math.ulp(square[i * d + i]))) {
        return false;
      }
    }
    return Double.isFinite(logNormaliser());
  }

  private static void addOuter(double[] matrix, double factor, double[] a, double[] b) {
    int d = a.length;
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < d; j++) {
        matrix[i * d + j] += factor * a[i] * b[j];
      }
    }
  }

  /** A, MED eq. 16: the integral of all densities of rows, under the measure |V|^(−(d+2)/2). */
  double logNormaliser() {
    int d = columns;
    double sum = 0;
    for (int j = 1; j <= d; j++) {
      sum += LogGamma.value(0.5 * (count + 1 - j));
    }
    return sum
        + 0.25 * d * (d - 1) * StrictMath.log(Math.PI)
        + 0.5 * d * StrictMath.log(2 * Math.PI)
        - 0.5 * d * count * StrictMath.log(Math.PI)
        - 0.5 * d * StrictMath.log(count)
        - 0.5 * count * logDeterminant;
  }

  /** Σⱼ Ψ((ν + 1 − j)/2) over j = 1 … size. */
  static double digammas(double degrees, int size) {
    double sum = 0;
    for (int j = 1; j <= size; j++) {
      sum += Polygamma.digamma(0.5 * (degrees + 1 - j));
    }
    return sum;
  }

  private double trigammas() {
    double sum = 0;
    for (int j = 1; j <= columns; j++) {
      sum += Polygamma.trigamma(0.5 * (count + 1 - j));
    }
    return sum;
  }

  /** ∇A: the coefficients of 1, x and xxᵀ in E[log P(x)], MED eq. 19. */
  double[] coefficients() {
    int d = columns;
    double[] tilted = Matrices.times(precision, mean);
    double[] linear = scaled(count, tilted);
    double constant =
        0.5 * (digammas(count, d) - d * StrictMath.log(Math.PI) - logDeterminant)
            - 0.5 * d / count
            - 0.5 * Vectors.dot(mean, linear);
    return packed.coefficients(constant, linear, scaled(-0.5 * count, precision));
  }

  /**
   * ∇²A·v: the change of the coefficients when N, Σx and Σxxᵀ move by v = (n, l, M), whereby S
   * moves by dS = M − l x̄ᵀ − x̄ lᵀ + n x̄x̄ᵀ and S⁻¹ by −S⁻¹ dS S⁻¹.
   */
  double[] bend(double[] v) {
    int d = columns;
    double n = v[0];
    double[] l = packed.linear(v);
    double[] moved = packed.square(v);
    addOuter(moved, -1, l, mean);
    addOuter(moved, -1, mean, l);
    addOuter(moved, n, mean, mean);
    double[] left = Matrices.product(precision, moved, packed.size());
    double[] tilted = Matrices.times(precision, mean);
    double[] turned = Matrices.times(moved, tilted);
    double[] quadratic = Matrices.product(left, precision, packed.size());
    for (int k = 0; k < quadratic.length; k++) {
      quadratic[k] = 0.5 * (count * quadratic[k] - n * precision[k]);
    }
    double[] linear = Matrices.times(precision, l);
    Vectors.addScaled(-count, Matrices.times(precision, turned), linear);
    double constant =
        n * (0.5 * d / (count * count) + 0.25 * trigammas())
            - 0.5 * trace(left)
            - Vectors.dot(l, tilted)
            + 0.5 * count * Vectors.dot(tilted, turned)
            + 0.5 * n * Vectors.dot(mean, tilted);
    return packed.coefficients(constant, linear, quadratic);
  }

  /**
   * Adds Cov[log P(xₛ), log P(xₜ)] of some rows, which counting them moves by rank one: with u = x
   * − x̄ and q = uₛᵀS⁻¹uₜ it is ¼ΣΨ′ + d/2N² − ½(qₛₛ + qₜₜ) + qₛₜ + ½N qₛₜ².
   *
   * @param x the rows, as far as their columns are packed
   */
  void addCovariance(double[][] x, double[] into) {
    int n = x.length;
    double[][] distance = new double[n][];
    double[][] solved = new double[n][];
    for (int t = 0; t < n; t++) {
      distance[t] = x[t].clone();
      Vectors.addScaled(-1, mean, distance[t]);
      solved[t] = Matrices.times(precision, distance[t]);
    }
    double common = 0.25 * trigammas() + 0.5 * columns / (count * count);
    double[] own = new double[n];
    for (int t = 0; t < n; t++) {
      own[t] = Vectors.dot(distance[t], solved[t]);
      for (int s = 0; s <= t; s++) {
        double q = s == t ? own[t] : Vectors.dot(distance[s], solved[t]);
        double covariance = common - 0.5 * (own[s] + own[t]) + q * (1 + 0.5 * count * q);
        into[s * n + t] += covariance;
        into[t * n + s] += s == t ? 0 : covariance;
      }
    }
  }

  private double trace(double[] matrix) {
    double sum = 0;
    for (int i = 0; i < packed.size(); i++) {
      sum += matrix[i * packed.size() + i];
    }
    return sum;
  }

  private static double[] scaled(double factor, double[] a) {
    double[] product = new double[a.length];
    Vectors.addScaled(factor, a, product);
    return product;
  }
}
