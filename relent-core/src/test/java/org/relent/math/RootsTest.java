// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RootsTest {

  private static final Interval UNIT = Interval.open(0, 1);
  private static final double INF = Double.POSITIVE_INFINITY;

  /** A function that counts its calls and minds its domain. */
  private static final class Counted implements Roots.Smooth {

    private final Interval within;
    private final DoubleUnaryOperator value;
    private final DoubleUnaryOperator slope;
    private int calls;

    Counted(Interval within, DoubleUnaryOperator value, DoubleUnaryOperator slope) {
      this.within = within;
      this.value = value;
      this.slope = slope;
    }

    @Override
    public double value(double x) {
      calls++;
      assertTrue(within.contains(x), x + " is not in " + within);
      return value.applyAsDouble(x);
    }

    @Override
    public double slope(double x) {
      return slope.applyAsDouble(x);
    }

    double root(double start) {
      return Roots.ofDecreasing(this, within, start);
    }
  }

  /** f(x) = 0, or its sign changes within two ulps, or the slope says the zero is within one. */
  private static void assertIsZero(Counted f, double x) {
    assertTrue(f.calls <= 170, f.calls + " calls");
    assertTrue(f.within.contains(x), x + " is not in " + f.within);
    double value = f.value(x);
    double ulp = Math.ulp(x);
    boolean zero = value == 0;
    boolean near = Math.abs(value / f.slope(x)) <= ulp;
    boolean turns =
        !(f.value.applyAsDouble(x - 2 * ulp) < 0 || f.value.applyAsDouble(x + 2 * ulp) > 0);
    assertTrue(zero || near || turns, "f(" + x + ") = " + value);
  }

  /** The coordinate equation of logistic regression: log((1 − l)/l) = a + kl. */
  private static Counted logistic(double a, double k) {
    return new Counted(
        UNIT,
        l -> StrictMath.log1p(-l) - StrictMath.log(l) - a - k * l,
        l -> -1 / (l * (1 - l)) - k);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0, 1",
    "5, 0.1",
    "-5, 0.1",
    "30, 1",
    "-30, 1",
    "700, 0",
    "-30, 0",
    "1000, 1e4",
    "-1000, 1e4",
    "1000, 1e8",
    "-1000, 1e8",
    "0, 1e4",
    "0, 1e8",
    "-1e3, 999",
    "-1e3, 1020",
    "20, 1e8"
  })
  void logisticEquationIsSolvedFromAnywhere(double a, double k) {
    for (double start : new double[] {0.5, 1e-300, 1e-12, 0.01, 0.99, 1 - 1e-16, Double.NaN}) {
      Counted f = logistic(a, k);
      double l = f.root(start);
      if (a == 1000) {
        // the zero is below the smallest double
        assertTrue(l <= 1e-300, "l = " + l);
      } else {
        assertIsZero(f, l);
      }
    }
  }

  @Test
  void zeroBeyondTheLastDoubleIsTheEnd() {
    assertEquals(0, logistic(1000, 1).root(0.5));
    assertEquals(1, logistic(-1000, 1).root(0.5));
    assertEquals(1, logistic(-40, 1).root(0.5));
  }

  @Test
  void warmStartTakesFewCalls() {
    for (double k : new double[] {0.1, 10, 1e4, 1e8}) {
      double l = logistic(0.3, k).root(0.5);
      for (double guess : new double[] {l, Math.nextUp(l), l * (1 + 1e-6), l * 1.1}) {
        Counted again = logistic(0.3, k);
        assertEquals(l, again.root(guess), 2 * Math.ulp(l));
        assertTrue(again.calls <= 12, again.calls + " calls from " + guess + " for k = " + k);
      }
    }
  }

  /** F′(λ) − kλ of the exponential margin: m − 1/(c − λ) − kλ, with a pole at c. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 0",
    "1, 1e-6, 1",
    "1, 1e6, 1e-8",
    "1, 3, 1e8",
    "1e9, 10, 0",
    "1e13, 1, 0.1",
    "-5, 10, 1"
  })
  void exponentialMarginIsSolved(double m, double c, double k) {
    for (double start : new double[] {0, -1e10, 0.5 * c, c * (1 - 1e-15)}) {
      Interval below = Interval.below(c);
      Counted f =
          new Counted(below, x -> m - 1 / (c - x) - k * x, x -> -1 / ((c - x) * (c - x)) - k);
      assertIsZero(f, f.root(start));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e100, -1e5, -3, 0, 1e-5, 0.7, 1e5, 1e100})
  void cubicIsSolvedFromAnywhere(double start) {
    Counted f = new Counted(Interval.REALS, x -> 2 - x * x * x, x -> -3 * x * x);
    assertEquals(StrictMath.cbrt(2), f.root(start), Math.ulp(1.0));
    Counted flat =
        new Counted(Interval.REALS, x -> -(x - 1) * (x - 1) * (x - 1), x -> -3 * (x - 1) * (x - 1));
    assertEquals(1, flat.root(start));
    assertTrue(flat.calls <= 170, flat.calls + " calls");
  }

  @Test
  void newtonsTwoCycleIsBroken() {
    // sign(x) √|x|: Newton's step goes from x to −x, for ever
    Counted f =
        new Counted(
            Interval.REALS,
            x -> -Math.signum(x - 0.1) * Math.sqrt(Math.abs(x - 0.1)),
            x -> -0.5 / Math.sqrt(Math.abs(x - 0.1)));
    assertEquals(0.1, f.root(2.1), Math.ulp(0.1));
    assertTrue(f.calls <= 170, f.calls + " calls");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-300, Double.MIN_VALUE, 1e-310, 1e-100, 1e-9, 0.25})
  void smallZerosAreFound(double root) {
    for (double start : new double[] {0.5, 1e-320, 0.999}) {
      Counted step = new Counted(UNIT, x -> x < root ? 1 : x > root ? -1 : 0, x -> 0);
      assertEquals(root, step.root(start));
      assertTrue(step.calls <= 100, step.calls + " calls");
      Counted line = new Counted(UNIT, x -> root - x, x -> -1);
      assertEquals(root, line.root(start));
      Counted log = new Counted(UNIT, x -> StrictMath.log(root) - StrictMath.log(x), x -> -1 / x);
      // log has no more than 2⁻⁴³ of digits of x left at 1e−300
      assertEquals(1, log.root(start) / root, 1e-12);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e300, -1e10, -2, -1e-300, 0, 1e-300, 3, 1e10, 1e300, 1.7e308})
  void bracketExpandsToAnyZeroOfAStep(double root) {
    for (double start : new double[] {-1e200, -1, 0, 1e-200, 1, 1e200}) {
      Counted f = new Counted(Interval.REALS, x -> x < root ? INF : x > root ? -INF : 0, x -> -INF);
      assertEquals(root, f.root(start));
      assertTrue(f.calls <= 120, f.calls + " calls");
    }
  }

  @Test
  void withoutAZeroTheResultIsTheEnd() {
    for (double sign : new double[] {1, -1}) {
      Interval[] intervals = {
        Interval.REALS,
        Interval.NON_NEGATIVE,
        UNIT,
        Interval.closed(-2, 3),
        Interval.open(-1e300, 7)
      };
      for (Interval within : intervals) {
        Counted f = new Counted(within, x -> sign, x -> 0);
        assertEquals(sign > 0 ? within.high() : within.low(), f.root(0.5), within.toString());
        assertTrue(f.calls <= 120, f.calls + " calls");
      }
    }
  }

  @Test
  void zeroAtAnIncludedEndIsThatEnd() {
    assertEquals(0, new Counted(Interval.NON_NEGATIVE, x -> -x, x -> -1).root(3));
    assertEquals(3, new Counted(Interval.closed(0, 3), x -> 3 - x, x -> -1).root(0));
    assertEquals(3, new Counted(Interval.closed(0, 3), x -> 4 - x, x -> -1).root(0));
    assertEquals(0, new Counted(Interval.closed(0, 3), x -> -1 - x, x -> -1).root(3));
  }

  @Test
  void flatPartAtZeroIsAnsweredByAPointOfIt() {
    Counted f =
        new Counted(
            Interval.REALS, x -> x < 1 ? 1 - x : x > 2 ? 2 - x : 0, x -> x >= 1 && x <= 2 ? 0 : -1);
    for (double start : new double[] {-10, 1.5, 50}) {
      double x = f.root(start);
      assertTrue(x >= 1 && x <= 2, "x = " + x);
    }
  }

  @Test
  void infiniteValuesNearTheEndsDoNoHarm() {
    Counted f =
        new Counted(
            UNIT,
            x -> x < 0.3 ? INF : x > 0.7 ? -INF : 0.6 - x,
            x -> x < 0.3 || x > 0.7 ? Double.NaN : -1);
    for (double start : new double[] {1e-10, 0.5, 0.9999}) {
      assertEquals(0.6, f.root(start));
    }
  }

  @Test
  void noiseDoesNotHoldItUp() {
    // digits beyond 2⁻³⁰ are noise: the computed sign changes many times around the zero
    Counted f =
        new Counted(
            Interval.REALS, x -> (float) (1 / 3.0 - x + 1e-9 * StrictMath.sin(1e15 * x)), x -> -1);
    assertEquals(1 / 3.0, f.root(0.3), 1e-8);
    assertTrue(f.calls <= 60, f.calls + " calls");
  }

  @Test
  void startOutsideIsLeftAside() {
    Interval far = Interval.below(-1e118);
    for (double start : new double[] {0, Double.NaN, INF, -INF, -1e118}) {
      assertEquals(-2e118, new Counted(far, x -> -2e118 - x, x -> -1).root(start));
    }
  }

  @Test
  void notANumberComesThrough() {
    assertEquals(Double.NaN, new Counted(UNIT, x -> Double.NaN, x -> -1).root(0.5));
  }
}
