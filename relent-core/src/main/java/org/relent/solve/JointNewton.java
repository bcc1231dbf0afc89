// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.dual.DualPoint;

/** Newton's method on the primal of several outputs, for losses that have a curvature. */
final class JointNewton implements PrimalRun {

  private final PrimalObjective objective;
  private final Patience patience;
  private final Watch watch;
  private PrimalPoint at;

  /**
   * @param lambda multipliers to begin at
   * @param patience with the gap between the primal and the dual, counted in steps
   */
  JointNewton(PrimalObjective objective, double[] lambda, Patience patience, Watch watch) {
    this.objective = objective;
    this.patience = patience;
    this.watch = watch;
    this.at = objective.start(lambda);
  }

  @Override
  public Solution run() {
    watch.begin("joint Newton");
    NewtonDescent newton = new NewtonDescent(objective, watch);
    Patience own = patience.renewed(0);
    for (int step = 0; ; step++) {
      boolean exhausted = own.exhausted(step, objective.gap(at));
      DualPoint point = objective.dual(at);
      Optional<Termination> end = watch.round(point);
      if (end.isPresent()) {
        return watch.end(point, end.get());
      }
      Optional<PrimalPoint> next = exhausted ? Optional.empty() : newton.step(at);
      if (next.isEmpty()) {
        return watch.end(point, Termination.STALLED);
      }
      at = next.get();
    }
  }
}
