// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidated.Fold;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Discipline;
import org.relent.evaluate.PooledDifference;
import org.relent.evaluate.RowLosses;
import org.relent.evaluate.Units;

/**
 * Candidates one after another under one budget of work: who is beyond hope or beyond the budget is
 * stopped between two folds. Work is counted, not timed, so that the same data end the same way on
 * every machine.
 */
final class Bouts<P, E> {

  /**
   * Multiplications that a comparison may ask for, some twenty seconds on one core. Every candidate
   * has as much of them, and what it leaves goes to those after it.
   */
  static final long BUDGET = 60_000_000_000L;

  /** What is said of those that time cut short. */
  static final String OUT_OF_TIME = "its share of the time limit is used up";

  /** Fewer folds say too little of a candidate. */
  private static final int LEAST = 3;

  /** Standard errors, by rows, that a candidate is beyond hope at. */
  private static final double HOPELESS = 3;

  private final Discipline<?, P, E> discipline;
  private final Examples examples;
  private final Units units;
  private final int planned;
  private final long each;
  private Optional<Leader> leader = Optional.empty();
  private long saved;

  /** The best that finished. */
  private record Leader(String name, RowLosses losses) {}

  /**
   * @param planned the number of folds
   * @param each the multiplications that a candidate may ask for in all of them
   */
  Bouts(Discipline<?, P, E> discipline, Examples examples, Units units, int planned, long each) {
    this.discipline = discipline;
    this.examples = examples;
    this.units = units;
    this.planned = planned;
    this.each = each;
  }

  /** The number of folds. */
  int planned() {
    return planned;
  }

  /** The next begins. */
  Bout next(String name) {
    return new Bout(name, each + saved);
  }

  /** One candidate's folds. */
  final class Bout implements CrossValidation.Halt<P, E> {

    private final String name;
    private final long share;
    private String reason = "";
    private boolean spent;

    private IntConsumer watcher = folds -> {};

    private Bout(String name, long share) {
      this.name = name;
      this.share = share;
    }

    /** The same, which tells somebody how many folds are done. */
    Bout watched(IntConsumer folds) {
      watcher = folds;
      return this;
    }

    /** Whether to stop after these folds; the first candidate always goes on to its end. */
    @Override
    public boolean after(List<Fold<P, E>> folds) {
      watcher.accept(folds.size());
      if (leader.isPresent() && folds.size() < planned) {
        reason = hopeless(folds).or(() -> dear(folds)).orElse("");
      }
      return !reason.isEmpty();
    }

    /** A fold that takes the share of all of them is not learnt to its end. */
    @Override
    public long workLimit() {
      return leader.isPresent() ? share : Long.MAX_VALUE;
    }

    @Override
    public void exceededAfter(List<Fold<P, E>> folds) {
      spent = true;
      reason =
          after(folds.size())
              + "the next one alone takes more than its share of the budget, "
              + Words.number((double) share)
              + " multiplications";
    }

    private Optional<String> hopeless(List<Fold<P, E>> folds) {
      if (folds.size() < LEAST) {
        return Optional.empty();
      }
      RowLosses best = leader.get().losses();
      RowLosses own = losses(folds);
      PooledDifference behind = own.minus(best);
      if (!behind.behindBy(HOPELESS)) {
        return Optional.empty();
      }
      double slope = discipline.scale().slope(own.mean(), best.where(own).mean());
      PooledDifference told = behind.times(slope);
      return Optional.of(
          Words.filled(
              "{}it is behind {} on the same folds by {}, more than 3 standard errors of {}",
              after(folds.size()),
              Words.name(leader.get().name()),
              Words.number(told.mean()),
              Words.number(told.plainError())));
    }

    /** What all folds would ask for, at the pace of those done: no fold is learnt in vain. */
    private Optional<String> dear(List<Fold<P, E>> folds) {
      double all = (double) folds.stream().mapToLong(Fold::work).sum() / folds.size() * planned;
      return all <= share
          ? Optional.empty()
          : Optional.of(
              Words.filled(
                  "{}all of them would take some {} multiplications, and its share of the budget is"
                      + " {}",
                  after(folds.size()),
                  Words.number(all),
                  Words.number((double) share)));
    }

    private String after(int folds) {
      return "stopped after " + folds + " of " + planned + " folds: ";
    }

    /** Takes account of what came out; why it ended early, or nothing. */
    String end(CrossValidated<P, E> result) {
      saved = spent ? 0 : Math.max(0, share - result.work());
      if (reason.isEmpty() && !result.complete()) {
        reason = after(result.folds().size()) + OUT_OF_TIME;
      }
      if (reason.isEmpty()) {
        RowLosses own = losses(result.folds());
        if (leader.isEmpty() || own.mean() < leader.get().losses().mean()) {
          leader = Optional.of(new Leader(name, own));
        }
      }
      return reason;
    }

    private RowLosses losses(List<Fold<P, E>> folds) {
      return RowLosses.of(
          discipline, examples, new CrossValidated<>(planned, 0, folds, Optional.empty()), units);
    }
  }
}
