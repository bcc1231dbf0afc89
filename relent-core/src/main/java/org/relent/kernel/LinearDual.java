// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import org.relent.data.Rows;
import org.relent.dual.Balance;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.LogPartition;
import org.relent.math.Threads;

/**
 * A kernel dual whose kernel is ⟨x, x′⟩ + v: a weight per coordinate, w = Σβₜxₜ, stands for all
 * kernel functions, so that a step costs one row and not a row of the Gram matrix.
 *
 * @param rows x, dense or sparse
 * @param scale s in s⟨x, x′⟩ + v
 * @param variance v, of a Gaussian bias; 0 for none
 * @param kernel the same problem with its Gram matrix
 */
public record LinearDual(Rows rows, double scale, double variance, KernelDual kernel)
    implements DualProblem {

  /** A linear dual with a flat, Gaussian or no bias. */
  public static LinearDual of(
      Rows rows,
      double scale,
      Coding coding,
      List<? extends JointPotential> potentials,
      Bias bias,
      Threads threads,
      long budget) {
    Gram gram = KernelGram.of(bias.on(new LinearKernel().scaled(scale)), rows, threads, budget);
    return new LinearDual(
        rows, scale, bias.variance(), new KernelDual(gram, coding, potentials, bias.isFlat()));
  }

  @Override
  public List<? extends JointPotential> potentials() {
    return kernel.potentials();
  }

  @Override
  public LogPartition partition() {
    return kernel.partition();
  }

  @Override
  public Balance balance() {
    return kernel.balance();
  }

  @Override
  public LinearDual from(double[] lambda) {
    return new LinearDual(rows, scale, variance, kernel.from(lambda));
  }

  @Override
  public double[] origin() {
    return kernel.origin();
  }

  /** B. */
  public Coding coding() {
    return kernel.coding();
  }

  /** s‖xₜ‖² + v. */
  public double diagonal(int t) {
    return kernel.gram().diagonal(t);
  }
}
