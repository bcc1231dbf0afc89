// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.catalog.Candidate;
import org.relent.cli.Terminal;
import org.relent.cli.data.Folding;
import org.relent.cli.data.Given;
import org.relent.cli.data.Learner;
import org.relent.cli.data.Loaded;
import org.relent.cli.data.Loader;
import org.relent.cli.data.Obstacles;
import org.relent.cli.file.CommandFiles;
import org.relent.cli.file.Output;
import org.relent.cli.file.Product;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.FoldOptions;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.option.OutputOptions;
import org.relent.cli.option.ReportOption;
import org.relent.cli.option.TaskOption;
import org.relent.cli.option.Word;
import org.relent.cli.print.Answer;
import org.relent.cli.print.CommandClock;
import org.relent.cli.print.Progressing;
import org.relent.cli.verb.Tournament.Tried;
import org.relent.finding.Contest;
import org.relent.finding.Names;
import org.relent.finding.Studies;
import org.relent.model.Model;
import org.relent.task.Task;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The main job: several models on the same folds. */
@Command(
    name = "compare",
    header = "Fit every model that suits the data on the same folds; say which to use.",
    customSynopsis = "relent compare DATA [options]",
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

  @Mixin private TaskOption taskOption;
  @Mixin private DataOptions dataOptions;
  @Mixin private LearningOptions learning;
  @Mixin private FoldOptions splitting;
  @Mixin private ReportOption report;
  @Mixin private OutputOptions output;

  private int folds;

  CompareVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandClock clock() {
    return clock(learning.time());
  }

  @Override
  CommandFiles files() {
    return CommandFiles.none(terminal()).reading(data).writing(file()).writing(page());
  }

  private Output file() {
    return output.file(terminal(), Given.stemOf(data), Product.MODEL);
  }

  private Output page() {
    return report.page(terminal(), Given.stemOf(data));
  }

  @Override
  Answer answer() {
    folds = Word.whole("--cv", cv, 2);
    learning.settings();
    learning.run();
    Optional<Task<?, ?, ?>> task = taskOption.ranked(data);
    Obstacles obstacles = new Obstacles(arguments(), data);
    Loader loader = new Loader(terminal(), dataOptions, clock()::up);
    Loaded loaded =
        Folding.without(obstacles.load(loader, reading -> reading.load(data, task)), splitting);
    Learner learner = Learner.first(loaded, learning, dataOptions);
    return obstacles.within(
        loaded,
        () ->
            compare(
                loaded.task().task().of(learner.settings()), learner, learner.leftOutOf(loaded)));
  }

  private <M extends Model, P, E> Answer compare(
      Task<M, P, E> task, Learner learner, List<String> leftOut) {
    String stem = learner.data().given().stem();
    Folding folding = new Folding(learner, splitting, folds);
    Tournament<M, P, E> open = new Tournament<>(task, learner, learning, folding);
    List<Candidate<M>> candidates = open.candidates(only);
    Tournament<M, P, E> tournament = open.judging(candidates);
    note(learner.data().notes());
    note(tournament.others(candidates));
    try (Progressing progress = progress("compare", candidates.size() + 1)) {
      Map<String, Tried<M, P, E>> tried = tournament.run(candidates, progress);
      Contest contest = tournament.contest(tried);
      String best = contest.best().model();
      progress.next(best + " on all rows");
      M model = onAllRows(learner, tried.get(best), progress);
      byte[] html =
          Pages.html(
              Studies.ofComparison(
                  new Names(
                      stem + ": which model for " + model.summary().target() + "?", command()),
                  contest,
                  best,
                  model,
                  tried.get(best).result(),
                  learner.examples()));
      keep(learner, file(), model, tournament.task().figures(tried.get(best).result()));
      outputs().stage(page().file(), html);
      NextCommands next = new NextCommands(terminal(), parsed(), data, leftOut);
      return new ComparisonAnswer<>(
              tournament.task(), learner, tried, contest, model, folding.duplicates())
          .of(
              file().file(),
              page().file(),
              next.fit(tried.get(best).candidate(), cv),
              next.predict(file().file().toString()));
    }
  }

  private <M extends Model> M onAllRows(
      Learner learner, Tried<M, ?, ?> best, Progressing progress) {
    M model = learner.within(() -> best.trainer().fit(learner.examples(), progress.monitor()));
    learner.requireConvergence(model);
    return model;
  }
}
