// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.EvaluationData;
import org.relent.cli.data.Given;
import org.relent.cli.data.Loaded;
import org.relent.cli.data.LoadedModel;
import org.relent.cli.data.ModelContest;
import org.relent.cli.data.Obstacles;
import org.relent.cli.file.CommandFiles;
import org.relent.cli.file.Output;
import org.relent.cli.file.Product;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.OutputOptions;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.finding.Findings;
import org.relent.finding.Names;
import org.relent.finding.Studies;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Writes a page about models. */
@Command(
    name = "report",
    header = "Write an HTML page about a model, a model on data, or several models on data.",
    customSynopsis = "relent report MODEL… [DATA] [options]",
    footer = {
      "",
      "Example: relent fit iris -m med-svm -q && relent report iris.relent iris",
      "",
      "Model files end in .relent; what is named last and does not is DATA. Two models or more",
      "are compared on it, row by row. relent compare writes its own report.",
    })
final class ReportVerb extends Verb {

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Model files, then the data.")
  private List<String> files;

  @Mixin private DataOptions dataOptions;
  @Mixin private OutputOptions output;

  ReportVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandFiles files() {
    CommandFiles files = CommandFiles.none(terminal()).writing(page());
    for (String name : this.files) {
      files = files.reading(name);
    }
    return files;
  }

  private Output page() {
    return output.file(terminal(), Given.stemOf(files.get(0)), Product.REPORT);
  }

  @Override
  Answer answer() {
    String last = files.get(files.size() - 1);
    Optional<String> data = last.endsWith(".relent") ? Optional.empty() : Optional.of(last);
    List<String> names = data.isPresent() ? files.subList(0, files.size() - 1) : files;
    if (names.isEmpty()) {
      throw Failure.of(
          "RLT-U007",
          "name a model file first; to learn from "
              + last
              + " and get a report, use: relent compare "
              + last);
    }
    List<LoadedModel> models =
        names.stream().map(name -> LoadedModel.load(terminal(), name)).toList();
    Path page = page().file();
    outputs().stage(page, Pages.html(findings(models, data)));
    return Answer.of(Json.object().put("file", page.toString()), "report  " + page);
  }

  private Findings findings(List<LoadedModel> models, Optional<String> data) {
    LoadedModel first = models.get(0);
    if (data.isEmpty()) {
      if (models.size() > 1) {
        throw Failure.of("RLT-U007", "several models are compared on data; name the data last");
      }
      return Studies.ofModel(new Names(Given.stem(first.name()), command()), first.model());
    }
    Loaded rows =
        EvaluationData.load(
            terminal(), dataOptions, first, data.get(), new Obstacles(arguments(), data.get()));
    String title = String.join(", ", models.stream().map(m -> Given.stem(m.name())).toList());
    Names names = new Names(title + " on " + rows.given().stem(), command());
    return models.size() == 1
        ? rows.within(() -> Studies.ofEvaluation(names, first.model(), rows.examples()))
        : rows.within(() -> ModelContest.findings(names, models, rows.examples()));
  }
}
