// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.stream.Stream;
import org.relent.extension.Parts;

/** The kernels there are, by the names users know. */
public final class Kernels {

  private Kernels() {}

  /** ⟨x, x′⟩. */
  public static Kernel linear() {
    return new LinearKernel();
  }

  /** Σ vₖxₖx′ₖ by the prior variances of the weights, one for all columns or one for each. */
  public static Kernel linear(double... variances) {
    PerColumn columns = PerColumn.of(ColumnVariances.NAME, variances);
    return variances.length == 1
        ? linear().scaled(variances[0])
        : new ViewedKernel(ColumnVariances.of(columns), new LinearKernel());
  }

  /** xᵀMx′ by the prior covariance M of the weights, row after row (PKR eq. 4). */
  public static Kernel linearOfMatrix(double... matrix) {
    return new ViewedKernel(Metric.of(matrix), new LinearKernel());
  }

  /** (⟨x, x′⟩ + 1)^degree. */
  public static Kernel polynomial(int degree) {
    return new PolynomialKernel(degree, 1, 1);
  }

  /** (scale·⟨x, x′⟩ + offset)^degree. */
  public static Kernel polynomial(int degree, double scale, double offset) {
    return new PolynomialKernel(degree, scale, offset);
  }

  /** exp(−‖x − x′‖²/(2σ²)), by its width σ. */
  public static Kernel gaussian(double sigma) {
    return GaussianKernel.ofWidth(sigma);
  }

  /** exp(−γ‖x − x′‖²), by γ. */
  public static Kernel gaussianGamma(double gamma) {
    return new GaussianKernel(gamma);
  }

  /** exp(−γ‖x − x′‖²), γ being taken from the rows of the fit. */
  public static Kernel gaussian() {
    return new AutomaticGaussianKernel(1);
  }

  /** exp(−(x − x′)ᵀM(x − x′)/2), by a matrix M, row after row (PKR §4, footnote 5). */
  public static Kernel gaussianOfMatrix(double... matrix) {
    return new ViewedKernel(Metric.of(matrix), GaussianKernel.ofWidth(1));
  }

  /** A kernel of the distance with one width for all columns, or one for each. */
  public static Kernel ofWidths(DistanceKernel shape, double... widths) {
    PerColumn columns = PerColumn.of(ColumnWidths.NAME, widths);
    return widths.length == 1
        ? shape.withWidth(widths[0])
        : new ViewedKernel(new ColumnWidths(columns), shape.withWidth(1));
  }

  /** The Matérn kernel of ν = ½, 3/2 or 5/2 and a width. */
  public static DistanceKernel matern(MaternKernel.Smoothness smoothness, double width) {
    return new MaternKernel(smoothness, width);
  }

  /** (1 + ‖x − x′‖²/(2αw²))^(−α). */
  public static DistanceKernel rationalQuadratic(double alpha, double width) {
    return new RationalQuadraticKernel(alpha, width);
  }

  /** Π exp(−2 sin²(π(xₖ − x′ₖ)/pₖ)/wₖ²), by periods and widths. */
  public static Kernel periodic(double[] periods, double[] widths) {
    return new ViewedKernel(
        new Circles(PerColumn.of(Circles.PERIOD, periods), PerColumn.of(ColumnWidths.NAME, widths)),
        GaussianKernel.ofWidth(1));
  }

  /** The linear kernel, its functions varying as the numbers of the fit do. */
  public static Kernel automatic() {
    return new AutomaticallyScaledKernel(linear(), 1);
  }

  /** Rows hold kernel values with every training row. */
  public static Kernel precomputed() {
    return new PrecomputedKernel();
  }

  /**
   * The kernel a text stands for: {@code linear}, {@code rbf:gamma=0.5}, {@code rbf:sigma=0.3},
   * {@code rbf:width=1,2,10}, {@code matern:nu=1.5,width=2}, {@code rq:alpha=1,width=1}, {@code
   * periodic:period=1,width=1}, {@code poly:degree=3,scale=1,offset=1}, {@code precomputed}, {@code
   * constant:2}, and sums, products and multiples of them such as {@code linear+4*rbf:gamma=1};
   * parentheses group. {@code rbf} alone leaves its width to the rows of the fit, {@code
   * rbf:gamma=4x} takes four times the γ that they suggest, {@code auto} and {@code 10x*rbf} leave
   * a size to them. Kinds that extensions bring are written in the same way. Every kernel here
   * writes itself as such a text.
   */
  public static Kernel parse(String text) {
    return KernelText.parse(text);
  }

  /** The kinds that the text of a kernel is made of, in the order in which they are written. */
  public static List<KernelKind> kinds(String text) {
    return KernelText.kinds(text);
  }

  /** How the kernels there are, and their combinations, are written. */
  public static List<KernelForm> forms() {
    return Stream.concat(
            Parts.known().of(KernelKind.class).stream()
                .flatMap(kind -> Parts.answer(KernelKind.class, kind.id(), kind.forms()).stream()),
            KernelText.COMBINATIONS.stream())
        .toList();
  }
}
