// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.relent.lme.DirichletMixture;
import org.relent.lme.GaussianMixture;
import org.relent.math.Cholesky;

/**
 * Mixtures in a file: the weights of the components, and for each a row of means and one of
 * covariances, or one of alphas.
 */
final class MixturePart {

  static final String GAUSSIAN = "gaussian-mixture";
  static final String DIRICHLET = "dirichlet-mixture";

  private static final String WHAT = "the mixture";
  private static final String WEIGHTS = "density.weights";
  private static final String MEANS = "density.means";
  private static final String COVARIANCES = "density.covariances";
  private static final String ALPHAS = "density.alphas";

  private MixturePart() {}

  static void write(GaussianMixture mixture, Out out) {
    int n = mixture.width();
    FamilyKind.requireJoint(n);
    requireCovariances(mixture);
    out.sections().doubles(WEIGHTS, mixture.weights(), mixture.parts());
    write(MEANS, mixture::mean, mixture.parts(), n, out);
    write(COVARIANCES, mixture::covariance, mixture.parts(), n * n, out);
  }

  static void write(DirichletMixture mixture, Out out) {
    out.sections().doubles(WEIGHTS, mixture.weights(), mixture.parts());
    write(ALPHAS, mixture::alpha, mixture.parts(), mixture.width(), out);
  }

  private static void write(
      String name, IntFunction<double[]> row, int components, int width, Out out) {
    double[] all =
        IntStream.range(0, components).mapToObj(row).flatMapToDouble(Arrays::stream).toArray();
    out.sections().doubles(name, all, components, width);
  }

  static GaussianMixture gaussian(int width, In in) {
    FamilyKind.requireJoint(width);
    double[] weights = weights(in);
    double[][] means = rows(MEANS, weights.length, width, in);
    double[][] covariances = rows(COVARIANCES, weights.length, width * width, in);
    GaussianMixture mixture =
        FactorShape.sound(WHAT, () -> GaussianMixture.of(weights, means, covariances));
    requireCovariances(mixture);
    return mixture;
  }

  static DirichletMixture dirichlet(int width, In in) {
    double[] weights = weights(in);
    double[][] alphas = rows(ALPHAS, weights.length, width, in);
    return FactorShape.sound(WHAT, () -> DirichletMixture.of(weights, alphas));
  }

  private static double[] weights(In in) {
    return in.sections().doubles(WEIGHTS, in.sections().shape(WEIGHTS, Dtype.F64, 1).get(0));
  }

  private static double[][] rows(String name, int components, int width, In in) {
    double[] all = in.sections().doubles(name, components, width);
    return IntStream.range(0, components)
        .mapToObj(k -> Arrays.copyOfRange(all, k * width, (k + 1) * width))
        .toArray(double[][]::new);
  }

  private static void requireCovariances(GaussianMixture mixture) {
    int n = mixture.width();
    for (int k = 0; k < mixture.parts(); k++) {
      double[] covariance = mixture.covariance(k);
      Rule.NUMBER.require(
          symmetric(covariance, n) && Cholesky.of(covariance, n).isPresent(),
          "a covariance is not symmetric and positive definite");
    }
  }

  private static boolean symmetric(double[] a, int n) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        if (a[i * n + j] != a[j * n + i]) {
          return false;
        }
      }
    }
    return true;
  }
}
