// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Target;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/**
 * Tests a trainer on rows that its models have not seen: for every split it learns from the
 * training rows, all preparation of columns included, and predicts the test rows.
 *
 * <pre>{@code
 * var result =
 *     CrossValidation.folds(10).run(Tasks.CLASSES, MedSvm.linear(), table.target("sex"));
 * result.mean(Evaluation::logLoss);
 * }</pre>
 *
 * <p>A row is judged by its likeliest label; one that has none is learnt from in every split and
 * never judged.
 *
 * @param plan how examples are split
 * @param threads how many folds are learnt at a time; they never change the result. Each fold's
 *     trainer uses the threads and the memory of its own settings.
 */
public record CrossValidation(Plan plan, Threads threads) {

  /** Splits examples. */
  @FunctionalInterface
  public interface Plan {
    /** Training and test rows of the examples. */
    List<Split> splits(Examples examples);
  }

  /** Ten folds, stratified by class, with seed 1. */
  public static CrossValidation standard() {
    return folds(10);
  }

  /** k folds with seed 1. */
  public static CrossValidation folds(int k) {
    return folds(k, 1, new Seed(1));
  }

  /**
   * k folds, dealt anew for each repetition: stratified by class, or plain for a regression. Rows
   * of weight zero are in none.
   */
  public static CrossValidation folds(int k, int repetitions, Seed seed) {
    return new CrossValidation(
        examples ->
            repetitions == 1
                ? deal(examples, k, seed)
                : Splits.repeated(repetitions, seed, each -> deal(examples, k, each)),
        Threads.available());
  }

  /**
   * k folds of whole groups, or as many as there are groups: rows of a group are never on both
   * sides of a split.
   *
   * @param groups the number of each row's group, from 0
   */
  public static CrossValidation grouped(int[] groups, int k, Seed seed) {
    int[] own = groups.clone();
    return new CrossValidation(
        examples ->
            Judgeable.of(examples)
                .splits((rows, codes) -> GroupFolds.of(at(own, rows), codes, k, seed)),
        Threads.available());
  }

  /**
   * k blocks in the order of time, each tested by what was learnt from those before it.
   *
   * @param times the rank of each row's time
   */
  public static CrossValidation inTime(int[] times, int k) {
    int[] own = times.clone();
    return new CrossValidation(
        examples ->
            Judgeable.of(examples).splits((rows, codes) -> TimeBlocks.of(at(own, rows), codes, k)),
        Threads.available());
  }

  private static int[] at(int[] values, int[] rows) {
    return IntStream.of(rows).map(row -> values[row]).toArray();
  }

  /** The splits given. */
  public static CrossValidation over(List<Split> splits) {
    return new CrossValidation(examples -> splits, Threads.available());
  }

  /** The same with so many folds at a time. */
  public CrossValidation threads(int count) {
    return new CrossValidation(plan, new Threads(count));
  }

  private static List<Split> deal(Examples examples, int k, Seed seed) {
    boolean classes = examples.target() instanceof Target.ClassTarget;
    return Judgeable.of(examples)
        .splits(
            (rows, codes) ->
                classes ? Splits.stratified(codes, k, seed) : Splits.folds(rows.length, k, seed));
  }

  /** Tests a trainer. */
  public <M extends Model, P, E> CrossValidated<P, E> run(
      Discipline<M, P, E> discipline, Trainer<M> trainer, Examples examples) {
    return run(discipline, trainer, examples, Monitor.none());
  }

  /** Tests several trainers on the same splits. */
  public <M extends Model, P, E> Comparison<P, E> compare(
      Discipline<M, P, E> discipline,
      Map<String, ? extends Trainer<M>> trainers,
      Examples examples) {
    return compare(discipline, trainers, examples, Monitor.none());
  }

  /** Tests several trainers on the same splits, watched by a monitor. */
  public <M extends Model, P, E> Comparison<P, E> compare(
      Discipline<M, P, E> discipline,
      Map<String, ? extends Trainer<M>> trainers,
      Examples examples,
      Monitor monitor) {
    if (trainers.size() < 2) {
      throw DataException.of(
          "RLT-E005", "a comparison needs at least two trainers, got " + trainers.size());
    }
    Map<String, CrossValidated<P, E>> results = new LinkedHashMap<>();
    trainers.forEach(
        (name, trainer) -> results.put(name, run(discipline, trainer, examples, monitor)));
    Set<String> linear = new LinkedHashSet<>();
    trainers.forEach(
        (name, trainer) -> {
          if (trainer.linearModels()) {
            linear.add(name);
          }
        });
    return new Comparison<>(results, discipline::loss, linear, Units.rows());
  }

  /** Says between folds whether to go on. */
  @FunctionalInterface
  public interface Halt<P, E> {

    /** Never. */
    static <P, E> Halt<P, E> never() {
      return folds -> false;
    }

    /**
     * Whether nothing more is to be learnt after these folds, the first of all.
     *
     * @param folds in the order of the splits; none is missing between them
     */
    boolean after(List<CrossValidated.Fold<P, E>> folds);

