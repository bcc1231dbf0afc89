// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.math.Interval;

/**
 * The margins of training examples had they been left out, without fitting again.
 *
 * <p>Two forms. {@link #crude} takes away the example's own kernel function and lets the others
 * stand: never better than the truth where PKR Lemma 1 holds. {@link #linearised} also lets the
 * active others react, to first order (one Newton step): exact for quadratic potentials whose
 * active set does not change. Of an example that counts w times one repetition is left out.
 */
public final class LeftOut {

  /** Up to so many active multipliers all of them react. */
  private static final int ALL = 1_000;

  /** Of more, so many evenly spread ones do: the margins then lie between crude and linearised. */
  private static final int SOME = 400;

  /** Examples whose kernel rows are computed at a time. */
  private static final int TOGETHER = 64;

  /** The most a margin among several classes moves, in terms of the crude move. */
  private static final double BEYOND = 2;

  private final KernelDual problem;
  private final DualPoint point;
  private final double[] weights;
  private final int width;

  /**
   * @param weights how often each example counts
   */
  public LeftOut(KernelDual problem, DualPoint point, double[] weights) {
    this.problem = problem;
    this.point = point;
    this.weights = weights.clone();
    this.width = problem.coding().width();
  }

  /** mₜ less the example's own part K(xₜ, xₜ)BᵀBλₜ/w, for every multiplier. */
  public double[] crude() {
    double[] margins = new double[point.lambda().length];
    for (int t = 0; t < weights.length; t++) {
      double own = problem.gram().diagonal(t);
      double[] unit = unit(t);
      double sum = Arrays.stream(unit).sum();
      for (int i = 0; i < width; i++) {
        double part = own * (unit[i] + problem.coding().shared() * sum);
        margins[t * width + i] = point.margin(t * width + i) - part;
      }
    }
    return margins;
  }

  /** λₜ of one repetition. */
  private double[] unit(int t) {
    double copies = Math.max(1, weights[t]);
    return IntStream.range(t * width, (t + 1) * width)
        .mapToDouble(i -> point.lambda()[i] / copies)
        .toArray();
  }

  /**
   * The margins of the examples named, those of {@code examples[0]} first, the active others having
   * reacted. Where their system cannot be solved the crude margins stand in.
   */
  public double[] linearised(int[] examples) {
    Optional<Reaction> reaction = Reaction.of(problem, point, landmarks());
    double[] crude = crude();
    double[] margins = new double[examples.length * width];
    for (int from = 0; from < examples.length; from += TOGETHER) {
      int[] some = Arrays.copyOfRange(examples, from, Math.min(from + TOGETHER, examples.length));
      linearise(some, reaction, crude, margins, from * width);
    }
    return margins;
  }

  /** The margins of some examples, from place {@code at} on. */
  private void linearise(
      int[] examples, Optional<Reaction> reaction, double[] crude, double[] margins, int at) {
    double[][] units = Arrays.stream(examples).mapToObj(this::unit).toArray(double[][]::new);
    // an example that has no part in the scores leaves them as they are
    int[] moving = IntStream.range(0, examples.length).filter(e -> any(units[e])).toArray();
    List<Optional<double[]>> changes =
        reaction
            .map(
                r ->
                    r.to(
                        Arrays.stream(moving).map(e -> examples[e]).toArray(),
                        Arrays.stream(moving).mapToObj(e -> units[e]).toArray(double[][]::new),
                        Arrays.stream(moving)
                            .mapToDouble(e -> Math.max(1, weights[examples[e]]))
                            .toArray()))
            .orElse(Collections.nCopies(moving.length, Optional.empty()));
    for (int e = 0, m = 0; e < examples.length; e++) {
      int t = examples[e];
      Optional<double[]> change = any(units[e]) ? changes.get(m++) : Optional.of(new double[width]);
      double most = largestMove(t * width, crude);
      for (int i = 0; i < width; i++) {
        double full = point.margin(t * width + i);
        double low = crude[t * width + i];
        margins[at + e * width + i] =
            change.isPresent() ? credible(full, change.get()[i], low, most) : low;
      }
    }
  }

  private static boolean any(double[] unit) {
    return Arrays.stream(unit).anyMatch(l -> l != 0);
  }

  private double largestMove(int from, double[] crude) {
    double largest = 0;
    for (int i = 0; i < width; i++) {
      largest = Math.max(largest, Math.abs(point.margin(from + i) - crude[from + i]));
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

  /** Examples all of whose non-zero multipliers are off their bounds; evenly thinned if many. */
  private int[] landmarks() {
    int[] active = IntStream.range(0, weights.length).filter(this::active).toArray();
    long multipliers = Arrays.stream(active).mapToLong(t -> nonZero(t).length).sum();
    if (multipliers <= ALL) {
      return active;
    }
    int wanted = (int) Math.max(1, (long) SOME * active.length / multipliers);
    return IntStream.range(0, wanted)
        .map(k -> active[(int) ((long) k * active.length / wanted)])
        .toArray();
  }

  private boolean active(int t) {
    int[] own = nonZero(t);
    JointPotential potential = problem.potentials().get(t);
    return own.length > 0
        && Arrays.stream(own)
            .allMatch(
                i -> {
                  Interval range = potential.range(i);
                  double lambda = point.lambda()[t * width + i];
                  return lambda > range.low() && lambda < range.high();
                });
  }

  private int[] nonZero(int t) {
    return IntStream.range(0, width).filter(i -> point.lambda()[t * width + i] != 0).toArray();
  }
}
