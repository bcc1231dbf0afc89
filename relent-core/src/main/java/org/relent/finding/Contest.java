// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Ordered;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.MeanAndSd;
import org.relent.evaluate.PairedComparison;
import org.relent.finding.Finding.Ranking.Entry;

/**
 * Models ranked on the same folds, and what it takes to say which to use.
 *
 * @param ranking best first
 * @param linear the names of those that are linear, and so the simpler ones
 * @param guess how a guess fares that looks at no row
 */
public record Contest(Finding.Ranking ranking, Set<String> linear, Guess guess) {

  static final double LEVEL = 0.95;

  private static final Pattern LINEAR = Pattern.compile("(?:[0-9.eE+-]+\\*)?linear");

  public Contest {
    linear = Ordered.set(linear);
  }

  /**
   * The best guess that looks at no row: the shares of the classes, or the mean.
   *
   * @param what what is always predicted
   * @param loss its loss, in the mean over the folds
   * @param difference the best model's loss less this, paired by fold
   * @param interval the 95 % interval of the difference
   */
  public record Guess(String what, double loss, double difference, ConfidenceInterval interval) {}

  /**
   * Ranks classifiers by log loss, regressors by root mean square error; trainers of which no fold
   * was finished are left out.
   *
   * @param examples those that were split
   */
  public static Contest of(Comparison<?, ?> comparison, Examples examples) {
    return of(Task.of(examples), comparison, examples);
  }

  private static <P, E> Contest of(
      Task<P, E> task, Comparison<?, ?> comparison, Examples examples) {
    Map<String, CrossValidated<P, E>> results = new LinkedHashMap<>();
    comparison
        .results()
        .forEach(
            (name, result) -> {
              if (!result.folds().isEmpty()) {
                results.put(name, task.typed(result));
              }
            });
    if (results.isEmpty()) {
      throw DataException.of("RLT-E005", "no model finished a fold; there is nothing to compare");
    }
    ToDoubleFunction<E> loss = e -> task.loss().value().apply(e).getAsDouble();
    Comparison<P, E> typed = new Comparison<>(results, loss);
    List<String> order =
        results.keySet().stream()
            .sorted(Comparator.comparingDouble(name -> results.get(name).mean(loss).mean()))
            .toList();
    String best = order.get(0);
    return new Contest(
        new Finding.Ranking(
            task.loss().name(),
            order.stream().map(name -> entry(task, typed, name, best)).toList()),
        order.stream()
            .filter(name -> linear(results.get(name)))
            .collect(Collectors.toCollection(LinkedHashSet::new)),
        guess(task, results.get(best), loss, examples));
  }

  private static boolean linear(CrossValidated<?, ?> result) {
    String kernel = result.folds().get(0).fit().settings().getOrDefault("kernel", "");
    return LINEAR.matcher(kernel).matches();
  }

  private static <P, E> Entry entry(
      Task<P, E> task, Comparison<P, E> comparison, String name, String best) {
    CrossValidated<P, E> result = comparison.results().get(name);
    MeanAndSd mean = result.mean(comparison.loss());
    Difference difference = difference(comparison, name, best);
    return new Entry(
        name,
        settings(result),
        mean.mean(),
        mean.sd(),
        difference.mean(),
        difference.interval(),
        others(task, result));
  }

  /** A mean difference of losses and its 95 % interval. */
  private record Difference(double mean, ConfidenceInterval interval) {

    static Difference of(PairedComparison paired) {
      return new Difference(paired.meanDifference(), paired.interval(LEVEL));
    }

    /** Seen once or never on the same fold: where it lies is not known. */
    static Difference unsure(double mean) {
      return new Difference(
          mean, new ConfidenceInterval(LEVEL, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
    }
  }

  private static <P, E> Difference difference(
      Comparison<P, E> comparison, String name, String best) {
    if (name.equals(best)) {
      return new Difference(0, new ConfidenceInterval(LEVEL, 0, 0));
    }
    CrossValidated<P, E> first = comparison.results().get(name);
    CrossValidated<P, E> second = comparison.results().get(best);
    return common(first, second) > 1
        ? Difference.of(comparison.of(name, best))
        : Difference.unsure(
            first.mean(comparison.loss()).mean() - second.mean(comparison.loss()).mean());
  }

  private static long common(CrossValidated<?, ?> first, CrossValidated<?, ?> second) {
    Set<Integer> folds =
        first.folds().stream()
            .map(CrossValidated.Fold::index)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return second.folds().stream().filter(fold -> folds.contains(fold.index())).count();
  }

  private static String settings(CrossValidated<?, ?> result) {
    return result.folds().get(0).fit().settings().entrySet().stream()
        .map(setting -> setting.getKey() + "=" + setting.getValue())
        .collect(Collectors.joining(", "));
  }

  private static <P, E> List<Finding.Named<Double>> others(
      Task<P, E> task, CrossValidated<P, E> result) {
    return task.figures().stream()
        .filter(figure -> !figure.name().equals(task.loss().name()))
        .flatMap(
            figure ->
                result
                    .meanWherePresent(figure.value())
                    .map(mean -> new Finding.Named<>(figure.name(), mean.mean()))
                    .stream())
        .toList();
  }

  private static <P, E> Guess guess(
      Task<P, E> task, CrossValidated<P, E> best, ToDoubleFunction<E> loss, Examples examples) {
    double[] guessed =
        best.folds().stream()
            .mapToDouble(f -> task.lossOfGuess(examples, examples.select(f.split().test())))
            .toArray();
    double[] achieved =
        best.folds().stream().mapToDouble(f -> loss.applyAsDouble(f.evaluation())).toArray();
    OptionalDouble ratio =
        best.folds().stream().mapToDouble(f -> f.split().testToTrain()).average();
    Difference difference =
        guessed.length < 2
            ? Difference.unsure(achieved[0] - guessed[0])
            : Difference.of(PairedComparison.overFolds(achieved, guessed, ratio.getAsDouble()));
    return new Guess(
        task.guess(), MeanAndSd.of(guessed).mean(), difference.mean(), difference.interval());
  }
}
