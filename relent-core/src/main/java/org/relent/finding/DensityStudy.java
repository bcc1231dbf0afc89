// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.evaluate.Clustering;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.DensityMetrics;
import org.relent.finding.Findings.Chapter;
import org.relent.model.Density;
import org.relent.model.FitReport;
import org.relent.model.LatentDistribution.Hidden;
import org.relent.model.Placement;
import org.relent.model.Restart;
import org.relent.task.TaskModel;
import org.relent.task.Tasks;

/** The study of a distribution of rows: what is told of it. */
record DensityStudy(Density model) implements Study {

  /** {@code component} or {@code hidden unit}. */
  static String part(Density model) {
    return model.distribution().hidden() == Hidden.COMPONENTS ? "component" : "hidden unit";
  }

  /** The parts for readers: a bare number is a component. */
  static List<String> labels(Density model) {
    List<String> parts = model.parts();
    return IntStream.range(0, parts.size())
        .mapToObj(
            k ->
                parts.get(k).equals(Integer.toString(k + 1))
                    ? "component " + parts.get(k)
                    : parts.get(k))
        .toList();
  }

  @Override
  public Findings ofFit(
      Names names, Examples examples, Optional<? extends CrossValidated<?, ?>> held) {
    int[] accepted = Scoring.accepted(model, examples.features());
    Judged<Placement> seen = placed(Judged.Origin.TRAINING, examples.select(accepted), accepted);
    Optional<CrossValidated<Placement, DensityMetrics>> folds =
        held.filter(result -> !result.folds().isEmpty())
            .map(TaskModel.of(Tasks.DENSITY, model)::typed);
    Judged<Placement> judged =
        folds
            .map(
                result ->
                    new Judged<>(
                        Judged.Origin.HELD_OUT,
                        result.tested(examples),
                        result.rows(),
                        result.predictions()))
            .orElse(seen);
    List<Chapter> chapters = new ArrayList<>();
    chapters.add(quality(seen, judged, folds));
    new Components(model, Optional.of(seen)).chapter().ifPresent(chapters::add);
    Restarts.of(model).chapter().ifPresent(chapters::add);
    chapters.add(fit());
    chapters.add(Chapters.data(examples));
    return Studies.document(names, answer(seen, judged), chapters);
  }

  @Override
  public Findings ofModel(Names names) {
    FitReport summary = model.summary();
    return Studies.document(
        names,
        Words.filled(
            "{}, with an entropy of {} nats: {}{}.",
            described(),
            Words.number(model.entropy()),
            FitFacts.ending(summary.termination()),
            starts()),
        Stream.of(
                new Components(model, Optional.empty()).chapter(),
                Restarts.of(model).chapter(),
                Optional.of(fit()))
            .flatMap(Optional::stream)
            .toList());
  }

  @Override
  public Findings ofEvaluation(Names names, Examples examples) {
    int[] all = IntStream.range(0, examples.size()).toArray();
    Judged<Placement> seen = placed(Judged.Origin.NEW, examples, all);
    return Studies.document(
        names,
        answer(seen, seen),
        Stream.of(
                Optional.of(quality(seen, seen, Optional.empty())),
                new Components(model, Optional.of(seen)).chapter(),
                Optional.of(fit()),
                Optional.of(Chapters.data(examples)))
            .flatMap(Optional::stream)
            .toList());
  }

  private Chapter fit() {
    return Chapters.fit(model, facts(), List.of());
  }

  private Judged<Placement> placed(Judged.Origin origin, Examples examples, int[] rows) {
    return new Judged<>(origin, examples, rows, model.predict(examples.features()));
  }

  private static DensityMetrics metrics(Judged<Placement> judged) {
    return DensityMetrics.of(judged.examples(), judged.predictions());
  }

  private String described() {
    FitReport summary = model.summary();
    int[] tried = Restarts.of(model).numbers();
    return Words.filled(
        "{} describes {} and {} by {}{}",
        summary.model(),
        Words.count(summary.rows(), "row"),
        Words.count(summary.columns(), "column"),
        Words.count(model.parts().size(), part(model)),
        tried.length > 1 ? ", of " + tried[0] + " to " + tried[tried.length - 1] + " tried" : "");
  }

  private String starts() {
    return model.restarts().isEmpty() ? "" : "; " + Restarts.of(model).solved();
  }

