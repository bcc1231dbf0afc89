// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Ordered;
import org.relent.data.Words;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.Grade;
import org.relent.evaluate.LossScale;
import org.relent.evaluate.PooledDifference;
import org.relent.evaluate.RowLosses;
import org.relent.evaluate.Units;
import org.relent.finding.Finding.Ranking.Entry;
import org.relent.math.Vectors;
import org.relent.task.Baseline;
import org.relent.task.Task;

/**
 * Models ranked on the same rows held out, and what it takes to say which to use.
 *
 * @param ranking best first
 * @param linear the names of those that are linear, and so the simpler ones
 * @param guess how a guess fares that looks at no row
 * @param ground what the comparison rests on
 * @param unranked those that were not tested to the end
 */
public record Contest(
    Finding.Ranking ranking,
    Set<String> linear,
    Guess guess,
    Ground ground,
    List<Unranked> unranked) {

  static final double LEVEL = 0.95;

  public Contest {
    linear = Ordered.set(linear);
    unranked = List.copyOf(unranked);
  }

  /**
   * The best guess that looks at no row: the shares of the classes, or the mean.
   *
   * @param what what is always predicted
   * @param loss its loss over all rows held out
   * @param difference the best model's loss less this, row by row
   * @param interval the 95 % interval of the difference, for models as they are: sd²/n
   */
  public record Guess(String what, double loss, double difference, ConfidenceInterval interval) {

    /** Whether the best model is shown to be better. */
    public boolean beaten() {
      return interval.high() < 0;
    }
  }

  /**
   * What a comparison rests on.
   *
   * @param rows that were held out
   * @param units groups of them, or as many as rows
   */
  public record Ground(int rows, int units) {

    String words() {
      return Words.count(rows, "row") + (units == rows ? "" : " in " + Words.count(units, "group"));
    }
  }

  /**
   * A model that gets no rank, and why.
   *
   * @param folds that it was tested on; none if it does not take the data
   */
  public record Unranked(String model, int folds, String reason) {}

  /** How many models have a rank: the best was chosen from these. */
  public int ranked() {
    return ranking.models().size();
  }

  /** The same beside models that get no rank. */
  public Contest with(List<Unranked> others) {
    return new Contest(ranking, linear, guess, ground, others);
  }

  /** The best. */
  public Entry best() {
    return ranking.models().get(0);
  }

  /**
   * Ranks classifiers by log loss, regressors by root mean square error, over all rows held out;
   * trainers of which no fold was finished are left out.
   *
   * @param examples those that were split
   */
  public static <P, E> Contest of(
      Task<?, P, E> task, Comparison<P, E> comparison, Examples examples) {
    return of(task, comparison, examples, Collections.emptyMap());
  }

  /**
   * The same, where it is known which settings are worth telling.
   *
   * @param departures by the name of a model, the names of its settings that are not standard; of a
   *     model that is not among them all settings are told by which it differs from others
   */
  public static <P, E> Contest of(
      Task<?, P, E> task,
      Comparison<P, E> comparison,
      Examples examples,
      Map<String, Set<String>> departures) {
    Map<String, CrossValidated<P, E>> results = new LinkedHashMap<>();
    comparison
        .results()
        .forEach(
            (name, result) -> {
              if (!result.folds().isEmpty()) {
                results.put(name, result);
              }
            });
    if (results.isEmpty()) {
      throw DataException.of("RLT-E005", "no model finished a fold; there is nothing to compare");
    }
    return new Table<>(task, results, examples, comparison.units())
        .contest(comparison.linear(), departures);
  }

  /** Results with their losses, row by row. */
  private static final class Table<P, E> {

    private final Task<?, P, E> task;
    private final Map<String, CrossValidated<P, E>> results;
    private final Map<String, RowLosses> losses = new LinkedHashMap<>();
    private final LossScale scale;
    private final String best;
    private final Baseline baseline;
    private final RowLosses guess;

    Table(
        Task<?, P, E> task,
        Map<String, CrossValidated<P, E>> results,
        Examples examples,
        Units units) {
      this.task = task;
      this.results = results;
      this.scale = task.scale();
      this.baseline = task.baseline().orElseThrow(() -> unranked(task));
      results.forEach(
          (name, result) -> losses.put(name, RowLosses.of(task, examples, result, units)));
      this.best =
          results.keySet().stream()
              .min(Comparator.comparingDouble(name -> losses.get(name).mean()))
              .orElseThrow();
      this.guess = guess(examples, units);
    }

    private static DataException unranked(Task<?, ?, ?> task) {
      return DataException.of(
          "RLT-E005", "models of " + task.id() + " are not compared row by row");
    }

    private RowLosses guess(Examples examples, Units units) {
      int[] rows = results.get(best).rows();
      double[] own = baseline.losses(examples, examples.select(rows).judgeable());
      double[] all = Vectors.filled(examples.size(), Double.NaN);
      for (int k = 0; k < rows.length; k++) {
        all[rows[k]] = own[k];
      }
      return RowLosses.of(all, examples.weights(), units);
    }

    Contest contest(Set<String> linear, Map<String, Set<String>> departures) {
      PooledDifference over = difference(losses.get(best), guess);
      ConfidenceInterval interval = over.plain(LEVEL);
      Guess guessed = new Guess(baseline.what(), scale.of(guess.mean()), over.mean(), interval);
      SettingsText text =
          SettingsText.of(results.values().stream().map(Contest::settings).toList());
      List<Entry> entries =
          results.keySet().stream()
              .sorted(Comparator.comparingDouble(name -> losses.get(name).mean()))
              .map(name -> entry(name, guessed, text.line(told(name, departures))))
              .toList();
      return new Contest(
          new Finding.Ranking(task.loss().name(), entries),
          linear.stream()
              .filter(results::containsKey)
              .collect(Collectors.toCollection(LinkedHashSet::new)),
          guessed,
          new Ground(losses.get(best).rows(), over.units()),
          List.of());
    }

    /** In units of the figure that is told. */
    private PooledDifference difference(RowLosses first, RowLosses second) {
      return first
          .minus(second)
          .times(scale.slope(first.where(second).mean(), second.where(first).mean()));
    }

    private Map<String, String> told(String name, Map<String, Set<String>> departures) {
      Map<String, String> told = new LinkedHashMap<>(settings(results.get(name)));
      told.keySet().retainAll(departures.getOrDefault(name, told.keySet()));
      return told;
    }

    private Entry entry(String name, Guess guessed, String settings) {
      CrossValidated<P, E> result = results.get(name);
      ToDoubleFunction<E> loss = task::loss;
      boolean first = name.equals(best);
      PooledDifference behind = difference(losses.get(name), losses.get(best));
      Grade overGuess = guessed.beaten() ? Grade.BETTER : Grade.UNDECIDED;
      return new Entry(
          name,
          settings,
          scale.of(losses.get(name).mean()),
          result.mean(loss).sd(),
          first ? 0 : behind.mean(),
          first ? new ConfidenceInterval(LEVEL, 0, 0) : behind.corrected(LEVEL),
          first ? overGuess : behind.grade(LEVEL),
          others(task, result));
    }
  }

  private static Map<String, String> settings(CrossValidated<?, ?> result) {
    return result.folds().get(0).fit().settings();
  }

  /** The other figures over all rows held out, as the one that models are ranked by. */
  private static <P, E> List<Finding.Named<Double>> others(
      Task<?, P, E> task, CrossValidated<P, E> result) {
    E pooled = result.pooled().orElseThrow();
    return task.figures().stream()
        .filter(figure -> !figure.meaning().isEmpty() && !figure.key().equals(task.loss().key()))
        .flatMap(
            figure ->
                figure.of(pooled).stream()
                    .mapToObj(value -> new Finding.Named<>(figure.heading(), value)))
        .toList();
  }
}
