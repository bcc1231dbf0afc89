// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.DetectionMetrics;
import org.relent.evaluate.Proportion;
import org.relent.evaluate.Truth;
import org.relent.finding.Finding.Facts.Fact;
import org.relent.finding.Findings.Chapter;
import org.relent.model.Conformal;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Explanation;
import org.relent.model.FitReport;
import org.relent.model.ScoringDetector;
import org.relent.task.Figure;
import org.relent.task.Tasks;

/**
 * The study of a model that tells strange rows from normal ones: what it says of rows, and what it
 * compares them with.
 */
record AnomalyStudy(Detector model) implements Study {

  /** Rows named one by one. */
  private static final int STRANGEST = 15;

  /** Columns named as the reason of one row. */
  private static final int REASONS = 3;

  /** Rows whose explanations are averaged. */
  private static final int MOST_EXPLAINED = 1000;

  private static final int MOST_TERMS = 50;

  @Override
  public Findings ofFit(
      Names names, Examples examples, Optional<? extends CrossValidated<?, ?>> held) {
    return ofRows(names, examples, Judged.Origin.TRAINING);
  }

  @Override
  public Findings ofModel(Names names) {
    return Studies.document(names, answer(), List.of(comparison(), fit()));
  }

  @Override
  public Findings ofEvaluation(Names names, Examples examples) {
    return ofRows(names, examples, Judged.Origin.NEW);
  }

  private Findings ofRows(Names names, Examples examples, Judged.Origin origin) {
    return Studies.document(
        names,
        answer(examples),
        Stream.of(
                Stream.of(quality(examples, origin.words()), comparison()),
                decisions(examples).stream(),
                Stream.of(fit(), Chapters.data(examples)))
            .flatMap(chapters -> chapters)
            .toList());
  }

  private Chapter fit() {
    return Chapters.fit(model, FitFacts.facts(model.summary()), List.of());
  }

  /** What is said in one sentence of a detector alone. */
  private String answer() {
    FitReport summary = model.summary();
    return Words.filled(
        "{}, fitted to {} and {}, calls {} of normal rows anomalies: those that score below {}.",
        summary.model(),
        Words.count(summary.rows(), "normal row"),
        Words.count(summary.columns(), "column"),
        Words.percent(model.conformal().falseAlarms()),
        Words.number(model.conformal().threshold()));
  }

  /** The same with what came of some rows. */
  private String answer(Examples examples) {
    DetectionMetrics metrics = metrics(examples);
    return Words.filled(
        "{} tells anomalies{}{}{}.",
        model.summary().model(),
        metrics.auc().stream().mapToObj(auc -> area(auc, metrics)).collect(Collectors.joining()),
        share("; it calls {} of normal rows anomalies", metrics.falseAlarms()),
        share(" and finds {} of the anomalies", metrics.detected()));
  }

  private static String area(double auc, DetectionMetrics metrics) {
    return Words.filled(
        " with an AUC of {}{}",
        Words.number(auc),
        metrics
            .aucInterval(Figure.LEVEL)
            .map(i -> " (95 % interval " + Words.range(auc, i.low(), i.high()) + ")")
            .orElse(""));
  }

  private static String share(String words, Optional<Proportion> part) {
    return part.map(p -> Words.filled(words, Words.percent(p.value()))).orElse("");
  }

  private DetectionMetrics metrics(Examples examples) {
    Truth truth = Truth.of(examples, model.normalLabel());
    return DetectionMetrics.of(
        truth.anomaly(), model.predict(examples.features()), truth.weights());
  }

  /** The scores that rows are compared with. */
  private Chapter comparison() {
    Conformal conformal = model.conformal();
    double[] scores = conformal.scores();
    return new Chapter(
        "How low is strange?",
        "The p-value of a row is the share of these scores that are lower; a row of p ≤ "
            + Words.number(conformal.falseAlarms())
            + " is an alarm.",
        List.of(
            alarms(conformal),
            Margins.histogram(
                "Scores of normal rows",
                "log-likelihood; alarms are below " + Words.number(conformal.threshold()),
                scores,
                Groups.none(scores.length),
                conformal.weights())));
  }

