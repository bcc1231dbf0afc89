// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.dual.DualPoint;

/** Newton's method on the primal of several outputs, for losses that have a curvature. */
final class JointNewton implements PrimalRun {

  /** Steps in which the gap has to fall to {@link #SHARE} of the best. */
  private static final int STEPS = 40;

  private static final double SHARE = 0.5;

  private final PrimalObjective objective;
  private final Watch watch;
  private PrimalPoint at;

  JointNewton(PrimalObjective objective, double[] lambda, Watch watch) {
    this.objective = objective;
    this.watch = watch;
    this.at = objective.start(lambda);
  }

  @Override
  public Solution run() {
    NewtonDescent newton = new NewtonDescent(objective, watch);
    Patience patience = new Patience(STEPS, SHARE);
    for (int step = 0; ; step++) {
      boolean exhausted = patience.exhausted(step, objective.gap(at));
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
