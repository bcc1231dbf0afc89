// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.Folding;
import org.relent.cli.data.Given;
import org.relent.cli.data.Grid;
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
import org.relent.cli.option.TaskOption;
import org.relent.cli.option.Word;
import org.relent.cli.print.Answer;
import org.relent.cli.print.CommandClock;
import org.relent.cli.print.Json;
import org.relent.cli.print.Progressing;
import org.relent.cli.print.TextTable;
import org.relent.cli.verb.Search.By;
import org.relent.cli.verb.Search.Tried;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.evaluate.MeanAndSd;
import org.relent.model.Model;
import org.relent.solve.Monitor;
import org.relent.task.Task;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Searches over parameters. */
@Command(
    name = "tune",
    header = "Search over the parameters of a model and keep the best.",
    customSynopsis = "relent tune DATA --model ID [options]",
    footer = {
      "",
      "Example: relent tune crabs --model med-svm --try c=2,5,20 --try 'kernel=linear|rbf'",
      "",
      "Without --try a grid that suits the model is searched.",
    })
final class TuneVerb extends Verb {

  private static final int SHOWN = 15;

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

  @Option(
      names = "--try",
      paramLabel = "NAME=V,V,…",
      description = "Values of a parameter; may be repeated.")
  private Map<String, String> values = new LinkedHashMap<>();

  @Option(
      names = "--by",
      paramLabel = "cv|loo|evidence",
      description = "By held-out folds, or by one fit's bound or evidence.")
  private String judge = "cv";

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
  @Mixin private OutputOptions output;

  private By by;
  private int folds;

  TuneVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandClock clock() {
    return clock(learning.time());
  }

  @Override
  CommandFiles files() {
    return CommandFiles.none(terminal()).reading(data).writing(file());
  }

  private Output file() {
    return output.file(terminal(), Given.stemOf(data), Product.MODEL);
  }

  @Override
  Answer answer() {
    ModelKind<?> kind = Catalog.kind(model);
    taskOption.check(kind);
    kind.settings(learning.settings());
    Grid.of(kind, values);
    by = Word.choice("--by", judge, By.values());
    folds = Word.whole("--cv", cv, 2);
    if (by == By.LOO && kind.task().leftOut().isEmpty()) {
      throw Failure.of(
          "RLT-U008",
          kind.id() + " has no leave-one-out bound; judge it on rows held out (--by cv)");
    }
    if (by == By.EVIDENCE && !kind.tellsEvidence()) {
      throw withoutEvidence(kind);
    }
    learning.run();
    Obstacles obstacles = new Obstacles(arguments(), data);
    Loader loader = new Loader(terminal(), dataOptions, clock()::up);
    Loaded loaded =
        Folding.without(obstacles.load(loader, reading -> reading.load(data, kind)), splitting);
    note(loaded.notes());
    Learner learner = Learner.of(loaded, learning, kind.task());
    return obstacles.within(loaded, () -> tune(kind, learner));
  }

  private static Failure withoutEvidence(ModelKind<?> kind) {
    String left = kind.task().leftOut().isEmpty() ? "" : "on rows left out (--by loo) or ";
    return Failure.of(
        "RLT-U008",
        kind.id()
            + " has no evidence, for it has no likelihood that is curved at its mode; judge it "
            + left
            + "on rows held out (--by cv)");
  }

  private <M extends Model> Answer tune(ModelKind<M> kind, Learner learner) {
    return tune(learner.within(() -> kind.task(learner.settings())), kind, learner);
  }

  private <M extends Model, P, E> Answer tune(
      Task<M, P, E> task, ModelKind<M> kind, Learner learner) {
    return learner.within(
        () -> {
          // a cell that cannot be used is told here, by its line; a fold would name its own
          // rows
          kind.trainer(kind.settings(learner.settings()), learning.run()).check(learner.examples());
          Grid grid = grid(kind, learner);
          List<Map<String, String>> points = grid.points();
          Search<M, P, E> search =
              new Search<>(
                  task, kind, learner, learning.run(), by, new Folding(learner, splitting, folds));
          try (Progressing progress = progress("tune", points.size() + 1)) {
            List<Tried<M>> tried = new ArrayList<>();
            for (Map<String, String> point : points) {
              progress.next(written(point));
              Monitor monitor = progress.beforeTheLast();
              if (monitor.stopped()) {
                break;
              }
              tried.add(search.judged(point, monitor));
              progress.done();
            }
            return tell(search, Search.finished(tried), points.size(), progress);
          }
        });
  }

  private Grid grid(ModelKind<?> kind, Learner learner) {
    if (!values.isEmpty()) {
      return Grid.of(kind, values);
    }
    return by == By.EVIDENCE ? Grid.byEvidence(kind, learner) : Grid.standard(kind, learner);
  }

  private <M extends Model> Answer tell(
      Search<M, ?, ?> search, List<Tried<M>> tried, int asked, Progressing progress) {
    Learner learner = search.learner();
    Path file = file().file();
    Tried<M> best = Search.best(tried);
    progress.next("the best on all rows");
    M fitted = best.trainer().fit(learner.examples(), progress.monitor());
    learner.requireConvergence(fitted);
    MeanAndSd score = new MeanAndSd(1, best.score(), best.sd());
    keep(learner, file(), fitted, Collections.singletonMap(search.key(), score));
    ObjectNode json = Json.object();
    json.put("model", model);
    json.put("by", by.word());
    json.put("metric", search.key());
    ArrayNode candidates = json.putArray("candidates");
    for (Tried<M> one : tried) {
      ObjectNode node = candidates.addObject();
      node.set("settings", Json.texts(one.settings()));
      Json.put(node, "score", one.score());
      Json.put(node, "sd", one.sd());
      node.put("seconds", one.seconds());
    }
    json.set("best", Json.texts(best.settings()));
    Json.put(json, "score", best.score());
    json.put("file", file.toString());
    List<Warning> warnings = new ArrayList<>(learner.data().warnings());
    if (tried.size() < asked) {
      warnings.add(
          new Warning(
              "W-UNFINISHED",
              "{} of {} not judged, for the time was up; allow more time",
              asked - tried.size(),
              Words.count(asked, "setting")));
    }
    warnings.addAll(fitted.summary().warnings());
    json.set("warnings", Json.warnings(warnings));
    return Answer.of(json, text(best, tried, search.name()) + "\n\nmodel   " + file).with(warnings);
  }

  private static <M extends Model> String text(Tried<M> best, List<Tried<M>> tried, String judge) {
    TextTable table = TextTable.of("settings", ">" + judge, ">sd", ">seconds");
    tried.stream()
        .sorted(Comparator.comparingDouble(Tried::score))
        .limit(SHOWN)
        .forEach(
            one ->
                table.row(
                    written(one.settings()),
                    Words.beside(best.score(), one.score()),
                    one.sd().isPresent() ? Words.beside(best.score(), one.sd().getAsDouble()) : "",
                    Words.number(one.seconds())));
    String more = tried.size() > SHOWN ? "\n… and " + (tried.size() - SHOWN) + " more" : "";
    return table
        + more
        + "\n\nBest of "
        + Words.count(tried.size(), "setting")
        + ": "
        + written(best.settings())
        + ". Its score was chosen as the best of them and flatters; judge it on new data.";
  }

  private static String written(Map<String, String> settings) {
    return settings.isEmpty()
        ? "as given"
        : settings.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(" "));
  }
}
