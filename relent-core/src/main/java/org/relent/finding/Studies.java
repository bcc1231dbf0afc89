// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Quoted;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.CrossValidated;
import org.relent.finding.Findings.Chapter;
import org.relent.model.Density;
import org.relent.model.Detector;
import org.relent.model.FitReport;
import org.relent.model.Model;

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
    if (model instanceof Detector detector) {
      return ofDetector(names, detector, examples, Judged.Origin.TRAINING);
    }
    if (model instanceof Density density) {
      return Densities.ofFit(names, density, examples, held);
    }
    List<Chapter> chapters = new ArrayList<>();
    String answer = ofFit(model.summary().model(), model, examples, held, chapters);
    return document(names, answer, chapters);
  }

  /** Adds the chapters of one model, called {@code name}, and returns their answer. */
  private static String ofFit(
      String name,
      Model model,
      Examples examples,
      Optional<? extends CrossValidated<?, ?>> held,
      List<Chapter> chapters) {
    String answer = quality(Task.of(examples), name, model, examples, held, chapters);
    chapters.add(Chapters.decisions(model, examples));
    DoubtfulLabels.of(model, examples).ifPresent(chapters::add);
    chapters.add(Chapters.fit(model));
    chapters.add(Chapters.data(examples));
    return answer;
  }

  private static <P, E> String quality(
      Task<P, E> task,
      String name,
      Model model,
      Examples examples,
      Optional<? extends CrossValidated<?, ?>> held,
      List<Chapter> chapters) {
    Optional<CrossValidated<P, E>> folds =
        held.filter(result -> !result.folds().isEmpty()).map(task::typed);
    Judged<P> judged =
        folds
            .map(result -> Judged.heldOut(result, examples))
            .orElseGet(() -> Judged.training(task, model, examples));
    E evaluation = task.judge(judged);
    chapters.add(Chapters.quality(name, task, judged, evaluation, folds.map(result -> result)));
    return answer(task, model, judged, evaluation);
  }

  /** A model alone, as out of a file. */
  public static Findings ofModel(Names names, Model model) {
    if (model instanceof Detector detector) {
      return document(
          names,
          Alarms.answer(detector),
          List.of(Alarms.comparison(detector), Chapters.fit(model)));
    }
    if (model instanceof Density density) {
      return Densities.ofModel(names, density);
    }
    FitReport summary = model.summary();
    List<Chapter> chapters = new ArrayList<>();
    chapters.add(Chapters.fit(model));
    Chapters.decisions(model).ifPresent(chapters::add);
    String answer =
        summary.model()
            + " for "
            + Words.name(summary.target())
            + ", fitted to "
            + Words.count(summary.rows(), "row")
            + " and "
            + Words.count(summary.columns(), "column")
            + ": "
            + FitFacts.ending(summary.termination())
            + clause(ClassTask.leftOut(model))
            + ".";
    return document(names, answer, chapters);
  }

  /** A model on examples it was not fitted to. */
  public static Findings ofEvaluation(Names names, Model model, Examples examples) {
    if (model instanceof Density density) {
      return Densities.ofEvaluation(names, density, examples);
    }
    return model instanceof Detector detector
        ? ofDetector(names, detector, examples, Judged.Origin.NEW)
        : ofEvaluation(Task.of(examples), names, model, examples);
  }

  private static Findings ofDetector(
      Names names, Detector model, Examples examples, Judged.Origin origin) {
    return document(
        names,
        Alarms.answer(model, examples),
        Stream.of(
                Stream.of(
                    Alarms.quality(model, examples, origin.words()), Alarms.comparison(model)),
                Alarms.decisions(model, examples).stream(),
                Stream.of(Chapters.fit(model), Chapters.data(examples)))
            .flatMap(chapters -> chapters)
            .toList());
  }

  private static <P, E> Findings ofEvaluation(
      Task<P, E> task, Names names, Model model, Examples examples) {
    Judged<P> judged = Judged.fresh(task, model, examples);
    E evaluation = task.judge(judged);
    String name = model.summary().model();
    return document(
        names,
        answer(task, model, judged, evaluation),
        List.of(
            Chapters.quality(name, task, judged, evaluation, Optional.empty()),
            Chapters.fit(model),
            Chapters.data(examples)));
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
    return ofComparison(names, Contest.of(comparison, examples), best, model, held, examples);
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
    ofFit(shown, model, examples, Optional.of(held), chapters);
    Chapters.withoutRank(contest).ifPresent(chapters::add);
    return document(names, Verdict.of(contest), chapters);
  }

  static Findings document(Names names, String answer, List<Chapter> chapters) {
    return new Findings(names.title(), answer, names.command(), chapters);
  }

  private static <P, E> String answer(
      Task<P, E> task, Model model, Judged<P> judged, E evaluation) {
    double loss = task.loss().value().apply(evaluation).getAsDouble();
    double guess = task.lossOfGuess(judged.examples(), judged.examples());
    boolean training = judged.origin() == Judged.Origin.TRAINING;
    return model.summary().model()
        + " predicts "
        + Words.name(judged.examples().targetName())
        + " with "
        + task.inWords(evaluation)
        + " on "
        + judged.origin().words()
        + (training ? ", which flatters" + clause(task.leftOut(model, judged.examples())) : "")
        + "; always predicting "
        + task.guess()
        + (loss < guess ? " has " : " is no worse: ")
        + task.loss().name()
        + " "
        + Words.number(guess)
        + ".";
  }

  /** A clause of its own, if there is anything to say. */
  private static String clause(String words) {
    return words.isEmpty() ? "" : "; " + words;
  }
}
