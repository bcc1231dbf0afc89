// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.child;

import java.util.List;
import org.relent.bench.Line;
import org.relent.data.Examples;
import org.relent.model.Classifier;
import org.relent.model.Prediction;

/** The prediction of all rows by a kernel machine that was fitted before the clock started. */
record Predicting(Classifier model, Examples examples) implements Work<List<Prediction>> {

  static Predicting of(Line told) {
    Examples examples = Learning.examples(told);
    return new Predicting(Trainers.of(told.with("task", "kernel-svm")).fit(examples), examples);
  }

  @Override
  public List<Prediction> once() {
    return model.predict(examples.features());
  }

  @Override
  public Line told(List<Prediction> predictions) {
    int[] codes = examples.labels().codes();
    double right = 0;
    for (int i = 0; i < codes.length; i++) {
      right += predictions.get(i).code() == codes[i] ? 1 : 0;
    }
    return Line.of(List.of("n=" + codes.length, "accuracy=" + right / codes.length))
        .with("support", model.summary().certificate().support().getAsInt());
  }
}