  private static Finding.Facts alarms(Conformal conformal) {
    FactList facts = new FactList();
    facts.number(
        "rows compared with",
        conformal.size(),
        "normal rows that were not learnt from, or each as if it had not been");
    facts.text("false alarms asked for", Words.percent(conformal.falseAlarms()), "");
    facts.number("threshold", conformal.threshold(), "rows that score lower are alarms");
    return facts.under("Alarms");
  }

  /** How well it tells rows whose kind is known, and which are the strangest. */
  private Chapter quality(Examples examples, String lead) {
    Truth truth = Truth.of(examples, model.normalLabel());
    List<Detection> said = model.predict(examples.features());
    DetectionMetrics metrics = DetectionMetrics.of(truth.anomaly(), said, truth.weights());
    List<Finding> findings = new ArrayList<>();
    findings.add(Merits.of(Tasks.ANOMALIES, metrics, Optional.empty()));
    if (metrics.auc().isPresent()) {
      findings.add(new Finding.ConfusionTable(lead, metrics.confusion()));
      findings.add(
          new Finding.Roc(
              lead,
              List.of(
                  new Finding.Named<>(
                      Detection.Outcome.ANOMALY.word(),
                      Curves.thinned(
                          DetectionMetrics.curve(truth.anomaly(), said, truth.weights()))))));
    }
    findings.add(
        Margins.histogram(
            "Scores on " + lead,
            "log-likelihood; alarms are below " + Words.number(model.conformal().threshold()),
            said.stream().mapToDouble(Detection::score).toArray(),
            Groups.of(examples),
            truth.weights()));
    findings.add(strangest(examples, said));
    return new Chapter(
        "How good is " + Words.name(model.summary().model()) + "?",
        Words.count(said.size(), "row") + " of " + lead + ".",
        findings);
  }

  private Finding.Facts strangest(Examples examples, List<Detection> said) {
    return new Finding.Facts(
        "The strangest rows",
        IntStream.range(0, said.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> said.get(i).score()))
            .limit(STRANGEST)
            .map(i -> row(examples, said.get(i), i))
            .toList());
  }

  private Fact row(Examples examples, Detection said, int i) {
    List<String> reasons =
        model.explain(examples.features().row(i)).terms().stream()
            .filter(term -> term.value() < 0 && !term.name().equals(ScoringDetector.TYPICAL))
            .limit(REASONS)
            .map(term -> Words.name(term.name()) + " " + Words.number(term.value()))
            .toList();
    return new Fact(
        "row " + Words.count(i + 1L),
        "p = " + Words.number(said.pValue()),
        "score " + Words.number(said.score()) + "; " + String.join(", ", reasons));
  }

  /** How much each column moves the score from row to row; empty where rows are sequences. */
  private Optional<Chapter> decisions(Examples examples) {
    if (model.encoding().ofSteps()) {
      return Optional.empty();
    }
    int rows = Math.min(MOST_EXPLAINED, examples.size());
    List<String> names = model.encoding().coordinateNames();
    double[] squares = new double[names.size()];
    for (int r = 0; r < rows; r++) {
      int i = (int) ((long) r * examples.size() / rows);
      for (Explanation.Term term : model.explain(examples.features().row(i)).terms()) {
        int k = names.indexOf(term.name());
        if (k >= 0) {
          squares[k] += term.value() * term.value() / rows;
        }
      }
    }
    return Optional.of(new Chapter("How does it decide?", "", List.of(importance(names, squares))));
  }

  private static Finding.Importance importance(List<String> names, double[] squares) {
    return new Finding.Importance(
        "What each column tells",
        "how far its term is from that of a typical row, root mean square over rows",
        IntStream.range(0, squares.length)
            .mapToObj(k -> new Finding.Named<>(names.get(k), Math.sqrt(squares[k])))
            .sorted(
                Comparator.comparingDouble((Finding.Named<Double> term) -> -term.value())
                    .thenComparing(Finding.Named::name))
            .limit(MOST_TERMS)
            .toList());
  }
}
