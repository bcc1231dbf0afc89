// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Target;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.Estimate;
import org.relent.model.Model;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/**
 * Tests a trainer on rows that its models have not seen: for every split it learns from the
 * training rows, all preparation of columns included, and predicts the test rows.
 *
 * <pre>{@code
 * var result = CrossValidation.folds(10).classify(MedSvm.linear(), table.target("sex"));
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

  /** The splits given. */
  public static CrossValidation over(List<Split> splits) {
    return new CrossValidation(examples -> splits, Threads.available());
  }

  /** The same with so many folds at a time. */
  public CrossValidation threads(int count) {
    return new CrossValidation(plan, new Threads(count));
  }

  private static List<Split> deal(Examples examples, int k, Seed seed) {
    double[] weights = examples.weights();
    int[] counted = IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
    if (!(examples.target() instanceof Target.ClassTarget classes)) {
      return of(Splits.folds(counted.length, k, seed), counted, new int[0]);
    }
    int[] likeliest = classes.labels().likeliest();
    int[] judged = IntStream.of(counted).filter(i -> likeliest[i] != Labels.OPEN).toArray();
    int[] open = IntStream.of(counted).filter(i -> likeliest[i] == Labels.OPEN).toArray();
    int[] codes = IntStream.of(judged).map(i -> likeliest[i]).toArray();
    return of(Splits.stratified(codes, k, seed), judged, open);
  }

  /** Splits of some rows, all of them learning from others that cannot be judged. */
  private static List<Split> of(List<Split> splits, int[] rows, int[] open) {
    boolean all = IntStream.range(0, rows.length).allMatch(r -> rows[r] == r);
    return all && open.length == 0
        ? splits
        : splits.stream()
            .map(
                split ->
                    new Split(
                        IntStream.concat(
                                IntStream.of(split.train()).map(place -> rows[place]),
                                IntStream.of(open))
                            .sorted()
                            .toArray(),
                        IntStream.of(split.test()).map(place -> rows[place]).toArray()))
            .toList();
  }

  /** Tests a classifier. */
  public CrossValidated<Prediction, Evaluation> classify(
      Trainer<Classifier> trainer, Examples examples) {
    return classify(trainer, examples, Monitor.none());
  }

  /**
   * Tests a classifier, watched by a monitor that sees the rounds of every fit and can stop all.
   */
  public CrossValidated<Prediction, Evaluation> classify(
      Trainer<Classifier> trainer, Examples examples, Monitor monitor) {
    return run(new Discipline.OfClasses(), trainer, examples, monitor);
  }

  /** Tests a regressor. */
  public CrossValidated<Estimate, RegressionMetrics> regress(
      Trainer<Regressor> trainer, Examples examples) {
    return regress(trainer, examples, Monitor.none());
  }

  /** Tests a regressor, watched by a monitor that sees the rounds of every fit and can stop all. */
  public CrossValidated<Estimate, RegressionMetrics> regress(
      Trainer<Regressor> trainer, Examples examples, Monitor monitor) {
    return run(new Discipline.OfNumbers(), trainer, examples, monitor);
  }

  /** Tests several classifiers on the same splits; they are compared by log loss. */
  public Comparison<Prediction, Evaluation> compareClassifiers(
      Map<String, ? extends Trainer<Classifier>> trainers, Examples examples, Monitor monitor) {
    return compare(new Discipline.OfClasses(), trainers, examples, monitor);
  }

  /** Tests several regressors on the same splits; they are compared by root mean square error. */
  public Comparison<Estimate, RegressionMetrics> compareRegressors(
      Map<String, ? extends Trainer<Regressor>> trainers, Examples examples, Monitor monitor) {
    return compare(new Discipline.OfNumbers(), trainers, examples, monitor);
  }

  private <M extends Model, P, E> Comparison<P, E> compare(
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
    return new Comparison<>(results, discipline::loss);
  }

  /** Tests a model of any kind. */
  public <M extends Model, P, E> CrossValidated<P, E> run(
      Discipline<M, P, E> discipline, Trainer<M> trainer, Examples examples, Monitor monitor) {
    discipline.check(examples);
    List<Split> splits = plan.splits(examples);
    Monitor shared = new SharedMonitor(monitor);
    List<CrossValidated.Fold<P, E>> folds = new ArrayList<>(splits.size());
    splits.forEach(split -> folds.add(null));
    threads.each(
        splits.size(),
        f -> {
          if (!shared.stopped()) {
            Optional<CrossValidated.Fold<P, E>> fold =
                fold(discipline, trainer, examples, f, splits.get(f), shared);
            folds.set(f, fold.orElse(null));
          }
        });
    List<CrossValidated.Fold<P, E>> done = folds.stream().filter(Objects::nonNull).toList();
    CrossValidated<P, E> result = new CrossValidated<>(splits.size(), done, Optional.empty());
    return new CrossValidated<>(splits.size(), done, pooled(discipline, examples, result));
  }

  /** Empty if the fit was stopped before its end: what it would have predicted is not known. */
  private static <M extends Model, P, E> Optional<CrossValidated.Fold<P, E>> fold(
      Discipline<M, P, E> discipline,
      Trainer<M> trainer,
      Examples examples,
      int index,
      Split split,
      Monitor monitor) {
    M model = fit(trainer, examples, split.train(), monitor);
    if (SharedMonitor.cut(model, monitor)) {
      return Optional.empty();
    }
    Examples tested = examples.select(split.test());
    List<P> predictions = discipline.predict(model, tested.features());
    return Optional.of(
        new CrossValidated.Fold<>(
            index, split, predictions, discipline.evaluate(tested, predictions), model.summary()));
  }

  /** What is wrong with a row is told of its place in all the examples. */
  private static <M extends Model> M fit(
      Trainer<M> trainer, Examples examples, int[] train, Monitor monitor) {
    try {
      return trainer.fit(examples.select(train), monitor);
    } catch (DataException e) {
      throw e.line() == 0 ? e : e.movedTo(train[(int) e.line() - 1] + 1L);
    }
  }

  private static <P, E> Optional<E> pooled(
      Discipline<?, P, E> discipline, Examples examples, CrossValidated<P, E> result) {
    return result.folds().isEmpty()
        ? Optional.empty()
        : Optional.of(discipline.evaluate(result.tested(examples), result.predictions()));
  }
}
