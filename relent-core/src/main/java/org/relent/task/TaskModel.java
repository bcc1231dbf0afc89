// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import java.util.Optional;
import org.relent.data.Examples;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.CrossValidated;
import org.relent.extension.Parts;
import org.relent.model.Explanation;
import org.relent.model.Model;

/**
 * A model and its task, whatever they are: {@code Task<?, ?, ?>} and {@code Model} do not tell that
 * they belong together.
 *
 * @param task with what the model knows of it
 */
public record TaskModel<M extends Model, P, E>(Task<M, P, E> task, M model) {

  /** A model with the task that it is for, among those known. */
  public static TaskModel<?, ?, ?> of(Model model) {
    return find(model)
        .orElseThrow(
            () -> new IllegalArgumentException(model.summary().model() + " is of no known task"));
  }

  /** The same; empty if no task is known that it is for. */
  public static Optional<TaskModel<?, ?, ?>> find(Model model) {
    return Tasks.of(model, Parts.known()).map(task -> of(task, model));
  }

  /** A model of this task, with what it knows of it. */
  public static <M extends Model, P, E> TaskModel<M, P, E> of(Task<M, P, E> task, Model model) {
    M typed = task.model().cast(model);
    return new TaskModel<>(task.of(typed), typed);
  }

  /** The cross-validation of a trainer of such models. */
  @SuppressWarnings("unchecked") // predictions and their evaluation follow from the models
  public CrossValidated<P, E> typed(CrossValidated<?, ?> result) {
    return (CrossValidated<P, E>) result;
  }

  /** The comparison of trainers of such models. */
  @SuppressWarnings("unchecked") // predictions and their evaluation follow from the models
  public Comparison<P, E> typed(Comparison<?, ?> comparison) {
    return (Comparison<P, E>) comparison;
  }

  /** The predictions for all rows of a table. */
  public List<P> predict(Table rows) {
    return task.predict(model, rows);
  }

  /** The prediction for one row. */
  public P predict(Row row) {
    return task.predictor(model).predict(row);
  }

  /** Why a row is predicted as it is. */
  public Explanation explain(Row row) {
    return task.predictor(model).explain(row);
  }

  /** Judges the model on examples. */
  public E evaluate(Examples tested) {
    return task.evaluate(tested, predict(tested.features()));
  }

  /** What each of some examples costs. */
  public double[] losses(Examples tested) {
    return task.losses(tested, predict(tested.features()));
  }

  /** Refuses examples that the model cannot be judged on. */
  public void requireJudgeable(Examples tested) {
    task.requireJudgeable(model, tested);
  }

  /** What is odd about examples that the model is judged on. */
  public List<Warning> oddities(Examples tested) {
    return task.oddities(model, tested);
  }

  /** What its predictions look like. */
  public Layout<P> layout() {
    return task.layout(model);
  }

  /** What it is for, to follow its name. */
  public String aim() {
    return task.aim(model);
  }

  /** Lines that follow what is told of its fit. */
  public String remarks() {
    return task.remarks(model);
  }

  /** What there is to tell of the model besides its fit. */
  public void describe(Fields into) {
    task.describe(model, into);
  }
}
