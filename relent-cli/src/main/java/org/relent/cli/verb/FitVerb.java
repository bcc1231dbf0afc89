// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.cli.Failure;
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
import org.relent.cli.print.Documents;
import org.relent.cli.print.Evaluations;
import org.relent.cli.print.Json;
import org.relent.cli.print.JsonFields;
import org.relent.cli.print.Progressing;
import org.relent.cli.print.Summaries;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.MeanAndSd;
import org.relent.finding.Edges;
import org.relent.finding.Findings;
import org.relent.finding.Names;
import org.relent.finding.Studies;
import org.relent.io.SavedModel;
import org.relent.model.Doubt;
import org.relent.model.Model;
import org.relent.model.Switch;
import org.relent.model.SwitchScores;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;
import org.relent.task.LeftOutError;
import org.relent.task.Task;
import org.relent.task.TaskModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/** Fits one model. */
@Command(
    name = "fit",
    header = "Fit one model and keep it in a file.",
    customSynopsis = "relent fit DATA --model ID [options]",
    footer = {"", "Example: relent fit crabs --model med-svm --kernel rbf:gamma=0.1 --cv 10"})
final class FitVerb extends Verb {

  @Parameters(
      paramLabel = "DATA",
      description = "A file, - for standard input, or a built-in data set.")
  private String data;

  @Option(
      names = {"-m", "--model"},
      required = true,
      paramLabel = "ID",
      description = "Which kind of model (see: relent models)")
  private String model;

  @Option(names = "--cv", paramLabel = "K", description = "Cross-validate with K stratified folds.")
  private String cv;

  @Option(
      names = "--loo",
      paramLabel = "exact",
      arity = "0..1",
      preprocessor = LooValue.class,
      description = {
        "The leave-one-out figures, from one fit;",
        "--loo=exact also fits again without each row in turn."
      })
  private String loo;

  @Mixin private TaskOption taskOption;
  @Mixin private DataOptions dataOptions;
  @Mixin private LearningOptions learning;
  @Mixin private FoldOptions splitting;
  @Mixin private ReportOption report;
  @Mixin private OutputOptions output;

  FitVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandClock clock() {
    return clock(learning.time());
  }

  @Override
  CommandFiles files() {
    CommandFiles files = CommandFiles.none(terminal()).reading(data).writing(file());
    return report.page(terminal()).map(files::writing).orElse(files);
  }

  private Output file() {
    return output.file(terminal(), Given.stemOf(data), Product.MODEL);
  }

  @Override
  Answer answer() {
    ModelKind<?> kind = Catalog.kind(model);
    taskOption.check(kind);
    kind.settings(learning.settings());
    Optional<Integer> folds = Optional.ofNullable(cv).map(k -> Word.whole("--cv", k, 2));
    boolean exact = LooValue.exact(loo, kind);
    learning.run();
    Obstacles obstacles = new Obstacles(arguments(), data);
    Loader loader = new Loader(terminal(), dataOptions, clock()::up);
    Loaded loaded =
        Folding.without(obstacles.load(loader, reading -> reading.load(data, kind)), splitting);
    note(loaded.notes());
    Learner learner = Learner.of(loaded, learning, kind.task());
    return obstacles.within(loaded, () -> fit(kind, learner, folds, exact));
  }

  private <M extends Model> Answer fit(
      ModelKind<M> kind, Learner learner, Optional<Integer> folds, boolean exact) {
    return fit(learner.within(() -> kind.task(learner.settings())), kind, learner, folds, exact);
  }

  private <M extends Model, P, E> Answer fit(
      Task<M, P, E> task,
      ModelKind<M> kind,
      Learner learner,
      Optional<Integer> folds,
      boolean exact) {
    try (Progressing progress =
        progress("fit", 1 + (folds.isPresent() ? 1 : 0) + (exact ? 1 : 0))) {
      Trainer<M> trainer =
          learner.within(() -> kind.trainer(kind.settings(learner.settings()), learning.run()));
      progress.next(model);
      if (clock().up()) {
        throw Failure.outOfTime();
      }
      M fitted = learner.within(() -> trainer.fit(learner.examples(), progress.monitor()));
      double seconds = progress.seconds();
      learner.requireConvergence(fitted);
      progress.done();
      Optional<CrossValidated<P, E>> held =
          folds.map(
              k -> {
                progress.next("cross-validation");
                return learner.within(
                    () ->
                        new Folding(learner, splitting, k)
                            .plan()
                            .run(task, trainer, learner.examples(), progress.monitor()));
              });
      Optional<ExactLeaveOneOut> refits =
          task.leftOut()
              .filter(left -> exact)
              .map(
                  left ->
                      new ExactLeaveOneOut.Refitting<>(left, trainer, learner, learning)
                          .run(seconds, terminal(), speaking(), progress));
      TaskModel<M, P, E> known = new TaskModel<>(task, fitted);
      return tell(known, learner, held, refits, seconds, progress.monitor());
    }
  }

