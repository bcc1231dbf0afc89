// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.Arrays;
import java.util.Map;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.cli.Exit;
import org.relent.cli.Terminal;
import org.relent.cli.data.Learner;
import org.relent.cli.data.LoadedModel;
import org.relent.cli.data.Loader;
import org.relent.cli.data.PredictionDifference;
import org.relent.cli.file.CommandFiles;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.print.Answer;
import org.relent.cli.print.CommandClock;
import org.relent.cli.print.Json;
import org.relent.cli.print.Progressing;
import org.relent.cli.print.Summaries;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.io.Models;
import org.relent.io.SavedModel;
import org.relent.machine.Features;
import org.relent.math.Lanes;
import org.relent.model.FitReport;
import org.relent.model.Model;
import org.relent.model.ProofObstacle;
import org.relent.model.SolverTrace;
import org.relent.model.Trainer;
import org.relent.task.TaskModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/** Checks a model file. */
@Command(
    name = "verify",
    header = "Check a model file, or repeat its fit and compare.",
    customSynopsis = "relent verify MODEL [--refit DATA] [options]",
    footer = {
      "",
      "Example: relent fit crabs -m med-svm -q && relent verify crabs.relent --refit crabs",
    })
final class VerifyVerb extends Verb {

  @Parameters(paramLabel = "MODEL", description = "A model file.")
  private String model;

  @Option(
      names = "--refit",
      paramLabel = "DATA",
      description =
          "Fit again to these data: the same bytes, or else 78. Files of another engine: the same"
              + " predictions, to the tolerance of solvers.")
  private String data;

  @Mixin private DataOptions dataOptions;
  @Mixin private LearningOptions learning;

  VerifyVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandClock clock() {
    return clock(learning.time());
  }

  @Override
  CommandFiles files() {
    CommandFiles files = CommandFiles.none(terminal()).reading(model);
    return data == null ? files : files.reading(data);
  }

  @Override
  Answer answer() {
    LoadedModel loaded = LoadedModel.load(terminal(), model);
    ObjectNode json = Json.object();
    json.put("file", model);
    json.put("sha256", loaded.saved().sha256());
    json.put("valid", true);
    String text =
        Words.filled(
            "{} is sound: {}{}\nsha256 {}",
            model,
            loaded.model().summary().model(),
            Summaries.aim(loaded.model().summary()),
            loaded.saved().sha256());
    if (data == null) {
      json.putNull("refit");
      return Answer.of(json, text);
    }
    Refit refit = refit(TaskModel.of(loaded.model()), loaded);
    json.put("refit", refit.agrees());
    refit.write(json);
    Answer answer =
        Answer.of(json, text + "\nfitted again to " + data + ": " + refit.words(loaded.saved()));
    return refit.agrees() ? answer : answer.ending(Exit.CHECK_FAILED);
  }

  private <M extends Model> Refit refit(TaskModel<M, ?, ?> known, LoadedModel loaded) {
    Loader loader = Loader.of(terminal(), dataOptions, loaded, clock()::up);
    ModelKind<M> kind =
        Catalog.kind(loaded.model().summary().model()).of(known.task()).orElseThrow();
    FitReport report = loaded.model().summary();
    Map<String, String> settings = report.recipe().asked().texts();
    Run run = learning.run().withLanes(lanes(report.solver().lanes()));
    Learner learner =
        Learner.of(loader.load(data, loaded, kind).only(loaded.columns()), learning, settings);
    try (Progressing progress = progress("fit", 1)) {
      M again =
          learner.within(
              () ->
                  alike(kind.trainer(kind.settings(settings), run), known)
                      .fit(learner.examples(), progress.monitor()));
      SavedModel alike = SavedModel.of(again, loaded.saved().provenance());
      boolean same = Arrays.equals(learner.bytes(alike), Models.bytes(loaded.saved()));
      return same || loaded.saved().provenance().isOfThisEngine()
          ? Refit.byBytes(same)
          : Refit.byPredictions(difference(known, again, learner));
    }
  }

  private static <M extends Model, P> PredictionDifference difference(
      TaskModel<M, P, ?> stored, M again, Learner learner) {
    Table rows = learner.examples().features();
    return PredictionDifference.of(
        stored.layout(), stored.predict(rows), stored.task().predict(again, rows));
  }

  /**
   * In files of format 1 the width of a kernel is a number; where it was taken from the rows, no
   * bound is claimed, which the same fit says again.
   */
  @SuppressWarnings("unchecked") // a machine of other features is of the same type
  private static <M extends Model> Trainer<M> alike(Trainer<M> trainer, TaskModel<M, ?, ?> known) {
    boolean widthOfRows =
        known.task().leftOut().stream()
            .anyMatch(left -> left.obstacles(known.model()).contains(ProofObstacle.WIDTH));
    return widthOfRows && trainer instanceof Features.Carrier<?> machine
        ? (Trainer<M>) machine.features(Features.withWidthOfRows(machine.fitting().features()))
        : trainer;
  }

  /** The lanes that made a model, since the last bits of others differ. */
  private static Lanes lanes(String recorded) {
    Lanes needed = recorded.equals(SolverTrace.PLAIN) ? Lanes.plain() : Lanes.fastest();
    if (!needed.name().equals(recorded)) {
      throw DataException.of(
          "RLT-M025",
          "the model was fitted by lanes that this Java does not have, {}; run with"
              + " RELENT_LANES={}, or leave the data out",
          Quoted.of(recorded),
          recorded);
    }
    return needed;
  }
}
