// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import org.relent.math.DoubleDouble;
import org.relent.math.Exp;
import org.relent.math.ShortestDecimal;

/**
 * K(x, x′) = (1 + ‖x − x′‖²/(2αw²))^(−α): a mixture of Gaussian kernels of many widths, whose
 * squared inverses are spread as a Gamma of shape α (Rasmussen and Williams 2006, eq. 4.19). With α
 * → ∞ the Gaussian kernel of width w.
 *
 * @param alpha α &gt; 0
 * @param width w &gt; 0, in units of the encoded columns
 */
public record RationalQuadraticKernel(double alpha, double width) implements DistanceKernel {

  public RationalQuadraticKernel {
    KernelParameter.require("alpha", alpha);
    KernelParameter.require("width", width);
    KernelParameter.require("1/(2·alpha·width²)", perSquare(alpha, width));
  }

  private static double perSquare(double alpha, double width) {
    return 1 / (2 * alpha * width * width);
  }

  private double perSquare() {
    return perSquare(alpha, width);
  }

  @Override
  public DistanceKernel withWidth(double other) {
    return new RationalQuadraticKernel(alpha, other);
  }

  @Override
  public double at(double squaredDistance) {
    return Exp.exp(-alpha * StrictMath.log1p(squaredDistance * perSquare()));
  }

  /** −αc(1 + cd²)^(−α − 1), c = 1/(2αw²). */
  @Override
  public double slope(double squaredDistance) {
    double per = perSquare();
    return -alpha * per * at(squaredDistance) / (1 + squaredDistance * per);
  }

  @Override
  public void apply(double[] dots, int count, double left, double[] rights) {
    double per = perSquare();
    for (int j = 0; j < count; j++) {
      dots[j] = -alpha * StrictMath.log1p(Math.max(0, left + rights[j] - 2 * dots[j]) * per);
    }
    Exp.inPlace(dots, 0, count);
  }

  @Override
  public Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    DoubleDouble distance = left.plus(right).plus(dot.times(-2));
    return Optional.of(
        distance.high() > 0
            ? DoubleDouble.ONE.plus(distance.times(perSquare())).log().times(-alpha).exp()
            : DoubleDouble.ONE);
  }

  @Override
  public int shapeParameters() {
    return 1;
  }

  @Override
  public List<KernelParameter> parameters() {
    return List.of(new KernelParameter("alpha", alpha), new KernelParameter("width", width));
  }

  @Override
  public DistanceKernel withParameters(double... values) {
    KernelParameter.require(this, values);
    return new RationalQuadraticKernel(values[0], values[1]);
  }

  /** αK(cd²/(1 + cd²) − log(1 + cd²)) and −2d²k′. */
  @Override
  public double[] logGradient(double dot, double left, double right) {
    double distance = Math.max(0, left + right - 2 * dot);
    double part = distance * perSquare();
    return new double[] {
      alpha * at(distance) * (part / (1 + part) - StrictMath.log1p(part)),
      -2 * distance * slope(distance)
    };
  }

  @Override
  public String text(String arguments) {
    return "rq:alpha=" + ShortestDecimal.concise(alpha) + "," + arguments;
  }

  @Override
  public String toString() {
    return text("width=" + ShortestDecimal.concise(width));
  }
}
