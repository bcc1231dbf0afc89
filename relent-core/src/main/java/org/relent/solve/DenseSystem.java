// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.math.Bordered;
import org.relent.math.Cancellation;
import org.relent.math.IndependentRows;

/** A Newton system written out and factored, n³/3 multiplications: exact. */
final class DenseSystem implements NewtonSystem {

  /** Added to the diagonal, relative to its largest entry, when M is singular to rounding. */
  private static final double[] RIDGES = {0, 1e-14, 1e-12, 1e-10, 1e-8};

  private final int size;
  private final Bordered matrix;
  private final IndependentRows conditions;

  private DenseSystem(int size, Bordered matrix, IndependentRows conditions) {
    this.size = size;
    this.matrix = matrix;
    this.conditions = conditions;
  }

  /** −∇²J at {@code point} over the multipliers {@code free}, written out. */
  static Curvature at(DualPoint point, int[] free) {
    return of(point.bend(free), point, free)::plus;
  }

  /** A diagonal added, and the factor. */
  private interface Sum {
    Optional<DenseSystem> plus(double[] added);
  }

  private static Sum of(double[] bend, DualPoint point, int[] free) {
    double[][] rows = point.problem().balance().columns(free);
    IndependentRows conditions = IndependentRows.of(rows);
    double[][] border = conditions.select(rows);
    Cancellation cancellation = point.problem().partition().cancellation();
    return added ->
        factored(bend, added, border, cancellation)
            .map(factor -> new DenseSystem(added.length, factor, conditions));
  }

  /**
   * The systems at one point after another. Where the curvature is that of the point before, to the
   * bit, as it is where all is quadratic, its factor stands.
   */
  static final class Sequence {

    private int[] free = {};
    private double[] bend = {};
    private Optional<DenseSystem> last = Optional.empty();

    Optional<DenseSystem> at(DualPoint point, int[] chosen) {
      double[] now = point.bend(chosen);
      if (!Arrays.equals(free, chosen) || !Arrays.equals(bend, now)) {
        last = of(now, point, chosen).plus(new double[chosen.length]);
        free = chosen;
        bend = now;
      }
      return last;
    }
  }

  private static Optional<Bordered> factored(
      double[] bend, double[] added, double[][] rows, Cancellation cancellation) {
    double[] matrix = bend.clone();
    int n = added.length;
    double top = 0;
    for (int a = 0; a < n; a++) {
      matrix[a * n + a] += added[a];
      top = Math.max(top, matrix[a * n + a]);
    }
    for (double ridge : RIDGES) {
      double[] ridged = matrix.clone();
      for (int a = 0; a < n; a++) {
        ridged[a * n + a] += ridge * top;
      }
      Optional<Bordered> factored = Bordered.of(ridged, n, rows, cancellation);
      if (factored.isPresent()) {
        return factored;
      }
    }
    return Optional.empty();
  }

  @Override
  public Step step(double[] gradient, double[] excess, double enough, Optional<Step> guess) {
    double[] wanted = Arrays.stream(conditions.select(excess)).map(e -> -e).toArray();
    double[] solution = matrix.solve(gradient, wanted);
    double[] biases = Arrays.copyOfRange(solution, size, solution.length);
    return new Step(Arrays.copyOf(solution, size), conditions.spread(biases), true);
  }
}
