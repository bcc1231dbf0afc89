// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.model.LeaveOneOut;
import org.relent.model.ProofObstacle;
import org.relent.solve.FitStatus;
import org.relent.solve.RunControl;

/**
 * The margins of training rows whose own influence is taken away: out of what is believed of their
 * class, and out of the counts that the fit added. The other rows' multipliers stay.
 *
 * @param spread rows evenly spread, for error and probability
 * @param all every labelled row; where they are many, the worst are left out and the others stand
 *     as they were fitted
 * @param warnings where the time was up before all was computed
 */
record LeftOutFamilies(LeftOutLabels spread, LeftOutLabels all, List<Warning> warnings) {

  /** Numbers of statistics that may be recomputed; the sample of rows is cut to it. */
  private static final int WORK = 300_000;

  private static final int FEWEST = 100;
  private static final int MOST = 2_000;

  /** The score of a class for a row. */
  private interface RowScore {
    double of(int y, int t);
  }

  static LeftOutFamilies of(
      FamilyMachine.Start start,
      FittedFamilies fitted,
      Modelling modelling,
      Fitting fitting,
      RunControl control) {
    List<Scorer> scorers = fitted.families().stream().map(Family::expected).toList();
    List<Family> beliefs = polled(start.beliefs(), fitting);
    List<Family> families = polled(fitted.families(), fitting);
    RowScore full = (y, t) -> scorers.get(y).score(start.rows().cells(), t) + fitted.biases()[y];
    return of(
        new Rows(start, fitting),
        control,
        full,
        (y, t) -> {
          boolean counted = fitted.counts()[y][t] != 0;
          boolean believed = start.rows().weight(y, t) > 0;
          if (!counted && !believed) {
            return full.of(y, t);
          }
          // what was not counted on top goes out of what was found: nothing else moves
          Family from = (counted ? beliefs : families).get(y);
          double[] statistics = counted ? less(start, fitted, y, t) : new double[from.dimension()];
          OptionalDouble left =
              believed
                  ? modelling.expectedWithout(from, start.rows(), y, t, statistics)
                  : Modelling.expected(from, start.rows(), t, statistics);
          // where too little is left without the row its influence on the counts stays
          return left.isPresent() ? left.getAsDouble() + fitted.biases()[y] : full.of(y, t);
        });
  }

  private static List<Family> polled(List<Family> families, Fitting fitting) {
    return families.stream().map(f -> f.within(fitting.threads().cancellation())).toList();
  }

  /** The statistics that the fit added, but for those of row t. */
  private static double[] less(FamilyMachine.Start start, FittedFamilies fitted, int y, int t) {
    double[] statistics = fitted.statistics()[y].clone();
    start.beliefs().get(y).accumulate(start.rows().cells(), t, -fitted.counts()[y][t], statistics);
    return statistics;
  }

  static LeftOutFamilies of(
      FamilyMachine.Start start, Modelling modelling, Fitting fitting, RunControl control) {
    List<Scorer> scorers = start.mostLikely().stream().map(Family::plugIn).toList();
    List<Family> beliefs = polled(start.beliefs(), fitting);
    return of(
        new Rows(start, fitting),
        control,
        (y, t) -> scorers.get(y).score(start.rows().cells(), t),
        (y, t) ->
            start.rows().weight(y, t) > 0
                ? modelling.mostLikelyWithout(start.rows(), beliefs, y, t)
                : scorers.get(y).score(start.rows().cells(), t));
  }

  private static LeftOutFamilies of(
      Rows rows, RunControl control, RowScore full, RowScore leftOut) {
    return control
        .attempt(FitStatus.Stage.LEFT_OUT, () -> rows.leftOut(full, leftOut))
        .orElseGet(() -> rows.asFitted(full));
  }

  /** The rows of a fit. */
  private record Rows(ClassRows all, int dimension, Threads threads) {

    Rows(FamilyMachine.Start start, Fitting fitting) {
      this(start.rows(), start.beliefs().get(0).dimension(), fitting.threads());
    }

    LeftOutFamilies leftOut(RowScore full, RowScore leftOut) {
      int[] given = given();
      int[] sample = sample(given, dimension);
      LeftOutLabels spread = judged(sample, margins(sample, leftOut));
      if (sample.length == given.length) {
        return new LeftOutFamilies(spread, spread, List.of());
      }
      double[][] margins = margins(given, full);
      int[] worst = worst(margins, sample.length);
      int[] doubtful = Arrays.stream(worst).map(r -> given[r]).toArray();
      double[][] better = margins(doubtful, leftOut);
      for (int r = 0; r < worst.length; r++) {
        margins[worst[r]] = better[r];
      }
      return new LeftOutFamilies(spread, judged(given, margins), List.of());
    }

    /** A few rows as they were fitted, for where the time is up. */
    LeftOutFamilies asFitted(RowScore full) {
      int[] few = LeftOutFigures.evenly(given(), FEWEST);
      LeftOutLabels fitted = judged(few, margins(few, full));
      return new LeftOutFamilies(
          fitted,
          fitted,
          List.of(
              LeftOutFigures.cut(
                  "those of " + few.length + " rows as they were fitted, and flatter")));
    }

    private int[] given() {
      return IntStream.range(0, all.size()).filter(t -> all.codes()[t] >= 0).toArray();
    }

    private LeftOutLabels judged(int[] rows, double[][] margins) {
      return new LearntLabels(all.codes(), all.codes(), all.trust())
          .judged(rows, MarginTable.of(margins), all.weights());
    }

    private double[][] margins(int[] chosen, RowScore score) {
      double[][] scores = new double[chosen.length][all.classes()];
      threads.each(chosen.length, r -> Arrays.setAll(scores[r], y -> score.of(y, chosen[r])));
      return new Margins(
              scores,
              Arrays.stream(chosen).map(t -> all.codes()[t]).toArray(),
              Arrays.stream(chosen).mapToDouble(t -> all.weights()[t]).toArray())
          .all();
    }
  }

  /** All rows if they are few and cheap, else so many, evenly spread. */
  private static int[] sample(int[] given, int dimension) {
    return LeftOutFigures.evenly(given, Math.max(FEWEST, Math.min(MOST, WORK / dimension)));
  }

  /** The places of the rows of least margin. */
  private static int[] worst(double[][] margins, int count) {
    double[] least =
        Arrays.stream(margins).mapToDouble(m -> Arrays.stream(m).min().orElse(0)).toArray();
    return Arrays.copyOf(Vectors.order(least.length, r -> least[r]), count);
  }

  /**
   * @param support the part of rows with a multiplier that is not zero, or that err, which bounds
   *     the error in the mean over training sets where nothing stands in the way (MED Lemma 1)
   */
  LeftOutFigures figures(double support, Set<ProofObstacle> obstacles) {
    Set<ProofObstacle> all = EnumSet.copyOf(obstacles);
    boolean late = !warnings.isEmpty();
    if (late) {
      all.add(ProofObstacle.TIME);
    }
    double errors = spread.errors();
    return new LeftOutFigures(
        spread,
        this.all,
        LeaveOneOut.of(late ? 1 : errors, late ? 1 : support, errors, all),
        warnings);
  }
}
