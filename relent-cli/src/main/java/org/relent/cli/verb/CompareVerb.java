// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.catalog.Candidate;
import org.relent.catalog.Settings;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.Learner;
import org.relent.cli.data.Loader;
import org.relent.cli.data.Work;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.option.OutputOptions;
import org.relent.cli.option.Word;
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
import org.relent.finding.Words;
import org.relent.io.AtomicFile;
import org.relent.io.Models;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.solve.Termination;
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
  private String cv;

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description = "Where the report goes; DATA.html if not given.")
  private String report;

  @Mixin private DataOptions dataOptions;
  @Mixin private LearningOptions learning;
  @Mixin private OutputOptions output;

  private int folds;

  CompareVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  Answer answer() {
    folds = Word.whole("--cv", cv, 2);
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
        chosen(learner.data().within(() -> work.candidates().apply(learner.examples())), learner);
    requireReadable(candidates, learner);
    Map<String, Tried<M, P, E>> tried = new LinkedHashMap<>();
    try (Progressing progress = progress("compare", candidates.size() + 1)) {
      for (Candidate<M> candidate : candidates) {
        tried.put(candidate.name(), tried(work, learner, candidate, progress));
      }
      Map<String, CrossValidated<P, E>> results = finished(tried);
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
                          .fit(
                              learner.examples(),
                              progress.lastly(learning.time(), tried.get(best).seconds())));
      learner.requireConvergence(model);
      return tell(work, learner, tried, comparison, contest, best, model, file, page);
    }
  }

  /** The results over as many folds as any has: over fewer, a mean may be lower by luck. */
  private static <M extends Model, P, E> Map<String, CrossValidated<P, E>> finished(
      Map<String, Tried<M, P, E>> tried) {
    int most = tried.values().stream().mapToInt(one -> whole(one.result())).max().orElse(0);
    if (most == 0) {
      throw Failure.of(
          "RLT-B003", "no model finished a fold within the time limit; allow more time");
    }
    Map<String, CrossValidated<P, E>> results = new LinkedHashMap<>();
    tried.forEach(
        (name, one) -> {
          if (whole(one.result()) == most) {
            results.put(name, one.result());
          }
        });
    return results;
  }

  /** How many folds had the time they needed. */
  static int whole(CrossValidated<?, ?> result) {
    return (int)
        result.folds().stream()
            .filter(fold -> fold.fit().termination() != Termination.INTERRUPTED)
            .count();
  }

  private <M extends Model> List<Candidate<M>> chosen(List<Candidate<M>> all, Learner learner) {
    List<String> ids = all.stream().map(candidate -> candidate.kind().id()).distinct().toList();
    for (String id : only) {
      if (!ids.contains(id)) {
        throw Failure.of(
            "RLT-S003", "no model " + Quoted.of(id) + " for this target" + Nearest.hint(id, ids));
      }
    }
    Map<String, Candidate<M>> chosen = new LinkedHashMap<>();
    for (Candidate<M> candidate : all) {
      if (only.isEmpty() || only.contains(candidate.kind().id())) {
        Candidate<M> told = told(candidate, learner.settings());
        chosen.putIfAbsent(told.name(), told);
      }
    }
    return List.copyOf(chosen.values());
  }

  /** Tells settings that a model does not know, and by its line a cell that none can use. */
  private <M extends Model> void requireReadable(List<Candidate<M>> candidates, Learner learner) {
    for (Candidate<M> candidate : candidates) {
      Settings settings = candidate.kind().settings(learner.settings());
      // the kinds encode alike, so the first finds what there is; a fold would name its own rows
      if (candidate.equals(candidates.get(0))) {
        learner
            .data()
            .within(
                () -> candidate.kind().typicalGamma(settings, learning.run(), learner.examples()));
      }
    }
  }

  /** What is said goes before what a candidate would choose; one kernel makes one candidate. */
  private static <M extends Model> Candidate<M> told(
      Candidate<M> candidate, Map<String, String> said) {
    Map<String, String> own = new LinkedHashMap<>(candidate.settings());
    own.keySet().removeAll(said.keySet());
    String name = said.containsKey("kernel") ? candidate.kind().id() : candidate.name();
    return new Candidate<>(name, candidate.kind(), own);
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
    List<String> unfinished =
        tried.keySet().stream().filter(name -> !seconds.containsKey(name)).toList();
    if (!unfinished.isEmpty()) {
      warnings.add(
          new Warning(
              "W-UNFINISHED",
              "not compared, for the time was up: "
                  + Words.listed(unfinished)
                  + "; allow more time"));
    }
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
    return Answer.of(json, text).with(warnings.stream().distinct().toList());
  }
}
