// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.evidence.LaplaceJudge;
import org.relent.evidence.OrderedEvidence;
import org.relent.kernel.Gram;
import org.relent.kernel.KernelDual;
import org.relent.kernel.OrderedDual;
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
    if (!problem.potentials().stream().allMatch(JointPotential::likelihood)) {
      return OptionalDouble.empty();
    }
    return of(
        lambda.length,
        problem.gram(),
        kernel ->
            LaplaceJudge.at(problem, kernel, lambda, fitted.weights())
                .map(judge -> OptionalDouble.of(judge.value()))
                .orElse(OptionalDouble.empty()),
        control);
  }

  /** The same of ordered classes. */
  static OptionalDouble of(OrderedDual problem, DualPoint point, RunControl control) {
    return of(
        problem.dimension(),
        problem.gram(),
        kernel ->
            OrderedEvidence.at(problem, kernel, point)
                .map(OrderedEvidence::value)
                .orElse(OptionalDouble.empty()),
        control);
  }

  /** By the matrix of all rows. */
  private static OptionalDouble of(
      int multipliers, Gram gram, Function<double[], OptionalDouble> judge, RunControl control) {
    if (multipliers > MOST) {
      return OptionalDouble.empty();
    }
    int[] all = IntStream.range(0, gram.size()).toArray();
    return control
        .attempt(FitStatus.Stage.LEFT_OUT, () -> judge.apply(gram.exact().block(all)))
        .filter(found -> found.isPresent() && Double.isFinite(found.getAsDouble()))
        .orElse(OptionalDouble.empty());
  }
}
