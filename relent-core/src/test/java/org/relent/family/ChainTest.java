// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.math.CompensatedSum;
import org.relent.math.Seed;

/** Forward and backward through a chain, against all of its paths. */
class ChainTest {

  private static final double ROUNDING = 1e-12;

  /** How unlike the logarithms of a case are: from alike to what no double can hold. */
  private static final double[] SPREADS = {0.1, 3, 50, 400, 2000, 1e6};

  private interface Case {
    void of(Paths paths, String name);
  }

  private static void eachCase(Case check) {
    for (double spread : SPREADS) {
      for (int states = 1; states <= 4; states++) {
        for (int length = 1; length <= 5; length++) {
          for (long seed = 0; seed < 4; seed++) {
            check.of(paths(spread, states, length, seed), spread + " " + states + "x" + length);
          }
        }
      }
    }
  }

  /** Both parameters and emissions spread, or either of them alone. */
  private static Paths paths(double spread, int states, int length, long seed) {
    UniformRandomProvider random = new Seed(seed).split(states * 100L + length).random();
    double[] logs = new double[states * (states + 1)];
    double[] emissions = new double[states * length];
    Arrays.setAll(logs, k -> -random.nextDouble() * (seed == 1 ? 1 : spread));
    Arrays.setAll(emissions, k -> (random.nextDouble() - 0.5) * (seed == 2 ? 1 : spread));
    return new Paths(states, logs, emissions);
  }

  private static Forward forward(Paths paths) {
    return new Chain(paths.states(), paths.logs()).forward(paths.emissions());
  }

  private static void close(double expected, double actual, String name) {
    assertEquals(expected, actual, ROUNDING * Math.max(1, Math.abs(expected)), name);
  }

  @Test
  void theSumOverAllPathsIsThatOfItsSteps() {
    eachCase(
        (paths, name) -> {
          double[] gains = forward(paths).gains();
          close(paths.logSum(), CompensatedSum.of(gains), name);
          for (int l = 1; l <= gains.length; l++) {
            close(
                paths.logSum(l), CompensatedSum.of(Arrays.copyOf(gains, l)), name + " up to " + l);
          }
        });
  }

  @Test
  void statesAndTransitionsAreThoseOfAllPaths() {
    eachCase(
        (paths, name) -> {
          int k = paths.states();
          double[] counts = new double[k * k + 3];
          Arrays.fill(counts, 0.5);
          // differences of logarithms near 1e6 have lost as many digits
          double tolerance = 1e-8;
          assertArrayEquals(paths.posteriors(), forward(paths).smooth(counts, 2), tolerance, name);
          double[] moves = paths.moves();
          for (int m = 0; m < moves.length; m++) {
            assertEquals(moves[m] + 0.5, counts[2 + m], tolerance, name + " move " + m);
          }
          assertEquals(0.5, counts[0] + counts[1] - 0.5, 0, "what is before");
          assertEquals(0.5, counts[counts.length - 1], 0, "what is behind");
        });
  }

  @Test
  void thePathIsTheMostLikelyOfAll() {
    eachCase(
        (paths, name) -> {
          int[] path = new Chain(paths.states(), paths.logs()).path(paths.emissions());
          close(paths.most(), paths.log(path), name);
        });
  }

  /** A state of weight e^(−1000) is the only one that can show the last step. */
  @Test
  void aStateTooUnlikelyForADoubleCountsAgain() {
    double[] logs = {0, -1000, 0, -1000, -1000, 0};
    double[] emissions = {0, 0, 0, -800, -5000, 0};
    Paths paths = new Paths(2, logs, emissions);
    assertEquals(paths.logSum(), CompensatedSum.of(forward(paths).gains()), 1e-9);
    assertArrayEquals(paths.posteriors(), forward(paths).smooth(new double[4], 0), 1e-12);
  }

  @Test
  void aStepThatNoStateCanShowIsSkipped() {
    double none = Double.NEGATIVE_INFINITY;
    double[] logs = {-1, -0.5, -0.3, -1.4, -2, -0.2};
    double[] emissions = {-1, -2, none, none, -0.5, -3};
    Forward forward = new Chain(2, logs).forward(emissions);
    assertEquals(none, forward.gains()[1]);
    double[] without = {-1, -2, 0, 0, -0.5, -3};
    Paths paths = new Paths(2, logs, without);
    assertEquals(paths.logSum() - paths.logSum(2), forward.gains()[2], ROUNDING);
    assertArrayEquals(paths.posteriors(), forward.smooth(new double[4], 0), ROUNDING);
    double[] impossible = {none, none, none, none, none, none};
    Forward nowhere = new Chain(2, impossible).forward(new double[6]);
    assertEquals(none, nowhere.gains()[0]);
    double[] states = nowhere.smooth(new double[4], 0);
    assertTrue(Arrays.stream(states).allMatch(q -> q >= 0 && q <= 1), Arrays.toString(states));
  }

  @Test
  void aHundredThousandStepsLoseNothing() {
    int length = 100_000;
    double[] logs = {-0.7, -0.7, -0.1, -2.4, -40, -0.05};
    double[] emissions = new double[2 * length];
    Arrays.setAll(emissions, p -> -300 - (p % 7 == 0 ? 90 : 0));
    Forward forward = new Chain(2, logs).forward(emissions);
    double[] counts = new double[4];
    double[] states = forward.smooth(counts, 0);
    for (int l = 0; l < length; l++) {
      assertEquals(1, states[2 * l] + states[2 * l + 1], ROUNDING, "step " + l);
    }
    assertEquals(length - 1, Arrays.stream(counts).sum(), 1e-6);
    double ends = forward.gains()[length - 1];
    assertTrue(Double.isFinite(ends) && ends < -290, "" + ends);
    // with no choice to make, every step gains just what it shows
    double[] alone = new Chain(1, new double[] {-0.5, -0.25}).forward(emissions).gains();
    assertEquals(-0.25 + emissions[7], alone[7], ROUNDING);
  }
}
