// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Target;
import org.relent.evaluate.CrossValidated;
import org.relent.task.TaskModel;

/**
 * Predictions beside what came true.
 *
 * @param origin where the rows are from
 * @param examples the rows predicted; a row tested k times is there k times with a k-th of its
 *     weight
 * @param rows the place of each in the data, counted from 0
 * @param predictions one for each
 */
record Judged<P>(Origin origin, Examples examples, int[] rows, List<P> predictions) {

  /** Where predicted rows are from, which says how far the predictions are to be believed. */
  enum Origin {
    TRAINING("training rows"),
    HELD_OUT("held-out folds"),
    NEW("new data");

    private final String words;

    Origin(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  /** What a model says of new examples. */
  static <P> Judged<P> fresh(TaskModel<?, P, ?> model, Examples examples) {
    IntStream all = IntStream.range(0, examples.size());
    return of(Origin.NEW, model, examples, all);
  }

  /** What a model says of the examples it was fitted to; rows it left out are left out here too. */
  static <P> Judged<P> training(TaskModel<?, P, ?> model, Examples examples) {
    IntStream accepted = IntStream.of(Scoring.accepted(model.model(), examples.features()));
    return of(Origin.TRAINING, model, examples, accepted);
  }

  /** Rows of which no class is the likeliest cannot be judged. */
  private static <P> Judged<P> of(
      Origin origin, TaskModel<?, P, ?> model, Examples examples, IntStream rows) {
    int[] judged = rows.filter(judgeable(examples)).toArray();
    Examples chosen =
        (judged.length == examples.size() ? examples : examples.select(judged)).judgeable();
    return new Judged<>(origin, chosen, judged, model.predict(chosen.features()));
  }

  private static IntPredicate judgeable(Examples examples) {
    if (!(examples.target() instanceof Target.ClassTarget classes)) {
      return row -> true;
    }
    int[] likeliest = classes.labels().likeliest();
    return row -> likeliest[row] != Labels.OPEN;
  }

  /** What was said of rows held out. */
  static <P> Judged<P> heldOut(CrossValidated<P, ?> result, Examples examples) {
    return new Judged<>(
        Origin.HELD_OUT, result.tested(examples).judgeable(), result.rows(), result.predictions());
  }
}
