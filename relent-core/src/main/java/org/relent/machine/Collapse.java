// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.Optional;
import org.relent.data.Numbers;
import org.relent.data.Quoted;
import org.relent.data.Warning;

/**
 * Whether labels that were not certain all went to one side, as they may where few rows hold scores
 * in place: a narrow kernel, or many rounds.
 *
 * @param given the share of the second class among the labels given
 * @param called its share among rows without a certain label, by their scores
 * @param labelled how many labels were given
 * @param open how many rows have no certain label
 */
record Collapse(double given, double called, double labelled, double open) {

  /** Standard errors between the two shares that are no chance. */
  private static final double FAR = 3;

  /** Nor is a smaller drift a collapse, however many rows tell it. */
  private static final double LARGE = 0.2;

  /** A class that keeps less than this of its share is lost, however few labels there are. */
  private static final double LOST = 0.1;

  static Collapse of(LabelMeans labels, double[] scores) {
    double called = 0;
    double labelled = 0;
    double open = 0;
    for (int t = 0; t < scores.length; t++) {
      double weight = labels.weights()[t];
      labelled += labels.given(t) ? weight : 0;
      open += labels.certain(t) ? 0 : weight;
      called += !labels.certain(t) && scores[t] > 0 ? weight : 0;
    }
    return new Collapse(0.5 * (1 + labels.givenMean()), called / open, labelled, open);
  }

  boolean happened() {
    double error = StrictMath.sqrt(given * (1 - given) * (1 / labelled + 1 / open));
    boolean lost = called < LOST * given || 1 - called < LOST * (1 - given);
    return lost || Math.abs(called - given) > Math.max(LARGE, FAR * error);
  }

  /**
   * What to tell.
   *
   * @param names of the two classes
   * @param leftOut the labels given, as the other rows see them
   */
  Optional<Warning> warning(List<String> names, LeftOutLabels leftOut) {
    if (happened()) {
      return Optional.of(
          warning(
              percent(called)
                  + " of the rows without a certain label are called "
                  + Quoted.of(names.get(1))
                  + ", of the labels given "
                  + percent(given)
                  + " are"));
    }
    double chance = Math.min(given, 1 - given);
    return leftOut.errors() >= chance
        ? Optional.of(
            warning(
                "Left out, labelled rows are predicted no better than by the commonest class: "
                    + percent(leftOut.errors())
                    + " errors"))
        : Optional.empty();
  }

  private static Warning warning(String what) {
    return new Warning(
        "W-COLLAPSE",
        what
            + ": the labels have drifted, so do not trust the threshold; hold the shares by"
            + " balance=kept, take a wider kernel or fewer rounds, or give more labels");
  }

  private static String percent(double share) {
    return Numbers.fixed(100 * share, 0) + " %";
  }
}
