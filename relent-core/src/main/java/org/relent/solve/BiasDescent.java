// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.Balance;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.math.Cholesky;
import org.relent.math.Interval;
import org.relent.math.Vectors;

/**
 * The biases ν that prove most of given multipliers: those of least Σφ(m + Aᵀν), which is all of a
 * duality gap that depends on ν where λ is balanced. By Newton's method: its gradient is −Aλ*, its
 * Hessian A diag(φ″) Aᵀ with φ″ = −1/F″(λ*), λ* the multipliers that the margins call for.
 *
 * <p>Where few rows count, steps in λ leave biases undetermined that margins of the others bound.
 */
final class BiasDescent {

  private static final int ROUNDS = 50;

  /** Keeps conditions apart in which no row that is short takes part, relative to the largest. */
  private static final double RIDGE = 1e-9;

  private static final double SHORTEST = 1e-6;

  /** What a loss, the multiplier it calls for and its curvature take, in multiplications. */
  private static final long LOOKS_A_LOSS = 30;

  private BiasDescent() {}

  /** The same multipliers with their best biases; as it was where a loss is not finite. */
  static DualPoint settled(DualPoint point, Watch watch) {
    if (!point.problem().potentials().stream().allMatch(JointPotential::forgiving)) {
      return point;
    }
    Losses at = new Losses(point);
    for (int round = 0; round < ROUNDS && !watch.cut(); round++) {
      Optional<Losses> next = step(at);
      if (next.isEmpty()) {
        break;
      }
      at = next.get();
    }
    return at.point;
  }

  /** λ*, φ″ and Σφ at the margins of a point. */
  private static final class Losses {

    private final DualPoint point;
    private final double[] called;
    private final double[] curvature;
    private double sum;

    Losses(DualPoint point) {
      this.point = point;
      called = new double[point.lambda().length];
      curvature = new double[called.length];
      int from = 0;
      for (JointPotential potential : point.problem().potentials()) {
        add(point, potential, from);
        from += potential.dimension();
      }
      worked(LOOKS_A_LOSS * called.length);
    }

    /** Tells of work, which a budget may be counted by. */
    private void worked(long multiplications) {
      point.problem().partition().cancellation().worked(multiplications);
    }

    private void add(DualPoint point, JointPotential potential, int from) {
      int n = potential.dimension();
      double[] margin = new double[n];
      Arrays.setAll(margin, i -> point.margin(from + i));
      double[] lambda = new double[n];
      potential.peak(margin, 0, 0, lambda);
      sum += potential.loss(margin);
      System.arraycopy(lambda, 0, called, from, n);
      if (Arrays.stream(lambda).allMatch(l -> l == 0)) {
        return;
      }
      double[] bend = new double[n * n];
      potential.curvature(lambda, bend);
      for (int i = 0; i < n; i++) {
        Interval range = potential.range(i);
        boolean inside = lambda[i] > range.low() && lambda[i] < range.high();
        curvature[from + i] = inside ? -1 / bend[i * n + i] : 0;
      }
    }
  }

  /** A Newton step, halved until Σφ falls; empty where it does not. */
  private static Optional<Losses> step(Losses at) {
    Balance balance = at.point.problem().balance();
    int m = balance.size();
    double[] matrix = balance.firmGram(at.curvature, RIDGE);
    at.worked((long) m * m * m / 3 + 2L * at.curvature.length);
    double[] downhill = balance.excess(at.called);
    return Cholesky.of(matrix, m)
        .map(factor -> factor.solve(downhill))
        .flatMap(direction -> search(at, direction));
  }

  private static Optional<Losses> search(Losses at, double[] direction) {
    DualPoint from = at.point;
    for (double length = 1; length > SHORTEST; length /= 2) {
      double[] nu = from.nu().clone();
      Vectors.addScaled(length, direction, nu);
      Losses next = new Losses(new DualPoint(from.problem(), from.lambda(), nu, from.tilt()));
      if (next.sum < at.sum) {
        return Optional.of(next);
      }
    }
    return Optional.empty();
  }
}
