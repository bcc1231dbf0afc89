// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.relent.cli.option.TargetTask;
import org.relent.finding.Words;

/**
 * A task and why it was chosen.
 *
 * @param reason what the target holds, to be read after its name; empty if the task was said
 */
public record TaskChoice(TargetTask task, String reason) {

  /** A line that tells the task and how to get another; empty if it was said. */
  String told(String target) {
    if (reason.isEmpty()) {
      return "";
    }
    String others =
        Arrays.stream(TargetTask.values())
            .filter(other -> other != task && !other.task().ofRows())
            .map(TargetTask::word)
            .collect(Collectors.joining("|"));
    return "task: "
        + task.word()
        + ", for "
        + Words.name(target)
        + " "
        + reason
        + " (for another: --task "
        + others
        + ")";
  }
}
