// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.time.Duration;
import java.util.List;
import org.relent.data.DenseRows;
import org.relent.kernel.Coding;
import org.relent.math.Threads;

/**
 * γ*, the largest margin that some distributions over trees, one per class, give to every row: a
 * fixed margin above it cannot be met, and its dual has no optimum (MED eq. 32).
 *
 * <p>Enclosed from both sides. Below by the smallest margin of a pair of distributions at hand;
 * above, for weights λ ≥ 0 of the rows that add up to one, by the largest Σλ·margin that any trees
 * reach, which is that of the heaviest tree of every class.
 *
 * @param lower a margin that is reached
 * @param upper a margin that none exceeds
 */
public record BestMargin(double lower, double upper) {

  /** The relative width that settles a margin for most uses. */
  public static final double WIDTH = 1e-3;

  public BestMargin {
    if (!(lower <= upper)) {
      throw new IllegalArgumentException("No margin between " + lower + " and " + upper);
    }
  }

  /** γ* to a relative width of {@link #WIDTH}, or as near as a minute allows. */
  public static BestMargin of(List<TreeStructures> families, Coding coding, DenseRows rows) {
    return of(families, coding, rows, WIDTH, Duration.ofMinutes(1), Threads.available());
  }

  /**
   * γ* of these probabilities; the weights of the trees so far do not matter.
   *
   * @param families one per output of the coding
   * @param coding which class each row is of
   * @param width (upper − lower)/|upper| to reach
   * @param limit wall time after which the bounds so far are returned
   */
  public static BestMargin of(
      List<TreeStructures> families,
      Coding coding,
      DenseRows rows,
      double width,
      Duration limit,
      Threads threads) {
    if (families.size() != coding.outputs() || coding.size() != rows.size() || rows.size() == 0) {
      throw new IllegalArgumentException(
          families.size() + " families of " + rows.size() + " rows do not fit the coding");
    }
    if (!(width > 0)) {
      throw new IllegalArgumentException("Width must be positive, got " + width);
    }
    MarginGame game = new MarginGame(List.copyOf(families), coding, rows, threads);
    return new MarginPath(game, width, limit).follow();
  }
}
