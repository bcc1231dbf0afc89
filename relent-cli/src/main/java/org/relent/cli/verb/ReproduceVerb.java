// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.relent.catalog.Run;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.experiment.Experiment;
import org.relent.cli.experiment.Experiments;
import org.relent.cli.experiment.Outcome;
import org.relent.cli.file.CommandFiles;
import org.relent.cli.option.ReportOption;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.cli.print.Progressing;
import org.relent.cli.print.TextTable;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Words;
import org.relent.finding.Finding;
import org.relent.finding.Findings;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Runs the papers' experiments. */
@Command(
    name = "reproduce",
    header = "Run the papers' experiments; print ours beside theirs.",
    customSynopsis = "relent reproduce [ID…] [options]",
    footer = {"", "Example: relent reproduce --list"})
final class ReproduceVerb extends Verb {

  @Parameters(arity = "0..*", paramLabel = "ID", description = "Which; all if none is named.")
  private List<String> ids = List.of();

  @Option(names = "--list", description = "Only list them.")
  private boolean list;

  @ArgGroup(exclusive = true)
  private Extent extent = new Extent();

  /** How much is done. */
  static final class Extent {

    @Option(names = "--quick", description = "Few repetitions.")
    private boolean quick;

    @Option(names = "--full", description = "Every sample size of the paper; see --list.")
    private boolean full;

    Experiment.Effort effort() {
      if (quick) {
        return Experiment.Effort.QUICK;
      }
      return full ? Experiment.Effort.FULL : Experiment.Effort.STANDARD;
    }
  }

  @Mixin private ReportOption report;

  ReproduceVerb(Terminal terminal) {
    super(terminal);
  }

  /** An experiment done. */
  private record Done(Experiment experiment, Outcome outcome, double seconds) {}

  @Override
  CommandFiles files() {
    CommandFiles files = CommandFiles.none(terminal());
    return report.page(terminal()).map(files::writing).orElse(files);
  }

  @Override
  Answer answer() {
    List<Experiment> chosen = chosen();
    if (list) {
      return listed(chosen);
    }
    announce(chosen);
    List<Done> done = new ArrayList<>();
    try (Progressing progress = progress("reproduce", chosen.size())) {
      for (Experiment experiment : chosen) {
        progress.next(experiment.id());
        double before = progress.seconds();
        Outcome outcome = experiment.run(extent.effort(), Run.standard(), progress.monitor());
        done.add(new Done(experiment, outcome, progress.seconds() - before));
        progress.done();
      }
    }
    report
        .page(terminal())
        .ifPresent(page -> outputs().stage(page.file(), Pages.html(findings(done))));
    ArrayNode json = Json.array();
    done.forEach(one -> json.add(document(one)));
    return Answer.of(
        json, done.stream().map(ReproduceVerb::text).collect(Collectors.joining("\n\n")));
  }

  /** Says what time is foreseen, where it is more than a moment. */
  private void announce(List<Experiment> chosen) {
    int minutes = chosen.stream().mapToInt(one -> one.minutes().of(extent.effort())).sum();
    if (minutes > 1) {
      note(List.of(Words.filled("this takes about {} minutes on two idle cores", minutes)));
    }
  }

  private List<Experiment> chosen() {
    List<Experiment> experiments = Experiments.all();
    Map<String, Experiment> byId = new LinkedHashMap<>();
    experiments.forEach(experiment -> byId.put(experiment.id(), experiment));
    for (String id : ids) {
      if (!byId.containsKey(id)) {
        throw Failure.of(
            "RLT-U006", "no experiment " + Quoted.of(id) + Nearest.hint(id, byId.keySet()));
      }
    }
    return ids.isEmpty() ? experiments : ids.stream().distinct().map(byId::get).toList();
  }

