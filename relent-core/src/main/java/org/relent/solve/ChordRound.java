// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.math.Interval;
import org.relent.math.Vectors;

/**
 * One round of {@link ActiveSetNewton}: a direction over the multipliers that are free to move, and
 * how far along it J rises.
 *
 * <p>Whatever is added to the diagonal of −∇²J leaves an ascent direction, so every failure is
 * answered by adding more: to those multipliers that were driven across an end, or to all.
 */
final class ChordRound {

  /** The part of the gradient that a direction may leave unanswered. */
  private static final double ENOUGH = 0.1;

  /** Directions tried at most. */
  private static final int ATTEMPTS = 30;

  /** Directions of which those multipliers are corrected that go against their own gradients. */
  private static final int TURNS = 3;

  /** How much stiffer a multiplier is made at most, or least, when it was driven too far. */
  private static final double STIFFEST = 1e6;

  private static final double STIFFER = 2;

  /** Multipliers whose variances stand for all. */
  private static final int SAMPLE = 16;

  /** Part of the predicted gain that an accepted step must bring. */
  private static final double GAIN = 1e-4;

  /** What rounding makes of a value. */
  private static final double ROUNDING = 1e-14;

  /** A step shorter than this asks for another direction. */
  private static final double SHORTEST = 1e-4;

  private final DualPoint at;
  private final Box box;
  private final double[] gradient;
  private final double[] excess;
  private final int[] free;
  private final double[] added;
  private final double[] diagonal;
  private final double variance;

  /** Those on an end that others drive them across: stiffened once, as far as can be. */
  private final boolean[] pinned;

  private double length;

  /**
   * @param damping what is added to every diagonal, in parts of the variance of φ
   */
  ChordRound(DualPoint at, Box box, double damping) {
    this.at = at;
    this.box = box;
    this.excess = at.problem().balance().excess(at.lambda());
    double[] shortfall = at.shortfall();
    this.free =
        IntStream.range(0, shortfall.length)
            .filter(t -> !box.held(t, at.lambda()[t], shortfall[t]))
            .toArray();
    this.gradient = Arrays.stream(free).mapToDouble(t -> shortfall[t]).toArray();
    this.pinned = new boolean[free.length];
    this.variance = meanVariance();
    double[] chords = at.chords();
    this.added = Arrays.stream(free).mapToDouble(t -> chords[t] + damping * variance).toArray();
    this.diagonal = at.blocks(free).diagonal();
  }

  private double meanVariance() {
    int every = Math.max(1, free.length / SAMPLE);
    return IntStream.range(0, free.length)
        .filter(a -> a % every == 0)
        .mapToDouble(a -> at.tilt().variance(free[a]))
        .average()
        .orElse(0);
  }

  /** How much of the last direction was gone: 1 at best. */
  double length() {
    return length;
  }

  /** The next point; empty where no direction leads upwards. */
  Optional<DualPoint> next(SystemChoice systems, Watch watch) {
    double enough = ENOUGH * Math.sqrt(Vectors.dot(gradient, gradient));
    NewtonSystem.Curvature curvature = systems.at(at, free, variance);
    Optional<NewtonSystem.Step> step = Optional.empty();
    for (int attempt = 0; attempt < ATTEMPTS && !watch.cut(); attempt++) {
      Optional<NewtonSystem.Step> guess = step;
      step = curvature.plus(added.clone()).map(s -> s.step(gradient, excess, enough, guess));
      if (step.isEmpty()) {
        return Optional.empty();
      }
      systems.learn(step.get());
      double[] d = step.get().multipliers();
      if (attempt < TURNS && stiffen(d, true)) {
        continue;
      }
      Optional<DualPoint> next = search(step.get(), watch);
      if (next.isPresent()) {
        return next;
      }
      if (!stiffen(d, false)) {
        damp();
      }
    }
    return Optional.empty();
  }

  /**
   * Stiffens the multipliers that d drives across an end; true if there are any.
   *
   * @param against only those that are driven there against their own gradients
   */
  private boolean stiffen(double[] d, boolean against) {
    boolean any = false;
    for (int a = 0; a < d.length; a++) {
      Interval range = box.range(free[a]);
      double from = at.lambda()[free[a]];
      double room = d[a] < 0 ? from - range.low() : range.high() - from;
      if (Math.abs(d[a]) > room && !(against && gradient[a] * d[a] > 0) && !pinned[a]) {
        double factor = Math.max(STIFFER, Math.min(Math.abs(d[a]) / room, STIFFEST));
        pinned[a] = room == 0;
        added[a] += (factor - 1) * (diagonal[a] + added[a] + variance);
        any = true;
      }
    }
    return any;
  }

  private void damp() {
    for (int a = 0; a < added.length; a++) {
      added[a] += 9 * (diagonal[a] + added[a]) + 0.1 * variance;
    }
  }

  private Optional<DualPoint> search(NewtonSystem.Step step, Watch watch) {
    double[] nu = at.nu();
    double price = 0;
    for (int r = 0; r < nu.length; r++) {
      price = Math.max(price, 2 * Math.max(Math.abs(nu[r]), Math.abs(nu[r] + step.biases()[r])));
    }
    double before = at.value() - price * size(excess);
    for (length = 1; length >= SHORTEST && !watch.cut(); length /= 2) {
      double[] to = moved(step.multipliers());
      double[] missed = at.problem().balance().excess(to);
      double gain = gain(to, missed) + price * (size(excess) - size(missed));
      if (gain > 0 && box.contains(to)) {
        DualPoint next = at.problem().at(to, moved(nu, step.biases()));
        if (Double.isFinite(next.tilt().logZ())
            && next.value() - price * size(missed) - before
                >= GAIN * gain - ROUNDING * Math.abs(before)) {
          return Optional.of(next);
        }
      }
    }
    return Optional.empty();
  }

  /** Along the direction as far as the ends let. */
  private double[] moved(double[] d) {
    double[] to = at.lambda().clone();
    for (int a = 0; a < free.length; a++) {
      to[free[a]] = box.range(free[a]).move(to[free[a]], to[free[a]] + length * d[a]);
    }
    return to;
  }

  private double[] moved(double[] nu, double[] biases) {
    double[] moved = nu.clone();
    Arrays.setAll(moved, r -> nu[r] + length * biases[r]);
    return moved;
  }

  /** ∇J·(to − λ), where ∇J is the shortfall and Aᵀν. */
  private double gain(double[] to, double[] missed) {
    double gain = 0;
    for (int a = 0; a < free.length; a++) {
      gain += gradient[a] * (to[free[a]] - at.lambda()[free[a]]);
    }
    for (int r = 0; r < missed.length; r++) {
      gain += at.nu()[r] * (missed[r] - excess[r]);
    }
    return gain;
  }

  private static double size(double[] x) {
    return Arrays.stream(x).map(Math::abs).sum();
  }
}
