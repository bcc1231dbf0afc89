// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.family.Family;
import org.relent.family.Tilted;
import org.relent.model.Calibration;
import org.relent.model.LeaveOneOut;

/**
 * The margins of training rows whose own influence is taken away: out of what is believed of their
 * class, and out of the counts that the fit added. The other rows' multipliers stay.
 */
record LeftOutFamilies(Margins margins) {

  /** Numbers of statistics that may be recomputed; the sample of rows is cut to it. */
  private static final int WORK = 300_000;

  private static final int FEWEST = 100;
  private static final int MOST = 2_000;

  /** The score of a class for a row, had the row not been there. */
  private interface LeftOutScore {
    double of(int y, int t);
  }

  static LeftOutFamilies of(
      FamilyMachine.Start start, FittedFamilies fitted, Modelling modelling, Fitting fitting) {
    return of(
        start,
        fitting,
        (y, t) -> {
          Family belief = belief(start, modelling, y, t);
          double[] statistics = fitted.statistics()[y].clone();
          start
              .beliefs()
              .get(y)
              .accumulate(start.rows().cells(), t, -fitted.counts()[y][t], statistics);
          Tilted tilted = belief.at(statistics);
          if (tilted.logZ() == Double.POSITIVE_INFINITY) {
            // too little is left without the row: its influence on the counts stays
            return fitted.families().get(y).expected().score(start.rows().cells(), t)
                + fitted.biases()[y];
          }
          return belief.project(start.rows().cells(), t, tilted.coefficients())
              + belief.base(start.rows().cells(), t)
              + fitted.biases()[y];
        });
  }

  static LeftOutFamilies of(FamilyMachine.Start start, Modelling modelling, Fitting fitting) {
    return of(
        start,
        fitting,
        (y, t) -> mostLikely(start, modelling, y, t).plugIn().score(start.rows().cells(), t));
  }

  /**
   * The most likely form of a class, its belief taken without the row if that is one of its own.
   */
  private static Family mostLikely(FamilyMachine.Start start, Modelling modelling, int y, int t) {
    if (start.rows().codes()[t] != y) {
      return start.mostLikely().get(y);
    }
    List<Family> beliefs = new ArrayList<>(start.beliefs());
    beliefs.set(y, belief(start, modelling, y, t));
    return modelling.mostLikely(start.rows(), beliefs).get(y);
  }

  private static Family belief(FamilyMachine.Start start, Modelling modelling, int y, int t) {
    Family belief = start.beliefs().get(y);
    return start.rows().codes()[t] == y ? modelling.without(belief, start.rows(), t) : belief;
  }

  private static LeftOutFamilies of(
      FamilyMachine.Start start, Fitting fitting, LeftOutScore score) {
    ClassRows rows = start.rows();
    int[] sample = sample(rows.size(), start.beliefs().get(0).dimension());
    double[][] scores = new double[sample.length][rows.classes()];
    fitting
        .threads()
        .each(sample.length, r -> Arrays.setAll(scores[r], y -> score.of(y, sample[r])));
    return new LeftOutFamilies(
        new Margins(
            scores,
            Arrays.stream(sample).map(t -> rows.codes()[t]).toArray(),
            Arrays.stream(sample).mapToDouble(t -> rows.weights()[t]).toArray()));
  }

  /** All rows if they are few and cheap, else so many, evenly spread. */
  private static int[] sample(int size, int dimension) {
    int wanted = Math.min(size, Math.max(FEWEST, Math.min(MOST, WORK / dimension)));
    return IntStream.range(0, wanted).map(k -> (int) ((long) k * size / wanted)).toArray();
  }

  Calibration calibration() {
    return Calibration.fit(margins.all(), margins.weights());
  }

  /**
   * @param support the part of rows with a multiplier that is not zero, which bounds the error in
   *     the mean over training sets (MED Lemma 1)
   */
  LeaveOneOut leaveOneOut(double support) {
    return new LeaveOneOut(margins.errors(), false, support, margins.errors());
  }
}
