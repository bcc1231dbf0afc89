// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.List;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.dual.JointPotential;
import org.relent.kernel.KernelDual;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Pairs;
import org.relent.math.Threads;

/**
 * Machines of several classes by their weights: a pass costs rows × columns × classes, and there
 * are few. Losses with a gentle curvature by Newton's method ({@link JointNewton}), those that have
 * none, or a steep one, by the proximal method of multipliers around it ({@link
 * ProximalMultipliers}).
 *
 * <p>The dual point is that of the multipliers which the margins reached call for, λₜ = −∇φₜ; its
 * certificate is computed from them alone.
 */
final class JointPrimal {

  /**
   * A curvature that jumps from nothing to more than this makes Newton steps short: fifty classes
   * at c = 50 took 400 of them, the proximal method 58.
   */
  private static final double STEEP = 100;

  private JointPrimal() {}

  /**
   * Whether this suits a problem: several classes, losses that are finite, columns not too many.
   */
  static boolean takes(LinearDual problem) {
    Rows rows = problem.rows();
    boolean narrow = rows instanceof SparseRows || rows.width() <= rows.size();
    return narrow
        && problem.coding() instanceof Pairs
        && problem.potentials().stream().allMatch(JointPotential::forgiving);
  }

  static PrimalRun of(LinearDual problem, Watch watch) {
    Rows rows = problem.rows();
    boolean constant = problem.kernel().flat() || problem.variance() > 0;
    Threads threads = problem.gram().threads();
    Design design =
        rows instanceof SparseRows sparse
            ? new SparseDesign(sparse, constant, threads)
            : PanelDesign.of(rows.size(), rows.width(), constant, rows::row, threads);
    double[] precision = new double[design.columns()];
    Arrays.fill(precision, 1 / problem.scale());
    if (constant) {
      precision[rows.width()] = problem.variance() > 0 ? 1 / problem.variance() : 0;
    }
    return of(
        new PrimalObjective(problem.kernel(), design, precision, threads), problem.kernel(), watch);
  }

  private static PrimalRun of(PrimalObjective objective, KernelDual problem, Watch watch) {
    return curvature(problem.potentials()) <= STEEP
        ? new JointNewton(objective, problem.origin(), watch)
        : new ProximalMultipliers(objective, problem.origin(), watch);
  }

  /**
   * The mean curvature of the primal losses, each inside its domain; infinite where one has none.
   */
  private static double curvature(List<? extends JointPotential> potentials) {
    double sum = 0;
    for (JointPotential potential : potentials) {
      double[] diagonal = new double[potential.dimension()];
      potential.primalHessian(potential.start(), 0, diagonal, new double[diagonal.length]);
      sum += diagonal[0];
    }
    return sum / potentials.size();
  }
}
