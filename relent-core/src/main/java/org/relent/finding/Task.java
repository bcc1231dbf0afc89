// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Optional;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.Discipline;
import org.relent.model.Model;

/**
 * What a study must know of one kind of target: all else is the same for classes and numbers.
 *
 * @param <P> a prediction
 * @param <E> how predictions are judged
 */
sealed interface Task<P, E> permits ClassTask, NumberTask {

  /** The task that examples set. */
  static Task<?, ?> of(Examples examples) {
    return examples.target() instanceof Target.ClassTarget ? new ClassTask() : new NumberTask();
  }

  Class<P> prediction();

  Class<E> evaluation();

  List<P> predict(Model model, Table rows);

  E judge(Judged<P> judged);

  /** What models are ranked by; smaller is better. */
  Figure<E> loss();

  /** All figures, in the order of reading. */
  List<Figure<E>> figures();

  /** The main figures in words, to follow "with". */
  String inWords(E evaluation);

  /** Everything but the figures: curves and tables. */
  List<Finding> pictures(Judged<P> judged, E evaluation);

  /** What can be predicted without looking at a row, to follow "always predicting". */
  String guess();

  /** The loss on some rows of the best such guess for all rows. */
  default double lossOfGuess(Examples all, Examples some) {
    Examples judged = some.judgeable();
    double[] losses = lossesOfGuess(all, judged);
    double[] weights = judged.weights();
    double loss = 0;
    double rows = 0;
    for (int i = 0; i < losses.length; i++) {
      // a class that no row of weight has counts for nothing, whatever its share
      loss += weights[i] == 0 ? 0 : weights[i] * losses[i];
      rows += weights[i];
    }
    return discipline().scale().of(loss / rows);
  }

  /** What each of some rows, all of which can be judged, costs the best such guess for all rows. */
  double[] lossesOfGuess(Examples all, Examples some);

  /** How predictions are judged row by row. */
  Discipline<?, P, E> discipline();

  /**
   * What the fit tells of its error on new rows, to follow a semicolon; empty if nothing.
   *
   * @param examples those the model was fitted to
   */
  String leftOut(Model model, Examples examples);

  /** A result known to be of this task. */
  default CrossValidated<P, E> typed(CrossValidated<?, ?> result) {
    return typed(result, prediction(), evaluation());
  }

  /** A result known to be of such predictions and evaluations. */
  static <P, E> CrossValidated<P, E> typed(
      CrossValidated<?, ?> result, Class<P> prediction, Class<E> evaluation) {
    return new CrossValidated<>(
        result.planned(),
        result.overlap(),
        result.folds().stream().map(fold -> typed(fold, prediction, evaluation)).toList(),
        result.pooled().map(evaluation::cast));
  }

  private static <P, E> CrossValidated.Fold<P, E> typed(
      CrossValidated.Fold<?, ?> fold, Class<P> prediction, Class<E> evaluation) {
    return new CrossValidated.Fold<>(
        fold.index(),
        fold.split(),
        fold.predictions().stream().map(prediction::cast).toList(),
        evaluation.cast(fold.evaluation()),
        fold.fit(),
        fold.work());
  }

  /** The figures of predictions, with their spread where there were folds. */
  default Finding.Metrics metrics(E evaluation, Optional<CrossValidated<?, E>> folds) {
    return new Finding.Metrics(
        "Figures of merit",
        figures().stream().flatMap(figure -> figure.of(evaluation, folds).stream()).toList());
  }
}
