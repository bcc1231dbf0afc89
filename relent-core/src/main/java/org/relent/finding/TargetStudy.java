// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.Refits;
import org.relent.finding.Findings.Chapter;
import org.relent.model.FitReport;
import org.relent.model.Model;
import org.relent.task.Baseline;
import org.relent.task.Task;
import org.relent.task.TaskModel;

/**
 * The study of a model that predicts a target: how good its predictions are, how it decides, how
 * the fit went, and what is in the data.
 */
class TargetStudy<M extends Model, P, E> implements Study {

  private final TaskModel<M, P, E> known;

  TargetStudy(TaskModel<M, P, E> known) {
    this.known = known;
  }

  final M model() {
    return known.model();
  }

  Task<M, P, E> task() {
    return known.task();
  }

  private FitReport summary() {
    return model().summary();
  }

  /** Everything but the figures of predictions: curves and tables. */
  List<Finding> pictures(Judged<P> judged, E evaluation) {
    return List.of();
  }

  /** What the fit tells of rows left out; nothing if it tells no more than half a sentence. */
  List<Finding> leftOut() {
    return List.of();
  }

  /** What it predicts over a plane; empty where that is no surface. */
  Optional<Boundaries.Surface> surface(Examples examples) {
    return Optional.empty();
  }

  @Override
  public Optional<Finding.Boundary> boundary(Examples examples) {
    return surface(examples).flatMap(surface -> Boundaries.of(model(), surface, examples));
  }

  @Override
  public Findings ofFit(
      Names names, Examples examples, Optional<? extends CrossValidated<?, ?>> held) {
    return ofFit(names, examples, held, Optional.empty());
  }

  @Override
  public Findings ofFit(
      Names names,
      Examples examples,
      Optional<? extends CrossValidated<?, ?>> held,
      Optional<Refits> refits) {
    Told<P, E> told = told(examples, held);
    List<Chapter> chapters = chapters(summary().model(), examples, told, refits);
    return Studies.document(names, answer(told), chapters);
  }

  @Override
  public List<Chapter> chapters(
      String name, Examples examples, Optional<? extends CrossValidated<?, ?>> held) {
    return chapters(name, examples, told(examples, held), Optional.empty());
  }

  /** Predictions, and how they are judged. */
  private record Told<P, E>(Judged<P> judged, E evaluation, Optional<CrossValidated<P, E>> folds) {}

  private Told<P, E> told(Examples examples, Optional<? extends CrossValidated<?, ?>> held) {
    Optional<CrossValidated<P, E>> folds =
        held.filter(result -> !result.folds().isEmpty()).map(known::typed);
    Judged<P> judged =
        folds
            .map(result -> Judged.heldOut(result, examples))
            .orElseGet(() -> Judged.training(known, examples));
    return new Told<>(judged, evaluation(judged), folds);
  }

  private E evaluation(Judged<P> judged) {
    return task().evaluate(judged.examples(), judged.predictions());
  }

  private List<Chapter> chapters(
      String name, Examples examples, Told<P, E> told, Optional<Refits> refits) {
    List<Chapter> chapters = new ArrayList<>();
    chapters.add(quality(name, told));
    chapters.add(Chapters.decisions(model(), boundary(examples), examples));
    task()
        .doubtful(model())
        .flatMap(doubtful -> DoubtfulLabels.of(model(), doubtful, examples))
        .ifPresent(chapters::add);
    chapters.add(fit(bounds(examples, told, refits)));
    chapters.add(Chapters.data(examples));
    return chapters;
  }

  private Chapter quality(String name, Told<P, E> told) {
    List<Finding> findings = new ArrayList<>();
    findings.add(Merits.of(task(), told.evaluation(), told.folds()));
    findings.addAll(pictures(told.judged(), told.evaluation()));
    return Chapters.quality(name, told.judged(), findings);
  }

  private Chapter fit(List<Finding> bounds) {
    List<Finding> all = new ArrayList<>(leftOut());
    all.addAll(bounds);
    return Chapters.fit(model(), FitFacts.facts(summary()), all);
  }

  private List<Finding> bounds(Examples examples, Told<P, E> told, Optional<Refits> refits) {
    E training =
        told.folds().isPresent() ? evaluation(Judged.training(known, examples)) : told.evaluation();
    return bounds(examples, training, told.folds(), refits);
  }

  /** The mean of a figure over folds. */
  static <P, E> OptionalDouble mean(
      Optional<CrossValidated<P, E>> folds, ToDoubleFunction<E> figure) {
    return folds.stream()
        .flatMap(result -> result.folds().stream())
        .mapToDouble(fold -> figure.applyAsDouble(fold.evaluation()))
        .average();
  }

  /** What is known of the error on new rows, side by side; nothing if it is one figure. */
  List<Finding> bounds(
      Examples examples,
      E training,
      Optional<CrossValidated<P, E>> folds,
      Optional<Refits> refits) {
    return List.of();
  }

  @Override
  public Findings ofModel(Names names) {
    List<Chapter> chapters = new ArrayList<>();
    chapters.add(fit(List.of()));
    Chapters.decisions(model()).ifPresent(chapters::add);
    String answer =
        Words.filled(
            "{} for {}, fitted to {} and {}: {}{}.",
            summary().model(),
            Words.name(summary().target()),
            Words.count(summary().rows(), "row"),
            Words.count(summary().columns(), "column"),
            FitFacts.ending(summary().termination()),
            clause(suggestion()));
    return Studies.document(names, answer, chapters);
  }

  /** What the model alone tells of its error; empty if it does not. */
  String suggestion() {
    return "";
  }

  @Override
  public Findings ofEvaluation(Names names, Examples examples) {
    Judged<P> judged = Judged.fresh(known, examples);
    Told<P, E> told = new Told<>(judged, evaluation(judged), Optional.empty());
    return Studies.document(
        names,
        answer(told),
        List.of(quality(summary().model(), told), fit(List.of()), Chapters.data(examples)));
  }

  private String answer(Told<P, E> told) {
    Judged<P> judged = told.judged();
    boolean training = judged.origin() == Judged.Origin.TRAINING;
    return Words.filled(
        "{} predicts {} with {} on {}{}{}.",
        summary().model(),
        Words.name(judged.examples().targetName()),
        task().inWords(told.evaluation()),
        judged.origin().words(),
        training ? ", which flatters" + clause(suggestion(judged.examples())) : "",
        task().baseline().map(baseline -> beside(baseline, told)).orElse(""));
  }

  private String suggestion(Examples fitted) {
    return task().leftOut().map(left -> left.suggestion(model(), fitted)).orElse("");
  }

  private String beside(Baseline baseline, Told<P, E> told) {
    double loss = task().loss(told.evaluation());
    double guess = baseline.loss(task().scale(), told.judged().examples());
    return Words.filled(
        "; always predicting {}{}{} {}",
        baseline.what(),
        loss < guess ? " has " : " is no worse: ",
        task().loss().name(),
        Words.number(guess));
  }

  /** A clause of its own, if there is anything to say. */
  private static String clause(String words) {
    return words.isEmpty() ? "" : "; " + words;
  }
}
