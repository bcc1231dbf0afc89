// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.function.Function;
import org.relent.extension.Part;
import org.relent.model.Model;
import org.relent.task.Task;
import org.relent.task.TaskModel;
import org.relent.task.Tasks;

/**
 * How models of one task are studied; it has the id of the task.
 *
 * @param study the study of a model
 */
public record StudyKind<M extends Model, P, E>(
    Task<M, P, E> task, Function<TaskModel<M, P, E>, Study> study) implements Part {

  /** Those of the library. */
  public static List<StudyKind<?, ?, ?>> ofLibrary() {
    return List.of(
        new StudyKind<>(Tasks.CLASSES, ClassStudy::new),
        new StudyKind<>(Tasks.LEVELS, LevelStudy::new),
        new StudyKind<>(Tasks.NUMBERS, NumberStudy::new),
        new StudyKind<>(Tasks.ANOMALIES, known -> new AnomalyStudy(known.model())),
        new StudyKind<>(Tasks.DENSITY, known -> new DensityStudy(known.model())));
  }

  @Override
  public String id() {
    return task.id();
  }

  Study of(Model model) {
    return study.apply(TaskModel.of(task, model));
  }
}
