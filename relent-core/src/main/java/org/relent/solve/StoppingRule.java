// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.time.Duration;
import org.relent.dual.Certificate;
import org.relent.dual.DualPoint;

/**
 * When a solver may, or must, stop.
 *
 * @param tolerance the relative duality gap to reach; the optimality residual where there is no gap
 * @param maxIterations rounds of the solver in question
 * @param timeLimit wall time
 */
public record StoppingRule(double tolerance, int maxIterations, Duration timeLimit) {

  public StoppingRule {
    if (!(tolerance > 0 && tolerance < 1)) {
      throw new IllegalArgumentException("Tolerance must be within (0, 1), got " + tolerance);
    }
    if (maxIterations < 1) {
      throw new IllegalArgumentException("Iterations must be at least 1, got " + maxIterations);
    }
    if (timeLimit.isNegative() || timeLimit.isZero()) {
      throw new IllegalArgumentException("Time limit must be positive, got " + timeLimit);
    }
  }

  /** A tolerance, with limits that only a run gone wrong meets. */
  public static StoppingRule at(double tolerance) {
    return new StoppingRule(tolerance, 100_000, Duration.ofDays(1));
  }

  /** The same limits with another tolerance. */
  public StoppingRule withTolerance(double other) {
    return new StoppingRule(other, maxIterations, timeLimit);
  }

  /** The same tolerance with another limit on rounds. */
  public StoppingRule withMaxIterations(int other) {
    return new StoppingRule(tolerance, other, timeLimit);
  }

  /** The same rule with another limit on time. */
  public StoppingRule withTimeLimit(Duration other) {
    return new StoppingRule(tolerance, maxIterations, other);
  }

  /**
   * How far {@code point} is from the optimum, as the tolerance counts it: the relative gap where
   * there is one, else the residual.
   */
  public static double certificate(DualPoint point) {
    return certificate(point, point.certificate());
  }

  /** The same with the gap already at hand. */
  static double certificate(DualPoint point, Certificate certificate) {
    return certificate.finite() ? certificate.relative() : point.residual();
  }

  /** Whether the certificate of {@code point} meets the tolerance. */
  public boolean metBy(DualPoint point) {
    return certificate(point) <= tolerance;
  }
}
