// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.dual.BalanceRepair;
import org.relent.dual.Certificate;
import org.relent.dual.DualPoint;
import org.relent.math.CancelledException;

/**
 * Holds what a method claims against the certificate of the multipliers it returns: their balance
 * repaired, their margins computed anew in double precision. Where the claim does not hold the
 * method goes on from there, with nothing rounded and a stricter aim.
 *
 * @param rule what has to be proven
 */
record Verification(StoppingRule rule) {

  /** Attempts to prove the tolerance after the first, each with a stricter aim. */
  private static final int FURTHER_ATTEMPTS = 3;

  /** The aim of an attempt as a part of that of the one before. */
  private static final double STRICTER = 0.1;

  /** No aim is below this: rounding forbids it. */
  private static final double STRICTEST = 1e-15;

  /** A method to solve one problem. */
  interface Method {

    /**
     * Runs until the aim is met or cannot be.
     *
     * @param start balanced multipliers to go on from, with nothing rounded; empty the first time
     */
    Solution run(Optional<double[]> start, StoppingRule aim);
  }

  Solution of(Method method, Watch watch) {
    try {
      return watch.guarded(() -> checked(method, watch));
    } catch (CancelledException stop) {
      // without a point yet: a method that is not guarded returns one soon, for the watch is cut
      return proven(watch.reached().orElseGet(() -> method.run(Optional.empty(), rule)));
    }
  }

  private Solution checked(Method method, Watch watch) {
    Solution claimed = method.run(Optional.empty(), rule);
    Solution proven = proven(claimed);
    double aim = rule.tolerance();
    for (int k = 0; k < FURTHER_ATTEMPTS && worthwhile(claimed, proven, watch); k++) {
      aim = Math.max(STRICTEST, claimed.converged() ? STRICTER * aim : aim);
      watch.aim(aim);
      claimed = method.run(Optional.of(proven.lambda()), rule.withTolerance(aim));
      proven = judged(Solution.better(proven, proven(claimed)));
    }
    return proven;
  }

  /** Whether to go on: the claim was not proven, or the matrix it rests on was rounded. */
  private static boolean worthwhile(Solution claimed, Solution proven, Watch watch) {
    // whether anything was rounded is asked last: the answer may lay out a matrix
    return !proven.converged()
        && !claimed.cut()
        && !watch.spent()
        && !watch.cut()
        && (claimed.converged() || rounded(claimed));
  }

  private static boolean rounded(Solution solution) {
    return solution.point().problem().exact() != solution.point().problem();
  }

  /** The solution at multipliers whose balance is repaired, with margins computed anew. */
  Solution proven(Solution claimed) {
    if (claimed.termination() == Termination.DIVERGED) {
      return claimed;
    }
    DualPoint at = claimed.point();
    double[] balanced = BalanceRepair.of(at.problem(), at.lambda());
    DualPoint exact = at.problem().verified(balanced, at.nu(), at);
    boolean finite = Double.isFinite(exact.tilt().logZ());
    return judged(claimed.at(finite ? exact : at));
  }

  /** The same solution, called converged only if its point proves it. */
  Solution judged(Solution solution) {
    DualPoint point = solution.point();
    boolean met = met(point) && !BalanceRepair.missed(point.problem(), point.lambda());
    return switch (solution.termination()) {
      case CONVERGED, STALLED -> solution.ended(met ? Termination.CONVERGED : Termination.STALLED);
      default -> solution;
    };
  }

  /** Whether the tolerance is met whatever rounding did to the margins. */
  private boolean met(DualPoint point) {
    Certificate certificate = point.certificate();
    if (!certificate.finite()) {
      return rule.metBy(point);
    }
    double allowed = rule.tolerance() * certificate.scale();
    return !certificate.contradictory()
        && certificate.gap() <= allowed
        && certificate.gap() + point.gapError() <= allowed;
  }
}
