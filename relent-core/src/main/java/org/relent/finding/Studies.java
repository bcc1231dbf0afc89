// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Quoted;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.Refits;
import org.relent.finding.Findings.Chapter;
import org.relent.model.Model;
import org.relent.task.TaskModel;

/**
 * Whole documents: the answer first, then how good the predictions are, how the model decides, how
 * the fit went, and what is in the data. The same inputs give the same document.
 */
public final class Studies {

  private Studies() {}

  /**
   * A model and the examples it was fitted to.
   *
   * @param held its cross-validation on these examples, if there was one; figures and curves are
   *     then those of rows held out, never of the training rows
   */
  public static Findings ofFit(
      Names names, Model model, Examples examples, Optional<? extends CrossValidated<?, ?>> held) {
    return Study.of(model).ofFit(names, examples, held);
  }

  /**
   * The same.
   *
   * @param refits what fits without each row came to, if they were made
   */
  public static Findings ofFit(
      Names names,
      Model model,
      Examples examples,
      Optional<? extends CrossValidated<?, ?>> held,
      Optional<Refits> refits) {
    return Study.of(model).ofFit(names, examples, held, refits);
  }

  /** A model alone, as out of a file. */
  public static Findings ofModel(Names names, Model model) {
    return Study.of(model).ofModel(names);
  }

  /** A model on examples it was not fitted to. */
  public static Findings ofEvaluation(Names names, Model model, Examples examples) {
    return Study.of(model).ofEvaluation(names, examples);
  }

  /**
   * Several models on the same folds, and the best of them in detail.
   *
   * @param fitted models fitted to all the examples, by the names of the comparison; that of the
   *     best at least
   * @param best the name of the model to show
   */
  public static Findings ofComparison(
      Names names,
      Comparison<?, ?> comparison,
      Map<String, ? extends Model> fitted,
      String best,
      Examples examples) {
    Model model = fitted.get(best);
    CrossValidated<?, ?> held = comparison.results().get(best);
    if (model == null || held == null) {
      throw DataException.of(
          "RLT-E007", "no trainer is named " + Quoted.of(best) + "; there are " + fitted.keySet());
    }
    Contest contest = contest(TaskModel.of(model), comparison, examples);
    return ofComparison(names, contest, best, model, held, examples);
  }

  private static <P, E> Contest contest(
      TaskModel<?, P, E> known, Comparison<?, ?> comparison, Examples examples) {
    return Contest.of(known.task(), known.typed(comparison), examples);
  }

  /**
   * Models ranked, and one of them in detail.
   *
   * @param shown the name of the model to show
   * @param model this, fitted to all the examples
   * @param held its cross-validation
   */
  public static Findings ofComparison(
      Names names,
      Contest contest,
      String shown,
      Model model,
      CrossValidated<?, ?> held,
      Examples examples) {
    List<Chapter> chapters = new ArrayList<>();
    chapters.add(Chapters.comparison(contest));
    chapters.addAll(Study.of(model).chapters(shown, examples, Optional.of(held)));
    Chapters.withoutRank(contest).ifPresent(chapters::add);
    return document(names, Verdict.of(contest), chapters);
  }

  static Findings document(Names names, String answer, List<Chapter> chapters) {
    return new Findings(names.title(), answer, names.command(), chapters);
  }
}
