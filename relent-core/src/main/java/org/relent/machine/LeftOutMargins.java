// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;
import org.relent.kernel.LeftOut;
import org.relent.kernel.LeftOutBound;
import org.relent.kernel.Signs;
import org.relent.model.LeaveOneOut;
import org.relent.model.ProofObstacle;

/**
 * The margins of training rows left out, and what they say of error, of probability and of labels.
 *
 * @param labels what each row of the fit was given and learnt as
 * @param crude the margins of all rows, the others as they are
 * @param sample the rows whose margins are linearised
 * @param told the labels of these by their linearised margins
 */
record LeftOutMargins(
    FittedKernel fitted,
    LeftOut left,
    LearntLabels labels,
    double[] weights,
    MarginTable crude,
    int[] sample,
    MarginTable linearised,
    LeftOutLabels told) {

  /** Labelled rows whose margins are linearised one by one, evenly spread; of a crowd all are. */
  private static final int SAMPLE = 4_000;

  /** Rows of a crowd that make the slope of probabilities, evenly spread. */
  private static final int SLOPE = 2_000;

  /** Rows that make the slope where the time is up. */
  private static final int FEW = 500;

  /** And of the others so many that look worst, where not all are. */
  private static final int WORST = 1_000;

  static LeftOutMargins of(FittedKernel fitted, LearntLabels labels, double[] weights) {
    int[] given = labels.givenRows();
    LeftOut left = new LeftOut(fitted.problem(), fitted.point(), weights);
    int[] sample = left.crowded() ? given : LeftOutFigures.evenly(given, SAMPLE);
    int width = fitted.problem().coding().width();
    MarginTable linearised = new MarginTable(left.linearised(sample), width);
    return new LeftOutMargins(
        fitted,
        left,
        labels,
        weights,
        new MarginTable(left.crude(), width),
        sample,
        linearised,
        labels.judged(sample, linearised, weights));
  }

  /** What these margins tell. */
  LeftOutFigures figures() {
    return new LeftOutFigures(spread(), all(), leaveOneOut(), List.of());
  }

  /** What crude margins tell, at no more cost than to look at every multiplier. */
  static LeftOutFigures crudely(FittedKernel fitted, LearntLabels labels, double[] weights) {
    int width = fitted.problem().coding().width();
    LeftOut left = new LeftOut(fitted.problem(), fitted.point(), weights);
    MarginTable crude = new MarginTable(left.crude(), width);
    LeftOutLabels all = labels.judged(every(weights.length), crude, weights);
    int[] few = LeftOutFigures.evenly(labels.givenRows(), FEW);
    Set<ProofObstacle> obstacles = obstacles(fitted, labels);
    obstacles.add(ProofObstacle.TIME);
    return new LeftOutFigures(
        labels.judged(few, crude.select(few), weights),
        all,
        LeaveOneOut.of(all.errors(), 1, all.errors(), obstacles),
        List.of(
            LeftOutFigures.cut("those of margins less each row's own part, which are too low")));
  }

  /** The labels of rows evenly spread, for probability. */
  LeftOutLabels spread() {
    int[] places = LeftOutFigures.evenly(every(sample.length), left.crowded() ? SLOPE : SAMPLE);
    int[] rows = IntStream.of(places).map(k -> sample[k]).toArray();
    return labels.judged(rows, linearised.select(places), weights);
  }

  /**
   * The labels of all rows: where not all margins are linearised, the worst of them are, and the
   * crude margins of the others overstate what doubt there is.
   */
  LeftOutLabels all() {
    int[] given = labels.givenRows();
    if (sample.length == given.length) {
      return told;
    }
    int[] worst = worst(given);
    MarginTable better = new MarginTable(left.linearised(worst), crude.width());
    return labels.judged(every(weights.length), crude.with(worst, better), weights);
  }

  /** Those of the rows given whose least margins are least, in the order of the rows. */
  private int[] worst(int[] given) {
    PriorityQueue<Integer> worst =
        new PriorityQueue<>(Comparator.comparingDouble((Integer t) -> -crude.least(t)));
    double bar = Double.POSITIVE_INFINITY;
    for (int t : given) {
      if (worst.size() < WORST) {
        worst.add(t);
        bar = crude.least(worst.element());
      } else if (crude.least(t) < bar) {
        worst.remove();
        worst.add(t);
        bar = crude.least(worst.element());
      }
    }
    return worst.stream().mapToInt(t -> t).sorted().toArray();
  }

  LeaveOneOut leaveOneOut() {
    if (fitted.problem().flat() || !labels.allCertain()) {
      return LeaveOneOut.of(crudeErrors(), 1, estimate(), obstacles());
    }
    LeftOutBound bound = new LeftOutBound(fitted.problem(), fitted.point(), weights);
    Set<ProofObstacle> obstacles = obstacles();
    if (bound.gap() == Double.POSITIVE_INFINITY) {
      obstacles.add(ProofObstacle.NOT_CONVERGED);
      return LeaveOneOut.of(crudeErrors(), 1, estimate(), obstacles);
    }
    MarginTable least = new MarginTable(bound.margins(), crude.width());
    LeftOutLabels floors =
        labels
            .judged(every(weights.length), least, weights)
            .needing(NeededRows.of(fitted.learntFrom(), labels.codes(), weights));
    double errors = crude.width() == 1 ? floors.errors() : crudeErrors();
    return LeaveOneOut.of(errors, support(floors), estimate(), obstacles);
  }

  /** The part of rows that err by their crude margins. */
  private double crudeErrors() {
    return labels.judged(every(weights.length), crude, weights).errors();
  }

  /** The part of rows that err, columns standardised without the row where that can be told. */
  private double estimate() {
    return PreparationShift.of(fitted, left)
        .map(shift -> new MarginTable(left.linearised(sample, shift), crude.width()))
        .map(margins -> labels.judged(sample, margins, weights))
        .orElse(told)
        .errors();
  }

  private Set<ProofObstacle> obstacles() {
    return obstacles(fitted, labels);
  }

  private static Set<ProofObstacle> obstacles(FittedKernel fitted, LearntLabels labels) {
    KernelMachine machine = fitted.machine();
    Set<ProofObstacle> all = EnumSet.noneOf(ProofObstacle.class);
    all.addAll(machine.fitting().features().obstacles(fitted.data()));
    if (fitted.problem().flat()) {
      all.add(ProofObstacle.BIAS);
    }
    if (!(fitted.problem().coding() instanceof Signs)) {
      all.add(ProofObstacle.CLASSES);
    }
    if (!labels.allCertain()) {
      all.add(ProofObstacle.LABELS);
    }
    if (Arrays.stream(fitted.data().weights()).anyMatch(w -> w != 1)) {
      all.add(ProofObstacle.WEIGHTS);
    }
    if (!fitted.projection().solution().converged()) {
      all.add(ProofObstacle.NOT_CONVERGED);
    }
    return all;
  }

  private static int[] every(int size) {
    int[] every = new int[size];
    Arrays.setAll(every, t -> t);
    return every;
  }

  /** The part of rows that have a multiplier which is not zero, or err without it. */
  private double support(LeftOutLabels floors) {
    double least = fitted.projection().least();
    return floors.share(t -> !floors.right(t) || hasPart(t, least));
  }

  /** Whether a row has a multiplier above this. */
  private boolean hasPart(int t, double least) {
    double[] lambda = fitted.point().lambda();
    boolean part = false;
    for (int i = t * crude.width(); i < (t + 1) * crude.width(); i++) {
      part |= Math.abs(lambda[i]) > least;
    }
    return part;
  }
}
