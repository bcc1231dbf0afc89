// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import org.relent.cli.print.Evaluations;
import org.relent.data.Examples;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.pkr.KernelRidge;
import org.relent.task.Registered;
import org.relent.task.SpanTask;
import org.relent.task.TaskModel;
import tools.jackson.databind.node.ObjectNode;

/** A task that an extension brings is a word of the command line, and is told as the others are. */
class FifthTaskTest {

  @TempDir private Path folder;

  private Call call(String... args) {
    return Call.in(folder, args);
  }

  @Test
  void itIsAWordOfTheCommandLine() throws IOException {
    Files.writeString(folder.resolve("d.csv"), "x,y\n1,2\n2,3\n3,5\n4,4\n");
    Registered.within(
        folder.resolve("extension"),
        SpanTask.Spans.class,
        () -> {
          Call unknown = call("compare", "d.csv", "-y", "y", "--task", "span");
          assertEquals(64, unknown.exit());
          assertTrue(unknown.err().contains("density|spans"), unknown.err());
          Call other = call("fit", "d.csv", "-y", "y", "-m", "kernel-ridge", "--task", "spans");
          assertTrue(
              other.err().contains("kernel-ridge is for regression, not for spans"), other.err());
        });
  }

  @Test
  void itsEvaluationsAreTold() {
    Examples line = Problems.curve(new Seed(3), 60, 1).examples();
    SpanTask task = new SpanTask();
    SpanTask.Spanner model = new SpanTask.Around(KernelRidge.linear().fit(line), 2);
    SpanTask.Cover cover = new TaskModel<>(task, model).evaluate(line);
    Evaluations<SpanTask.Cover> told = new Evaluations<>(task, cover);
    ObjectNode document = told.document();
    assertEquals(List.of("rows", "score", "covered"), List.copyOf(document.propertyNames()));
    assertEquals(cover.covered(), document.get("covered").doubleValue());
    assertTrue(told.text().contains("interval score"), told.text());
  }
}