  private <M extends Model, P, E> Answer tell(
      TaskModel<M, P, E> known,
      Learner learner,
      Optional<CrossValidated<P, E>> held,
      Optional<ExactLeaveOneOut> refits,
      double seconds,
      Monitor monitor) {
    Task<M, P, E> task = known.task();
    M fitted = known.model();
    Path file = file().file();
    Examples judged = task.needsTarget() ? learner.examples().judgeable() : learner.examples();
    TrainingFigures<E> train =
        learner.within(() -> TrainingFigures.of(task, fitted, judged, monitor));
    Map<String, MeanAndSd> cv = held.map(task::figures).orElse(Collections.emptyMap());
    SavedModel saved = keep(learner, file(), fitted, cv);
    Optional<Path> asked = report.page(terminal()).map(Output::file);
    Optional<Path> page = asked.filter(path -> !monitor.stopped());
    page.ifPresent(
        path -> outputs().stage(path, Pages.html(findings(learner, fitted, held, refits))));
    ObjectNode json = Json.object();
    json.put("model", fitted.summary().model());
    json.put("file", file.toString());
    json.put("sha256", saved.sha256());
    Documents.fit(json, known);
    json.put("seconds", seconds);
    json.set("train", new Evaluations<>(task, train.evaluation()).document());
    if (held.isPresent()) {
      json.set("cv", Documents.folds(cv));
    }
    task.leftOut()
        .ifPresent(
            left -> {
              ObjectNode loo = json.putObject("loo");
              left.fields(fitted, learner.examples(), new JsonFields(loo));
              refits.ifPresent(told -> told.into(loo));
            });
    List<Edges.Edge> edges = Edges.of(fitted);
    if (!edges.isEmpty()) {
      json.set("edges", Documents.edges(edges));
    }
    List<Switch> switches = SwitchScores.of(fitted);
    if (!switches.isEmpty()) {
      json.set("switches", Documents.switches(switches));
      json.set("importance", Documents.importance(switches));
    }
    Optional<List<Doubt>> doubtful = task.doubtful(fitted);
    doubtful.ifPresent(all -> json.set("doubtful", Documents.doubtful(all, learner.data())));
    if (!fitted.summary().course().descent().isEmpty()) {
      json.set("descent", Documents.descent(fitted.summary()));
      json.set("alternation", Documents.alternation(fitted.summary()));
    }
    if (!fitted.summary().course().solutions().isEmpty()) {
      json.set("candidates", Documents.candidates(fitted.summary()));
    }
    task.starts(fitted, new JsonFields(json));
    page.ifPresent(path -> json.put("report", path.toString()));
    List<Warning> warnings =
        Stream.of(
                learner.data().warnings().stream(),
                fitted.summary().warnings().stream(),
                train.warnings().stream(),
                held.stream().flatMap(FitVerb::unfinished),
                refits.stream().flatMap(told -> told.warnings().stream()),
                asked.filter(path -> page.isEmpty()).map(FitVerb::noReport).stream())
            .<Warning>flatMap(part -> part)
            .toList();
    json.set("warnings", Json.warnings(warnings));
    json.set("trace", Documents.trace(fitted.summary()));
    String text =
        Summaries.fit(known, train.evaluation(), cv, seconds)
            + Summaries.switches(switches)
            + leftOut(known, learner.examples())
            + refits.map(told -> "\n" + told.text()).orElse("")
            + doubtful.map(all -> Summaries.doubtful(all, learner.data())).orElse("")
            + "\nmodel   "
            + file
            + page.map(path -> "\nreport  " + path).orElse("");
    return Answer.of(json, text).with(warnings);
  }

  /** A line on rows left out, where it is asked for or where it tells more than a figure. */
  private <M extends Model> String leftOut(TaskModel<M, ?, ?> known, Examples examples) {
    Optional<LeftOutError<M>> told =
        known.task().leftOut().filter(left -> loo != null || left.unasked());
    return told.map(left -> "\n" + left.text(known.model(), examples))
        .orElse(loo == null ? "" : "\na model of rows alone has no leave-one-out error");
  }

  private static Stream<Warning> unfinished(CrossValidated<?, ?> held) {
    return held.complete()
        ? Stream.empty()
        : Stream.of(
            new Warning(
                "W-UNFINISHED",
                held.folds().size()
                    + " of "
                    + held.planned()
                    + " folds were finished, for the time was up; allow more time"));
  }

  private static Warning noReport(Path path) {
    return new Warning(
        "W-UNFINISHED",
        "no report was written, for the time was up; relent report makes one from the model");
  }

  private Findings findings(
      Learner learner,
      Model fitted,
      Optional<? extends CrossValidated<?, ?>> held,
      Optional<ExactLeaveOneOut> refits) {
    return Studies.ofFit(
        new Names(
            learner.data().given().stem() + ": " + model + Summaries.aim(fitted.summary()),
            command()),
        fitted,
        learner.examples(),
        held,
        refits.map(ExactLeaveOneOut::refits));
  }
}
