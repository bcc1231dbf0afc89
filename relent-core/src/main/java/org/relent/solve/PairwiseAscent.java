// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.kernel.KernelDual;
import org.relent.kernel.Scores;
import org.relent.kernel.Signs;
import org.relent.math.Interval;
import org.relent.math.Smallest;

/**
 * Sequential minimal optimisation for kernel duals of one score: two multipliers move at a time, so
 * that Σλy = 0 always holds where there is a flat bias, and J never falls. Where there is none, one
 * of the two may be that of an {@link Anchor}.
 *
 * <p>Kernel rows come in batches: the examples that violate the optimality conditions most form a
 * working set, whose small problem is solved by itself, and only then are all scores brought up to
 * date, in one pass over blocks of kernel rows. Pairs are chosen by the gain of a Newton step, (uᵢ
 * − uⱼ)² / (Kᵢᵢ + Kⱼⱼ − 2Kᵢⱼ − Fᵢ″ − Fⱼ″).
 *
 * @param rule when to stop
 * @param workingSet the most examples per batch
 */
public record PairwiseAscent(StoppingRule rule, int workingSet) implements Solver<KernelDual> {

  /** Kernel rows of a batch at most: its own matrix takes 67 MB. */
  private static final int BATCH = 4_096;

  /** A batch holds this part of all rows, so that a few of them cover the active ones... */
  private static final int SHARE = 7;

  /** ...but never fewer rows than this: a pass over all rows should be bound by arithmetic. */
  private static final int LEAST = 512;

  public PairwiseAscent {
    if (workingSet < 2) {
      throw new IllegalArgumentException("Working set must hold a pair, got " + workingSet);
    }
  }

  /** Batches of the usual size. */
  public PairwiseAscent(StoppingRule rule) {
    this(rule, BATCH);
  }

  /**
   * Whether {@code problem} is of the kind this solver takes: one score, λ = 0 allowed, and a flat
   * bias, or multipliers held between two ends. Of these many rest on an end, and Newton steps
   * would have to find out which; of others without a bias projected Newton steps take fewer
   * rounds.
   */
  public static boolean takes(KernelDual problem) {
    return problem.coding() instanceof Signs
        && problem.potentials().stream()
            .allMatch(p -> p instanceof Potential single && takes(single, problem.flat()));
  }

  private static boolean takes(Potential potential, boolean flat) {
    Interval domain = potential.domain();
    boolean held = domain.lowIncluded() && domain.highIncluded();
    return domain.contains(0) && (flat || held);
  }

  @Override
  public Solution solve(KernelDual problem, Monitor monitor) {
    if (!takes(problem)) {
      throw new IllegalArgumentException(
          "Pairwise ascent needs one score, potentials that admit zero, and a flat bias or bounds");
    }
    return run(problem, problem.origin(), new Watch(rule, monitor), rule.maxIterations());
  }

  /** Up to {@code rounds} batches from λ on, which must be balanced. */
  Solution run(KernelDual problem, double[] lambda, Watch watch, int rounds) {
    Run run = new Run(problem, lambda);
    for (int round = 1; ; round++) {
      DualPoint point = run.at(run.middle());
      Optional<Termination> end = watch.round(point);
      if (end.isPresent()) {
        return watch.end(run.point(), end.get());
      }
      if (HardMargin.outOfReach(point)) {
        return watch.end(point, Termination.DIVERGED);
      }
      if (round > rounds) {
        return watch.end(run.point(), Termination.ITERATIONS);
      }
      if (!run.improve(batch(problem.gram().size()), watch)) {
        return watch.end(run.point(), Termination.STALLED);
      }
    }
  }

  private int batch(int examples) {
    return Math.min(Math.min(workingSet, examples), Math.max(LEAST, examples / SHARE));
  }

  /** The state of one run over all examples. */
  private static final class Run {

    private final KernelDual problem;
    private final Signs signs;
    private final List<? extends JointPotential> potentials;
    private final Scores scores;
    private int[] previous = {};
    private float[] room = {};

    Run(KernelDual problem, double[] lambda) {
      this.problem = problem;
      this.signs = (Signs) problem.coding();
      this.potentials = problem.potentials();
      this.scores = problem.scores(lambda);
    }

    /** F of example t as yλ moves up, or down: of a kink the side that it goes to. */
    private Potential towards(int t, double direction) {
      return Sides.towards(potentials.get(t), scores.lambda(t), direction * signs.sign(t));
    }

