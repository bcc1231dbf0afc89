// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;

/** Whether what came out here is what the paper has. */
public enum Verdict {
  /** Every claim of the paper is clearly met. */
  AGREES("agrees"),
  /** One at least is clearly contradicted. */
  DIFFERS("differs"),
  /** Neither: the repetitions do not tell. */
  UNDECIDED("undecided"),
  /** The paper prints nothing that could be compared. */
  NO_FIGURE("no figure in the paper");

  /** The probability with which all intervals of an experiment hold together, at least. */
  static final double CONFIDENCE = 0.95;

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** The verdict on all claims; undecided where there are none, as after a run that was stopped. */
  static Verdict of(List<? extends Claim> claims) {
    double level = level(claims.size());
    List<Verdict> each = claims.stream().map(claim -> claim.verdict(level)).toList();
    if (each.contains(DIFFERS)) {
      return DIFFERS;
    }
    return each.isEmpty() || each.contains(UNDECIDED) ? UNDECIDED : AGREES;
  }

  /** The level of each of so many intervals that hold together (Bonferroni's). */
  static double level(int claims) {
    return 1 - (1 - CONFIDENCE) / Math.max(1, claims);
  }

  @Override
  public String toString() {
    return words;
  }
}
