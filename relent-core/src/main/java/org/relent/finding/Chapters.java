// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.finding.Findings.Chapter;
import org.relent.model.Model;

/** The parts that documents are put together from. */
final class Chapters {

  private Chapters() {}

  /** The models side by side. The sentence stands above all chapters. */
  static Chapter comparison(Contest contest) {
    String lead =
        "Losses are compared row by row, each row held out"
            + (contest.unranked().isEmpty() ? "" : "; " + unranked(contest))
            + ".";
    return new Chapter("Which model?", lead, List.of(contest.ranking()));
  }

  private static String unranked(Contest contest) {
    List<String> names =
        contest.unranked().stream().map(Contest.Unranked::model).map(Words::name).toList();
    return Words.listed(names)
        + (names.size() == 1 ? " has" : " have")
        + " no rank, for the reasons at the end of the page";
  }

  /** Models that were not tested to the end, and why; empty if all were. */
  static Optional<Chapter> withoutRank(Contest contest) {
    List<Contest.Unranked> unranked = contest.unranked();
    Finding.Listing listing =
        new Finding.Listing(
            "Models without a rank",
            "",
            List.of("model", "folds", "why"),
            unranked.stream()
                .map(one -> List.of(one.model(), Words.number(one.folds()), one.reason()))
                .toList(),
            unranked.size());
    return unranked.isEmpty()
        ? Optional.empty()
        : Optional.of(new Chapter("Why have some models no rank?", "", List.of(listing)));
  }

  /** How good a model's predictions are, in figures and curves. */
  static Chapter quality(String name, Judged<?> judged, List<Finding> findings) {
    return new Chapter("How good is " + Words.name(name) + "?", lead(judged), findings);
  }

  private static String lead(Judged<?> judged) {
    String rows = Words.count(judged.predictions().size(), "prediction");
    return switch (judged.origin()) {
      case TRAINING ->
          rows + " of the rows the model was fitted on: on new rows expect worse. Cross-validate.";
      case HELD_OUT -> rows + " by models that had not seen the row, all folds together.";
      case NEW -> rows + " of new data.";
    };
  }

  /** What the model looks at, and what it makes of it. */
  static Chapter decisions(Model model, Optional<Finding.Boundary> boundary, Examples examples) {
    List<Finding> findings = new ArrayList<>();
    boundary.ifPresent(findings::add);
    findings.add(Importances.of(model, examples));
    SwitchFindings.of(model).ifPresent(findings::add);
    findings.addAll(Structures.of(model));
    return new Chapter("How does it decide?", "", findings);
  }

  /** The same from the model alone; empty if it does not tell. */
  static Optional<Chapter> decisions(Model model) {
    List<Finding> findings = new ArrayList<>();
    Importances.of(model).ifPresent(findings::add);
    SwitchFindings.of(model).ifPresent(findings::add);
    findings.addAll(Structures.of(model));
    return findings.isEmpty()
        ? Optional.empty()
        : Optional.of(new Chapter("How does it decide?", "", findings));
  }

  /**
   * How the fit went.
   *
   * @param facts what was fitted, and how well the optimum was met
   * @param leftOut what it tells of rows left out
   */
  static Chapter fit(Model model, Finding.Facts facts, List<Finding> leftOut) {
    return new Chapter(
        "How did the fit go?", converged(model), FitFacts.all(model.summary(), facts, leftOut));
  }

  /** Whether the certificate was met. */
  static String converged(Model model) {
    String ending = FitFacts.ending(model.summary().termination());
    String gap =
        FitFacts.relativeGap(model.summary()).stream()
            .mapToObj(relative -> ", relative gap " + Words.number(relative))
            .collect(Collectors.joining());
    return Words.filled(
        "The solver {} after {}{}.",
        model.summary().converged() ? ending : "has " + ending,
        Words.count(model.summary().iterations(), "round"),
        gap);
  }

  /** The columns. */
  static Chapter data(Examples examples) {
    return new Chapter(
        "What is in the data?", Profiles.lead(examples.features()), List.of(Profiles.of(examples)));
  }
}
