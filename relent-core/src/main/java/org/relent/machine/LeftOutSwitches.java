// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.kernel.Signs;
import org.relent.math.Bordered;
import org.relent.math.Cholesky;
import org.relent.math.IndependentRows;
import org.relent.math.Interval;
import org.relent.math.Threads;
import org.relent.model.LeaveOneOut;
import org.relent.model.ProofObstacle;
import org.relent.solve.FitStatus;
import org.relent.solve.RunControl;
import org.relent.switches.SwitchPartition;
import org.relent.switches.TiltedSwitches;

/**
 * The margins of rows left out of a fit with switches: the multipliers of the others react by one
 * Newton step, and the weights and switches are those that belong to where it leads.
 *
 * <p>With G the inverse of −∇²J over the multipliers off their bounds, bordered by the balance, and
 * T those of row t, which counts w times and whose potential has the curvature −S there, the others
 * move by δ = −G·ₜ(Gₜₜ + (w − 1)S⁻¹)⁻¹λₜ: of a row that counts once λₜ itself becomes zero, of one
 * that counts more often one repetition goes. Where so many react that G would take long, they stay
 * as they are, which is too cautious.
 */
final class LeftOutSwitches {

  /** Up to so many multipliers react. */
  private static final int REACTING = 800;

  /** Multiplications spent on moving weights: a second or two. */
  private static final double EFFORT = 2e9;

  private static final int FEWEST = 100;
  private static final int MOST = 4_000;

  private final FittedSwitches fitted;
  private final DualPoint point;
  private final SwitchPartition partition;
  private final int width;
  private final int[] free;

  /** Of each multiplier its place among the free ones; −1 on a bound. */
  private final int[] place;

  private final Optional<double[]> inverse;
  private final int order;
  private final double[] curvature;
  private final IndependentRows conditions;

  LeftOutSwitches(FittedSwitches fitted) {
    this.fitted = fitted;
    this.point = fitted.point();
    this.partition = fitted.partition();
    this.width = partition.coding().width();
    boolean[] off = offBounds(point);
    this.free = IntStream.range(0, off.length).filter(i -> off[i]).toArray();
    this.place = new int[off.length];
    Arrays.fill(place, -1);
    for (int a = 0; a < free.length; a++) {
      place[free[a]] = a;
    }
    this.curvature = point.blocks(free).diagonal();
    double[][] columns = point.problem().balance().columns(free);
    this.conditions = IndependentRows.of(columns);
    double[][] independent = conditions.select(columns);
    this.order = free.length + independent.length;
    this.inverse =
        free.length == 0 || free.length > REACTING
            ? Optional.empty()
            : Bordered.of(point.bend(free), free.length, independent, partition.cancellation())
                .map(Bordered::inverse);
  }

  private static boolean[] offBounds(DualPoint point) {
    boolean[] off = new boolean[point.lambda().length];
    int at = 0;
    for (JointPotential potential : point.problem().potentials()) {
      for (int i = 0; i < potential.dimension(); i++, at++) {
        Interval range = potential.range(i);
        double lambda = point.lambda()[at];
        off[at] = lambda > range.low() && lambda < range.high();
      }
    }
    return off;
  }

  /** What rows left out tell; where the time is up, those as fitted. */
  static LeftOutFigures figures(
      FittedSwitches fitted, LearntLabels labels, Fitting fitting, RunControl control) {
    return control
        .attempt(
            FitStatus.Stage.LEFT_OUT,
            () ->
                new LeftOutSwitches(fitted)
                    .figures(labels, fitting.threads(), obstacles(fitted, fitting)))
        .orElseGet(() -> late(fitted, labels, obstacles(fitted, fitting)));
  }

  private static LeftOutFigures late(
      FittedSwitches fitted, LearntLabels labels, Set<ProofObstacle> obstacles) {
    int[] rows = IntStream.range(0, fitted.rows().length).toArray();
    MarginTable full = full(fitted);
    LeftOutLabels told = labels.judged(rows, full, fitted.weights());
    obstacles.add(ProofObstacle.TIME);
    return new LeftOutFigures(
        told,
        told,
        LeaveOneOut.of(1, 1, told.errors(), obstacles),
        List.of(LeftOutFigures.cut("those of rows as they were fitted, and flatter")));
  }

