// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.math.Vectors;

/**
 * Newton steps on the primal of several outputs, their systems solved by conjugate gradients ever
 * more exactly (Dembo, Eisenstat and Steihaug 1982).
 */
final class NewtonDescent {

  /** Products of a step at most. */
  private static final int PRODUCTS = 250;

  /** The part of √(gap/P) that a system is solved to, and its ends. */
  private static final double FORCING = 0.1;

  private static final double LOOSEST = 1e-2;
  private static final double TIGHTEST = 1e-8;

  private final PrimalObjective objective;
  private final Watch watch;

  NewtonDescent(PrimalObjective objective, Watch watch) {
    this.objective = objective;
    this.watch = watch;
  }

  /** The point after one step; empty where none leads down. */
  Optional<PrimalPoint> step(PrimalPoint at) {
    PrimalHessian hessian = new PrimalHessian(objective, at);
    OutputPreconditioner preconditioner = new OutputPreconditioner(objective, hessian);
    double[] downhill = Vectors.of(at.gradient().length, i -> -at.gradient()[i]);
    double[] direction =
        new ConjugateGradients(hessian::times, new double[0], PRODUCTS, watch)
            .solve(downhill, preconditioner::solve, forcing(at));
    return new PrimalSearch(objective, at, direction).run();
  }

  private double forcing(PrimalPoint at) {
    double part = Math.sqrt(objective.gap(at) / Math.max(Double.MIN_NORMAL, Math.abs(at.value())));
    return Math.max(TIGHTEST, Math.min(FORCING * part, LOOSEST));
  }
}
