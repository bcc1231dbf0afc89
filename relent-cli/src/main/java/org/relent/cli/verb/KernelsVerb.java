// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import org.relent.cli.Terminal;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.cli.print.TextTable;
import org.relent.kernel.KernelForm;
import org.relent.kernel.Kernels;
import picocli.CommandLine.Command;
import tools.jackson.databind.node.ArrayNode;

/** Lists the kernels. */
@Command(
    name = "kernels",
    header = "List the kernels and how they are written.",
    customSynopsis = "relent kernels [--json]",
    footer = {"", "Example: relent fit iris --model med-svm --kernel 'linear+2*rbf:gamma=0.5'"})
final class KernelsVerb extends Verb {

  KernelsVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  Answer answer() {
    ArrayNode json = Json.array();
    TextTable table = TextTable.of("kernel", "");
    for (KernelForm kernel : Kernels.forms()) {
      json.addObject()
          .put("name", kernel.name())
          .put("form", kernel.text())
          .put("summary", kernel.summary());
      table.row(kernel.text(), kernel.summary());
    }
    return Answer.of(json, table.toString());
  }
}
