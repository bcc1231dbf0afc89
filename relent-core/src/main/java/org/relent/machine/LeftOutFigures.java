// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Warning;
import org.relent.model.Calibration;
import org.relent.model.Classifier;
import org.relent.model.FitReport;
import org.relent.model.LeaveOneOut;
import org.relent.model.ScoreFunction;
import org.relent.model.ScoringClassifier;
import org.relent.solve.FitStatus;
import org.relent.solve.RunControl;

/**
 * What rows left out of a fit tell.
 *
 * @param spread rows evenly spread, for probability
 * @param all every labelled row, for doubts
 * @param warnings where the time was up before all was computed
 */
record LeftOutFigures(
    LeftOutLabels spread, LeftOutLabels all, LeaveOneOut leaveOneOut, List<Warning> warnings) {

  /**
   * Margins to which the others reacted; where the time is up before those are known, margins less
   * each row's own part alone. These are too low, so that probabilities become too cautious, not
   * too sure.
   */
  static LeftOutFigures of(FittedKernel fitted, LearntLabels labels, RunControl control) {
    return control
        .attempt(
            FitStatus.Stage.LEFT_OUT,
            () -> LeftOutMargins.of(fitted, labels, fitted.weights()).figures())
        .orElseGet(() -> LeftOutMargins.crudely(fitted, labels, fitted.weights()));
  }

  /**
   * The same for every row of the data.
   *
   * @param merged the rows that these figures are of
   * @param weights how often each row of the data counts
   */
  LeftOutFigures each(EqualRows merged, double[] weights) {
    return merged.isTrivial()
        ? this
        : new LeftOutFigures(spread, all.each(merged, weights), leaveOneOut, warnings);
  }

  /**
   * The classifier that has these figures.
   *
   * @param natural probabilities where there is no need to calibrate them
   * @param origin where each row left out stands in the data given
   */
  Classifier classifier(
      Prepared data,
      ClassOrder order,
      ScoreFunction scores,
      Optional<Calibration> natural,
      int[] origin,
      FitReport summary) {
    List<String> classes = data.examples().labels().classes();
    Calibration calibration = natural.orElseGet(spread::calibration);
    return new ScoringClassifier(
        data.encoding(),
        classes,
        scores,
        calibration,
        leaveOneOut,
        all.doubts(calibration, order.shown(classes), origin),
        warnings.isEmpty()
            ? summary.with(GuessingBaseline.ofLabels(spread, calibration))
            : summary);
  }

  /** The warning of figures that had to be made without leaving out rows as they should be. */
  static Warning cut(String instead) {
    return new Warning(
        "W-LEFTOUT",
        "The time was up before rows could be left out one by one: the leave-one-out error,"
            + " calibrated probabilities and doubtful labels are {}; allow more time",
        instead);
  }

  /** All rows up to a number, else that many, evenly spread. */
  static int[] evenly(int[] given, int most) {
    int wanted = Math.min(given.length, most);
    return IntStream.range(0, wanted)
        .map(k -> given[(int) ((long) k * given.length / wanted)])
        .toArray();
  }
}