  private String answer(Judged<Placement> seen, Judged<Placement> judged) {
    DensityMetrics metrics = metrics(judged);
    return Words.filled(
        "{}, with {} on {}{} and an entropy of {} nats{}{}.",
        described(),
        Tasks.DENSITY.inWords(metrics),
        judged.origin().words(),
        judged.origin() == Judged.Origin.TRAINING ? ", which flatters," : "",
        Words.number(model.entropy()),
        starts(),
        metrics(seen).clustering().map(found -> agrees(seen, found)).orElse(""));
  }

  private String agrees(Judged<Placement> seen, Clustering found) {
    return Words.filled(
        "; matched one to one with {}, {}{} are right in {} of {}",
        Words.name(seen.examples().targetName()),
        model.distribution().hidden() == Hidden.COMPONENTS ? "components" : "hidden states",
        guided(seen.examples()) ? ", which labels guided," : "",
        Words.percent(1 - found.error()),
        Words.count(found.rows(), "row"));
  }

  /** Whether labels were learnt from: classes are components then, and nothing was set aside. */
  private boolean guided(Examples examples) {
    return model.distribution().hidden() == Hidden.COMPONENTS
        && examples.labels().classes().stream().anyMatch(model.parts()::contains)
        && model.summary().warnings().stream().noneMatch(w -> w.code().equals("W-LABELS"));
  }

  private Chapter quality(
      Judged<Placement> seen,
      Judged<Placement> judged,
      Optional<CrossValidated<Placement, DensityMetrics>> folds) {
    Spread spread = new Spread(model, seen);
    List<Finding> findings = new ArrayList<>();
    findings.add(figures(seen, judged, folds));
    findings.add(
        Margins.histogram(
            "Log-densities on " + judged.origin().words(),
            "log-density of a row, nats",
            judged.predictions().stream()
                .mapToDouble(Placement::logDensity)
                .map(log -> Double.isFinite(log) ? log : Double.NaN)
                .toArray(),
            Groups.of(judged.examples()),
            judged.examples().weights()));
    spread.classes().ifPresent(findings::add);
    spread.table().ifPresent(findings::add);
    findings.add(spread.leastLikely(judged));
    return new Chapter(
        "How good is " + Words.name(model.summary().model()) + "?", lead(judged), findings);
  }

  private static String lead(Judged<Placement> judged) {
    String rows = Words.count(judged.predictions().size(), "row");
    return switch (judged.origin()) {
      case TRAINING ->
          rows + " that the density was fitted to: new rows will be less likely. Cross-validate.";
      case HELD_OUT -> rows + ", each by a density that had not seen it, all folds together.";
      case NEW -> rows + " of new data.";
    };
  }

  /**
   * Components of one fold have no names in another: how they agree with classes is told of the
   * fitted density.
   */
  private static Finding.Metrics figures(
      Judged<Placement> seen,
      Judged<Placement> judged,
      Optional<CrossValidated<Placement, DensityMetrics>> folds) {
    DensityMetrics agreement = metrics(seen);
    return new Finding.Metrics(
        "Figures of merit",
        Tasks.DENSITY.figures().stream()
            .flatMap(
                figure ->
                    (figure.always()
                            ? Merits.of(figure, metrics(judged), folds)
                            : Merits.of(figure, agreement, Optional.empty()))
                        .stream())
            .toList());
  }

  /** What was fitted, and how well its constraints are met. */
  Finding.Facts facts() {
    FitReport summary = model.summary();
    FactList facts = new FactList();
    facts.text("model", summary.model(), "");
    facts.count("rows", summary.rows(), "training rows that counted");
    facts.count("columns", summary.columns(), "feature columns");
    facts.count(part(model) + "s", model.parts().size(), "");
    facts.number(
        "objective",
        summary.objective(),
        "mean log-likelihood of a row, less the penalty of a prior");
    facts.number("entropy", model.entropy(), "of row and " + part(model) + "s together, nats");
    model.restarts().stream()
        .filter(Restart::chosen)
        .findFirst()
        .ifPresent(restart -> theorem(restart, facts));
    facts.number("residual", summary.certificate().residual(), "constraints are missed by no more");
    facts.text("ended", FitFacts.ending(summary.termination()), "");
    facts.count("rounds", summary.iterations(), "of the chosen start");
    facts.count("free parameters", summary.certificate().parameters(), "what BIC counts");
    return facts.under("The fit");
  }

  private void theorem(Restart chosen, FactList facts) {
    facts.number(
        "ambiguity",
        chosen.ambiguity(),
        "what a row leaves open about its " + part(model) + "s, nats");
    facts.number(
        "Theorem 5.1 residual",
        chosen.theoremResidual(),
        "log-likelihood + entropy − ambiguity: zero where the constraints hold");
  }
}