  private static Answer listed(List<Experiment> chosen) {
    ArrayNode json = Json.array();
    TextTable table = TextTable.of("experiment", "source", ">minutes", ">--full", "");
    for (Experiment experiment : chosen) {
      json.addObject()
          .put("id", experiment.id())
          .put("source", experiment.source())
          .put("summary", experiment.summary())
          .put("minutes", experiment.minutes().standard())
          .put("minutesFull", experiment.minutes().full());
      table.row(
          experiment.id(),
          experiment.source(),
          Integer.toString(experiment.minutes().standard()),
          Integer.toString(experiment.minutes().full()),
          experiment.summary());
    }
    return Answer.of(json, table.toString());
  }

  private static ObjectNode document(Done one) {
    ObjectNode node = Json.object();
    node.put("id", one.experiment().id());
    node.put("source", one.experiment().source());
    node.set(
        "rows",
        Json.list(
            one.outcome().rows(),
            (row, line) -> {
              line.put("name", row.name());
              line.set("paper", row.paper().map(Json::numbers).orElse(null));
              line.set("ours", Json.numbers(row.ours()));
            }));
    node.put("verdict", one.outcome().verdict().toString());
    node.put("note", one.outcome().note());
    node.put("seconds", one.seconds());
    return node;
  }

  private static String text(Done one) {
    List<String> figures = figures(one.outcome());
    Set<String> printed = printed(one.outcome());
    List<String> header = new ArrayList<>(List.of(""));
    for (String name : figures) {
      if (printed.contains(name)) {
        header.add(">paper: " + name);
      }
      header.add(printed.contains(name) ? ">ours" : ">" + name);
    }
    TextTable table = TextTable.of(header.toArray(new String[0]));
    for (Outcome.Row row : one.outcome().rows()) {
      List<String> cells = new ArrayList<>(List.of(row.name()));
      for (String name : figures) {
        if (printed.contains(name)) {
          cells.add(cell(row.paper().map(paper -> paper.get(name))));
        }
        cells.add(cell(Optional.ofNullable(row.ours().get(name))));
      }
      table.row(cells.toArray(new String[0]));
    }
    return Words.filled(
        "{} ({}): {}\n\n{}\n\n{}",
        one.experiment().id(),
        one.experiment().source(),
        one.outcome().verdict(),
        table,
        one.outcome().note());
  }

  private static List<String> figures(Outcome outcome) {
    return List.copyOf(
        outcome.rows().stream()
            .flatMap(row -> row.ours().keySet().stream())
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  private static String cell(Optional<Double> value) {
    return value.map(Words::number).orElse("");
  }

  private Findings findings(List<Done> done) {
    return new Findings(
        "The papers' experiments, done again",
        done.stream()
            .map(one -> one.experiment().id() + " " + one.outcome().verdict())
            .collect(Collectors.joining("; ", "", ".")),
        command(),
        done.stream().map(ReproduceVerb::chapter).toList());
  }

  /** The figures that the paper prints in some row. */
  private static Set<String> printed(Outcome outcome) {
    return outcome.rows().stream()
        .flatMap(row -> row.paper().stream())
        .flatMap(paper -> paper.keySet().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Findings.Chapter chapter(Done one) {
    List<Finding.Facts.Fact> facts = new ArrayList<>();
    for (Outcome.Row row : one.outcome().rows()) {
      row.ours()
          .forEach(
              (name, value) ->
                  facts.add(
                      new Finding.Facts.Fact(
                          row.name() + ", " + name,
                          Words.number(value),
                          row.paper()
                              .map(paper -> paper.get(name))
                              .map(theirs -> "paper: " + Words.number(theirs))
                              .orElse("not in the paper"))));
    }
    List<Finding> findings = new ArrayList<>();
    findings.add(new Finding.Facts("Ours, and the paper's", facts));
    findings.addAll(one.outcome().pictures());
    return new Findings.Chapter(
        one.experiment().id() + ", " + one.experiment().source(), one.outcome().note(), findings);
  }
}
