// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.util.List;
import java.util.Optional;
import org.relent.dual.JointPotential;
import org.relent.kernel.Coding;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDual;
import org.relent.math.Cancellation;
import org.relent.solve.KernelSolver;
import org.relent.solve.Monitor;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;

/**
 * {@link LaplaceJudge} at the mode that a solver finds.
 *
 * @param potentials one for every row, each a likelihood
 * @param flat whether every output has a flat bias
 * @param weights how often each row counts
 */
public record ModeJudge(
    Criterion by,
    Coding coding,
    List<? extends JointPotential> potentials,
    boolean flat,
    double[] weights,
    Cancellation cancellation,
    Monitor monitor)
    implements Judge {

  /** Rounds after which a mode is given up, and the place with it: most take some twenty. */
  static final int ROUNDS = 200;

  /** A slope of the evidence is as exact as its mode. */
  private static final KernelSolver SOLVER =
      new KernelSolver(StoppingRule.at(1e-9).withMaxIterations(ROUNDS));

  @Override
  public Optional<Judgement> of(Kernel kernel, double[] gram, double noise) {
    KernelDual problem =
        new KernelDual(new MatrixGram(gram, coding.size(), cancellation), coding, potentials, flat);
    Solution mode = SOLVER.solve(problem, monitor);
    return mode.converged()
        ? LaplaceJudge.at(problem, gram, mode.lambda(), weights).flatMap(judge -> judge.of(by))
        : Optional.empty();
  }
}
