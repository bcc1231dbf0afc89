// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.relent.catalog.Candidate;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.Learner;
import org.relent.cli.data.Loader;
import org.relent.cli.data.Work;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.option.OutputOptions;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Documents;
import org.relent.cli.print.Json;
import org.relent.cli.print.Progressing;
import org.relent.cli.print.Rankings;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Warning;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.CrossValidated;
import org.relent.finding.Contest;
import org.relent.finding.Names;
import org.relent.finding.Studies;
import org.relent.finding.Verdict;
import org.relent.io.AtomicFile;
import org.relent.io.Models;
import org.relent.model.Model;
import org.relent.model.Trainer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The main job: several models on the same folds. */
@Command(
    name = "compare",
    header = "Fit every model that suits the data on the same folds; say which to use.",
    synopsisHeading = "%nUsage: ",
    customSynopsis = "relent compare DATA [options]",
    sortOptions = false,
    footer = {
      "",
      "Example: relent compare crabs",
      "",
      "Writes the best model to DATA.relent and a report to DATA.html in this folder.",
    })
final class CompareVerb extends Verb {

  @Parameters(
      paramLabel = "DATA",
      description = "A file, - for standard input, or a built-in data set.")
  private String data;

  @Option(
      names = "--models",
      split = ",",
      paramLabel = "IDS",
      description = "Only these kinds of model.")
  private List<String> only = List.of();

  @Option(
      names = "--cv",
      paramLabel = "K",
      defaultValue = "10",
      description = "The number of folds; 10 if not given.")
  private int folds;

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description = "Where the report goes; DATA.html if not given.")
  private String report;

  @Mixin private DataOptions dataOptions;
  @Mixin private LearningOptions learning;
  @Mixin private OutputOptions output;

  CompareVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  Answer answer() {
    if (folds < 2) {
      throw Failure.of("RLT-S001", "option --cv must be 2 or more, got " + folds);
    }
    learning.settings();
    learning.run();
    Loader loader = new Loader(terminal(), dataOptions);
    Learner learner = Learner.of(loader.load(data), learning);
    return compare(Work.of(learner.examples()), learner);
  }

  /** One of the models, tested. */
  private record Tried<M extends Model, P, E>(
      Candidate<M> candidate, Trainer<M> trainer, CrossValidated<P, E> result, double seconds) {}

  private <M extends Model, P, E> Answer compare(Work<M, P, E> work, Learner learner) {
    String stem = learner.data().given().stem();
    Path file = output.file(terminal(), stem + ".relent");
    Path page = OutputOptions.creatable(terminal().path(report == null ? stem + ".html" : report));
    List<Candidate<M>> candidates =
        learner.data().within(() -> chosen(work.candidates().apply(learner.examples())));
    Map<String, Tried<M, P, E>> tried = new LinkedHashMap<>();
    try (Progressing progress = progress("compare", candidates.size() + 1)) {
      for (Candidate<M> candidate : candidates) {
        tried.put(candidate.name(), tried(work, learner, candidate, progress));
      }
      Map<String, CrossValidated<P, E>> results = new LinkedHashMap<>();
      tried.forEach((name, one) -> results.put(name, one.result()));
      if (results.values().stream().allMatch(result -> result.folds().isEmpty())) {
        throw Failure.of(
            "RLT-B003", "no model finished a fold within the time limit; allow more time");
      }
      Comparison<P, E> comparison = new Comparison<>(results, work.discipline()::loss);
      Contest contest = Contest.of(comparison, learner.examples());
      String best = contest.ranking().models().get(0).model();
      progress.next(best + " on all rows");
      M model =
          learner
              .data()
              .within(
                  () ->
                      tried
                          .get(best)
                          .trainer()
                          .fit(learner.examples(), progress.monitor(learning.time())));
      learner.requireConvergence(model);
      return tell(work, learner, tried, comparison, contest, best, model, file, page);
    }
  }

  private <M extends Model> List<Candidate<M>> chosen(List<Candidate<M>> all) {
    List<String> ids = all.stream().map(candidate -> candidate.kind().id()).distinct().toList();
    for (String id : only) {
      if (!ids.contains(id)) {
        throw Failure.of(
            "RLT-S003", "no model " + Quoted.of(id) + " for this target" + Nearest.hint(id, ids));
      }
    }
    return only.isEmpty()
        ? all
        : all.stream().filter(candidate -> only.contains(candidate.kind().id())).toList();
  }

  private <M extends Model, P, E> Tried<M, P, E> tried(
      Work<M, P, E> work, Learner learner, Candidate<M> candidate, Progressing progress) {
    progress.next(candidate.name());
    double before = progress.seconds();
    return learner
        .data()
        .within(
            () -> {
              Trainer<M> trainer =
                  candidate.trainer(learner.settings(), learning.run(), learner.examples());
              CrossValidated<P, E> result =
                  learner
                      .folds(folds)
                      .run(
                          work.discipline(),
                          trainer,
                          learner.examples(),
                          progress.monitor(learning.time()));
              progress.done();
              return new Tried<>(candidate, trainer, result, progress.seconds() - before);
            });
  }

  private <M extends Model, P, E> Answer tell(
      Work<M, P, E> work,
      Learner learner,
      Map<String, Tried<M, P, E>> tried,
      Comparison<P, E> comparison,
      Contest contest,
      String best,
      M model,
      Path file,
      Path page) {
    String title =
        learner.data().given().stem() + ": which model for " + model.summary().target() + "?";
    byte[] html =
        Pages.html(
            Studies.ofComparison(
                new Names(title, command()),
                comparison,
                Map.of(best, model),
                best,
                learner.examples()));
    byte[] bytes = Models.bytes(learner.saved(model, FitVerb.over(work, tried.get(best).result())));
    AtomicFile.write(file, bytes);
    AtomicFile.write(page, html);
    ObjectNode json = Json.object();
    ArrayNode models = json.putArray("models");
    Map<String, Double> seconds = new LinkedHashMap<>();
    for (org.relent.finding.Finding.Ranking.Entry entry : contest.ranking().models()) {
      Tried<M, P, E> one = tried.get(entry.model());
      seconds.put(entry.model(), one.seconds());
      ObjectNode node = models.addObject();
      node.put("model", one.candidate().kind().id());
      node.put("name", entry.model());
      node.set("settings", Json.texts(one.result().folds().get(0).fit().settings()));
      node.set("metrics", Documents.folds(FitVerb.over(work, one.result())));
      ObjectNode difference = node.putObject("difference");
      Json.put(difference, "mean", entry.difference());
      Json.put(difference, "low", entry.interval().low());
      Json.put(difference, "high", entry.interval().high());
      node.put("seconds", one.seconds());
    }
    String verdict = Verdict.of(contest);
    json.put("best", best);
    json.put("metric", work.loss());
    json.put("verdict", verdict);
    json.put("file", file.toString());
    json.put("report", page.toString());
    List<Warning> warnings = new ArrayList<>(learner.data().warnings());
    warnings.addAll(model.summary().warnings());
    json.set("warnings", Json.warnings(warnings));
    String text =
        Rankings.text(contest, seconds)
            + "\n\n"
            + verdict
            + "\n\nmodel   "
            + file
            + "\nreport  "
            + page;
    return Answer.of(json, text)
        .with(Stream.concat(warnings.stream(), Stream.<Warning>empty()).distinct().toList());
  }
}
