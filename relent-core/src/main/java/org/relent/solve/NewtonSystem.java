// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.math.Bordered;

/**
 * The linear system of a Newton step over some of the multipliers: Md + Aᵀδ = g, Ad = −r, where M =
 * −∇²J + a diagonal.
 */
final class NewtonSystem {

  /** Added to the diagonal, relative to its largest entry, when M is singular to rounding. */
  private static final double[] RIDGES = {0, 1e-14, 1e-12, 1e-10, 1e-8};

  private final int size;
  private final Bordered matrix;

  private NewtonSystem(int size, Bordered matrix) {
    this.size = size;
    this.matrix = matrix;
  }

  /**
   * The system at {@code point} over the multipliers {@code free}; empty if it cannot be factored.
   *
   * @param barrier what is added to the diagonal, one entry per free multiplier
   */
  static Optional<NewtonSystem> at(DualPoint point, int[] free, double[] barrier) {
    double[] matrix = point.bend(free);
    double[][] rows = point.problem().balance().columns(free);
    int n = free.length;
    double top = 0;
    for (int a = 0; a < n; a++) {
      matrix[a * n + a] += barrier[a];
      top = Math.max(top, matrix[a * n + a]);
    }
    for (double ridge : RIDGES) {
      double[] ridged = matrix.clone();
      for (int a = 0; a < n; a++) {
        ridged[a * n + a] += ridge * top;
      }
      Optional<Bordered> factored = Bordered.of(ridged, n, rows);
      if (factored.isPresent()) {
        return Optional.of(new NewtonSystem(n, factored.get()));
      }
    }
    return Optional.empty();
  }

  /** A step for the multipliers and one for the biases. */
  record Step(double[] multipliers, double[] biases) {}

  /**
   * The step that answers {@code gradient} (one entry per free multiplier) and takes the balance by
   * −{@code excess}.
   */
  Step step(double[] gradient, double[] excess) {
    double[] solution = matrix.solve(gradient, Arrays.stream(excess).map(e -> -e).toArray());
    return new Step(
        Arrays.copyOf(solution, size), Arrays.copyOfRange(solution, size, solution.length));
  }
}
