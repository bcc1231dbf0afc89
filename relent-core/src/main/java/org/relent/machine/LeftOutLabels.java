// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.math.Vectors;
import org.relent.model.Calibration;
import org.relent.model.Doubt;
import org.relent.model.Doubts;
import org.relent.model.LeaveOneOut;
import org.relent.model.ProofObstacle;

/**
 * Rows with a label, and what the other rows make of it: their margins had they been left out.
 *
 * @param rows which they are among the training rows
 * @param given the class each was given
 * @param margins the given class's score less each other's, classes in order
 * @param weights how often each row counts
 * @param trust P₀ of the given class, and of the others
 */
record LeftOutLabels(
    int[] rows, int[] given, MarginTable margins, double[] weights, LabelTrust trust) {

  /** Rounds of labels and slope; the slope moves by less than a percent long before. */
  private static final int ROUNDS = 30;

  /**
   * The slope of least log loss. Labels that are not certain count as far as the other rows bear
   * them out: P₀ of the given class and the probability that the slope makes of its margin, in
   * turn.
   */
  Calibration calibration() {
    Calibration slope = Calibration.fit(margins.toRows(), weights);
    for (int r = 0; r < ROUNDS && !trust.allCertain(); r++) {
      slope = refitted(slope);
    }
    return slope;
  }

  /** Each row once with its given label and once with each other, by their probabilities. */
  private Calibration refitted(Calibration slope) {
    List<double[]> all = new ArrayList<>();
    List<Double> counts = new ArrayList<>();
    for (int r = 0; r < rows.length; r++) {
      double right = trust.given()[r] * probability(slope, r);
      double[] others = others(slope, r);
      double wrong = Arrays.stream(others).sum();
      double share = right / (right + wrong);
      all.add(margins.row(r));
      counts.add(weights[r] * share);
      for (int i = 0; share < 1 && i < others.length; i++) {
        if (others[i] > 0) {
          all.add(asGiven(r, i));
          counts.add(weights[r] * (1 - share) * (others[i] / wrong));
        }
      }
    }
    return Calibration.fit(
        all.toArray(double[][]::new), counts.stream().mapToDouble(c -> c).toArray());
  }

  /** P₀ of each other class times the probability that the slope makes of it, in order. */
  private double[] others(Calibration slope, int r) {
    int classes = margins.width() + 1;
    double[] p = classes == 2 ? new double[] {1 - probability(slope, r)} : probabilities(slope, r);
    return Vectors.of(
        margins.width(), i -> trust.of(r, given[r], i < given[r] ? i : i + 1, classes) * p[i]);
  }

  /** The margins had the i-th of the other classes been given. */
  private double[] asGiven(int r, int i) {
    double[] turned = margins.row(r);
    double own = turned[i];
    for (int k = 0; k < turned.length; k++) {
      turned[k] = k == i ? -own : turned[k] - own;
    }
    return turned;
  }

  /** The probability of the given class. */
  private double probability(Calibration slope, int r) {
    // two classes have one score, that of the second, which here is the given one
    return margins.width() == 1
        ? slope.probabilities(new double[] {margins.at(r, 0)})[1]
        : probabilities(slope, r)[margins.width()];
  }

  /** Those of the other classes in order, and last that of the given one, of several classes. */
  private double[] probabilities(Calibration slope, int r) {
    double[] scores = new double[margins.width() + 1];
    for (int i = 0; i < margins.width(); i++) {
      scores[i] = -margins.at(r, i);
    }
    return slope.probabilities(scores);
  }

  /** What these rows tell of the error where every row has a part in the fit. */
  LeaveOneOut estimate() {
    return LeaveOneOut.estimate(errors(), ProofObstacle.METHOD);
  }

  /** The error of rows that could not be left out in time, of which nothing is proved. */
  LeaveOneOut unproven() {
    return LeaveOneOut.of(1, 1, errors(), EnumSet.of(ProofObstacle.METHOD, ProofObstacle.TIME));
  }

  /** The same, rows that no fit can do without counted as wrong. */
  LeftOutLabels needing(int[] needed) {
    if (needed.length == 0) {
      return this;
    }
    int[] lost =
        IntStream.range(0, rows.length)
            .filter(r -> Arrays.binarySearch(needed, rows[r]) >= 0)
            .toArray();
    MarginTable none = new MarginTable(new double[lost.length * margins.width()], margins.width());
    return new LeftOutLabels(rows, given, margins.with(lost, none), weights, trust);
  }

  /**
   * The same for every row of the data.
   *
   * @param merged those that all of these rows are
   * @param counts how often each row of the data counts
   */
  LeftOutLabels each(EqualRows merged, double[] counts) {
    int[] place = new int[merged.rows().length];
    for (int r = 0; r < rows.length; r++) {
      place[rows[r]] = r;
    }
    int[] each = Arrays.stream(merged.group()).map(group -> place[group]).toArray();
    return new LeftOutLabels(
        IntStream.range(0, each.length).toArray(),
        Arrays.stream(each).map(r -> given[r]).toArray(),
        margins.select(each),
        counts.clone(),
        trust.select(each));
  }

  /** Those whose label is certain. */
  LeftOutLabels certain() {
    int[] sure = IntStream.range(0, rows.length).filter(r -> trust.given()[r] == 1).toArray();
    return sure.length == rows.length
        ? this
        : new LeftOutLabels(
            Arrays.stream(sure).map(r -> rows[r]).toArray(),
            Arrays.stream(sure).map(r -> given[r]).toArray(),
            margins.select(sure),
            Arrays.stream(sure).mapToDouble(r -> weights[r]).toArray(),
            trust.select(sure));
  }

  /** The mean log loss of the given classes. */
  double logLoss(Calibration slope) {
    return mean(r -> -StrictMath.log(Math.max(Double.MIN_NORMAL, probability(slope, r))));
  }

  /**
   * The mean log loss of guessing by how often the other rows are of each class, one row spread
   * over all classes besides, so that none is ruled out.
   */
  double logLossOfShares() {
    int classes = margins.width() + 1;
    double[] counts = new double[classes];
    double total = 0;
    for (int r = 0; r < rows.length; r++) {
      counts[given[r]] += weights[r];
      total += weights[r];
    }
    double all = total;
    return mean(
        r -> {
          double own = Math.min(1, weights[r]);
          return -StrictMath.log((counts[given[r]] - own + 1.0 / classes) / (all - own + 1));
        });
  }

  private double mean(IntToDoubleFunction loss) {
    double sum = 0;
    double total = 0;
    for (int r = 0; r < rows.length; r++) {
      total += weights[r];
      sum += weights[r] * loss.applyAsDouble(r);
    }
    return sum / total;
  }

  /** The part of rows that err. */
  double errors() {
    return share(r -> !right(r));
  }

  /** The part of rows of which something holds, by their weights. */
  double share(IntPredicate holds) {
    return mean(r -> holds.test(r) ? 1 : 0);
  }

  /** Whether the given class is ahead of all others. */
  boolean right(int r) {
    return margins.least(r) > 0;
  }

  /**
   * Every row, the one whose label is most doubtful first.
   *
   * @param names of the classes, in the order of {@code given}
   * @param origin the row of the given data that each training row was, counted from 1
   */
  List<Doubt> doubts(Calibration slope, List<String> names, int[] origin) {
    return Doubts.of(
        rows.length,
        () -> {
          double[] strength = Vectors.of(rows.length, r -> 1 - probability(slope, r));
          return IntStream.range(0, rows.length)
              .boxed()
              .sorted(
                  Comparator.comparingDouble((Integer r) -> -strength[r])
                      .thenComparingInt(r -> origin[rows[r]]))
              .map(r -> doubt(r, strength[r], names, origin))
              .toList();
        });
  }

  private Doubt doubt(int r, double strength, List<String> names, int[] origin) {
    return new Doubt(origin[rows[r]], names.get(given[r]), names.get(believed(r)), strength);
  }

  /** The class that is ahead of all others. */
  private int believed(int r) {
    int least = 0;
    for (int i = 1; i < margins.width(); i++) {
      least = margins.at(r, i) < margins.at(r, least) ? i : least;
    }
    if (!(margins.at(r, least) < 0)) {
      return given[r];
    }
    return least < given[r] ? least : least + 1;
  }
}