  private static MarginTable full(FittedSwitches fitted) {
    double[] margins = new double[fitted.point().lambda().length];
    Arrays.setAll(margins, fitted.point()::margin);
    return new MarginTable(margins, fitted.coding().width());
  }

  private LeftOutFigures figures(LearntLabels labels, Threads threads, Set<ProofObstacle> why) {
    MarginTable full = full(fitted);
    int size = fitted.rows().length;
    int[] every = IntStream.range(0, size).toArray();
    int[] sample = evenly(size, affordable());
    MarginTable leftOut = of(sample, threads);
    LeftOutLabels spread = labels.judged(sample, leftOut, fitted.weights());
    LeftOutLabels all = spread;
    if (sample.length < size) {
      int[] worst =
          IntStream.of(every)
              .boxed()
              .sorted(Comparator.comparingDouble(full::least))
              .limit(sample.length)
              .mapToInt(t -> t)
              .sorted()
              .toArray();
      all = labels.judged(every, full.with(worst, of(worst, threads)), fitted.weights());
    }
    LeaveOneOut told =
        LeaveOneOut.of(spread.errors(), support(labels, full, all), spread.errors(), why);
    return new LeftOutFigures(spread, all, told, List.of());
  }

  /** Rows that can be left out for some effort. */
  private int affordable() {
    double each =
        (double) partition.rows().width()
            * partition.coding().outputs()
            * (1.0 + (inverse.isPresent() ? free.length : 0) / (double) width);
    return (int) Math.max(FEWEST, Math.min(MOST, EFFORT / each));
  }

  /** All rows if they are few enough, else so many, evenly spread. */
  private static int[] evenly(int size, int most) {
    int wanted = Math.min(size, most);
    return IntStream.range(0, wanted).map(k -> (int) ((long) k * size / wanted)).toArray();
  }

  /** The margins of some rows, each left out. */
  MarginTable of(int[] rows, Threads threads) {
    double[] margins = new double[rows.length * width];
    threads.each(
        rows.length, r -> System.arraycopy(without(rows[r]), 0, margins, r * width, width));
    return new MarginTable(margins, width);
  }

  /** The margins of a row left out. */
  private double[] without(int t) {
    int[] own = IntStream.range(t * width, (t + 1) * width).toArray();
    int[] moving = IntStream.of(own).filter(i -> place[i] >= 0).toArray();
    double[] alone = IntStream.of(own).mapToDouble(point::margin).toArray();
    if (IntStream.of(own).allMatch(i -> point.lambda()[i] == 0)) {
      return alone;
    }
    double copies = Math.max(1, fitted.weights()[t]);
    double[] less = IntStream.of(own).mapToDouble(i -> -point.lambda()[i] / copies).toArray();
    double[] crude = margins(own, own, less, new double[0]);
    return reaction(moving, copies)
        .map(step -> credible(alone, crude, reacted(own, step)))
        .orElse(crude);
  }

  /** How all free multipliers, and after them the biases, move. */
  private Optional<double[]> reaction(int[] moving, double copies) {
    if (inverse.isEmpty() || moving.length == 0) {
      return Optional.empty();
    }
    int n = moving.length;
    double[] block = new double[n * n];
    for (int a = 0; a < n; a++) {
      for (int b = 0; b < n; b++) {
        block[a * n + b] = inverse.get()[place[moving[a]] * order + place[moving[b]]];
      }
      if (copies > 1) {
        block[a * n + a] += (copies - 1) / curvature[place[moving[a]]];
      }
    }
    double[] lambda = IntStream.of(moving).mapToDouble(i -> point.lambda()[i]).toArray();
    return Cholesky.of(block, n).map(factor -> spread(moving, factor.solve(lambda)));
  }

  private double[] spread(int[] moving, double[] push) {
    double[] step = new double[order];
    for (int a = 0; a < moving.length; a++) {
      int row = place[moving[a]] * order;
      for (int b = 0; b < order; b++) {
        step[b] -= push[a] * inverse.get()[row + b];
      }
    }
    return step;
  }

