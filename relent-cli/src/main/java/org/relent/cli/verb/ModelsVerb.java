// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Parameter;
import org.relent.cli.Terminal;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.cli.print.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Lists the models and their parameters. */
@Command(
    name = "models",
    header = "List the models, or all parameters of one.",
    customSynopsis = "relent models [ID] [--json]",
    footer = {"", "Example: relent models med-svm"})
final class ModelsVerb extends Verb {

  @Parameters(arity = "0..1", paramLabel = "ID", description = "One of them.")
  private String id;

  ModelsVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  Answer answer() {
    ArrayNode json = Json.array();
    if (id == null) {
      TextTable table = TextTable.of("model", "task", "");
      for (ModelKind<?> kind : Catalog.kinds()) {
        json.add(document(kind));
        table.row(kind.id(), kind.task().stored(), kind.summary());
      }
      return Answer.of(json, table + "\n\nParameters of one: relent models ID");
    }
    ModelKind<?> kind = Catalog.kind(id);
    json.add(document(kind));
    TextTable table = TextTable.of("parameter", "default", "range", "meaning");
    for (Parameter<?> parameter : kind.parameters()) {
      table.row(
          parameter.name(), parameter.standard(), parameter.type().range(), parameter.meaning());
    }
    return Answer.of(
        json, kind.id() + ": " + kind.summary() + " (" + kind.paper() + ")\n\n" + table);
  }

  private static ObjectNode document(ModelKind<?> kind) {
    ObjectNode node = Json.object();
    node.put("id", kind.id());
    node.put("task", kind.task().stored());
    node.put("summary", kind.summary());
    node.put("paper", kind.paper());
    node.set(
        "parameters",
        Json.list(
            kind.parameters(),
            (parameter, one) ->
                one.put("name", parameter.name())
                    .put("type", parameter.type().word())
                    .put("default", parameter.standard())
                    .put("range", parameter.type().range())
                    .put("meaning", parameter.meaning())));
    return node;
  }
}
