// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Optional;
import org.relent.data.Examples;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.Refits;
import org.relent.extension.Parts;
import org.relent.finding.Findings.Chapter;
import org.relent.model.Model;
import org.relent.task.TaskModel;

/** What a report tells of one model, in the manner of its task. */
public interface Study {

  /** The study of a model; of tasks that have none of their own, of figures and fit. */
  static Study of(Model model) {
    TaskModel<?, ?, ?> known = TaskModel.of(model);
    return Parts.known()
        .find(StudyKind.class, known.task().id())
        .<Study>map(kind -> kind.of(model))
        .orElseGet(() -> new TargetStudy<>(known));
  }

  /**
   * The model and the examples that it was fitted to.
   *
   * @param held its cross-validation on these examples, if there was one
   */
  Findings ofFit(Names names, Examples examples, Optional<? extends CrossValidated<?, ?>> held);

  /**
   * The same.
   *
   * @param refits what fits without each row came to, if they were made
   */
  default Findings ofFit(
      Names names,
      Examples examples,
      Optional<? extends CrossValidated<?, ?>> held,
      Optional<Refits> refits) {
    return ofFit(names, examples, held);
  }

  /** The model alone, as out of a file. */
  Findings ofModel(Names names);

  /** The model on examples it was not fitted to. */
  Findings ofEvaluation(Names names, Examples examples);

  /** The chapters of the model among others, which calls it {@code name}. */
  default List<Chapter> chapters(
      String name, Examples examples, Optional<? extends CrossValidated<?, ?>> held) {
    return ofFit(new Names(name, ""), examples, held).chapters();
  }

  /** What it predicts over the plane of two numbers; empty where that has no picture. */
  default Optional<Finding.Boundary> boundary(Examples examples) {
    return Optional.empty();
  }
}
