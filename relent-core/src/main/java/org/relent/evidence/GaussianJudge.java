// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.util.Arrays;
import java.util.Optional;
import org.relent.math.Cancellation;
import org.relent.math.Cholesky;
import org.relent.math.CompensatedSum;

/**
 * Responses with Gaussian noise: y ~ N(b1, C), C = K + s² diag(1/w), w being how often a row counts
 * (Rasmussen, Williams 2006, 5.8–5.13). All of it is exact.
 *
 * <p>A flat bias b is integrated out: log P(y) = −½yᵀPy − ½log|C| − ½log(1ᵀC⁻¹1) − ½(n − 1)log 2π,
 * the restricted likelihood, with P = C⁻¹ − C⁻¹1(1ᵀC⁻¹1)⁻¹1ᵀC⁻¹; without it P = C⁻¹.
 */
public final class GaussianJudge {

  private final double[] response;
  private final double[] weights;
  private final boolean flat;
  private final Cancellation cancellation;

  /**
   * @param weights how often each row counts
   * @param flat whether there is a flat bias
   */
  public GaussianJudge(
      double[] response, double[] weights, boolean flat, Cancellation cancellation) {
    this.response = flat ? centred(response) : response.clone();
    this.weights = weights.clone();
    this.flat = flat;
    this.cancellation = cancellation;
  }

  /** A flat bias takes up any constant: what is left of large numbers keeps its digits. */
  private static double[] centred(double[] response) {
    double mean = CompensatedSum.of(response) / response.length;
    return Arrays.stream(response).map(y -> y - mean).toArray();
  }

  /** The criterion at K and s²; empty where C is not positive definite to rounding. */
  public Optional<Judgement> of(Criterion by, double[] kernel, double noise) {
    return switch (by) {
      case EVIDENCE -> evidence(kernel, noise);
      case LEFT_OUT -> leftOut(kernel, noise);
    };
  }

  /** The log evidence alone, which costs a factor and no inverse. */
  public Optional<Double> value(double[] kernel, double noise) {
    return factored(kernel, noise)
        .map(
            c -> {
              double[] alpha = c.solve(response);
              double[] ones = flat ? c.solve(ones()) : new double[0];
              double border = CompensatedSum.of(ones);
              free(alpha, ones, border);
              return value(c, alpha, border, noise);
            })
        .filter(Double::isFinite);
  }

  private Optional<Judgement> evidence(double[] kernel, double noise) {
    return factored(kernel, noise)
        .map(c -> evidence(Precision.of(c, flat), noise))
        .filter(found -> Double.isFinite(found.value()));
  }

