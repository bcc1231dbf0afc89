// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.stream.IntStream;
import org.relent.kernel.KernelDual;

/**
 * Block coordinate ascent for kernel duals: the exact best multipliers of one example after another
 * (PKR eq. 3). Several classes and a flat bias are allowed.
 *
 * <p>Cheap per step, slow where the kernel is large against the curvature of the potentials: {@link
 * InteriorPoint} then needs far fewer, dearer rounds.
 *
 * @param rule when to stop; a round is one visit to every example
 */
public record CoordinateAscent(StoppingRule rule) implements Solver<KernelDual> {

  @Override
  public Solution solve(KernelDual problem, Monitor monitor) {
    double[] nu = new double[problem.balance().size()];
    return run(problem, problem.origin(), nu, new Watch(rule, monitor), rule.maxIterations());
  }

  /** Up to {@code rounds} rounds from λ and the biases ν on. */
  Solution run(KernelDual problem, double[] lambda, double[] nu, Watch watch, int rounds) {
    Field field = new KernelField(problem, problem.scores(lambda));
    int[] order = IntStream.range(0, problem.coding().size()).toArray();
    return new BlockAscent(field, problem.coding(), problem.potentials(), variance(problem), nu)
        .run(watch, round -> order, rounds, 1);
  }

  /** What a flat bias is taken to vary by around its current value. */
  static double variance(KernelDual problem) {
    return problem.flat() ? problem.gram().meanDiagonal() : 0;
  }
}