    /** yF′(λ) − f: the bias that example t asks for where yλ moves up, or down. */
    private double wish(int t, double direction) {
      double slope = towards(t, direction).slope(scores.lambda(t));
      return signs.sign(t) * slope - scores.score(0, t);
    }

    private boolean canMove(int t, double direction) {
      double sign = direction * signs.sign(t);
      return Pair.canRise(towards(t, direction), sign, scores.lambda(t));
    }

    private boolean canRise(int t) {
      return canMove(t, 1);
    }

    private boolean canFall(int t) {
      return canMove(t, -1);
    }

    /** Whether a multiplier is off its bounds and kinks, so that it asks for one bias. */
    private boolean active(int t) {
      return canRise(t) && canFall(t) && towards(t, 1) == towards(t, -1);
    }

    /** The point of this bias, which is zero where there is none. */
    DualPoint at(double bias) {
      return problem.at(scores, problem.flat() ? new double[] {bias} : new double[0]);
    }

    /** The middle between the most violating wishes: the bias for the certificate under way. */
    double middle() {
      double up = Double.NEGATIVE_INFINITY;
      double down = Double.POSITIVE_INFINITY;
      for (int t = 0; t < signs.size(); t++) {
        up = canRise(t) ? Math.max(up, wish(t, 1)) : up;
        down = canFall(t) ? Math.min(down, wish(t, -1)) : down;
      }
      if (Double.isInfinite(up)) {
        return Double.isInfinite(down) ? 0 : down;
      }
      return Double.isInfinite(down) ? up : 0.5 * (up + down);
    }

    /** The bias that the active examples agree on: their mean wish (math of MED eq. 75). */
    private double agreed() {
      double sum = 0;
      int active = 0;
      for (int t = 0; t < signs.size(); t++) {
        if (active(t)) {
          sum += wish(t, 1);
          active++;
        }
      }
      return active == 0 ? middle() : sum / active;
    }

    /** The point with the better of the two biases. */
    DualPoint point() {
      DualPoint agreed = at(agreed());
      DualPoint middle = at(middle());
      double gap = agreed.gap();
      boolean same = Double.isInfinite(gap) || gap <= middle.gap() * (1 + 1e-9);
      return same ? agreed : middle;
    }

    /** Solves the problem of one working set; false when that moved nothing. */
    boolean improve(int size, Watch watch) {
      int[] set = select(size);
      WorkingSet part = new WorkingSet(set, problem, scores, room(set.length));
      boolean moved = part.solve(watch);
      if (moved) {
        scores.move(part.movedExamples(), part.movedValues());
      }
      previous = set;
      return moved;
    }

    /** Megabytes, so they are allocated once. */
    private float[] room(int size) {
      int most = (size + 1) * (size + 1);
      if (room.length < most) {
        room = new float[most];
      }
      return room;
    }

    /**
     * Half of the set wants to rise most, half wants to fall most; active members of the last set
     * stay if there is room, which keeps pairs from chasing each other across sets.
     */
    private int[] select(int size) {
      int n = signs.size();
      if (size >= n) {
        int[] all = new int[n];
        Arrays.setAll(all, t -> t);
        return all;
      }
      boolean[] chosen = new boolean[n];
      int kept = 0;
      for (int t : previous) {
        if (kept < size / 2 && active(t)) {
          chosen[t] = true;
          kept++;
        }
      }
      int room = size - kept;
      take(true, room - room / 2, chosen);
      take(false, room / 2, chosen);
      return places(chosen);
    }

    /** Marks those, not marked yet, whose wish to rise or to fall is strongest. */
    private void take(boolean rising, int count, boolean[] chosen) {
      long[] keys = new long[chosen.length];
      int able = 0;
      for (int t = 0; t < chosen.length; t++) {
        if (!chosen[t] && (rising ? canRise(t) : canFall(t))) {
          // the float that orders like the wish, then the index: plain numbers, no two the same
          int bits = Float.floatToIntBits((float) (rising ? -wish(t, 1) : wish(t, -1)));
          int ordered = bits >= 0 ? bits : ~bits ^ Integer.MIN_VALUE;
          keys[able++] = ((long) ordered << 32) | t;
        }
      }
      int taken = Math.min(count, able);
      Smallest.first(keys, able, taken);
      for (int k = 0; k < taken; k++) {
        chosen[(int) keys[k]] = true;
      }
    }

    private static int[] places(boolean[] chosen) {
      int[] places = new int[chosen.length];
      int count = 0;
      for (int t = 0; t < chosen.length; t++) {
        if (chosen[t]) {
          places[count++] = t;
        }
      }
      return Arrays.copyOf(places, count);
    }
  }
}
