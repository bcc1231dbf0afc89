// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IntervalTest {

  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double MAX = Double.MAX_VALUE;

  /** Every kind of end, of every size, that leaves a double strictly inside. */
  static Stream<Interval> intervals() {
    List<double[]> ends =
        List.of(
            new double[] {-INF, INF},
            new double[] {0, INF},
            new double[] {-INF, 0},
            new double[] {5, INF},
            new double[] {-INF, -5},
            new double[] {1e308, INF},
            new double[] {-INF, -1e308},
            new double[] {1.7e308, INF},
            new double[] {-INF, -1.7e308},
            new double[] {-MAX, MAX},
            new double[] {1e308, MAX},
            new double[] {-MAX, -1e308},
            new double[] {-2, 3},
            new double[] {0, 1},
            new double[] {0, 1e-300},
            new double[] {-1e-300, 0},
            new double[] {0, 2 * Double.MIN_VALUE},
            new double[] {1, Math.nextUp(Math.nextUp(1.0))},
            new double[] {1e-300, 1e300});
    return ends.stream()
        .flatMap(
            e ->
                Stream.of(
                    new Interval(e[0], false, e[1], false),
                    new Interval(e[0], Double.isFinite(e[0]), e[1], false),
                    new Interval(e[0], false, e[1], Double.isFinite(e[1])),
                    new Interval(e[0], Double.isFinite(e[0]), e[1], Double.isFinite(e[1]))));
  }

  @ParameterizedTest
  @MethodSource("intervals")
  void startsStrictlyInside(Interval interval) {
    double start = interval.start();
    assertTrue(interval.low() < start && start < interval.high(), interval + ": " + start);
  }

  @Test
  void startsAtZeroWhereZeroIsStrictlyInside() {
    assertEquals(0, Interval.REALS.start());
    assertEquals(0, Interval.open(-1, 1e300).start());
    assertTrue(Interval.NON_NEGATIVE.start() > 0, "not on the end");
  }

  @ParameterizedTest
  @MethodSource("intervals")
  void containsItsEndsAsItSaysAndNothingBeyond(Interval interval) {
    assertEquals(interval.lowIncluded(), interval.contains(interval.low()), "low");
    assertEquals(interval.highIncluded(), interval.contains(interval.high()), "high");
    assertTrue(interval.contains(Math.nextUp(interval.low())), "just inside low");
    assertTrue(interval.contains(Math.nextDown(interval.high())), "just inside high");
    if (Double.isFinite(interval.low())) {
      assertFalse(interval.contains(Math.nextDown(interval.low())), "below");
    }
    if (Double.isFinite(interval.high())) {
      assertFalse(interval.contains(Math.nextUp(interval.high())), "above");
    }
    assertFalse(interval.contains(Double.NaN), "NaN");
  }

  @Test
  void anIntersectionHoldsWhatBothHold() {
    long seed = 11;
    UniformRandomProvider random = new Seed(seed).random();
    int met = 0;
    for (int run = 0; run < 2_000; run++) {
      Interval a = random(random);
      Interval b = random(random);
      if (Math.max(a.low(), b.low()) >= Math.min(a.high(), b.high())) {
        assertThrows(IllegalArgumentException.class, () -> a.intersect(b), "nothing in common");
        continue;
      }
      met++;
      Interval both = a.intersect(b);
      assertEquals(both, b.intersect(a), "either way");
      for (double x = -4; x <= 4; x += 0.5) {
        assertEquals(a.contains(x) && b.contains(x), both.contains(x), a + ", " + b + ": " + x);
      }
    }
    assertTrue(met > 500, "seed " + seed + ": only " + met + " intersect");
  }

  /** Ends among a few numbers, so that they often meet. */
  private static Interval random(UniformRandomProvider random) {
    double low = random.nextInt(6) - 3;
    double high = low + 1 + random.nextInt(3);
    return new Interval(low, random.nextBoolean(), high, random.nextBoolean());
  }

  @Test
  void stretchingMapsPointByPoint() {
    Interval interval = new Interval(-2, true, 3, false);
    assertEquals(new Interval(-5, true, 7.5, false), interval.times(2.5));
    assertEquals(Interval.REALS, Interval.REALS.times(0.1));
    assertEquals(Interval.NON_NEGATIVE, Interval.NON_NEGATIVE.times(1e-3));
  }

  @Test
  void clampingGivesTheNearestPointOfTheClosure() {
    Interval open = Interval.open(-2, 3);
    assertEquals(-2, open.clamp(-1e300));
    assertEquals(3, open.clamp(INF));
    assertEquals(1.5, open.clamp(1.5));
    assertEquals(7, Interval.REALS.clamp(7));
    assertTrue(Double.isNaN(open.clamp(Double.NaN)), "NaN stays");
  }

  @ParameterizedTest
  @MethodSource("intervals")
  void movingNeverLeavesAndNeverTurnsBack(Interval interval) {
    double start = interval.start();
    double[] from = {start, Math.nextUp(interval.low()), Math.nextDown(interval.high())};
    double[] to = {-MAX, -1e308, -1, 0, 1, 1e308, MAX, interval.low(), interval.high()};
    for (double f : from) {
      for (double t : to) {
        if (!interval.contains(f) || Double.isInfinite(t)) {
          continue;
        }
        double moved = interval.move(f, t);
        String where = interval + ": from " + f + " to " + t + " is " + moved;
        assertTrue(interval.contains(moved), where);
        assertTrue(t >= f ? moved >= f && moved <= t : moved <= f && moved >= t, where);
        assertEquals(interval.contains(t), moved == t, where);
      }
    }
  }

  @Test
  void includedEndsAreReachedAndExcludedOnesApproached() {
    assertEquals(3, Interval.closed(-2, 3).move(0, 9));
    assertEquals(-2, Interval.closed(-2, 3).move(0, -9));
    assertEquals(2.7, Interval.open(-2, 3).move(0, 9), 1e-15, "nine tenths of the way");
    assertEquals(-1.8, Interval.open(-2, 3).move(0, -9), 1e-15, "nine tenths of the way");
  }

  @Test
  void refusesWhatIsNoInterval() {
    assertThrows(IllegalArgumentException.class, () -> Interval.open(1, 1));
    assertThrows(IllegalArgumentException.class, () -> Interval.closed(2, 1));
    assertThrows(IllegalArgumentException.class, () -> Interval.open(Double.NaN, 1));
    assertThrows(IllegalArgumentException.class, () -> Interval.open(0, Double.NaN));
  }
}
