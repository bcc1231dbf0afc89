// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.relent.solve.FitStatus;
import org.relent.solve.FitStatus.Stage;

/** What is left of a fit is told from the fall of its certificate. */
class RemainingTest {

  private static final double GOAL = 1e-5;

  private static FitStatus round(int round, double certificate) {
    return new FitStatus(Stage.FIT, round, certificate, GOAL);
  }

  /** A certificate that falls tenfold each second. */
  private static Remaining after(int seconds) {
    Remaining remaining = Remaining.unknown();
    for (int t = 0; t <= seconds; t++) {
      remaining = remaining.at(round(t + 1, StrictMath.pow(10, -t)), t);
    }
    return remaining;
  }

  @Test
  void aGeometricFallGoesOnAsItBegan() {
    assertEquals(3, after(2).seconds(2).orElseThrow(), 1e-9);
    assertEquals(2.5, after(2).seconds(2.5).orElseThrow(), 1e-9, "time passes between rounds");
    assertEquals(
        "round 3, certificate 0.01 of 1e-5, about 3 s left", after(2).words(2, left -> left));
  }

  /** Eighteen digits in the first round would promise the rest in no time. */
  @Test
  void theFirstRoundsDoNotCount() {
    Remaining remaining = Remaining.unknown().at(round(1, 1e18), 0);
    for (int t = 1; t <= 40; t++) {
      remaining = remaining.at(round(t + 1, StrictMath.pow(10, -t / 20.0)), t);
    }
    assertEquals(60, remaining.seconds(40).orElseThrow(), 1e-6, "a digit takes twenty seconds");
    assertEquals(
        "round 41, certificate 0.01 of 1e-5, about 12 s left",
        remaining.words(40, left -> Math.min(left, 12)),
        "no longer than there is time");
  }

  @Test
  void nothingIsSaidOfWhatDoesNotFall() {
    Remaining flat = Remaining.unknown().at(round(1, 0.5), 1).at(round(2, 0.7), 2);
    assertEquals(Optional.empty(), flat.seconds(2));
    Remaining infinite = Remaining.unknown().at(round(1, Double.POSITIVE_INFINITY), 1);
    assertEquals("round 1", infinite.words(1, left -> left));
    assertEquals(
        1,
        infinite.at(round(2, 1e-4), 2).at(round(3, 1e-4 / 10), 3).seconds(3).orElse(0.0) + 1,
        1e-9,
        "counted from the first certificate there is, and met");
  }

  @Test
  void nothingIsSaidOfWhatHasNotFallenForLong() {
    Remaining fell = after(2);
    assertTrue(fell.at(round(4, 0.02), 3).seconds(3).isPresent(), "one second without a fall");
    assertTrue(fell.at(round(4, 0.02), 9).seconds(9).isEmpty(), "seven of nine");
  }

  @Test
  void theStageIsNamed() {
    Remaining left = after(2).at(new FitStatus(Stage.LEFT_OUT, 0, Double.NaN, Double.NaN), 4);
    assertEquals("leaving rows out", left.words(5, seconds -> seconds));
    Remaining slope = left.at(new FitStatus(Stage.CALIBRATION, 0, Double.NaN, Double.NaN), 6);
    assertEquals("calibration", slope.words(6, seconds -> seconds));
    assertTrue(slope.seconds(6).isEmpty());
  }

  /** A line that is drawn over another has to hide it, and not to run into the next. */
  @Test
  void aLineIsAsWideAsTheTerminal() {
    assertEquals("fit, 3 s  ", Progressing.fitted("fit, 3 s", 10));
    assertEquals("fit: me...", Progressing.fitted("fit: med-svm, 3 s", 10));
  }

  @Test
  void manySecondsAreToldByTwoDigits() {
    assertEquals("1", Remaining.rounded(0.2));
    assertEquals("99", Remaining.rounded(99.4));
    assertEquals("1200", Remaining.rounded(1234));
  }
}
