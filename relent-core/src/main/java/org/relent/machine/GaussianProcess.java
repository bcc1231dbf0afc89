// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.kernel.Gram;
import org.relent.kernel.KernelGram;
import org.relent.kernel.KernelRows;
import org.relent.kernel.LinearGram;
import org.relent.math.Cancellation;
import org.relent.math.CompensatedSum;
import org.relent.model.Estimate;
import org.relent.model.GaussianResponse;

/**
 * A kernel regression with Gaussian noise seen as a Gaussian process: its score λ-solution is the
 * posterior mean, and K + S, bordered by a flat bias, tells the variances (PKR Theorem 1).
 */
record GaussianProcess(FittedKernel fitted, GaussianResponse response) {

  static GaussianProcess of(FittedKernel fitted, double noise) {
    requireRoom(fitted.rows().length, fitted.machine().fitting().kernelBudget());
    KernelRows landmarks = landmarks(fitted.problem().gram());
    GaussianResponse response =
        GaussianResponse.unfactored(
            landmarks, fitted.learntFrom(), noises(fitted), fitted.problem().flat(), noise);
    return new GaussianProcess(fitted, response);
  }

  private static KernelRows landmarks(Gram gram) {
    return gram instanceof LinearGram linear ? linear.landmarks() : ((KernelGram) gram).landmarks();
  }

  /** What the potentials, which are quadratic, add to the diagonal of K. */
  private static double[] noises(FittedKernel fitted) {
    double[] noises = new double[fitted.rows().length];
    double[] curvature = new double[1];
    for (int t = 0; t < noises.length; t++) {
      double[] lambda = {fitted.point().lambda()[t]};
      fitted.problem().potentials().get(t).curvature(lambda, curvature);
      noises[t] = -curvature[0];
    }
    return noises;
  }

  private static void requireRoom(long n, long budget) {
    long needed = 8 * n * n;
    if (needed > budget) {
      throw DataException.of(
          "RLT-D071",
          "predictive variances of {} rows need about {} MB, the kernel budget is {} MB; raise the"
              + " budget or use fewer rows",
          n,
          needed >> 20,
          budget >> 20);
    }
  }

  /**
   * Without row t the score there is yₜ − λₜ/Gₜₜ and its variance 1/Gₜₜ − Sₜₜ, where G is the
   * inverse: exact, since all is quadratic. Of w repetitions one leaves: see {@link
   * org.relent.kernel.LeftOut}.
   */
  List<Estimate> leftOut(Cancellation cancellation) {
    double[] inverse = response.inverseDiagonal(cancellation);
    double[] weights = fitted.weights();
    return leftOut(
        t -> {
          double copies = Math.max(1, weights[t]);
          double own = response.noise() * copies / weights[t];
          return 1 / (inverse[t] / copies / copies + (1 - 1 / copies) / own) - own;
        });
  }

  /** The log evidence: −J* − ½log|K + S| + ½log|S|, a flat bias integrated out as well. */
  double evidence(Cancellation cancellation) {
    CompensatedSum sum = new CompensatedSum();
    sum.add(-fitted.point().value());
    sum.add(-0.5 * response.logDeterminant(cancellation));
    for (double own : response.noises()) {
      sum.add(0.5 * StrictMath.log(own));
    }
    sum.add(response.flat() ? 0.5 * StrictMath.log(2 * Math.PI) : 0);
    return sum.value();
  }

  /** The same by the variance of the score before any row is seen, which is too large. */
  List<Estimate> crudelyLeftOut() {
    return leftOut(t -> fitted.problem().gram().diagonal(t));
  }

  /**
   * @param variance of the score of a row by the other rows
   */
  private List<Estimate> leftOut(IntToDoubleFunction variance) {
    double[] weights = fitted.weights();
    return IntStream.range(0, weights.length)
        .mapToObj(
            t -> {
              double self = variance.applyAsDouble(t);
              double leaving = fitted.point().lambda()[t] / Math.max(1, weights[t]);
              return response.leftOut(fitted.point().margin(t) - leaving * self, Math.max(0, self));
            })
        .toList();
  }
}
