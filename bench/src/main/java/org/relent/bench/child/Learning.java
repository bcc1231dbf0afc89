// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.child;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.bench.Line;
import org.relent.data.Examples;
import org.relent.io.Tables;
import org.relent.model.Classifier;
import org.relent.model.FitReport;
import org.relent.model.Prediction;
import org.relent.model.Trainer;

/**
 * A fit of a classifier.
 *
 * @param objective how its objective is told
 */
record Learning(Trainer<Classifier> trainer, Examples examples, Trainers.Objective objective)
    implements Work<Classifier> {

  /** Rows that accuracies are taken over, the first ones: enough to see that a model is sound. */
  private static final int JUDGED = 2000;

  static Learning of(Line told) {
    return new Learning(Trainers.of(told), examples(told), Trainers.objective(told));
  }

  static Examples examples(Line told) {
    return Tables.read(Path.of(told.require("file"))).target("label");
  }

  @Override
  public Classifier once() {
    return trainer.fit(examples);
  }

  @Override
  public Line told(Classifier model) {
    FitReport summary = model.summary();
    Line line =
        new Line(Collections.emptyMap())
            .with("n", summary.rows())
            .with("iterations", summary.iterations())
            .with("support", summary.certificate().support().getAsInt())
            .with("ended", summary.termination());
    return judged(objective.told(line, summary, model.classes().size()), model);
  }

  private Line judged(Line line, Classifier model) {
    int rows = Math.min(JUDGED, examples.size());
    Examples first = examples.select(IntStream.range(0, rows).toArray());
    List<Prediction> predictions = model.predict(first.features());
    int[] codes = first.labels().codes();
    double right = 0;
    double loss = 0;
    for (int i = 0; i < rows; i++) {
      Prediction prediction = predictions.get(i);
      right += prediction.code() == codes[i] ? 1 : 0;
      loss -= StrictMath.log(Math.max(prediction.probabilities()[codes[i]], Double.MIN_NORMAL));
    }
    return line.with("accuracy", right / rows).with("logloss", loss / rows);
  }
}
