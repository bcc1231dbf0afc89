// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.relent.data.Numbers;
import org.relent.data.Warning;
import org.relent.solve.RunControl;

/**
 * Whether rows of which nothing is known are learnt from, of three classes or more: where nothing
 * else is asked for, if labels do not drift and the log loss of labelled rows left out does not
 * rise.
 *
 * <p>Labelled rows are left out in a few folds, and everything is learnt anew without each: what
 * the labels of other rows have become depends on a row's own label, which the leave-one-out
 * margins of one fit do not see.
 *
 * @param labels those to learn from
 * @param warning where rows were set aside
 */
record UnknownRowsChoice(ClassBeliefs labels, Optional<Warning> warning) {

  private static final int FOLDS = 5;

  /** So many unknown rows, evenly spread, stand for all of them in the folds. */
  private static final int SAMPLE = 300;

  /**
   * @param learner of the machine
   * @param before all labels
   * @param given what rows were given and how far that is trusted
   */
  static <F> UnknownRowsChoice of(
      ContrastLearner<F> learner,
      ClassBeliefs before,
      LearntLabels given,
      Fitting fitting,
      RunControl control) {
    Uncertainty how = fitting.labels();
    ClassBeliefs known = before.withoutUnknown();
    int unknown = before.unknown();
    if (unknown == 0 || how.unknown() == Uncertainty.UnknownRows.USED) {
      return new UnknownRowsChoice(before, Optional.empty());
    }
    if (how.unknown() == Uncertainty.UnknownRows.IGNORED) {
      return new UnknownRowsChoice(known, Optional.empty());
    }
    if (!known.canBegin(learner.each(), how)) {
      return new UnknownRowsChoice(before, Optional.empty());
    }
    Folds<F> folds = new Folds<>(learner, given, fitting, control);
    if (!folds.tell(before.classes())) {
      return new UnknownRowsChoice(known, Optional.of(untold(unknown)));
    }
    double alone = folds.logLoss(known);
    double together = folds.logLoss(before.sampled(SAMPLE));
    return together <= alone
        ? new UnknownRowsChoice(before, Optional.empty())
        : new UnknownRowsChoice(known, Optional.of(risen(unknown, alone, together)));
  }

  private static Warning untold(int rows) {
    return new Warning(
        "W-UNKNOWN",
        "{} rows without a label are set aside: no class has two labelled rows, so that nothing"
            + " tells whether they help; unknown=used learns from them all the same",
        rows);
  }

  private static Warning risen(int rows, double alone, double together) {
    return new Warning(
        "W-UNKNOWN",
        "{} rows without a label are set aside: learnt from, they would raise the log loss of"
            + " labelled rows left out from {} to {}; unknown=used learns from them all the same",
        rows,
        Numbers.significant(alone, 3),
        Numbers.significant(together, 3));
  }

  /** Labelled rows left out in turn, each class spread over all folds. */
  private record Folds<F>(
      ContrastLearner<F> learner, LearntLabels given, Fitting fitting, RunControl control) {

    /** Whether any row can be left out. */
    boolean tell(int classes) {
      return Arrays.stream(assigned(classes, FOLDS)).anyMatch(f -> f >= 0);
    }

    double logLoss(ClassBeliefs labels) {
      int folds = count(labels.classes());
      int[] fold = assigned(labels.classes(), folds);
      List<Integer> rows = new ArrayList<>();
      List<double[]> margins = new ArrayList<>();
      for (int f = 0; f < folds; f++) {
        int own = f;
        int[] out = IntStream.range(0, fold.length).filter(t -> fold[t] == own).toArray();
        double[][] scores = scores(labels.without(out));
        double[][] left = margins(out, scores, labels.weights());
        for (int r = 0; r < out.length; r++) {
          rows.add(out[r]);
          margins.add(left[r]);
        }
      }
      int[] all = rows.stream().mapToInt(t -> t).toArray();
      LeftOutLabels judged =
          new LeftOutLabels(
              all,
              Arrays.stream(all).map(t -> given.given()[t]).toArray(),
              MarginTable.of(margins.toArray(double[][]::new)),
              Arrays.stream(all).mapToDouble(t -> labels.weights()[t]).toArray(),
              given.trust().select(all));
      return judged.logLoss(judged.calibration());
    }

    private double[][] scores(ClassBeliefs labels) {
      return learner.scores(learner.run(labels, learner.each(), fitting, control).state().fitted());
    }

    private double[][] margins(int[] out, double[][] scores, double[] weights) {
      double[][] ofRows = new double[out.length][scores.length];
      for (int r = 0; r < out.length; r++) {
        for (int y = 0; y < scores.length; y++) {
          ofRows[r][y] = scores[y][out[r]];
        }
      }
      int[] codes = Arrays.stream(out).map(t -> given.given()[t]).toArray();
      return new Margins(ofRows, codes, Arrays.stream(out).mapToDouble(t -> weights[t]).toArray())
          .all();
    }

    /** No more than the rows of the rarest class, so that none is without it. */
    private int count(int classes) {
      int[] counts = new int[classes];
      Arrays.stream(given.givenRows()).forEach(t -> counts[given.given()[t]]++);
      return Math.max(2, Math.min(FOLDS, Arrays.stream(counts).min().orElse(0)));
    }

    /** The fold of each labelled row; −1 for the first of a class, which is never missing. */
    private int[] assigned(int classes, int folds) {
      int[] fold = new int[given.given().length];
      Arrays.fill(fold, -1);
      int[] seen = new int[classes];
      int[] labelled = given.givenRows();
      int[] counts = new int[classes];
      Arrays.stream(labelled).forEach(t -> counts[given.given()[t]]++);
      for (int t : labelled) {
        int y = given.given()[t];
        fold[t] = counts[y] > 1 ? seen[y]++ % folds : -1;
      }
      return fold;
    }
  }

  /**
   * Sets rows aside after all where their labels have drifted.
   *
   * @param attempt learns from labels
   */
  <A extends Attempt> Chosen<A> learnt(Uncertainty how, Function<ClassBeliefs, A> attempt) {
    A first = attempt.apply(labels);
    int unknown = labels.unknown();
    boolean settled = unknown == 0 || how.unknown() != Uncertainty.UnknownRows.AUTO;
    if (settled || !first.collapse().happened()) {
      return new Chosen<>(first, warning);
    }
    return new Chosen<>(attempt.apply(labels.withoutUnknown()), Optional.of(drifted(unknown)));
  }

  private static Warning drifted(int rows) {
    return new Warning(
        "W-UNKNOWN",
        "{} rows without a label are set aside: learnt from, their labels would drift away from the"
            + " shares of the labels given; balance=kept holds those, unknown=used learns from them"
            + " all the same",
        rows);
  }

  /** What was learnt from some labels. */
  interface Attempt {

    /** How labels that were not certain have moved. */
    Collapse collapse();
  }

  /** What was learnt in the end. */
  record Chosen<A>(A attempt, Optional<Warning> warning) {}
}
