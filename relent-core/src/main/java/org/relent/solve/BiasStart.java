// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.Balance;
import org.relent.dual.DualPoint;
import org.relent.math.Cancellation;
import org.relent.math.Cholesky;

/**
 * The biases ν to begin with: those for which the squares of what the rows are short of their
 * margins sum to the least, so that the rows still short are of both sides of every condition, and
 * their multipliers can rise in balance.
 */
final class BiasStart {

  private static final int ROUNDS = 30;

  /** Keeps conditions apart in which no row that is short takes part. */
  private static final double RIDGE = 1e-9;

  private BiasStart() {}

  /** The same point with the best biases. */
  static DualPoint settled(DualPoint point, Box box) {
    DualPoint at = point;
    Cancellation cancellation = point.problem().partition().cancellation();
    for (int round = 0; round < ROUNDS && point.nu().length > 0; round++) {
      if (cancellation.requested()) {
        return at;
      }
      Optional<DualPoint> next = step(at, box);
      if (next.isEmpty()) {
        return at;
      }
      at = next.get();
    }
    return at;
  }

  /** A Newton step, halved until the sum falls; empty where it does not. */
  private static Optional<DualPoint> step(DualPoint at, Box box) {
    double[] lack = lack(at, box);
    double before = squares(lack);
    int m = at.nu().length;
    Balance balance = at.problem().balance();
    double[] gradient = balance.excess(lack);
    double[] matrix = balance.gram(Arrays.stream(lack).map(l -> l == 0 ? 0 : 1).toArray());
    for (int r = 0; r < m; r++) {
      matrix[r * m + r] += RIDGE * lack.length;
    }
    Optional<double[]> direction = Cholesky.of(matrix, m).map(factor -> factor.solve(gradient));
    for (double length = 1; direction.isPresent() && length > 1e-3; length /= 2) {
      double[] nu = at.nu().clone();
      for (int r = 0; r < m; r++) {
        nu[r] += length * direction.get()[r];
      }
      DualPoint next = new DualPoint(at.problem(), at.lambda(), nu, at.tilt());
      if (squares(lack(next, box)) < (1 - 1e-6) * before) {
        return Optional.of(next);
      }
    }
    return Optional.empty();
  }

  /** What is missing of every condition of optimality, but for those that a bound answers. */
  private static double[] lack(DualPoint point, Box box) {
    double[] shortfall = point.shortfall();
    return IntStream.range(0, shortfall.length)
        .mapToDouble(t -> box.held(t, point.lambda()[t], shortfall[t]) ? 0 : shortfall[t])
        .toArray();
  }

  private static double squares(double[] x) {
    return Arrays.stream(x).map(v -> v * v).sum();
  }
}