    /** The multiplications that a fold may ask for: one that asks for more ends the test. */
    default long workLimit() {
      return Long.MAX_VALUE;
    }

    /** Called if the fold that follows these asked for more than it may. */
    default void exceededAfter(List<CrossValidated.Fold<P, E>> folds) {}
  }

  /**
   * What became of a fold.
   *
   * @param fold empty if its fit was stopped: what it would have predicted is not known
   * @param exceeded whether that was because of its work
   */
  private record Attempt<P, E>(Optional<CrossValidated.Fold<P, E>> fold, boolean exceeded) {

    static <P, E> Attempt<P, E> stopped(boolean exceeded) {
      return new Attempt<>(Optional.empty(), exceeded);
    }
  }

  /**
   * Tests a trainer, watched by a monitor that sees the rounds of every fit and can stop all.
   *
   * @param discipline how its models predict and are judged, such as {@code Tasks.CLASSES}
   */
  public <M extends Model, P, E> CrossValidated<P, E> run(
      Discipline<M, P, E> discipline, Trainer<M> trainer, Examples examples, Monitor monitor) {
    return run(discipline, trainer, examples, monitor, Halt.never());
  }

  /**
   * The same until a rule says that it is enough. The rule is asked after every fold in the order
   * of the splits, and folds that other threads have learnt beyond the end are thrown away: the
   * result is the same for any number of threads.
   */
  public <M extends Model, P, E> CrossValidated<P, E> run(
      Discipline<M, P, E> discipline,
      Trainer<M> trainer,
      Examples examples,
      Monitor monitor,
      Halt<P, E> halt) {
    discipline.check(examples);
    List<Split> splits = plan.splits(examples);
    Monitor shared = new SharedMonitor(monitor);
    List<CrossValidated.Fold<P, E>> done = new ArrayList<>();
    boolean goesOn = true;
    for (int from = 0; goesOn && from < splits.size() && !shared.stopped(); ) {
      int first = from;
      int some = Math.min(threads.count(), splits.size() - first);
      List<Attempt<P, E>> wave = new ArrayList<>(Collections.nCopies(some, Attempt.stopped(false)));
      threads.each(
          some,
          w -> {
            if (!shared.stopped()) {
              Split split = splits.get(first + w);
              long limit = halt.workLimit();
              wave.set(w, fold(discipline, trainer, examples, first + w, split, shared, limit));
            }
          });
      for (int w = 0; goesOn && w < some; w++) {
        goesOn = goesOn(wave.get(w), done, halt);
      }
      from += some;
    }
    double overlap = Overlap.of(splits);
    CrossValidated<P, E> result =
        new CrossValidated<>(splits.size(), overlap, done, Optional.empty());
    return new CrossValidated<>(splits.size(), overlap, done, pooled(discipline, examples, result));
  }

  /** Adds a fold to those done; whether the next one is to be learnt. */
  private static <P, E> boolean goesOn(
      Attempt<P, E> attempt, List<CrossValidated.Fold<P, E>> done, Halt<P, E> halt) {
    if (attempt.exceeded()) {
      halt.exceededAfter(Collections.unmodifiableList(done));
      return false;
    }
    attempt.fold().ifPresent(done::add);
    return attempt.fold().isEmpty() || !halt.after(Collections.unmodifiableList(done));
  }

  private static <M extends Model, P, E> Attempt<P, E> fold(
      Discipline<M, P, E> discipline,
      Trainer<M> trainer,
      Examples examples,
      int index,
      Split split,
      Monitor monitor,
      long workLimit) {
    WorkMeter meter = new WorkMeter(monitor, examples.select(split.train()), workLimit);
    M model = fit(trainer, examples, split.train(), meter);
    if (SharedMonitor.cut(model, monitor) || meter.exceeded()) {
      return Attempt.stopped(meter.exceeded());
    }
    Examples tested = examples.select(split.test());
    List<P> predictions = discipline.predict(model, tested.features());
    return new Attempt<>(
        Optional.of(
            new CrossValidated.Fold<>(
                index,
                split,
                predictions,
                discipline.evaluate(tested, predictions),
                model.summary(),
                meter.work())),
        false);
  }

  /** What is wrong is told of all the examples: of a row its place, of classes their rows. */
  private static <M extends Model> M fit(
      Trainer<M> trainer, Examples examples, int[] train, Monitor monitor) {
    try {
      return trainer.fit(examples.select(train), monitor);
    } catch (DataException e) {
      throw e.line() == 0
          ? FoldRefusal.ofAll(examples, e)
          : e.movedTo(train[(int) e.line() - 1] + 1L);
    }
  }

  private static <P, E> Optional<E> pooled(
      Discipline<?, P, E> discipline, Examples examples, CrossValidated<P, E> result) {
    return result.folds().isEmpty()
        ? Optional.empty()
        : Optional.of(discipline.evaluate(result.tested(examples), result.predictions()));
  }
}
