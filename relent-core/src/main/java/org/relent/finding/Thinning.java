// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.math.Seed;

/** Fewer points that look the same; the same choice every time. */
final class Thinning {

  /** Any other would do as well. */
  private static final Seed SEED = new Seed(1);

  private static final double WIDER = 1.1;

  private Thinning() {}

  /**
   * At most {@code most} points of a curve, the ends among them. Two neighbours are no further
   * apart than a small step, unless they were neighbours before: a corner after a jump stays.
   *
   * @param along how far along the curve a point lies, rising
   */
  static <T> List<T> curve(List<T> points, ToDoubleFunction<T> along, int most) {
    if (points.size() <= most) {
      return points;
    }
    double[] at = points.stream().mapToDouble(along).toArray();
    double step = (at[at.length - 1] - at[0]) / most;
    List<T> kept = steps(points, at, step);
    // two steps in a row cover more than one, so that twice the first step is always enough
    while (kept.size() > most) {
      step *= WIDER;
      kept = steps(points, at, step);
    }
    return kept;
  }

  private static <T> List<T> steps(List<T> points, double[] at, double step) {
    List<T> kept = new ArrayList<>();
    double last = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < at.length; i++) {
      if (i == at.length - 1 || at[i + 1] - last > step) {
        kept.add(points.get(i));
        last = at[i];
      }
    }
    return kept;
  }

  /**
   * At most {@code most} of the numbers 0 … n − 1, rising. Drawn, not counted off: every second row
   * may be of one class.
   */
  static int[] rows(int n, int most) {
    if (n <= most) {
      return IntStream.range(0, n).toArray();
    }
    int[] drawn = Arrays.copyOf(SEED.permutation(n), most);
    Arrays.sort(drawn);
    return drawn;
  }
}
