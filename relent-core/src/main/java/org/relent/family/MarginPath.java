// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.math.Cholesky;
import org.relent.math.Vectors;

/**
 * The way to the value of a {@link MarginGame}: minimise log Z(λ) − Σ log λ over λ with Σλ = β, for
 * ever larger β.
 *
 * <p>At such a point all margins exceed one and the same ν, by 1/λ, and no trees have a mean margin
 * above ν + (number of demands + log of the number of trees)/β, so both bounds close in as β grows.
 * Only the demands that others do not meet along the way take part; the rest is looked at once per
 * β.
 */
final class MarginPath {

  /** Demands that take part at first, and that may join at once: those with the least margins. */
  private static final int JOINING = 64;

  /** How much β grows from one point to the next. */
  private static final double GROWTH = 10;

  /** Where β is so large that rounding has the say. */
  private static final double LARGEST = 1e10;

  /** Newton steps per β; some ten are needed. */
  private static final int STEPS = 60;

  /** What rounding may take from a covariance; without it β² makes that count. */
  private static final double RIDGE = 1e-10;

  /** How much of the way to λ = 0 one step may go. */
  private static final double REACH = 0.9;

  private final MarginGame game;
  private final double width;
  private final long end;

  private final List<Integer> demands = new ArrayList<>();
  private final List<double[][]> sides = new ArrayList<>();
  private double[] lambda = new double[0];
  private double beta = 1;
  private double lower = Double.NEGATIVE_INFINITY;
  private double upper = Double.POSITIVE_INFINITY;

  MarginPath(MarginGame game, double width, Duration limit) {
    this.game = game;
    this.width = width;
    this.end = System.nanoTime() + limit.toNanos();
  }

  BestMargin follow() {
    join(game.margins(game.answer(sides, lambda)), Double.POSITIVE_INFINITY);
    while (true) {
      centre();
      MarginGame.Answer answer = game.answer(sides, lambda);
      double[] margins = game.margins(answer);
      lower = Math.max(lower, Arrays.stream(margins).min().orElseThrow());
      upper = Math.min(upper, answer.best() / Arrays.stream(lambda).sum());
      if (closed() || beta > LARGEST || System.nanoTime() > end) {
        // where they meet but for rounding, either is as good
        return new BestMargin(Math.min(lower, upper), upper);
      }
      double least = demands.stream().mapToDouble(k -> margins[k]).min().orElseThrow();
      if (!join(margins, least)) {
        grow();
      }
    }
  }

  private boolean closed() {
    return upper - lower <= width * Math.abs(upper);
  }

  /**
   * Enlarges β along the tangent of the path. Scaling λ would sharpen the trees of every class; on
   * the path their shares settle, and λ changes by multiples of the weights that bound γ* from
   * above.
   */
  private void grow() {
    double[] along = system(game.answer(sides, lambda)).map(s -> s.solve(lambda)).orElse(lambda);
    double factor = (GROWTH - 1) * beta / Vectors.dot(lambda, along);
    double most = Arrays.stream(along).map(x -> -x * factor).max().orElseThrow();
    double length = Math.min(1, REACH / Math.max(most, REACH));
    for (int k = 0; k < lambda.length; k++) {
      lambda[k] *= 1 + length * factor * along[k];
    }
    beta = Arrays.stream(lambda).sum();
  }

  /** Lets the demands with the least margins below a limit take part; whether there are any. */
  private boolean join(double[] margins, double below) {
    List<Integer> joining =
        IntStream.range(0, margins.length)
            .filter(k -> margins[k] < below && !demands.contains(k))
            .boxed()
            .sorted(Comparator.comparingDouble(k -> margins[k]))
            .limit(JOINING)
            .toList();
    int before = lambda.length;
    demands.addAll(joining);
    joining.forEach(k -> sides.add(game.sides(k)));
    lambda = Arrays.copyOf(lambda, demands.size());
    // a small share each, of which Newton's method makes what it should be
    Arrays.fill(lambda, before, lambda.length, beta / (4.0 * demands.size()));
    double excess = beta / Arrays.stream(lambda).sum();
    for (int k = 0; k < lambda.length; k++) {
      lambda[k] *= excess;
    }
    return !joining.isEmpty();
  }

  /**
   * Newton's method for log Z(λ) − Σ log λ with Σλ = β, in units of λ. A step that would gain ε² is
   * off in its margins by no more than ε of their standard deviations.
   */
  private void centre() {
    for (int step = 0; step < STEPS && System.nanoTime() < end; step++) {
      MarginGame.Answer answer = game.answer(sides, lambda);
      double[] pull = pull(answer);
      Optional<double[]> towards = direction(answer, pull);
      if (towards.isEmpty()
          || !move(towards.get(), value(answer, lambda))
          || Vectors.dot(pull, towards.get()) < width * width) {
        return;
      }
    }
  }

  /** 1 − λ·margin: what the value falls by along each λ, in units of it. */
  private double[] pull(MarginGame.Answer answer) {
    double[] margins = game.margins(answer);
    return Vectors.of(lambda.length, k -> 1 - lambda[k] * margins[demands.get(k)]);
  }

  private static double value(MarginGame.Answer answer, double[] lambda) {
    return answer.logZ() - Arrays.stream(lambda).map(StrictMath::log).sum();
  }

  /** x of λ ← λ(1 + x): (I + ΛCΛ)x = 1 − Λm − νλ with Σλx = 0. */
  private Optional<double[]> direction(MarginGame.Answer answer, double[] pull) {
    return system(answer)
        .map(
            system -> {
              double[] x = system.solve(pull);
              double[] along = system.solve(lambda);
              double nu = Vectors.dot(lambda, x) / Vectors.dot(lambda, along);
              Vectors.addScaled(-nu, along, x);
              return x;
            });
  }

  /** I + ΛCΛ; empty where rounding has the say. */
  private Optional<Cholesky> system(MarginGame.Answer answer) {
    int m = lambda.length;
    double[] matrix = game.covariance(sides, answer);
    for (int k = 0; k < m; k++) {
      for (int j = 0; j < m; j++) {
        matrix[k * m + j] *= lambda[k] * lambda[j];
      }
      matrix[k * m + k] = 1 + matrix[k * m + k] * (1 + RIDGE);
    }
    return Cholesky.of(matrix, m);
  }

  /**
   * Halves the step until the value has not risen; false where it always does. Where values differ
   * by rounding only, a slope that has not turned tells as much, since the value is convex.
   */
  private boolean move(double[] x, double before) {
    double least = Arrays.stream(x).min().orElseThrow();
    for (double length = Math.min(1, -REACH / Math.min(least, -REACH));
        length > 1e-6;
        length /= 2) {
      double[] next = lambda.clone();
      for (int k = 0; k < next.length; k++) {
        next[k] *= 1 + length * x[k];
      }
      MarginGame.Answer answer = game.answer(sides, next);
      if (value(answer, next) < before || slope(answer, next, x) <= 0) {
        lambda = next;
        return true;
      }
    }
    return false;
  }

  private double slope(MarginGame.Answer answer, double[] next, double[] x) {
    double[] margins = game.margins(answer);
    double slope = 0;
    for (int k = 0; k < next.length; k++) {
      slope += lambda[k] * x[k] * (margins[demands.get(k)] - 1 / next[k]);
    }
    return slope;
  }
}
