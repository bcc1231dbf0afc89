// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.Optional;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.LoadedModel;
import org.relent.cli.data.Loader;
import org.relent.cli.data.ScoringStream;
import org.relent.cli.file.CommandFiles;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.Word;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.cli.print.TextTable;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.finding.Words;
import org.relent.math.Cancellation;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Estimate;
import org.relent.model.Explanation;
import org.relent.model.Model;
import org.relent.model.Placement;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Takes a prediction apart. */
@Command(
    name = "explain",
    header = "Show the terms that add up to one prediction.",
    synopsisHeading = "%nUsage: ",
    customSynopsis = "relent explain MODEL DATA --row N [options]",
    sortOptions = false,
    footer = {
      "",
      "Example: relent fit crabs -m med-svm -q && relent explain crabs.relent crabs --row 1",
    })
final class ExplainVerb extends Verb {

  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private String model;

  @Parameters(
      index = "1",
      paramLabel = "DATA",
      description = "A file, - for standard input, or a built-in data set.")
  private String data;

  @Option(
      names = "--row",
      required = true,
      paramLabel = "N",
      description = "Which row, counted from 1.")
  private String number;

  @Mixin private DataOptions dataOptions;

  ExplainVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandFiles files() {
    return CommandFiles.none(terminal()).reading(model).reading(data);
  }

  @Override
  Answer answer() {
    int row = Word.whole("--row", number, 1);
    LoadedModel loaded = LoadedModel.load(terminal(), model);
    try (ScoringStream rows =
        ScoringStream.open(
            Loader.of(terminal(), dataOptions, loaded, Cancellation.NONE), loaded, data)) {
      long before = 0;
      for (Optional<ScoringStream.Part> next = rows.next(); next.isPresent(); next = rows.next()) {
        ScoringStream.Part part = next.get();
        if (row <= before + part.table().rows()) {
          int index = (int) (row - before - 1);
          Table alone = part.table().select(new int[] {index});
          return rows.within(part, () -> explain(loaded.model(), row, part.table().row(index)))
              .with(loaded.model().encoding().unseenCategories(alone).warnings());
        }
        before += part.table().rows();
      }
      throw Failure.of("RLT-D052", data + ": no row " + row + "; rows run from 1 to " + before);
    }
  }

  private Answer explain(Model fitted, int row, Row wanted) {
    ObjectNode json = Json.object();
    json.put("row", row);
    String head;
    Explanation explanation;
    if (fitted instanceof Classifier classifier) {
      Prediction prediction = classifier.predict(wanted);
      explanation = classifier.explain(wanted);
      json.put("label", prediction.label());
      Json.put(json, "probability", prediction.probability());
      head =
          Words.name(prediction.label())
              + " with probability "
              + Words.number(prediction.probability())
              + "; a positive score speaks for "
              + Words.name(explanation.label());
    } else if (fitted instanceof Detector detector) {
      Detection said = detector.predict(wanted);
      explanation = detector.explain(wanted);
      json.put("label", said.outcome().word());
      Json.put(json, "pValue", said.pValue());
      head =
          said.outcome().word()
              + ", p = "
              + Words.number(said.pValue())
              + "; negative terms make it strange";
    } else if (fitted instanceof Density density) {
      Placement said = density.predict(wanted);
      explanation = density.explain(wanted);
      json.put("component", said.component().orElse(null));
      Json.put(json, "logDensity", said.logDensity());
      head =
          said.component().map(name -> "component " + Words.name(name) + ", ").orElse("")
              + "log-density "
              + Words.number(said.logDensity())
              + "; each term is of a cell given those before it, low ones make the row unlikely";
    } else {
      Estimate estimate = ((Regressor) fitted).predict(wanted);
      explanation = ((Regressor) fitted).explain(wanted);
      Json.put(json, "value", estimate.value());
      Json.put(json, "sd", estimate.sd());
      head = Words.number(estimate.value()) + ", give or take " + Words.number(estimate.sd());
    }
    Json.put(json, "score", explanation.score());
    ArrayNode terms = json.putArray("terms");
    for (Explanation.Term term : explanation.terms()) {
      Json.put(terms.addObject().put("name", term.name()), "value", term.value());
    }
    return Answer.of(json, "row " + row + ": " + head + "\n\n" + table(explanation));
  }

  private static TextTable table(Explanation explanation) {
    TextTable table = TextTable.of("", ">");
    explanation
        .terms()
        .forEach(term -> table.row(Words.name(term.name()), Words.number(term.value())));
    table.row("score", Words.number(explanation.score()));
    return table;
  }
}
