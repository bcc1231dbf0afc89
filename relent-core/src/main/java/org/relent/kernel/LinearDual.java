// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import org.relent.data.Rows;
import org.relent.dual.Balance;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.LogPartition;
import org.relent.math.Threads;

/**
 * A kernel dual whose kernel is ⟨x, x′⟩ + v: a weight per coordinate, w = Σβₜxₜ, stands for all
 * kernel functions, so that a step costs one row and not a row of the Gram matrix.
 *
 * @param gram s⟨x, x′⟩ + v over the rows
 * @param kernel the same problem with its Gram matrix
 */
public record LinearDual(LinearGram gram, KernelDual kernel) implements DualProblem {

  /** A linear dual with a flat, Gaussian or no bias. */
  public static LinearDual of(
      Rows rows,
      double scale,
      Coding coding,
      List<? extends JointPotential> potentials,
      Bias bias,
      Threads threads,
      long budget) {
    return of(new LinearGram(rows, scale, bias, threads, budget), coding, potentials);
  }

  /** A linear dual on rows already at hand. */
  public static LinearDual of(
      LinearGram gram, Coding coding, List<? extends JointPotential> potentials) {
    return new LinearDual(gram, new KernelDual(gram, coding, potentials, gram.bias().isFlat()));
  }

  /** x, dense or sparse. */
  public Rows rows() {
    return gram.rows();
  }

  /** s in s⟨x, x′⟩ + v. */
  public double scale() {
    return gram.scale();
  }

  /** v, of a Gaussian bias; 0 for none. */
  public double variance() {
    return gram.bias().variance();
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
    return new LinearDual(gram, kernel.from(lambda));
  }

  @Override
  public double[] origin() {
    return kernel.origin();
  }

  @Override
  public DualPoint verified(double[] lambda, double[] nu, DualPoint near) {
    return kernel.verified(lambda, nu, near);
  }

  @Override
  public double[] marginErrors(DualPoint point) {
    return kernel.marginErrors(point);
  }

  @Override
  public Optional<DualPoint> refined(DualPoint point) {
    return kernel.refined(point);
  }

  /** B. */
  public Coding coding() {
    return kernel.coding();
  }

  /** s‖xₜ‖² + v. */
  public double diagonal(int t) {
    return gram.diagonal(t);
  }
}
