// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.List;
import java.util.OptionalDouble;
import org.relent.dual.Certificate;
import org.relent.dual.DualPoint;

/**
 * Where a solver stopped, and why.
 *
 * @param iterations rounds taken, at least 1
 * @param trace objective and gap, round by round
 */
public record Solution(
    DualPoint point, int iterations, Termination termination, List<Progress> trace) {

  public Solution {
    trace = List.copyOf(trace);
  }

  /** λ. */
  public double[] lambda() {
    return point.lambda();
  }

  /** J(λ). */
  public double objective() {
    return point.value();
  }

  /** The duality gap; empty where the primal loss is an indicator. */
  public OptionalDouble gap() {
    double gap = point.gap();
    return Double.isInfinite(gap) ? OptionalDouble.empty() : OptionalDouble.of(gap);
  }

  /** Whether the certificate met the tolerance. */
  public boolean converged() {
    return termination == Termination.CONVERGED;
  }

  /** The same run, with another point. */
  public Solution at(DualPoint other) {
    return new Solution(other, iterations, termination, trace);
  }

  /** The same run, with another end. */
  Solution ended(Termination other) {
    return new Solution(point, iterations, other, trace);
  }

  /** Whether a run ended so that no other method should go on with it. */
  boolean cut() {
    return switch (termination) {
      case INTERRUPTED, TIME, DIVERGED -> true;
      default -> false;
    };
  }

  /** The same solution, called converged if its point meets this rule. */
  public Solution judgedBy(StoppingRule rule) {
    return new Verification(rule).judged(this);
  }

  /** The better of two points of a problem, with the end of the second run. */
  static Solution better(Solution first, Solution second) {
    return nearer(first.point(), second.point()) ? second.at(first.point()) : second;
  }

  /**
   * Whether the first is nearer to the optimum: by the gap, where both have one. It is not divided
   * by |J|, which is large where a point is far below all others.
   */
  private static boolean nearer(DualPoint first, DualPoint second) {
    Certificate one = first.certificate();
    Certificate two = second.certificate();
    boolean gaps = sound(one) && sound(two);
    return gaps
        ? one.gap() < two.gap()
        : !(StoppingRule.certificate(second, two) <= StoppingRule.certificate(first, one));
  }

  private static boolean sound(Certificate certificate) {
    return certificate.finite() && !certificate.contradictory();
  }
}
