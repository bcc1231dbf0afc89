// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.BalanceRepair;
import org.relent.dual.DualProblem;

/**
 * The primal of several classes first; its dual goes on where that stalls, or claims again what
 * cannot be proven, and finds the last digits.
 */
final class PrimalThenDual implements Verification.Method {

  /** Claims of the primal that are held against their certificates. */
  private static final int PRIMAL_CLAIMS = 3;

  private final DualProblem problem;
  private final PrimalRun primal;
  private final Dual dual;
  private int claims;
  private double[] claimed = {};

  /** The way to solve the dual. */
  interface Dual {

    /** Goes on from balanced multipliers. */
    Solution run(double[] start, StoppingRule aim);

    /** The same solution with as many digits as the aim asks for. */
    Solution finished(Solution solution, StoppingRule aim);
  }

  PrimalThenDual(DualProblem problem, PrimalRun primal, Dual dual) {
    this.problem = problem;
    this.primal = primal;
    this.dual = dual;
  }

  /** Where the dual goes on: not below where it would begin by itself. */
  private double[] start(double[] reached) {
    double[] balanced = BalanceRepair.of(problem, reached);
    double[] origin = problem.origin();
    return problem.at(balanced).value() >= problem.at(origin).value() ? balanced : origin;
  }

  @Override
  public Solution run(Optional<double[]> start, StoppingRule aim) {
    if (start.isPresent() && claims >= PRIMAL_CLAIMS) {
      return dual.run(start.get(), aim);
    }
    claims++;
    Solution solution = primal.run();
    boolean again = Arrays.equals(solution.lambda(), claimed);
    claimed = solution.lambda();
    return switch (solution.termination()) {
      case CONVERGED -> again ? dual.run(start.orElse(claimed), aim) : dual.finished(solution, aim);
      case STALLED -> Solution.better(solution, dual.run(start(solution.lambda()), aim));
      default -> solution;
    };
  }
}
