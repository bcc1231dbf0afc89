// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.util.List;
import java.util.Optional;
import org.relent.catalog.ModelKind;
import org.relent.data.DataException;
import picocli.CommandLine.Option;

/** What is to be learnt, where the target alone might tell something else. */
public final class TaskOption {

  @Option(
      names = "--task",
      paramLabel = "TASK",
      description = "classes, numbers, counts, anomalies or density; else told by the target.")
  private String task;

  /** Refuses a model that does another task than the one named. */
  public void check(ModelKind<?> kind) {
    task()
        .filter(said -> said.task() != kind.task())
        .ifPresent(
            said -> {
              throw DataException.of(
                  "RLT-U010",
                  kind.id()
                      + " is for "
                      + kind.task()
                      + ", not for "
                      + said.word()
                      + "; choose a model of that task (see: relent models), or leave --task out");
            });
  }

  /** The task, if one is named, of those by which models are ranked. */
  public Optional<TargetTask> ranked(String data) {
    task()
        .filter(said -> said.task().ofRows())
        .ifPresent(
            said -> {
              throw DataException.of(
                  "RLT-U010",
                  "compare ranks models of classes, numbers and counts; for "
                      + said.word()
                      + " fit one: ./relent "
                      + ShellWords.line(List.of("fit", data, "--model", model(said))));
            });
    return task();
  }

  private static String model(TargetTask task) {
    return task == TargetTask.DENSITY ? "lme-gaussian-mixture" : "med-anomaly";
  }

  /** The task, if one is named. */
  private Optional<TargetTask> task() {
    return Optional.ofNullable(task).map(word -> Word.choice("--task", word, TargetTask.class));
  }
}
