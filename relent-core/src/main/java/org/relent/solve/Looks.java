// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.dual.DualPoint;

/**
 * When to look at the certificate next, where a look costs about as much as a round: once the fall
 * from the last look but one to the last, going on like that, would have met the tolerance.
 */
final class Looks {

  /** The round of the first look. */
  private static final int FIRST = 2;

  /** No more rounds than this between two looks. */
  private static final int FURTHEST = 10;

  /** Rounds to the next look where there is no fall yet to go by. */
  private static final int BLIND = 2;

  /** The fall slows down, and rounds are cheaper than looks: so many times as many rounds. */
  private static final double SLOWER = 1.25;

  private final Watch watch;
  private int next = FIRST;
  private int last;
  private double before = Double.POSITIVE_INFINITY;

  Looks(Watch watch) {
    this.watch = watch;
  }

  /** Whether it is time. */
  boolean due(int round) {
    return round >= next || watch.lastRound();
  }

  /** Looks; says whether this was the end, and why. */
  Optional<Termination> at(int round, DualPoint point) {
    Optional<Termination> end = watch.round(point);
    double now = watch.certificate();
    double rate = StrictMath.log(before / now) / (round - last);
    double wanted = SLOWER * StrictMath.log(now / watch.tolerance()) / rate;
    int wait = rate > 0 && rate < Double.POSITIVE_INFINITY ? (int) Math.ceil(wanted) : BLIND;
    next = round + Math.max(1, Math.min(wait, FURTHEST));
    last = round;
    before = now;
    return end;
  }
}
