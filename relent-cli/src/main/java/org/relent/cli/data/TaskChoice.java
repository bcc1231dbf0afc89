// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.List;
import java.util.stream.Collectors;
import org.relent.data.Words;
import org.relent.task.Task;

/**
 * A task and why it was chosen.
 *
 * @param reason what the target holds, to be read after its name; empty if the task was said
 * @param others tasks that the same target would do for
 */
public record TaskChoice(Task<?, ?, ?> task, String reason, List<Task<?, ?, ?>> others) {

  /** A task that was said. */
  static TaskChoice said(Task<?, ?, ?> task) {
    return new TaskChoice(task, "", List.of());
  }

  /** A line that tells the task and how to get another; empty if it was said. */
  String told(String target) {
    if (reason.isEmpty()) {
      return "";
    }
    return "task: " + task.id() + ", for " + Words.name(target) + " " + reason + another();
  }

  private String another() {
    return others.isEmpty()
        ? " (of numbers, --task says what they are)"
        : others.stream()
            .<String>map(Task::id)
            .collect(Collectors.joining("|", " (for another: --task ", ")"));
  }
}
