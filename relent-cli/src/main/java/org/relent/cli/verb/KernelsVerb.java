// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.relent.cli.Terminal;
import org.relent.cli.file.CommandFiles;
import org.relent.cli.option.ReportOption;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.cli.print.TextTable;
import org.relent.extension.Parts;
import org.relent.finding.Finding;
import org.relent.finding.Findings;
import org.relent.kernel.KernelForm;
import org.relent.kernel.KernelKind;
import org.relent.kernel.Kernels;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;

/** Lists the kernels, and explains one. */
@Command(
    name = "kernels",
    header = "List the kernels and how they are written, or explain one.",
    customSynopsis = "relent kernels [NAME|EXPRESSION] [--report FILE.html] [--json]",
    footer = {
      "",
      "Example: relent kernels 'linear+2*matern:nu=1.5,width=1' --report kernel.html",
      "",
      "Widths, periods and variances are in units of the columns as they are encoded: standard",
      "deviations, unless --scale says otherwise."
    })
final class KernelsVerb extends Verb {

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME|EXPRESSION",
      description = "One of them, or how it is written.")
  private String text;

  @Mixin private ReportOption report;

  KernelsVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandFiles files() {
    CommandFiles files = CommandFiles.none(terminal());
    return report.page(terminal()).map(files::writing).orElse(files);
  }

  @Override
  Answer answer() {
    Optional<KernelExplanation> one = Optional.ofNullable(text).map(KernelExplanation::of);
    report
        .page(terminal())
        .ifPresent(
            page ->
                outputs()
                    .stage(
                        page.file(),
                        Pages.html(
                            one.map(this::findings).orElseGet(() -> findings(everyKind())))));
    return one.map(KernelExplanation::answer).orElseGet(KernelsVerb::list);
  }

  private static Answer list() {
    ArrayNode json = Json.array();
    TextTable table = TextTable.of("kernel", "");
    for (KernelForm kernel : Kernels.forms()) {
      json.addObject()
          .put("name", kernel.name())
          .put("form", kernel.text())
          .put("summary", kernel.summary());
      table.row(kernel.text(), kernel.summary());
    }
    return Answer.of(json, table + "\n\nExplain one: relent kernels NAME");
  }

  private static List<KernelExplanation> everyKind() {
    return Parts.known().of(KernelKind.class).stream()
        .map(KernelKind::id)
        .map(KernelExplanation::of)
        .toList();
  }

  private Findings findings(KernelExplanation one) {
    return findings(List.of(one));
  }

  private Findings findings(List<KernelExplanation> kernels) {
    List<Findings.Chapter> chapters = new ArrayList<>();
    for (KernelExplanation kernel : kernels) {
      List<Finding> findings = new ArrayList<>(kernel.facts());
      findings.addAll(kernel.study().pictures());
      chapters.add(
          new Findings.Chapter(
              kernel.text(),
              kernel.study().draws().isEmpty()
                  ? ""
                  : "Drawn for standardised columns; what is left to the rows is taken from such.",
              findings));
    }
    return new Findings(
        text == null ? "The kernels" : "The kernel " + text,
        "What each assumes of functions before any row is seen, and functions drawn from it.",
        command(),
        chapters);
  }
}
