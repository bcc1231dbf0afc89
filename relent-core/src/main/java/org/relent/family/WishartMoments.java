// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Optional;
import org.apache.commons.numbers.gamma.LogGamma;
import org.relent.math.Cholesky;

/**
 * The statistics of Gaussians as the parameters of a distribution over them: count N, mean x̄ and
 * scatter S = Σxxᵀ − N x̄x̄ᵀ, for V ~ IW(S, N) with E[V⁻¹] = N S⁻¹ and mean ~ N(x̄, V/N) (MED
 * §3.1.1, in Minka's convention).
 *
 * @param scatter S, d×d
 * @param precision S⁻¹
 * @param logDeterminant log|S|
 */
record WishartMoments(
    Packed packed,
    double count,
    double[] mean,
    double[] scatter,
    double[] precision,
    double logDeterminant) {

  /** A scatter within so many roundings of the sums it is the difference of has no digit left. */
  private static final double ROUNDINGS = 4;

  /** What statistics amount to; nothing unless N &gt; d − 1 and S is positive definite. */
  static Optional<WishartMoments> of(Packed packed, double[] statistics) {
    int d = packed.size();
    double count = statistics[0];
    if (!(count > d - 1)) {
      return Optional.empty();
    }
    double[] mean = packed.linear(statistics);
    for (int i = 0; i < d; i++) {
      mean[i] /= count;
    }
    double[] square = packed.square(statistics);
    double[] scatter = square.clone();
    addOuter(scatter, -count, mean, mean);
    return Cholesky.of(scatter, d)
        .map(
            factor ->
                new WishartMoments(
                    packed, count, mean, scatter, factor.inverse(), factor.logDeterminant()))
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
    int d = packed.size();
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
    for (int j = 1; j <= packed.size(); j++) {
      sum += Polygamma.trigamma(0.5 * (count + 1 - j));
    }
    return sum;
  }

  /** ∇A: the coefficients of 1, x and xxᵀ in E[log P(x)], MED eq. 19. */
  double[] coefficients() {
    int d = packed.size();
    double[] tilted = times(precision, mean);
    double[] linear = scaled(count, tilted);
    double constant =
        0.5 * (digammas(count, d) - d * StrictMath.log(Math.PI) - logDeterminant)
            - 0.5 * d / count
            - 0.5 * dot(mean, linear);
    return packed.coefficients(constant, linear, scaled(-0.5 * count, precision));
  }

  /**
   * ∇²A·v: the change of the coefficients when N, Σx and Σxxᵀ move by v = (n, l, M), whereby S
   * moves by dS = M − l x̄ᵀ − x̄ lᵀ + n x̄x̄ᵀ and S⁻¹ by −S⁻¹ dS S⁻¹.
   */
  double[] bend(double[] v) {
    int d = packed.size();
    double n = v[0];
    double[] l = packed.linear(v);
    double[] moved = packed.square(v);
    addOuter(moved, -1, l, mean);
    addOuter(moved, -1, mean, l);
    addOuter(moved, n, mean, mean);
    double[] left = product(precision, moved);
    double[] tilted = times(precision, mean);
    double[] turned = times(moved, tilted);
    double[] quadratic = product(left, precision);
    for (int k = 0; k < quadratic.length; k++) {
      quadratic[k] = 0.5 * (count * quadratic[k] - n * precision[k]);
    }
    double[] linear = times(precision, l);
    addScaled(linear, -count, times(precision, turned));
    double constant =
        n * (0.5 * d / (count * count) + 0.25 * trigammas())
            - 0.5 * trace(left)
            - dot(l, tilted)
            + 0.5 * count * dot(tilted, turned)
            + 0.5 * n * dot(mean, tilted);
    return packed.coefficients(constant, linear, quadratic);
  }

  private double trace(double[] matrix) {
    double sum = 0;
    for (int i = 0; i < packed.size(); i++) {
      sum += matrix[i * packed.size() + i];
    }
    return sum;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static void addScaled(double[] to, double factor, double[] a) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * a[i];
    }
  }

  private static double[] scaled(double factor, double[] a) {
    double[] product = new double[a.length];
    addScaled(product, factor, a);
    return product;
  }

  /** A·x of a square matrix. */
  static double[] times(double[] matrix, double[] x) {
    int d = x.length;
    double[] product = new double[d];
    for (int i = 0; i < d; i++) {
      double sum = 0;
      for (int j = 0; j < d; j++) {
        sum += matrix[i * d + j] * x[j];
      }
      product[i] = sum;
    }
    return product;
  }

  private double[] product(double[] a, double[] b) {
    int d = packed.size();
    double[] product = new double[d * d];
    for (int i = 0; i < d; i++) {
      for (int k = 0; k < d; k++) {
        double factor = a[i * d + k];
        for (int j = 0; j < d; j++) {
          product[i * d + j] += factor * b[k * d + j];
        }
      }
    }
    return product;
  }
}
