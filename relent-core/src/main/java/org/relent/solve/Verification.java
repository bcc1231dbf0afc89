// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
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

  /** Of the gap allowed, what rounding may add before it matters. */
  private static final double ROUNDING_PART = 0.01;

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
      return watch.guarded(() -> aboveStart(checked(method, watch)));
    } catch (CancelledException stop) {
      // without a point yet: a method that is not guarded returns one soon, for the watch is cut
      return proven(watch.reached().orElseGet(() -> method.run(Optional.empty(), rule)));
    }
  }

  /** A run that is lost never returns less than the point it would begin at by itself. */
  private Solution aboveStart(Solution solution) {
    if (solution.termination() != Termination.STALLED || !(solution.objective() < 0)) {
      return solution;
    }
    DualPoint at = solution.point();
    DualPoint start = at.problem().at(at.problem().exact().origin());
    return start.value() > at.value() && start.gap() < at.gap() ? solution.at(start) : solution;
  }

  private Solution checked(Method method, Watch watch) {
    Solution claimed = method.run(Optional.empty(), rule);
    Solution proven = proven(claimed);
    double aim = rule.tolerance();
    for (int k = 0; k < FURTHER_ATTEMPTS && worthwhile(claimed, proven, watch); k++) {
      aim = Math.max(STRICTEST, claimed.converged() ? STRICTER * aim : aim);
      watch.aim(aim);
      claimed = method.run(Optional.of(proven.lambda()), rule.withTolerance(aim));
      proven = judged(sounder(proven, proven(claimed)));
    }
    return proven;
  }

  /** The point that proves more, with the end of the second run: to go on never makes it worse. */
  private static Solution sounder(Solution first, Solution second) {
    return proof(second.point()) <= proof(first.point()) ? second : second.at(first.point());
  }

  /** The certificate with what rounding may add to it. */
  private static double proof(DualPoint point) {
    Certificate certificate = point.certificate();
    double reached = StoppingRule.certificate(point, certificate);
    return certificate.finite() ? reached + point.gapError() / certificate.scale() : reached;
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

  /**
   * The solution at multipliers whose balance is repaired, with margins computed anew, unless those
   * at hand are proof enough whatever rounding did to them.
   */
  Solution proven(Solution claimed) {
    if (claimed.termination() == Termination.DIVERGED) {
      return claimed;
    }
    DualPoint at = claimed.point();
    double[] balanced = BalanceRepair.of(at.problem(), at.lambda());
    if (at.problem().knowsRounding(at)
        && Arrays.equals(balanced, at.lambda())
        && claimed.converged()
        && met(at)) {
      return claimed;
    }
    DualPoint exact = at.problem().verified(balanced, at.nu(), at);
    boolean finite = Double.isFinite(exact.tilt().logZ());
    return judged(claimed.at(finite ? firmest(exact) : at));
  }

  /**
   * Where rounding matters, the point that proves most: that given, the same with margins of twice
   * the digits, or one on the safe side of steep losses.
   */
  private DualPoint firmest(DualPoint exact) {
    if (!rounds(exact)) {
      return exact;
    }
    DualPoint refined = refined(exact);
    DualPoint best = proof(refined) <= proof(exact) ? refined : exact;
    return MarginStretch.of(exact)
        .map(Verification::refined)
        .filter(safe -> proof(safe) < proof(best))
        .orElse(best);
  }

  private static DualPoint refined(DualPoint point) {
    return point.problem().refined(point).orElse(point);
  }

  /** Whether rounding may change the gap by more than a part of what is allowed. */
  private boolean rounds(DualPoint point) {
    Certificate certificate = point.certificate();
    return certificate.finite()
        && point.gapError() > ROUNDING_PART * rule.tolerance() * certificate.scale();
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
