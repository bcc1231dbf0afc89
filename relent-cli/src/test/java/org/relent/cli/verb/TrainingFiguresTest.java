// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.math.Seed;
import org.relent.model.Model;
import org.relent.solve.Monitor;
import org.relent.task.Task;
import org.relent.task.TaskModel;
import org.relent.task.Tasks;

/** Training figures are those of all rows, unless the time is up. */
class TrainingFiguresTest {

  private static final Examples ROWS = rows(300);

  private static Examples rows(int size) {
    UniformRandomProvider random = new Seed(2).random();
    double[][] x = new double[size][2];
    String[] y = new String[size];
    for (int i = 0; i < size; i++) {
      x[i][0] = random.nextDouble();
      x[i][1] = random.nextDouble();
      y[i] = x[i][0] + 0.5 * random.nextDouble() > 0.7 ? "b" : "a";
    }
    return Examples.of(x, y);
  }

  @Test
  void withTimeTheyAreThoseOfAllRowsBitForBit() {
    compare(Tasks.CLASSES);
  }

  private static <M extends Model, P, E> void compare(Task<M, P, E> work) {
    M model = fit(work);
    TrainingFigures<E> figures = TrainingFigures.of(work, model, ROWS, Monitor.none());
    assertEquals(
        work.figures(new TaskModel<>(work, model).evaluate(ROWS)),
        work.figures(figures.evaluation()));
    assertEquals(List.of(), figures.warnings());
  }

  private static <M extends Model> M fit(Task<M, ?, ?> work) {
    ModelKind<M> kind = Catalog.kind("ml-gaussian").of(work).orElseThrow();
    return kind.trainer(kind.settings(Collections.emptyMap()), Run.standard()).fit(ROWS);
  }

  @Test
  void whereTheTimeIsUpTheyAreThoseOfRowsSpreadOverAllAndThatIsSaid() {
    cut(Tasks.CLASSES);
  }

  private static <M extends Model, P, E> void cut(Task<M, P, E> work) {
    M model = fit(work);
    TrainingFigures<E> figures =
        TrainingFigures.of(work, model, ROWS, Monitor.stoppedBy(() -> true));
    int[] third = java.util.stream.IntStream.range(0, 100).map(k -> 3 * k).toArray();
    assertEquals(
        work.figures(new TaskModel<>(work, model).evaluate(ROWS.select(third))),
        work.figures(figures.evaluation()));
    Warning warning = figures.warnings().get(0);
    assertEquals("W-UNFINISHED", warning.code());
    assertTrue(warning.message().contains("100 of 300 rows"), warning::message);
  }
}
