// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import org.relent.data.Rows;
import org.relent.math.DoubleDouble;
import org.relent.math.Exp;
import org.relent.math.Lanes;
import org.relent.math.ShortestDecimal;
import org.relent.math.Threads;

/**
 * K(x, x′) = exp(−γ‖x − x′‖²).
 *
 * @param gamma γ &gt; 0; 1/(2σ²) in terms of a width σ
 */
public record GaussianKernel(double gamma) implements DistanceKernel {

  public GaussianKernel {
    KernelParameter.require("gamma", gamma);
  }

  /** exp(−‖x − x′‖²/(2σ²)). */
  public static GaussianKernel ofWidth(double sigma) {
    KernelParameter.require("sigma", sigma);
    return new GaussianKernel(1 / (2 * sigma * sigma));
  }

  @Override
  public double at(double squaredDistance) {
    return Exp.exp(-gamma * squaredDistance);
  }

  @Override
  public double slope(double squaredDistance) {
    return -gamma * at(squaredDistance);
  }

  @Override
  public DistanceKernel withWidth(double width) {
    return ofWidth(width);
  }

  @Override
  public String text(String arguments) {
    return "rbf:" + arguments;
  }

  @Override
  public void apply(double[] dots, int count, double left, double[] rights) {
    for (int j = 0; j < count; j++) {
      dots[j] = exponent(dots[j], left, rights[j]);
    }
    Exp.inPlace(dots, 0, count);
  }

  @Override
  public void apply(double[] dots, double left, double[] rights, Lanes lanes) {
    for (int j = 0; j < Lanes.WIDTH; j++) {
      dots[j] = exponent(dots[j], left, rights[j]);
    }
    lanes.exp(dots);
  }

  @Override
  public void apply(
      float[][] tile,
      int[] which,
      int count,
      float[] lefts,
      float[] rights,
      Lanes lanes,
      float[] work) {
    float half = (float) (-0.5 * gamma);
    for (int r = 0; r < count; r++) {
      exponents(half, tile[r], lefts[which[r]], rights);
      lanes.exp(tile[r], work);
    }
  }

  private static void exponents(float half, float[] dots, float left, float[] rights) {
    for (int j = 0; j < Lanes.WIDTH; j++) {
      // d + |d| is 2·max(0, d), in vector code as well
      float distance = left + rights[j] - 2 * dots[j];
      dots[j] = half * (distance + Math.abs(distance));
    }
  }

  // rounding may leave a distance just below zero
  private double exponent(double dot, double left, double right) {
    return -gamma * Math.max(0, left + right - 2 * dot);
  }

  @Override
  public Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    DoubleDouble distance = left.plus(right).plus(dot.times(-2));
    return Optional.of(distance.high() > 0 ? distance.times(-gamma).exp() : DoubleDouble.ONE);
  }

  @Override
  public List<KernelParameter> parameters() {
    return List.of(new KernelParameter("gamma", gamma));
  }

  @Override
  public DistanceKernel withParameters(double... values) {
    KernelParameter.require(this, values);
    return new GaussianKernel(values[0]);
  }

  /** −γ‖x − x′‖² K. */
  @Override
  public double[] logGradient(double dot, double left, double right) {
    double exponent = exponent(dot, left, right);
    return new double[] {exponent * Exp.exp(exponent)};
  }

  /** By all inner products at once: a search asks for it at every step. */
  @Override
  public double[] logGradient(Rows rows, double[] values, double[] weights, Threads threads) {
    int n = rows.size();
    double[] dots = KernelGram.whole(new LinearKernel(), rows, threads);
    return KernelGradient.sum(
        n,
        1,
        threads,
        i -> {
          double left = dots[i * n + i];
          double sum = 0;
          for (int j = 0; j < i; j++) {
            double exponent = exponent(dots[i * n + j], left, dots[j * n + j]);
            sum += (weights[i * n + j] + weights[j * n + i]) * (exponent * values[i * n + j]);
          }
          return new double[] {sum};
        });
  }

  @Override
  public String toString() {
    return "rbf:gamma=" + ShortestDecimal.concise(gamma);
  }
}
