// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.relent.cli.Exit;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.EvaluationData;
import org.relent.cli.data.Loaded;
import org.relent.cli.data.LoadedModel;
import org.relent.cli.data.Obstacles;
import org.relent.cli.option.DataOptions;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Evaluations;
import org.relent.cli.print.Json;
import org.relent.data.Nearest;
import org.relent.data.Numbers;
import org.relent.data.Quoted;
import org.relent.data.Target;
import org.relent.data.Words;
import org.relent.task.TaskModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** Judges a model on data whose target is known. */
@Command(
    name = "evaluate",
    header = "Judge a model on data whose target is known.",
    customSynopsis = "relent evaluate MODEL DATA [options]",
    footer = {
      "",
      "Example: relent fit iris -m med-svm -q && relent evaluate iris.relent iris",
      "",
      "--fail-below accuracy=0.9 ends with 78 if the accuracy is lower; for errors and losses",
      "use --fail-above logLoss=0.5.",
    })
final class EvaluateVerb extends ModelVerb {

  @Option(
      names = "--fail-below",
      paramLabel = "METRIC=X",
      description = "Fail (78) if a metric is below X.")
  private Map<String, String> failBelow = Collections.emptyMap();

  @Option(
      names = "--fail-above",
      paramLabel = "METRIC=X",
      description = "Fail (78) if a metric is above X.")
  private Map<String, String> failAbove = Collections.emptyMap();

  @Mixin private DataOptions dataOptions;

  EvaluateVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  Answer answer() {
    LoadedModel loaded = model();
    return judge(TaskModel.of(loaded.model()), loaded);
  }

  private <E> Answer judge(TaskModel<?, ?, E> known, LoadedModel loaded) {
    Loaded rows =
        EvaluationData.load(
            terminal(), dataOptions, loaded, data(), new Obstacles(arguments(), data()));
    if (known.task().needsTarget() && rows.examples().target() instanceof Target.Nothing) {
      throw Failure.of(
          "RLT-U002",
          "which column of "
              + data()
              + " tells normal rows from anomalies? Name it with --target COL");
    }
    note(rows.notes());
    E evaluation = rows.within(() -> known.evaluate(rows.examples()));
    Evaluations<E> told = new Evaluations<>(known.task(), evaluation);
    Map<String, String> failed = new LinkedHashMap<>();
    failBelow.forEach((name, limit) -> check(told, name, limit, "below", failed, (v, x) -> v < x));
    failAbove.forEach((name, limit) -> check(told, name, limit, "above", failed, (v, x) -> v > x));
    ObjectNode json = told.document();
    told.intervals(json);
    json.set("warnings", Json.warnings(rows.warnings()));
    if (!failed.isEmpty()) {
      failed.values().forEach(json.putArray("failed")::add);
    }
    String text = told.text();
    Answer answer =
        Answer.of(
                json, failed.isEmpty() ? text : text + "\n\n" + String.join("\n", failed.values()))
            .with(rows.warnings());
    return failed.isEmpty() ? answer : answer.ending(Exit.CHECK_FAILED);
  }

  private interface Crossing {
    boolean of(double value, double limit);
  }

  private static void check(
      Evaluations<?> told,
      String name,
      String limit,
      String side,
      Map<String, String> failed,
      Crossing crossing) {
    Map<String, Double> figures = told.figures();
    Double value = figures.get(name);
    if (value == null) {
      throw Failure.of(
          "RLT-U004", "no metric " + Quoted.of(name) + Nearest.hint(name, figures.keySet()));
    }
    double bound =
        Numbers.parse(limit)
            .orElseThrow(
                () ->
                    Failure.of(
                        "RLT-S001",
                        "the limit of " + name + " must be a number, got " + Quoted.of(limit)));
    // a metric that is not defined on these data cannot pass
    if (Double.isNaN(value) || crossing.of(value, bound)) {
      failed.put(
          name + side,
          Words.filled(
              "failed: {} is {}, {} {}",
              told.task().name(name),
              Words.number(value),
              side,
              Words.number(bound)));
    }
  }
}
