// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.Numbers;
import org.relent.data.Warning;
import org.relent.math.ShortestDecimal;
import org.relent.solve.Termination;

/**
 * How a fit that did not converge is reported, with the advice that fits the reason.
 *
 * @param tolerance what the certificate was to reach
 * @param unbounded what it means that the objective has no bound, and what to do about it
 */
record Ending(double tolerance, String unbounded) {

  private static final String NO_MARGINS =
      "no model of this kind gives every row the margin asked for; use a margin prior that"
          + " tolerates shortfalls";

  private static final String NO_MEANS =
      "no distribution has the means asked for; relax them more (a smaller variance, a larger width),"
          + " or use smaller weights";

  /** That of rows which are asked for margins. */
  static Ending ofMargins(double tolerance) {
    return new Ending(tolerance, NO_MARGINS);
  }

  /** That of a distribution which is asked for the means of its statistics. */
  static Ending ofMeans(double tolerance) {
    return new Ending(tolerance, NO_MEANS);
  }

  /**
   * The warning of a fit that ended so.
   *
   * @param certificate what was reached
   * @param rounding what rounding of the margins may add to it
   */
  Warning warning(Termination termination, double certificate, double rounding) {
    return new Warning("W-NOTCONV", message(termination, certificate, rounding));
  }

  private String message(Termination termination, double certificate, double rounding) {
    if (termination == Termination.DIVERGED) {
      return advice(termination);
    }
    boolean hidden = termination == Termination.STALLED && certificate <= tolerance;
    return "The solver stopped with "
        + termination
        + " at a certificate of "
        + number(certificate)
        + (hidden
            ? ", to which rounding may add "
                + number(rounding)
                + ", so that the tolerance "
                + ShortestDecimal.text(tolerance)
                + " cannot be proven; use a larger tolerance, a smaller c, or columns and a kernel"
                + " of moderate size"
            : ", above the tolerance "
                + ShortestDecimal.text(tolerance)
                + "; "
                + advice(termination));
  }

  private static String number(double value) {
    return Numbers.significant(value, 2);
  }

  private String advice(Termination termination) {
    return switch (termination) {
      case ITERATIONS -> "allow more iterations, or a larger tolerance";
      case TIME -> "allow more time, or a larger tolerance";
      case INTERRUPTED -> "it was asked to stop: fit again and let it end";
      case STALLED ->
          "no step improves it any more, so more iterations do not help: use a larger tolerance,"
              + " a smaller c where there is one, or columns of like scale";
      case DIVERGED -> "The objective grows without bound: " + unbounded;
      case CONVERGED -> throw new IllegalArgumentException("A fit that converged needs no advice");
    };
  }
}
