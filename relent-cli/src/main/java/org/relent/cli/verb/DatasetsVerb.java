// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import org.relent.cli.Terminal;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.cli.print.TextTable;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.io.Dataset;
import org.relent.io.Datasets;
import picocli.CommandLine.Command;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Lists the built-in data sets. */
@Command(
    name = "datasets",
    header = "List the built-in data sets.",
    customSynopsis = "relent datasets [--json]",
    footer = {"", "Example: relent inspect crabs"})
final class DatasetsVerb extends Verb {

  DatasetsVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  Answer answer() {
    ArrayNode json = Json.array();
    TextTable table = TextTable.of("data set", ">rows", "target", "");
    for (String name : Datasets.names()) {
      Dataset dataset = Datasets.named(name);
      Table rows = dataset.table();
      ObjectNode node = json.addObject();
      node.put("name", name);
      node.put("summary", dataset.summary());
      node.put("target", dataset.target());
      node.put("rows", rows.rows());
      node.put("columns", rows.columns().size());
      node.put("origin", dataset.origin());
      table.row(name, Words.count(rows.rows()), dataset.target(), dataset.summary());
    }
    return Answer.of(json, table.toString());
  }
}
