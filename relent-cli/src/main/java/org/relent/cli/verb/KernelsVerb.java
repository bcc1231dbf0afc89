// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.List;
import org.relent.cli.Terminal;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.cli.print.TextTable;
import picocli.CommandLine.Command;
import tools.jackson.databind.node.ArrayNode;

/** Lists the kernels. */
@Command(
    name = "kernels",
    header = "List the kernels and how they are written.",
    synopsisHeading = "%nUsage: ",
    customSynopsis = "relent kernels [--json]",
    sortOptions = false,
    footer = {"", "Example: relent fit iris --model med-svm --kernel 'linear+2*rbf:gamma=0.5'"})
final class KernelsVerb extends Verb {

  private record Kind(String name, String form, String summary) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("linear", "linear", "⟨x, x′⟩: straight boundaries"),
          new Kind("poly", "poly:degree=3,scale=1,offset=1", "(scale·⟨x, x′⟩ + offset)^degree"),
          new Kind("rbf", "rbf:gamma=0.5", "exp(−gamma·‖x − x′‖²): smooth boundaries"),
          new Kind("rbf", "rbf:sigma=0.3", "the same by its width: exp(−‖x − x′‖²/(2·sigma²))"),
          new Kind("rbf", "rbf", "the same, its width taken from the training rows"),
          new Kind("rbf", "rbf:gamma=4x", "the same, gamma four times what the rows suggest"),
          new Kind("auto", "auto", "linear, its size taken from the numbers that are learnt"),
          new Kind(
              "precomputed", "precomputed", "columns hold K with every training row, in order"),
          new Kind("constant", "constant:2", "a constant, as part of a sum"),
          new Kind("sum", "linear+rbf:gamma=1", "the sum of two kernels"),
          new Kind("product", "linear*rbf:gamma=1", "their product"),
          new Kind("multiple", "4*rbf:gamma=0.5", "a multiple; parentheses group"),
          new Kind("multiple", "10x*rbf", "ten times the size that the numbers suggest"));

  KernelsVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  Answer answer() {
    ArrayNode json = Json.array();
    TextTable table = TextTable.of("kernel", "");
    for (Kind kind : KINDS) {
      json.addObject()
          .put("name", kind.name())
          .put("form", kind.form())
          .put("summary", kind.summary());
      table.row(kind.form(), kind.summary());
    }
    return Answer.of(json, table.toString());
  }
}
