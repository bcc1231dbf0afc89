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
import org.relent.math.CompensatedSum;
import org.relent.math.InnerProduct;
import org.relent.math.Threads;
import org.relent.math.Vectors;

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

  /**
   * The dual point of λ for one score.
   *
   * @param weights Σβₜxₜ
   * @param total Σβₜ
   * @param bias if it is flat
   * @param drift by how much rounding may have led these weights away from λ, in the norm of the
   *     kernel; +∞ if that is not known
   */
  public DualPoint at(double[] lambda, double[] weights, double total, double bias, double drift) {
    double[] nu = kernel.flat() ? signs().multipliers(new double[] {bias}) : new double[0];
    return new DualPoint(this, lambda.clone(), nu, tilt(weights, total, drift));
  }

  private LinearTilt tilt(double[] weights, double total, double drift) {
    double[] margins = gram.scores(weights, total);
    signs().turn(margins);
    return new LinearTilt(
        kernel.tilt(logZ(weights, total), margins), weights.clone(), total, drift);
  }

  private double logZ(double[] weights, double total) {
    return 0.5 * (scale() * InnerProduct.of(weights, weights) + variance() * total * total);
  }

  private Signs signs() {
    return (Signs) coding();
  }

  /** w of a point that knows it: one with a single score. */
  public static Optional<double[]> weights(DualPoint point) {
    return point.tilt() instanceof LinearTilt linear
        ? Optional.of(linear.weights().clone())
        : Optional.empty();
  }

  /**
   * With one score the weights are summed anew; the margins at hand stand unless these weights are
   * further from those they were computed with than rounding would bring them.
   */
  @Override
  public DualPoint verified(double[] lambda, double[] nu, DualPoint near) {
    if (!(near.tilt() instanceof LinearTilt tilt)) {
      return kernel.verified(lambda, nu, near);
    }
    double[] beta = lambda.clone();
    signs().turn(beta);
    double[] weights = gram.weights(beta);
    double total = CompensatedSum.of(beta);
    double drift = distance(weights, total, tilt);
    LogPartition.Tilt anew =
        drift <= new ExactMargins(kernel, lambda, nu, near).rounding()
            ? new LinearTilt(
                kernel.tilt(logZ(weights, total), margins(near)), weights, total, drift)
            : tilt(weights, total, 0);
    return new DualPoint(this, lambda.clone(), nu.clone(), anew);
  }

  private static double[] margins(DualPoint point) {
    double[] margins = Vectors.of(point.lambda().length, t -> point.tilt().expectation(t));
    return margins;
  }

  /** √(s‖w − w′‖² + v(Σβ − Σβ′)²). */
  private double distance(double[] weights, double total, LinearTilt other) {
    double sum = 0;
    for (int k = 0; k < weights.length; k++) {
      double moved = weights[k] - other.weights()[k];
      sum += moved * moved;
    }
    double moved = total - other.total();
    return Math.sqrt(scale() * sum + variance() * moved * moved);
  }

  @Override
  public boolean knowsRounding(DualPoint point) {
    return point.tilt() instanceof LinearTilt tilt && tilt.drift() < Double.POSITIVE_INFINITY;
  }

  @Override
  public double[] marginErrors(DualPoint point) {
    return point.tilt() instanceof LinearTilt tilt
        ? new ExactMargins(kernel, point.lambda(), point.nu(), point).errors(tilt.drift())
        : kernel.marginErrors(point);
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
