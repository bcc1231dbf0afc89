// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.EvaluationData;
import org.relent.cli.data.Loaded;
import org.relent.cli.data.LoadedModel;
import org.relent.cli.data.Obstacles;
import org.relent.cli.file.Claim;
import org.relent.cli.file.CommandFiles;
import org.relent.cli.file.Output;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.option.OutputOptions;
import org.relent.cli.print.Answer;
import org.relent.cli.print.CommandClock;
import org.relent.cli.print.Json;
import org.relent.cli.print.Progressing;
import org.relent.data.Quoted;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.task.TaskModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/** Has a model go on learning. */
@Command(
    name = "update",
    header = "Have a model go on learning from new rows, without the old ones.",
    synopsisHeading = "%nUsage: ",
    customSynopsis = "relent update MODEL DATA [options]",
    sortOptions = false,
    footer = {
      "",
      "Example: relent fit crabs --model kernel-bayes && relent update crabs.relent crabs",
      "",
      "The file is replaced once the new model is whole; --out FILE leaves it as it is. Columns",
      "are encoded, and classes known, as the first rows had them. kernel-bayes, bayes-product,",
      "ml-gaussian, ml-tree and linear kernel-ridge go on learning; others have to be fitted"
          + " again.",
    })
final class UpdateVerb extends Verb {

  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private String model;

  @Parameters(
      index = "1",
      paramLabel = "DATA",
      description = "A file with new rows, - for standard input, or a built-in data set.")
  private String data;

  @Mixin private DataOptions dataOptions;
  @Mixin private LearningOptions learning;
  @Mixin private OutputOptions output;

  UpdateVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandClock clock() {
    return clock(learning.time());
  }

  @Override
  CommandFiles files() {
    CommandFiles files = CommandFiles.none(terminal()).reading(data).writing(file());
    return output.file(terminal()).isPresent() ? files.reading(model) : files;
  }

  @Override
  Claim claim() {
    return output.file(terminal()).isPresent() ? Claim.none() : Claim.on(file().file());
  }

  private static void refuse(String setting) {
    throw Failure.of(
        "RLT-U001",
        "parameter "
            + Quoted.of(setting)
            + " cannot be given here: a model that goes on learning keeps its settings");
  }

  private Output file() {
    return output.file(terminal()).orElseGet(() -> Output.named(terminal(), "MODEL", model));
  }

  @Override
  Answer answer() {
    learning.settings().keySet().stream().findFirst().ifPresent(UpdateVerb::refuse);
    LoadedModel loaded = LoadedModel.load(terminal(), model);
    return update(TaskModel.of(loaded.model()), loaded);
  }

  private <M extends Model> Answer update(TaskModel<M, ?, ?> known, LoadedModel loaded) {
    ModelKind<M> kind =
        Catalog.kind(loaded.model().summary().model()).of(known.task()).orElseThrow();
    if (!kind.goesOn()) {
      throw Trainer.doesNotGoOn();
    }
    Loaded rows =
        EvaluationData.load(
            terminal(), dataOptions, loaded, data, new Obstacles(arguments(), data));
    note(rows.notes());
    M updated;
    try (Progressing progress = progress("update", 1)) {
      progress.next(kind.id());
      updated =
          rows.within(
              () ->
                  kind.update(known.model(), rows.examples(), learning.run(), progress.monitor()));
      progress.done();
    }
    byte[] bytes = Models.bytes(SavedModel.of(updated, provenance(loaded, rows)));
    SavedModel saved = Models.parse(bytes);
    outputs().stage(file().file(), bytes);
    return tell(loaded.model(), updated, saved, rows);
  }

  private Answer tell(Model before, Model updated, SavedModel saved, Loaded rows) {
    int learnt = updated.summary().rows();
    List<Warning> warnings = new ArrayList<>(updated.summary().warnings());
    rows.warnings().stream().filter(one -> !warnings.contains(one)).forEach(warnings::add);
    ObjectNode json = Json.object();
    json.put("model", updated.summary().model());
    json.put("file", file().file().toString());
    json.put("sha256", saved.sha256());
    json.put("rows", learnt);
    json.put("rowsBefore", before.summary().rows());
    json.set("warnings", Json.warnings(warnings));
    String text =
        Words.filled(
            "{} has learnt from {} more, {} in all\nmodel   {}",
            updated.summary().model(),
            Words.count(learnt - before.summary().rows(), "row"),
            Words.count(learnt, "row"),
            file().file());
    return Answer.of(json, text).with(warnings);
  }

  /** Of rows that came one part after another, the fingerprints one after another. */
  private static Provenance provenance(LoadedModel loaded, Loaded rows) {
    Provenance before = loaded.saved().provenance();
    return Provenance.of(
            chained(before.data(), rows.read().fingerprint()),
            before.rows() + rows.read().table().rows(),
            before.columns())
        .withMissing(before.missing());
  }

  private static String chained(String before, String fingerprint) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update((before + "\n" + fingerprint).getBytes(StandardCharsets.UTF_8));
      return "updated-sha256:" + HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }
}
