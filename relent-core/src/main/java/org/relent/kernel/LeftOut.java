// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.math.Interval;
import org.relent.math.Vectors;

/**
 * The margins of training examples had they been left out, without fitting again.
 *
 * <p>Two forms. {@link #crude} takes away the example's own kernel function and lets the others
 * stand: never better than the truth where PKR Lemma 1 holds. {@link #linearised} also lets the
 * active others react, to first order (one Newton step): exact for quadratic potentials whose
 * active set does not change. Where the active are many they react as a {@link Crowd}, which leaves
 * a share of the crude move. Without curvature, as of quantiles, all is linear but who is active,
 * and a {@link Departure} follows that. Of an example that counts w times one repetition is left
 * out.
 */
public final class LeftOut {

  /** Up to so many active multipliers each of them reacts; more are a crowd. */
  private static final int ALL = 1_000;

  /** Examples whose kernel rows are computed at a time. */
  private static final int TOGETHER = 64;

  /** The most a margin among several classes moves, in terms of the crude move. */
  private static final double BEYOND = 2;

  private final KernelDual problem;
  private final DualPoint point;
  private final double[] weights;
  private final int width;
  private final int[] active;
  private final boolean crowded;
  private Optional<Reaction> reaction = Optional.empty();
  private Optional<double[]> shares = Optional.empty();

  /**
   * @param weights how often each example counts
   */
  public LeftOut(KernelDual problem, DualPoint point, double[] weights) {
    this.problem = problem;
    this.point = point;
    this.weights = weights.clone();
    this.width = problem.coding().width();
    this.active = examples(this::active);
    long multipliers = 0;
    for (int t : active) {
      multipliers += nonZero(t);
    }
    this.crowded = multipliers > ALL;
  }

  /** Whether the active are so many that they react as a crowd: then all margins are cheap. */
  public boolean crowded() {
    return crowded;
  }

  /**
   * Whether no multiplier can be at a bound or a kink, so that none comes to it or off it, and all
   * react.
   */
  public boolean everyoneReacts() {
    return !crowded
        && active.length == weights.length
        && problem.potentials().stream().allMatch(this::boundless);
  }

  private boolean boundless(JointPotential potential) {
    return IntStream.range(0, width)
        .mapToObj(i -> potential.smoothRange(i, 0))
        .noneMatch(range -> range.lowIncluded() || range.highIncluded());
  }

  /** mₜ less the example's own part K(xₜ, xₜ)BᵀBλₜ/w, for every multiplier. */
  public double[] crude() {
    double[] margins = new double[point.lambda().length];
    for (int t = 0; t < weights.length; t++) {
      crude(t, margins, t * width);
    }
    return margins;
  }

  /** The crude margins of example t, from place {@code at} on. */
  private void crude(int t, double[] into, int at) {
    double own = problem.gram().diagonal(t) / Math.max(1, weights[t]);
    double sum = 0;
    for (int i = t * width; i < (t + 1) * width; i++) {
      sum += point.lambda()[i];
    }
    for (int i = 0; i < width; i++) {
      double part = own * (point.lambda()[t * width + i] + problem.coding().shared() * sum);
      into[at + i] = point.margin(t * width + i) - part;
    }
  }

  /** λₜ of one repetition. */
  private double[] unit(int t, double copies) {
    double[] unit = Vectors.of(width, i -> point.lambda()[t * width + i] / copies);
    return unit;
  }

  /**
   * The margins of the examples named, those of {@code examples[0]} first, the active others having
   * reacted. Where none does, or their system cannot be solved, the crude margins stand in.
   */
  public double[] linearised(int[] examples) {
    if (crowded) {
      return shrunk(examples);
    }
    Optional<Departure> straight = Departure.of(problem, point);
    if (straight.isPresent()) {
      return departed(examples, straight.get());
    }
    if (reaction.isEmpty()) {
      reaction = Reaction.of(problem, point, active);
    }
    double[] margins = new double[examples.length * width];
    int[] moving = new int[examples.length];
    int count = 0;
    for (int e = 0; e < examples.length; e++) {
      for (int i = 0; i < width; i++) {
        margins[e * width + i] = point.margin(examples[e] * width + i);
      }
      // an example that has no part in the scores leaves them as they are
      if (nonZero(examples[e]) > 0) {
        moving[count++] = e;
      }
    }
    for (int from = 0; from < count; from += TOGETHER) {
      int to = Math.min(from + TOGETHER, count);
      linearise(examples, Arrays.copyOfRange(moving, from, to), margins);
    }
    return margins;
  }

  private double[] departed(int[] examples, Departure way) {
    return Vectors.of(
        examples.length,
        e -> {
          int t = examples[e];
          double change = way.change(t, point.lambda()[t], Math.max(1, weights[t]));
          return point.margin(t) + change;
        });
  }

