// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.function.DoubleUnaryOperator;

/**
 * The share σ(n) of its variance that a row keeps in the mean once the scores at n others are
 * known: seen at n = 1, 2, 4, …, m, and beyond as −log σ(n) = a + b·nᵍ.
 *
 * <p>With g = 1 every row tells of something new; as g goes to 0, which gives a power law, rows
 * tell ever less that is not known already. g is that of the last three doublings.
 */
final class LearningCurve {

  /** Shares are not told apart below. */
  private static final double LEAST = 1e-9;

  /** What −log σ may at most grow by from a doubling to the next: g = 1. */
  private static final double STEEPEST = 2;

  /** Halvings of an interval, to its last digits. */
  private static final int HALVINGS = 50;

  /** −log σ at 1, 2, 4, …. */
  private final double[] gone;

  /** 2ᵍ. */
  private final double growth;

  /**
   * @param shares σ at 1, 2, 4, …
   */
  LearningCurve(double[] shares) {
    this.gone = new double[shares.length];
    for (int k = 0; k < gone.length; k++) {
      gone[k] = -StrictMath.log(Math.max(shares[k], LEAST));
    }
    double before = step(gone.length - 3);
    double last = step(gone.length - 1);
    this.growth = last > before ? Math.min(STEEPEST, Math.sqrt(last / before)) : 1;
  }

  /** What the k-th doubling adds. */
  private double step(int k) {
    return k < 1 ? 0 : Math.max(0, gone[k] - gone[k - 1]);
  }

  /** σ(n). */
  double at(double n) {
    double doublings = StrictMath.log(Math.max(n, 1)) / StrictMath.log(2);
    int last = gone.length - 1;
    if (doublings < last) {
      int k = (int) doublings;
      return StrictMath.exp(-gone[k] - (doublings - k) * step(k + 1));
    }
    return StrictMath.exp(-gone[last] - step(last) * steps(doublings - last));
  }

  /** log σ({@code to})/log σ({@code from}); 1 where nothing is known at {@code from}. */
  double power(double from, double to) {
    double known = StrictMath.log(at(from));
    return known < 0 ? StrictMath.log(at(to)) / known : 1;
  }

  /** Doublings, each counted by how much more it adds than the last that was seen. */
  private double steps(double doublings) {
    return growth == 1
        ? doublings
        : growth * (StrictMath.pow(growth, doublings) - 1) / (growth - 1);
  }

  /**
   * The n with n = N(σ(n)).
   *
   * @param count N, nowhere falling
   * @param most what N never exceeds
   */
  double meeting(DoubleUnaryOperator count, double most) {
    double low = 0;
    double high = most;
    for (int k = 0; k < HALVINGS; k++) {
      double middle = 0.5 * (low + high);
      if (count.applyAsDouble(at(middle)) > middle) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
