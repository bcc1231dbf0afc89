// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class QuasiNewtonTest {

  private static final StoppingRule RULE = StoppingRule.at(1e-10);

  /** −½ Σ cᵢ (xᵢ − mᵢ)² − k Σ|xᵢ|: its optimum is known. */
  private record Bowl(double[] curvature, double[] middle, double width)
      implements Concave<Bowl.Seen> {

    private record Seen(double[] lambda, double value, double[] gradient, double residual)
        implements Concave.Point {
      @Override
      public double gap() {
        return Double.POSITIVE_INFINITY;
      }
    }

    @Override
    public double kink(int i) {
      return width;
    }

    @Override
    public Seen at(double[] x) {
      double value = 0;
      double residual = 0;
      double[] gradient = new double[x.length];
      double[] best = best();
      for (int i = 0; i < x.length; i++) {
        double off = x[i] - middle[i];
        value -= 0.5 * curvature[i] * off * off + width * Math.abs(x[i]);
        gradient[i] = -curvature[i] * off;
        residual = Math.max(residual, Math.abs(x[i] - best[i]));
      }
      return new Seen(x.clone(), value, gradient, residual);
    }

    /** The soft threshold. */
    double[] best() {
      double[] best = new double[middle.length];
      for (int i = 0; i < best.length; i++) {
        double size = Math.max(0, Math.abs(middle[i]) - width / curvature[i]);
        best[i] = size == 0 ? 0 : Math.signum(middle[i]) * size;
      }
      return best;
    }
  }

  private static Ascent<Bowl.Seen> climb(Bowl bowl, double... start) {
    return QuasiNewton.STANDARD.maximise(bowl, start, RULE, Monitor.none());
  }

  @Test
  void aStretchedBowlIsClimbed() {
    double[] middle = {1, -2, 3, -4, 5};
    Bowl bowl = new Bowl(new double[] {1e-3, 1, 10, 1e2, 1e4}, middle, 0);
    Ascent<Bowl.Seen> end = climb(bowl, new double[5]);
    assertTrue(end.converged(), end.toString());
    assertArrayEquals(middle, end.point().lambda(), 1e-9);
    assertTrue(end.iterations() < 200, "took " + end.iterations());
  }

  @Test
  void kinksGiveTheSoftThresholdWithExactZeros() {
    double[] middle = {0.5, -0.5, 3, -4, 0, 1};
    Bowl bowl = new Bowl(new double[] {1, 1, 2, 5, 1, 0.5}, middle, 0.6);
    Ascent<Bowl.Seen> end = climb(bowl, 1, 1, -1, 2, 3, -9);
    assertTrue(end.converged(), end.toString());
    double[] best = bowl.best();
    assertArrayEquals(new double[] {0, 0, 2.7, -3.88, 0, 0}, best, 1e-12, "by hand");
    for (int i = 0; i < best.length; i++) {
      assertEquals(best[i], end.point().lambda()[i], best[i] == 0 ? 0 : 1e-9, "entry " + i);
    }
  }

  @Test
  void theObjectiveNeverFalls() {
    for (double width : new double[] {0, 0.6}) {
      Bowl bowl = new Bowl(new double[] {1, 30, 2e3, 5}, new double[] {0.5, -0.5, 3, -4}, width);
      double[] start = {-7, 7, 7, 7};
      double last = bowl.at(start).value();
      for (Progress progress : climb(bowl, start).trace()) {
        assertTrue(progress.objective() >= last - 1e-12 * Math.abs(last));
        last = progress.objective();
      }
    }
  }

  /** Something that no step improves: a slope that the values deny. */
  @Test
  void aFalseGradientStalls() {
    Concave<Bowl.Seen> liar =
        new Concave<>() {
          @Override
          public Bowl.Seen at(double[] x) {
            double sign = x[0] == 0 ? 1 : -Math.signum(x[0]) * 1e3;
            return new Bowl.Seen(x.clone(), -Math.abs(x[0]), new double[] {sign}, 1);
          }

          @Override
          public double kink(int i) {
            return 0;
          }
        };
    Ascent<Bowl.Seen> end =
        QuasiNewton.STANDARD.maximise(liar, new double[1], RULE, Monitor.none());
    assertEquals(Termination.STALLED, end.termination());
    assertEquals(0, end.point().lambda()[0], 0, "where it began");
  }

  @Test
  void memoryIsOneAtLeast() {
    assertThrows(IllegalArgumentException.class, () -> new QuasiNewton(0));
  }
}