  private Judgement evidence(Precision at, double noise) {
    int n = response.length;
    double[] slopes = at.p();
    double[] alpha = SymmetricProducts.times(slopes, response);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        slopes[i * n + j] = 0.5 * (alpha[i] * alpha[j] - slopes[i * n + j]);
      }
    }
    CompensatedSum ofNoise = new CompensatedSum();
    for (int i = 0; i < n; i++) {
      ofNoise.add(slopes[i * n + i] * noise / weights[i] - 0.5 * (weights[i] - 1));
    }
    return new Judgement(value(at.factor(), alpha, at.border(), noise), slopes, ofNoise.value());
  }

  /**
   * C⁻¹ on what a flat bias leaves.
   *
   * @param p P
   * @param border 1ᵀC⁻¹1; 0 without a flat bias
   */
  private record Precision(Cholesky factor, double[] p, double border) {

    static Precision of(Cholesky factor, boolean flat) {
      int n = factor.size();
      double[] p = factor.inverse();
      if (!flat) {
        return new Precision(factor, p, 0);
      }
      double[] ones = new double[n];
      Arrays.fill(ones, 1);
      double[] solved = SymmetricProducts.times(p, ones);
      double border = CompensatedSum.of(solved);
      for (int i = 0; i < n; i++) {
        double own = solved[i] / border;
        for (int j = 0; j < n; j++) {
          p[i * n + j] -= own * solved[j];
        }
      }
      return new Precision(factor, p, border);
    }
  }

  /** α = C⁻¹y less the part of the bias, where C⁻¹1 is {@code ones}. */
  private void free(double[] alpha, double[] ones, double border) {
    double bias = flat ? CompensatedSum.of(alpha) / border : 0;
    for (int i = 0; i < ones.length; i++) {
      alpha[i] -= bias * ones[i];
    }
  }

  private double[] ones() {
    double[] ones = new double[response.length];
    Arrays.fill(ones, 1);
    return ones;
  }

  /**
   * A row that counts w times has the density N(y; f, s²/w) but for a factor that s² alone is in.
   */
  private double value(Cholesky c, double[] alpha, double border, double noise) {
    CompensatedSum sum = new CompensatedSum();
    for (int i = 0; i < response.length; i++) {
      sum.add(-0.5 * response[i] * alpha[i]);
      sum.add(
          -0.5 * (weights[i] - 1) * StrictMath.log(2 * Math.PI * noise)
              - 0.5 * StrictMath.log(weights[i]));
    }
    int free = response.length - (flat ? 1 : 0);
    sum.add(-0.5 * c.logDeterminant());
    sum.add(flat ? -0.5 * StrictMath.log(border) : 0);
    sum.add(-0.5 * free * StrictMath.log(2 * Math.PI));
    return sum.value();
  }

  /**
   * Without row i the mean of its response is yᵢ − αᵢ/Pᵢᵢ and the variance 1/Pᵢᵢ, with α = Py. Of w
   * &gt; 1 repetitions one is left out; a row that counts less than once is predicted as if it
   * counted fully.
   */
  private Optional<Judgement> leftOut(double[] kernel, double noise) {
    return factored(kernel, noise)
        .map(c -> Precision.of(c, flat).p())
        .map(p -> leftOut(p, SymmetricProducts.times(p, response), noise))
        .filter(found -> Double.isFinite(found.value()));
  }

  private Judgement leftOut(double[] p, double[] alpha, double noise) {
    int n = response.length;
    double[][] ofDiagonal = new double[n][1];
    double[] ofAlpha = new double[n];
    CompensatedSum value = new CompensatedSum();
    CompensatedSum ofNoise = new CompensatedSum();
    for (int i = 0; i < n; i++) {
      Leaving row = Leaving.of(p[i * n + i], alpha[i], weights[i], noise);
      value.add(row.value());
      ofDiagonal[i][0] = row.ofDiagonal();
      ofAlpha[i] = row.ofAlpha();
      ofNoise.add(row.ofNoise());
    }
    // dPᵢᵢ = −(P dC P)ᵢᵢ and dα = −P dC α
    double[] slopes = SymmetricProducts.sandwich(p, ofDiagonal, 1);
    double[] moved = SymmetricProducts.times(p, ofAlpha);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double both = 0.5 * (moved[i] * alpha[j] + alpha[i] * moved[j]);
        slopes[i * n + j] = -slopes[i * n + j] - both;
      }
      ofNoise.add(slopes[i * n + i] * noise / weights[i]);
    }
    return new Judgement(value.value(), slopes, ofNoise.value());
  }

  /**
   * One repetition that leaves.
   *
   * @param copies c = max(1, w), of which one leaves, with the noise own = cs²/w
   * @param precision q = Pᵢᵢ/c² + (1 − 1/c)/own, of its response by all the rest
   * @param off α/(cq): how far the response is off the mean
   * @param spare v − 1/q = s² − own, of a row that counts less than once
   */
  private record Leaving(
      double weight, double copies, double own, double precision, double off, double spare) {

    static Leaving of(double diagonal, double alpha, double weight, double noise) {
      double copies = Math.max(1, weight);
      double own = noise * copies / weight;
      double precision = diagonal / copies / copies + (1 - 1 / copies) / own;
      return new Leaving(weight, copies, own, precision, alpha / copies / precision, noise - own);
    }

    private double variance() {
      return 1 / precision + spare;
    }

    double value() {
      double v = variance();
      return -0.5 * weight * (StrictMath.log(2 * Math.PI * v) + off * off / v);
    }

    private double ofVariance() {
      double v = variance();
      return 0.5 * weight * (off * off / v - 1) / v;
    }

    private double ofOff() {
      return -weight * off / variance();
    }

    private double ofPrecision() {
      return -ofVariance() / precision / precision - ofOff() * off / precision;
    }

    double ofDiagonal() {
      return ofPrecision() / copies / copies;
    }

    double ofAlpha() {
      return ofOff() / copies / precision;
    }

    double ofNoise() {
      return -ofPrecision() * (1 - 1 / copies) / own + ofVariance() * spare;
    }
  }

  private Optional<Cholesky> factored(double[] kernel, double noise) {
    int n = response.length;
    double[] sum = kernel.clone();
    for (int i = 0; i < n; i++) {
      sum[i * n + i] += noise / weights[i];
    }
    return Cholesky.of(sum, n, cancellation);
  }
}
