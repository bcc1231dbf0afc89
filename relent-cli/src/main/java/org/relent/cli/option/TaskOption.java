// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.util.List;
import java.util.Optional;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.data.DataException;
import org.relent.task.Task;
import org.relent.task.Tasks;
import picocli.CommandLine.Option;

/** What is to be learnt, where the target alone might tell something else. */
public final class TaskOption {

  @Option(
      names = "--task",
      paramLabel = "TASK",
      description =
          "classes, levels, numbers, counts, anomalies or density; else told by the target.")
  private String task;

  /** Refuses a model that does another task than the one named. */
  public void check(ModelKind<?> kind) {
    task()
        .filter(said -> !said.sharesModelsWith(kind.task()))
        .ifPresent(
            said -> {
              throw DataException.of(
                  "RLT-U010",
                  "{} is for {}, not for {}; choose a model of that task (see: relent models), or"
                      + " leave --task out",
                  kind.id(),
                  kind.task().stored(),
                  said.id());
            });
  }

  /** The task, if one is named, of those by which models are ranked. */
  public Optional<Task<?, ?, ?>> ranked(String data) {
    task()
        .filter(said -> said.baseline().isEmpty())
        .ifPresent(
            said -> {
              throw DataException.of(
                  "RLT-U010",
                  "compare ranks models of classes, levels, numbers and counts; for "
                      + said.id()
                      + " fit one: ./relent "
                      + ShellWords.line(List.of("fit", data, "--model", model(said))));
            });
    return task();
  }

  /** The first kind of model of a task. */
  private static String model(Task<?, ?, ?> task) {
    return Catalog.kinds(task).stream().findFirst().<String>map(ModelKind::id).orElse("ID");
  }

  /** The task, if one is named. */
  private Optional<Task<?, ?, ?>> task() {
    List<Task<?, ?, ?>> tasks = Tasks.all();
    List<String> words = tasks.stream().<String>map(Task::id).toList();
    return Optional.ofNullable(task).map(word -> tasks.get(Word.choice("--task", word, words)));
  }
}
