// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.kernel.Bias;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.solve.Metric;
import org.relent.solve.Monitor;
import org.relent.solve.QuasiNewton;
import org.relent.solve.StoppingRule;

/**
 * The search for the kernel parameters and the noise that a criterion favours.
 *
 * <p>A criterion may have several summits: a few rows are climbed from several places, and from the
 * best of the summits the climb goes on with twice as many rows at a time; what the curvature was
 * with half of them shortens the way. Rows are taken evenly from their order, which is canonical:
 * nothing is drawn.
 *
 * @param few rows that are climbed from every start
 * @param most rows that are climbed at all
 */
public record KernelSearch(int few, int most) {

  /** What a fit uses. */
  public static final KernelSearch STANDARD = new KernelSearch(128, 500);

  /** Nats per unit of log θ: a summit is then known to within a tenth of a nat or less. */
  private static final StoppingRule SLOPE = StoppingRule.at(0.2).withMaxIterations(60);

  /** Factors, by turns, from where a search begins to other starts. */
  private static final double[] OTHER_STARTS = {StrictMath.log(1.0 / 16), StrictMath.log(16)};

  /** Summits that differ by less are one: the first found stands. */
  private static final double LEAST_GAIN = 0.1;

  /** From every start, before it is known which is the best. */
  private static final int FIRST_STEPS = 6;

  private static final MathContext FOUR_DIGITS = new MathContext(4);

  /** The same for rows of which each has so many multipliers. */
  public KernelSearch of(int multipliers) {
    return new KernelSearch(Math.max(1, few / multipliers), Math.max(1, most / multipliers));
  }

  /** Makes the judge of some of the rows. */
  public interface OfRows extends Function<int[], Judge> {}

  /**
   * What was found.
   *
   * @param point with the values that the criterion favours, of four digits
   * @param value of the criterion there, over the rows that were climbed last
   * @param rows how many these were
   */
  public record Found(KernelPoint point, double value, int rows) {}

  /**
   * The best place found; empty where the criterion can be computed nowhere.
   *
   * @param begin what is believed beforehand
   * @param rows all of them
   */
  public Optional<Found> best(
      KernelPoint begin, Bias bias, Rows rows, OfRows judges, Threads threads, Monitor monitor) {
    int last = Math.min(rows.size(), most);
    int some = starts(begin).size() > 1 ? halved(last) : last;
    KernelSurface surface = surface(begin, bias, rows, some, judges, threads);
    Optional<KernelSurface.Point> summit = best(surface, starts(begin), monitor);
    while (summit.isPresent() && some < last && !monitor.stopped()) {
      int more = twice(some, last);
      // a likelihood bends with the number of its rows
      double times = (double) more / some;
      Optional<Metric> metric =
          CurvatureAt.of(surface, summit.get()).map(curvature -> curvature.metric(times));
      surface = surface(begin, bias, rows, more, judges, threads).knowing(metric);
      summit = climbed(surface, summit.get().lambda(), SLOPE, monitor);
      some = more;
    }
    int climbed = some;
    return summit.map(
        found -> new Found(rounded(begin.at(found.lambda())), found.judged(), climbed));
  }

  /** So many rows, halved until they are few. */
  private int halved(int rows) {
    int some = rows;
    while (some > few) {
      some /= 2;
    }
    return some;
  }

  /** Of the halves of so many rows the one that comes before {@code some}. */
  private static int twice(int some, int rows) {
    int more = rows;
    while (more / 2 > some) {
      more /= 2;
    }
    return more;
  }

  private static KernelSurface surface(
      KernelPoint begin, Bias bias, Rows rows, int some, OfRows judges, Threads threads) {
    int[] chosen = evenly(rows.size(), some);
    Rows of = some == rows.size() ? rows : rows.select(chosen);
    return new KernelSurface(begin, bias, of, judges.apply(chosen), threads, Optional.empty());
  }

  /** The summit above the best of the places that a few steps from each start lead to. */
  private static Optional<KernelSurface.Point> best(
      KernelSurface surface, List<double[]> starts, Monitor monitor) {
    if (starts.size() == 1) {
      return climbed(surface, starts.get(0), SLOPE, monitor);
    }
    Optional<KernelSurface.Point> best = Optional.empty();
    for (double[] start : starts) {
      Optional<KernelSurface.Point> found =
          climbed(surface, start, SLOPE.withMaxIterations(FIRST_STEPS), monitor);
      if (found.isPresent()
          && (best.isEmpty() || found.get().value() > best.get().value() + LEAST_GAIN)) {
        best = found;
      }
    }
    return best.flatMap(place -> climbed(surface, place.lambda(), SLOPE, monitor));
  }

  private static Optional<KernelSurface.Point> climbed(
      KernelSurface surface, double[] start, StoppingRule rule, Monitor monitor) {
    KernelSurface.Point point =
        QuasiNewton.STANDARD.maximise(surface, start, rule, monitor).point();
    return Double.isFinite(point.value()) ? Optional.of(point) : Optional.empty();
  }

  /** Where it begins, and for the last parameter of the kernel, mostly a width, other places. */
  private static List<double[]> starts(KernelPoint begin) {
    List<double[]> starts = new ArrayList<>();
    double[] first = begin.logarithms();
    starts.add(first);
    int widths = begin.places().length;
    if (widths > 1) {
      for (double factor : OTHER_STARTS) {
        double[] other = first.clone();
        for (int p = 1; p < widths; p++) {
          other[p] += factor;
        }
        starts.add(other);
      }
    }
    return starts;
  }

  /** So many of the rows, evenly. */
  static int[] evenly(int size, int some) {
    if (size <= some) {
      return IntStream.range(0, size).toArray();
    }
    return IntStream.range(0, some).map(k -> (int) ((2L * k + 1) * size / (2L * some))).toArray();
  }

  /** To four digits: what is told is what is used, and no last digit decides. */
  private static KernelPoint rounded(KernelPoint point) {
    double[] logarithms = point.logarithms();
    double[] values =
        Vectors.of(
            logarithms.length,
            p -> new BigDecimal(StrictMath.exp(logarithms[p])).round(FOUR_DIGITS).doubleValue());
    return point.with(values);
  }
}