  /** The margins where a step leads, no multiplier leaving its domain. */
  private double[] reacted(int[] own, double[] step) {
    double[] by = new double[free.length];
    int at = 0;
    int a = 0;
    for (JointPotential potential : point.problem().potentials()) {
      for (int i = 0; i < potential.dimension(); i++, at++) {
        if (place[at] >= 0) {
          double lambda = point.lambda()[at];
          by[a] = potential.range(i).move(lambda, lambda + step[a]) - lambda;
          a++;
        }
      }
    }
    double[] biases = Arrays.copyOfRange(step, free.length, step.length);
    return margins(own, free, by, conditions.spread(biases));
  }

  /** The margins of a row's multipliers after some multipliers and the biases moved. */
  private double[] margins(int[] own, int[] moved, double[] by, double[] biases) {
    double[][] beta = partition.coefficients(moved, by);
    TiltedSwitches tilt = fitted.tilt().moved(partition.loads(beta), SwitchPartition.totals(beta));
    double[] margins = tilt.expectations(own);
    double[] nu = point.nu().clone();
    for (int r = 0; r < biases.length; r++) {
      nu[r] += biases[r];
    }
    for (int i = 0; i < own.length; i++) {
      margins[i] += point.problem().balance().shift(nu, own[i]);
    }
    return margins;
  }

  /** With one score the margin of a row left out lies between the crude one and the full one. */
  private double[] credible(double[] full, double[] crude, double[] reacted) {
    if (!(partition.coding() instanceof Signs)) {
      return reacted;
    }
    double low = Math.min(crude[0], full[0]);
    double high = Math.max(crude[0], full[0]);
    return new double[] {Math.max(low, Math.min(reacted[0], high))};
  }

  private static Set<ProofObstacle> obstacles(FittedSwitches fitted, Fitting fitting) {
    Set<ProofObstacle> all = EnumSet.of(ProofObstacle.SWITCHES);
    all.addAll(fitting.features().obstacles(fitted.data()));
    if (fitted.bias().isFlat()) {
      all.add(ProofObstacle.BIAS);
    }
    if (!(fitted.coding() instanceof Signs)) {
      all.add(ProofObstacle.CLASSES);
    }
    if (Arrays.stream(fitted.data().weights()).anyMatch(w -> w != 1)) {
      all.add(ProofObstacle.WEIGHTS);
    }
    boolean near = fitted.point().certificate().finite();
    if (!near || !fitted.projection().solution().converged()) {
      all.add(ProofObstacle.NOT_CONVERGED);
    }
    return all;
  }

  /**
   * The part of rows that err, or that may have a multiplier at the optimum: left out, any other
   * leaves the optimum where it is, and its margin, for the weights of a convex problem are unique
   * (MED Lemma 1). A margin is known up to ‖B‖‖x‖√(2h·gap), for the primal objective bends by 1/h
   * at least, h ≥ ‖Cov[θ]‖.
   */
  private double support(LearntLabels labels, MarginTable full, LeftOutLabels all) {
    double gap = point.certificate().gap() + point.gapError();
    double spread = partition.prior().largestVariance();
    int[] needed = NeededRows.of(partition.rows(), labels.codes(), fitted.weights());
    double[] unsure = new double[fitted.rows().length];
    Arrays.setAll(
        unsure,
        t -> {
          double size = spread * partition.rows().square(t) + partition.variance();
          return Math.sqrt(2 * gap * size * (width == 1 ? 1 : 2));
        });
    return all.share(
        t ->
            Arrays.binarySearch(needed, t) >= 0
                || !(full.least(t) > unsure[t])
                || hasPart(t, full, unsure[t]));
  }

  /** Whether a margin as far below the one at hand as it may be calls for a multiplier. */
  private boolean hasPart(int t, MarginTable full, double unsure) {
    double[] margin = full.row(t);
    for (int i = 0; i < width; i++) {
      margin[i] -= unsure;
    }
    double[] lambda = new double[width];
    point.problem().potentials().get(t).peak(margin, 0, 0, lambda);
    return Arrays.stream(lambda).anyMatch(l -> l > 0);
  }
}
