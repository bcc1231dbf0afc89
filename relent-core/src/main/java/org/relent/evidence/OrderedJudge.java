// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.util.Arrays;
import java.util.Optional;
import org.relent.kernel.Kernel;
import org.relent.kernel.OrderedDual;
import org.relent.math.Cancellation;
import org.relent.solve.Monitor;
import org.relent.solve.OrderedNewton;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;

/**
 * {@link OrderedEvidence} at the mode that a solver finds.
 *
 * @param level of each row; some of the levels may have none
 * @param demands of the rows, and of the levels that have some
 */
public record OrderedJudge(int[] level, Demands demands, Cancellation cancellation, Monitor monitor)
    implements Judge {

  /** A slope of the evidence is as exact as its mode. */
  private static final OrderedNewton SOLVER =
      new OrderedNewton(StoppingRule.at(1e-9).withMaxIterations(ModeJudge.ROUNDS));

  /** What is asked of rows, by their levels. */
  public interface Demands {

    /** The same for levels that are numbered without those that have no row. */
    OrderedDual.Demands of(int[] level);
  }

  @Override
  public Optional<Judgement> of(Kernel kernel, double[] gram, double noise) {
    int[] present = Arrays.stream(level).distinct().sorted().toArray();
    if (present.length < 2) {
      return Optional.empty();
    }
    int[] own = Arrays.stream(level).map(j -> Arrays.binarySearch(present, j)).toArray();
    OrderedDual problem =
        OrderedDual.of(
            new MatrixGram(gram, level.length, cancellation), own, present.length, demands.of(own));
    Solution mode = SOLVER.solve(problem, monitor);
    return mode.converged()
        ? OrderedEvidence.at(problem, gram, mode.point()).flatMap(OrderedEvidence::judgement)
        : Optional.empty();
  }
}
