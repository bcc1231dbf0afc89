// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.relent.data.Words;
import org.relent.solve.FitStatus;

/**
 * How far a fit is from its end: certificates fall about geometrically, so that the way that is
 * left, counted in logarithms, takes about as long as the latter part of the way so far says. The
 * first rounds say little: they may gain ten digits, or none.
 *
 * @param first the first certificate of this stage, and when it was known
 * @param since the one that the pace is counted from, known a quarter to a half of the time ago
 * @param middle the one that it will be counted from next
 * @param lowest the lowest certificate of this stage
 * @param last what was told last
 */
record Remaining(
    Optional<Seen> first,
    Optional<Seen> since,
    Optional<Seen> middle,
    Optional<Seen> lowest,
    Optional<Seen> last) {

  /** A certificate that has not fallen for this share of the time says nothing of what is left. */
  private static final double STALE_SHARE = 0.5;

  /** What a fit told, and when. */
  record Seen(FitStatus status, double seconds) {

    /** The logarithm of what the certificate lacks; zero or less once the goal is met. */
    double way() {
      return StrictMath.log(status.certificate() / status.goal());
    }
  }

  static Remaining unknown() {
    return all(Optional.empty());
  }

  private static Remaining all(Optional<Seen> seen) {
    return new Remaining(seen, seen, seen, seen, seen);
  }

  boolean known() {
    return last.isPresent();
  }

  /** After this was told. */
  Remaining at(FitStatus status, double seconds) {
    Optional<Seen> now = Optional.of(new Seen(status, seconds));
    boolean goesOn =
        first.filter(seen -> seen.status().stage() == status.stage()).isPresent()
            && status.round() > 1;
    if (!goesOn || !finite(first.get())) {
      return all(now);
    }
    boolean lower = !(status.certificate() >= lowest.get().status().certificate());
    double begin = first.get().seconds();
    boolean twice = seconds - begin >= 2 * (middle.get().seconds() - begin);
    return new Remaining(
        first, twice ? middle : since, twice ? now : middle, lower ? now : lowest, now);
  }

  private static boolean finite(Seen seen) {
    return Double.isFinite(seen.way());
  }

  /** Seconds that are left; empty where nothing can be said yet, or where it does not fall. */
  Optional<Double> seconds(double now) {
    if (last.isEmpty() || !finite(first.get()) || !finite(last.get())) {
      return Optional.empty();
    }
    double fall = since.get().way() - last.get().way();
    double taken = last.get().seconds() - since.get().seconds();
    double spent = last.get().seconds() - first.get().seconds();
    double idle = last.get().seconds() - lowest.get().seconds();
    return fall > 0 && taken > 0 && idle <= STALE_SHARE * spent
        ? Optional.of(Math.max(0, last.get().way() * taken / fall - (now - last.get().seconds())))
        : Optional.empty();
  }

  /**
   * What is being done, how far it is, and what is left.
   *
   * @param within what a limit on time leaves of an estimate
   */
  String words(double now, DoubleUnaryOperator within) {
    FitStatus status = last.orElseThrow().status();
    return switch (status.stage()) {
      case CHOICE -> "choosing widths, sizes and noise";
      case LEFT_OUT -> "leaving rows out";
      case CALIBRATION -> "calibration";
      case FIT ->
          "round "
              + status.round()
              + (Double.isFinite(status.certificate())
                  ? Words.filled(
                      ", certificate {} of {}",
                      Words.number(status.certificate()),
                      Words.number(status.goal()))
                  : "")
              + seconds(now)
                  .map(left -> ", about " + rounded(within.applyAsDouble(left)) + " s left")
                  .orElse("");
    };
  }

  /** Whole seconds, of many only the first two digits. */
  static String rounded(double seconds) {
    double unit = seconds < 100 ? 1 : StrictMath.pow(10, (int) StrictMath.log10(seconds) - 1);
    return Long.toString((long) (Math.max(1, Math.round(seconds / unit)) * unit));
  }
}