  /**
   * The same where margins also shift with the example that leaves, and everyone reacts to that.
   */
  public double[] linearised(int[] examples, MarginShift shift) {
    double[] margins = linearised(examples);
    for (int e = 0; e < examples.length; e++) {
      int t = examples[e];
      double copies = Math.max(1, weights[t]);
      Optional<double[]> change =
          reaction.flatMap(r -> r.to(t, unit(t, copies), copies, point.lambda(), shift));
      for (int i = 0; i < width && change.isPresent(); i++) {
        margins[e * width + i] += change.get()[i];
      }
    }
    return margins;
  }

  /** Changes the margins of some of the examples, which have a part in the scores. */
  private void linearise(int[] examples, int[] some, double[] margins) {
    int[] leaving = new int[some.length];
    double[][] units = new double[some.length][];
    double[] copies = new double[some.length];
    for (int k = 0; k < some.length; k++) {
      leaving[k] = examples[some[k]];
      copies[k] = Math.max(1, weights[leaving[k]]);
      units[k] = unit(leaving[k], copies[k]);
    }
    List<Optional<double[]>> changes =
        reaction
            .map(r -> r.to(leaving, units, copies))
            .orElse(Collections.nCopies(some.length, Optional.empty()));
    double[] crude = new double[width];
    for (int k = 0; k < some.length; k++) {
      crude(leaving[k], crude, 0);
      double most = largestMove(leaving[k] * width, crude);
      Optional<double[]> change = changes.get(k);
      for (int i = 0; i < width; i++) {
        double full = point.margin(leaving[k] * width + i);
        margins[some[k] * width + i] =
            change.isPresent() ? credible(full, change.get()[i], crude[i], most) : crude[i];
      }
    }
  }

  private double largestMove(int from, double[] crude) {
    double largest = 0;
    for (int i = 0; i < width; i++) {
      largest = Math.max(largest, Math.abs(point.margin(from + i) - crude[i]));
    }
    return largest;
  }

  /**
   * With one output the true margin lies between the crude one and that of the full fit; with
   * several it may lie somewhat beyond. A linear reaction that runs through the bounds of the
   * others, or a balance that the free ones cannot keep, may lead anywhere.
   */
  private double credible(double full, double change, double crude, double most) {
    double low = width == 1 ? Math.min(crude, full) : full - BEYOND * most;
    double high = width == 1 ? Math.max(crude, full) : full + BEYOND * most;
    return Math.max(low, Math.min(full + change, high));
  }

  /** The margins of the examples less their shares of their own parts. */
  private double[] shrunk(int[] examples) {
    if (shares.isEmpty()) {
      shares = Optional.of(shares());
    }
    double[] margins = new double[examples.length * width];
    for (int e = 0; e < examples.length; e++) {
      crude(examples[e], margins, e * width);
      double share = shares.get()[examples[e]];
      for (int i = 0; i < width; i++) {
        double full = point.margin(examples[e] * width + i);
        margins[e * width + i] = full + share * (margins[e * width + i] - full);
      }
    }
    return margins;
  }

  /** The shares of all examples; those without a part in the scores have nothing to share. */
  private double[] shares() {
    int[] moving = examples(t -> nonZero(t) > 0);
    double[] all = new double[weights.length];
    Arrays.fill(all, 1);
    Shares.of(problem.gram(), Crowd.of(problem, point, active), moving)
        .ifPresent(
            shares -> {
              double[] some = shares.of(moving);
              for (int k = 0; k < moving.length; k++) {
                all[moving[k]] = some[k];
              }
            });
    return all;
  }

  private int[] examples(IntPredicate wanted) {
    int[] examples = new int[weights.length];
    int count = 0;
    for (int t = 0; t < examples.length; t++) {
      if (wanted.test(t)) {
        examples[count++] = t;
      }
    }
    return Arrays.copyOf(examples, count);
  }

  /** Whether all non-zero multipliers of an example, if it has any, are off their bounds. */
  private boolean active(int t) {
    JointPotential potential = problem.potentials().get(t);
    boolean any = false;
    for (int i = 0; i < width; i++) {
      double lambda = point.lambda()[t * width + i];
      if (lambda != 0) {
        Interval range = potential.range(i);
        if (!(lambda > range.low() && lambda < range.high())) {
          return false;
        }
        any = true;
      }
    }
    return any;
  }

  private int nonZero(int t) {
    int count = 0;
    for (int i = t * width; i < (t + 1) * width; i++) {
      count += point.lambda()[i] != 0 ? 1 : 0;
    }
    return count;
  }
}
