// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.evaluate.CrossValidated;
import org.relent.model.Model;

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
  static <P> Judged<P> fresh(Task<P, ?> task, Model model, Examples examples) {
    return of(task, Origin.NEW, model, examples, IntStream.range(0, examples.size()).toArray());
  }

  /** What a model says of the examples it was fitted to; rows it left out are left out here too. */
  static <P> Judged<P> training(Task<P, ?> task, Model model, Examples examples) {
    int[] rows = Scoring.accepted(model, examples.features());
    return of(task, Origin.TRAINING, model, examples.select(rows), rows);
  }

  private static <P> Judged<P> of(
      Task<P, ?> task, Origin origin, Model model, Examples examples, int[] rows) {
    return new Judged<>(origin, examples, rows, task.predict(model, examples.features()));
  }

  /** What was said of rows held out. */
  static <P> Judged<P> heldOut(CrossValidated<P, ?> result, Examples examples) {
    return new Judged<>(
        Origin.HELD_OUT, result.tested(examples), result.rows(), result.predictions());
  }
}
