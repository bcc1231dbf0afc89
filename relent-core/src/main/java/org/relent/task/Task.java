// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.evaluate.ClassMetrics;
import org.relent.evaluate.Confusion;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.Discipline;
import org.relent.evaluate.MeanAndSd;
import org.relent.extension.Part;
import org.relent.model.Doubt;
import org.relent.model.Explanation;
import org.relent.model.Model;
import org.relent.model.Predictor;

/**
 * What models are for: how a target is read, how rows are predicted, how predictions are judged,
 * told and laid out. A task is a value without state, but for what a model or its settings may tell
 * of it, such as which rows are normal: {@link #of(Model)}, {@link #of(Map)}.
 *
 * @param <M> its models
 * @param <P> what they say of one row
 * @param <E> how that is judged
 */
public interface Task<M extends Model, P, E> extends Part, Discipline<M, P, E> {

  /** The word users have for it, such as {@code classes}. */
  @Override
  String id();

  /** The word that model files and lists of models have for it, such as {@code classification}. */
  String stored();

  /** The type of its models. */
  Class<M> model();

  /** A model as what it is to its users. */
  Predictor<P> predictor(M model);

  @Override
  default List<P> predict(M model, Table rows) {
    return predictor(model).predict(rows);
  }

  /** Whether rows alone are learnt from: labels, if any, only say which, or judge. */
  default boolean ofRows() {
    return false;
  }

  /** Whether rows are judged, or only described, without a target. */
  default boolean needsTarget() {
    return true;
  }

  /** Whether another task is one of the same models. */
  default boolean sharesModelsWith(Task<?, ?, ?> other) {
    return stored().equals(other.stored());
  }

  /** The task with what a model knows of it. */
  default Task<M, P, E> of(M model) {
    return this;
  }

  /** The task with what settings, by their names, say of it. */
  default Task<M, P, E> of(Map<String, String> settings) {
    return this;
  }

  /** Whether models of another task are judged by the same losses, so that they compare. */
  default boolean judgesLike(Task<?, ?, ?> other) {
    return sharesModelsWith(other);
  }

  /**
   * The task with the levels of its targets, from the lowest to the highest; refused where classes
   * have no order.
   */
  default Task<M, P, E> ordered(List<String> levels) {
    throw DataException.of(
        "RLT-U010",
        "levels are for the task levels, not for "
            + id()
            + "; leave them out, or choose that task");
  }

  // targets

  /** The target that a column holds, refused if it holds none of this task. */
  ReadTarget readTarget(TargetCells cells, UnknownTargets unknown);

  /** Refuses examples that a model cannot be judged on, such as those of another target. */
  default void requireJudgeable(M model, Examples tested) {}

  /** What is odd about examples that a model is judged on. */
  default List<Warning> oddities(M model, Examples tested) {
    return List.of();
  }

  // evaluations

  /** All figures of merit, in the order of documents. */
  List<Figure<E>> figures();

  /** The figure that models are chosen by: the lower the better, and always known. */
  Figure<E> loss();

  @Override
  default double loss(E evaluation) {
    return loss().of(evaluation).orElse(Double.NaN);
  }

  /** Figures by their names in documents, NaN where they are not known. */
  default Map<String, Double> figures(E evaluation) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (Figure<E> figure : figures()) {
      double value = figure.of(evaluation).orElse(Double.NaN);
      if (figure.always() || !Double.isNaN(value)) {
        values.put(figure.key(), value);
      }
    }
    return values;
  }

  /** Figures over folds, by their names in documents: those that any fold has. */
  default Map<String, MeanAndSd> figures(CrossValidated<P, E> folds) {
    Map<String, MeanAndSd> means = new LinkedHashMap<>();
    for (Figure<E> figure : figures()) {
      folds.meanWherePresent(figure.value()).ifPresent(mean -> means.put(figure.key(), mean));
    }
    return means;
  }

  /** What people call a figure, by its name in documents. */
  default String name(String key) {
    return figures().stream()
        .filter(figure -> figure.key().equals(key))
        .findFirst()
        .map(Figure::name)
        .orElse(key);
  }

  /** How many rows were judged. */
  int rows(E evaluation);

  /** The main figures in words, to follow "with". */
  String inWords(E evaluation);

  /** What was called what, where that is a part of the evaluation. */
  default Optional<Confusion> confusion(E evaluation) {
    return Optional.empty();
  }

  /** The classes one by one, where there are classes. */
  default List<ClassMetrics> perClass(E evaluation) {
    return List.of();
  }

  /** What models must beat; empty for models that are not compared row by row. */
  default Optional<Baseline> baseline() {
    return Optional.empty();
  }

  /** What fits tell of rows left out; empty where they tell nothing. */
  default Optional<LeftOutError<M>> leftOut() {
    return Optional.empty();
  }

  // models and predictions

  /** What a model is for, to follow its name; empty where it has no target. */
  default String aim(M model) {
    String target = model.summary().target();
    return target.isEmpty() ? "" : " for " + Words.name(target);
  }

  /** Lines that follow what is told of a fit, each with a break before it. */
  default String remarks(M model) {
    return "";
  }

  /** What there is to tell of a model of this task besides its fit. */
  default void describe(M model, Fields into) {}

  /** Where each start of its search ended, one item each; nothing where there was no search. */
  default void starts(M model, Fields into) {}

  /** Training rows whose labels others doubt; empty where there are no labels. */
  default Optional<List<Doubt>> doubtful(M model) {
    return Optional.empty();
  }

  /** What the predictions of a model look like. */
  Layout<P> layout(M model);

  /** A prediction in words, to stand above its explanation. */
  String inWords(P prediction, Explanation explanation);
}
