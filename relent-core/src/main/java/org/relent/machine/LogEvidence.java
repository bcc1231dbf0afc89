// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.relent.dual.JointPotential;
import org.relent.evidence.LaplaceJudge;
import org.relent.kernel.KernelDual;
import org.relent.solve.FitStatus;
import org.relent.solve.RunControl;

/** The log evidence of a fit by Laplace's method, where what it asks for is a likelihood. */
final class LogEvidence {

  /** A matrix of so many multipliers costs less than the fit did. */
  static final int MOST = 1_000;

  private LogEvidence() {}

  /** Empty where there is none, of many multipliers, or where the time is up. */
  static OptionalDouble of(FittedKernel fitted, RunControl control) {
    KernelDual problem = fitted.problem();
    double[] lambda = fitted.point().lambda();
    if (lambda.length > MOST
        || !problem.potentials().stream().allMatch(JointPotential::likelihood)) {
      return OptionalDouble.empty();
    }
    int[] all = IntStream.range(0, problem.gram().size()).toArray();
    return control
        .attempt(
            FitStatus.Stage.LEFT_OUT,
            () ->
                LaplaceJudge.at(
                        problem, problem.gram().exact().block(all), lambda, fitted.weights())
                    .map(LaplaceJudge::value))
        .flatMap(found -> found)
        .filter(Double::isFinite)
        .map(OptionalDouble::of)
        .orElse(OptionalDouble.empty());
  }
}
