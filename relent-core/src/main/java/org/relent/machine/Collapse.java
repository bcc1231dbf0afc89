// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Numbers;
import org.relent.data.Quoted;
import org.relent.data.Warning;

/**
 * Whether labels that were not certain all went to one side, as they may where few rows hold scores
 * in place: a narrow kernel, or many rounds.
 *
 * @param given the share of each class among the labels given
 * @param called its share among rows without a certain label, by their scores
 * @param labelled how many labels were given
 * @param open how many rows have no certain label
 */
record Collapse(double[] given, double[] called, double labelled, double open) {

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
    double second = 0.5 * (1 + labels.givenMean());
    double share = called / open;
    return new Collapse(
        new double[] {1 - second, second}, new double[] {1 - share, share}, labelled, open);
  }

  /**
   * Of several classes.
   *
   * @param scores per class and row
   */
  static Collapse of(ClassBeliefs labels, double[][] scores) {
    double[] called = new double[scores.length];
    double labelled = 0;
    double open = 0;
    for (int t = 0; t < scores[0].length; t++) {
      double weight = labels.weights()[t];
      labelled += LabelTrust.even(labels.prior()[t]) ? 0 : weight;
      if (labels.moves(t)) {
        called[highest(scores, t)] += weight;
        open += weight;
      }
    }
    double all = open;
    return new Collapse(
        labels.givenShares(), Arrays.stream(called).map(c -> c / all).toArray(), labelled, open);
  }

  private static int highest(double[][] scores, int t) {
    int highest = 0;
    for (int y = 1; y < scores.length; y++) {
      highest = scores[y][t] > scores[highest][t] ? y : highest;
    }
    return highest;
  }

  boolean happened() {
    return open > 0 && IntStream.range(0, given.length).anyMatch(this::drifted);
  }

  private boolean drifted(int y) {
    double error = StrictMath.sqrt(given[y] * (1 - given[y]) * (1 / labelled + 1 / open));
    boolean lost = called[y] < LOST * given[y];
    return lost || Math.abs(called[y] - given[y]) > Math.max(LARGE, FAR * error);
  }

  /** The class to tell of: the second of two, of several that which has drifted furthest. */
  private int furthest() {
    int furthest = given.length - 1;
    for (int y = given.length - 2; y >= 0 && given.length > 2; y--) {
      furthest = drift(y) > drift(furthest) ? y : furthest;
    }
    return furthest;
  }

  private double drift(int y) {
    return Math.abs(called[y] - given[y]);
  }

  /**
   * What to tell.
   *
   * @param names of the classes
   * @param leftOut the labels given, as the other rows see them
   */
  Optional<Warning> warning(List<String> names, LeftOutLabels leftOut) {
    if (happened()) {
      int y = furthest();
      return Optional.of(
          warning(
              percent(called[y])
                  + " of the rows without a certain label are called "
                  + Quoted.of(names.get(y))
                  + ", of the labels given "
                  + percent(given[y])
                  + " are"));
    }
    double chance =
        given.length == 2
            ? Math.min(given[1], 1 - given[1])
            : 1 - Arrays.stream(given).max().orElse(0);
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
