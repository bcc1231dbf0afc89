// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What two final objectives have to do with each other for a figure to count. */
public enum Objectives {
  /** Nothing: the problems differ, or none is told. */
  UNLIKE {
    @Override
    Optional<String> refusal(Line ours, Line theirs) {
      return Optional.empty();
    }
  },
  /** Ours may be worse by that much of the peer's, 1e-4, and better by any. */
  NO_WORSE {
    @Override
    Optional<String> refusal(Line ours, Line theirs) {
      double worse = worse(ours, theirs);
      return worse > SLACK
          ? Optional.of(String.format(Locale.ROOT, "objective worse by %.1e", worse))
          : Optional.empty();
    }
  },
  /** The same to the last digit: memory and threads change the time, never the result. */
  SAME {
    @Override
    Optional<String> refusal(Line ours, Line theirs) {
      return TOLD.stream()
          .filter(key -> !ours.text(key).equals(theirs.text(key)))
          .map(key -> key + " " + ours.text(key) + ", not " + theirs.text(key))
          .findFirst();
    }
  };

  /** What entrants tell of their results. */
  private static final List<String> TOLD = List.of("primal", "dual", "accuracy");

  private static final double SLACK = 1e-4;

  /** What is said of a pair whose objectives do not match. */
  abstract Optional<String> refusal(Line ours, Line theirs);

  /** By the primal objective, to be small, where both tell it; else by the dual, to be large. */
  private static double worse(Line ours, Line theirs) {
    double primal = excess(ours.number("primal"), theirs.number("primal"));
    return Double.isNaN(primal) ? excess(-ours.number("dual"), -theirs.number("dual")) : primal;
  }

  private static double excess(double our, double their) {
    return (our - their) / Math.max(Math.abs(their), Double.MIN_NORMAL);
  }
}
