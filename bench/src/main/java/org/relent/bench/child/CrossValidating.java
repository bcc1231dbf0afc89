// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.child;

import java.util.List;
import org.relent.bench.Line;
import org.relent.data.Examples;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Evaluation;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.model.Trainer;
import org.relent.task.Tasks;

/** Cross-validation, folds shared among threads and each fold on one. */
record CrossValidating(Trainer<Classifier> trainer, Examples examples, int folds, int threads)
    implements Work<CrossValidated<Prediction, Evaluation>> {

  static CrossValidating of(Line told) {
    Line each = told.with("task", told.require("model")).with("threads", 1);
    return new CrossValidating(
        Trainers.of(each),
        Learning.examples(told),
        told.count("folds", 4),
        told.count("threads", 1));
  }

  @Override
  public CrossValidated<Prediction, Evaluation> once() {
    return CrossValidation.folds(folds).threads(threads).run(Tasks.CLASSES, trainer, examples);
  }

  @Override
  public Line told(CrossValidated<Prediction, Evaluation> result) {
    return Line.of(List.of("n=" + examples.size()))
        .with("accuracy", result.mean(Evaluation::accuracy).mean());
  }
}
