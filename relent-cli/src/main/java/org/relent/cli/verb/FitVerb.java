// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Task;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.Folding;
import org.relent.cli.data.Given;
import org.relent.cli.data.Learner;
import org.relent.cli.data.Loaded;
import org.relent.cli.data.Loader;
import org.relent.cli.data.Obstacles;
import org.relent.cli.data.Work;
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
import org.relent.cli.print.Json;
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
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/** Fits one model. */
@Command(
    name = "fit",
    header = "Fit one model and keep it in a file.",
    synopsisHeading = "%nUsage: ",
    customSynopsis = "relent fit DATA --model ID [options]",
    sortOptions = false,
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
        "Print the leave-one-out figures, which need no second fit;",
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
    return obstacles.within(
        loaded, () -> fit(Work.of(kind.task(), learner.settings()), learner, folds, exact));
  }

  private <M extends Model, P, E> Answer fit(
      Work<M, P, E> work, Learner learner, Optional<Integer> folds, boolean exact) {
    ModelKind<M> kind = work.kind(model);
    try (Progressing progress =
        progress("fit", 1 + (folds.isPresent() ? 1 : 0) + (exact ? 1 : 0))) {
      Trainer<M> trainer =
          learner
              .data()
              .within(() -> kind.trainer(kind.settings(learner.settings()), learning.run()));
      progress.next(model);
      if (clock().up()) {
        throw Failure.outOfTime();
      }
      M fitted = learner.data().within(() -> trainer.fit(learner.examples(), progress.monitor()));
      double seconds = progress.seconds();
      learner.requireConvergence(fitted);
      progress.done();
      Optional<CrossValidated<P, E>> held =
          folds.map(
              k -> {
                progress.next("cross-validation");
                return learner
                    .data()
                    .within(
                        () ->
                            new Folding(learner, splitting, k)
                                .plan()
                                .run(
                                    work.discipline(),
                                    trainer,
                                    learner.examples(),
                                    progress.monitor()));
              });
      Optional<ExactLeaveOneOut> refits =
          exact
              ? Optional.of(
                  new ExactLeaveOneOut.Refitting(model, learner, learning)
                      .run(seconds, terminal(), speaking(), progress))
              : Optional.empty();
      return tell(work, learner, fitted, held, refits, seconds, progress.monitor());
    }
  }

  private <M extends Model, P, E> Answer tell(
      Work<M, P, E> work,
      Learner learner,
      M fitted,
      Optional<CrossValidated<P, E>> held,
      Optional<ExactLeaveOneOut> refits,
      double seconds,
      Monitor monitor) {
    Path file = file().file();
    Examples judged =
        work.task() == Task.DENSITY ? learner.examples() : learner.examples().judgeable();
    TrainingFigures<E> train =
        learner.data().within(() -> TrainingFigures.of(work, fitted, judged, monitor));
    Map<String, MeanAndSd> cv =
        held.map(result -> over(work, result)).orElse(Collections.emptyMap());
    byte[] bytes = learner.bytes(fitted, cv);
    SavedModel saved = learner.loaded(bytes);
    outputs().stage(file, bytes);
    Optional<Path> asked = report.page(terminal()).map(Output::file);
    Optional<Path> page = asked.filter(path -> !monitor.stopped());
    page.ifPresent(path -> outputs().stage(path, Pages.html(findings(learner, fitted, held))));
    ObjectNode json = Json.object();
    json.put("model", fitted.summary().model());
    json.put("file", file.toString());
    json.put("sha256", saved.sha256());
    Documents.fit(json, fitted);
    json.put("seconds", seconds);
    json.set(
        "train",
        Documents.evaluation(train.evaluation(), work.figures().apply(train.evaluation())));
    if (held.isPresent()) {
      json.set("cv", Documents.folds(cv));
    }
    LeftOut.document(fitted, learner.examples(), refits).ifPresent(left -> json.set("loo", left));
    List<Edges.Edge> edges = Edges.of(fitted);
    if (!edges.isEmpty()) {
      json.set("edges", Documents.edges(edges));
    }
    if (fitted instanceof Classifier classifier) {
      json.set("doubtful", Documents.doubtful(classifier.doubtful(), learner.data()));
    }
    if (!fitted.summary().course().descent().isEmpty()) {
      json.set("descent", Documents.descent(fitted.summary()));
      json.set("alternation", Documents.alternation(fitted.summary()));
    }
    if (!fitted.summary().course().solutions().isEmpty()) {
      json.set("candidates", Documents.candidates(fitted.summary()));
    }
    if (fitted instanceof Density density) {
      json.set("candidates", Documents.candidates(density));
    }
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
        Summaries.fit(fitted, work.figures().apply(train.evaluation()), cv, seconds)
            + (loo != null || fitted instanceof Classifier
                ? "\n" + LeftOut.text(fitted, learner.examples())
                : "")
            + refits.map(told -> "\n" + told.text()).orElse("")
            + (fitted instanceof Classifier classifier
                ? Summaries.doubtful(classifier.doubtful(), learner.data())
                : "")
            + "\nmodel   "
            + file
            + page.map(path -> "\nreport  " + path).orElse("");
    return Answer.of(json, text).with(warnings);
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
      Learner learner, Model fitted, Optional<? extends CrossValidated<?, ?>> held) {
    return Studies.ofFit(
        new Names(
            learner.data().given().stem() + ": " + model + Summaries.aim(fitted.summary()),
            command()),
        fitted,
        learner.examples(),
        held);
  }

  static <P, E> Map<String, MeanAndSd> over(Work<?, P, E> work, CrossValidated<P, E> result) {
    Map<String, MeanAndSd> figures = new LinkedHashMap<>();
    if (result.folds().isEmpty()) {
      return figures;
    }
    for (String name : work.figures().apply(result.folds().get(0).evaluation()).keySet()) {
      double[] values =
          result.folds().stream()
              .mapToDouble(
                  fold -> work.figures().apply(fold.evaluation()).getOrDefault(name, Double.NaN))
              .filter(value -> !Double.isNaN(value))
              .toArray();
      if (values.length > 0) {
        figures.put(name, MeanAndSd.of(values));
      }
    }
    return figures;
  }
}
