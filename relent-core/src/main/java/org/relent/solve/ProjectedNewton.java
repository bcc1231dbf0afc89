// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.kernel.KernelDual;

/**
 * Newton steps over the multipliers off their bounds, solved by conjugate gradients, with the step
 * projected back onto the bounds (Bertsekas 1982): for kernel duals of thousands of multipliers,
 * where a dense factor is too much and one example at a time too slow.
 *
 * <p>A product with the Hessian is a pass over the kernel rows of the free examples; how many are
 * needed depends on how many of the kernel's eigenvalues stand out against the potentials'
 * curvature, not on the number of rows. A flat bias is met by the method of multipliers, as in
 * {@link CoordinateAscent}, around ever better Newton solutions.
 *
 * @param rule when to stop; a round is one visit to every example, or one Newton step
 */
public record ProjectedNewton(StoppingRule rule) implements Solver<KernelDual> {

  /** Rounds of block ascent before each step: they sort out which multipliers rest on a bound. */
  private static final int SMOOTHING = 5;

  @Override
  public Solution solve(KernelDual problem, Monitor monitor) {
    return solve(problem, new Watch(rule, monitor), Patience.firstOrder());
  }

  Solution solve(KernelDual problem, Watch watch, Patience patience) {
    watch.begin(patience, "projected Newton");
    double[] lambda = problem.origin();
    double[] nu = new double[problem.balance().size()];
    CoordinateAscent blocks = new CoordinateAscent(rule);
    while (true) {
      Solution smooth = blocks.run(problem, lambda, nu, watch, SMOOTHING);
      if (smooth.termination() != Termination.ITERATIONS || watch.spent()) {
        return smooth;
      }
      KernelDual sided = (KernelDual) Sides.smooth(smooth.point()).problem();
      NewtonState state = new NewtonState(sided, smooth.lambda(), smooth.point().nu());
      state.step(watch);
      DualPoint point = Sides.at(problem, state.point());
      Optional<Termination> end = watch.round(point);
      if (end.isPresent()) {
        return watch.end(point, end.get());
      }
      lambda = point.lambda();
      nu = point.nu();
    }
  }
}
