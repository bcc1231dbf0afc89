// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.Optional;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.LoadedModel;
import org.relent.cli.data.Loader;
import org.relent.cli.data.ScoringStream;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.Word;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.cli.print.JsonFields;
import org.relent.cli.print.TextTable;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.math.Cancellation;
import org.relent.model.Explanation;
import org.relent.model.Model;
import org.relent.task.TaskModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Takes a prediction apart. */
@Command(
    name = "explain",
    header = "Show the terms that add up to one prediction.",
    customSynopsis = "relent explain MODEL DATA --row N [options]",
    footer = {
      "",
      "Example: relent fit crabs -m med-svm -q && relent explain crabs.relent crabs --row 1",
    })
final class ExplainVerb extends ModelVerb {

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
  Answer answer() {
    int row = Word.whole("--row", number, 1);
    LoadedModel loaded = model();
    try (ScoringStream rows =
        ScoringStream.open(
            Loader.of(terminal(), dataOptions, loaded, Cancellation.NONE), loaded, data())) {
      long before = 0;
      for (Optional<ScoringStream.Part> next = rows.next(); next.isPresent(); next = rows.next()) {
        ScoringStream.Part part = next.get();
        if (row <= before + part.table().rows()) {
          int index = (int) (row - before - 1);
          Table alone = part.table().select(new int[] {index});
          return rows.within(
                  part, () -> explain(TaskModel.of(loaded.model()), row, part.table().row(index)))
              .with(loaded.model().encoding().unseenCategories(alone).warnings());
        }
        before += part.table().rows();
      }
      throw Failure.of("RLT-D052", data() + ": no row " + row + "; rows run from 1 to " + before);
    }
  }

  private static <M extends Model, P> Answer explain(
      TaskModel<M, P, ?> known, int row, Row wanted) {
    P prediction = known.predict(wanted);
    Explanation explanation = known.explain(wanted);
    ObjectNode json = Json.object();
    json.put("row", row);
    known.layout().head(prediction, new JsonFields(json));
    String head = known.task().inWords(prediction, explanation);
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
