// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.Table;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Estimate;
import org.relent.model.Explanation;
import org.relent.model.LevelPrediction;
import org.relent.model.Model;
import org.relent.model.OrderedClassifier;
import org.relent.model.Placement;
import org.relent.model.Prediction;
import org.relent.model.Predictor;
import org.relent.model.Regressor;

/** All that a model says of some rows, bit by bit. */
public final class Predictions {

  private Predictions() {}

  /** One line for each row; numbers as the bits of their doubles. */
  public static List<String> of(Model model, Table rows) {
    List<String> lines = new ArrayList<>();
    if (model instanceof Classifier classifier) {
      for (Prediction prediction : classifier.predict(rows)) {
        StringBuilder line = new StringBuilder(Integer.toString(prediction.code()));
        for (double p : prediction.probabilities()) {
          line.append(' ').append(bits(p));
        }
        prediction.scores().values().forEach(score -> line.append(' ').append(bits(score)));
        lines.add(line.toString());
      }
    } else if (model instanceof OrderedClassifier ordered) {
      for (LevelPrediction prediction : ordered.predict(rows)) {
        StringBuilder line = new StringBuilder(prediction.label() + " " + bits(prediction.score()));
        for (double p : prediction.probabilities()) {
          line.append(' ').append(bits(p));
        }
        lines.add(line.toString());
      }
    } else if (model instanceof Regressor regressor) {
      for (Estimate estimate : regressor.predict(rows)) {
        lines.add(bits(estimate.value()) + " " + bits(estimate.sd()));
      }
    } else if (model instanceof Detector detector) {
      for (Detection detection : detector.predict(rows)) {
        lines.add(
            detection.outcome().word()
                + " "
                + bits(detection.score())
                + " "
                + bits(detection.pValue()));
      }
    } else if (model instanceof Density density) {
      for (Placement placement : density.predict(rows)) {
        StringBuilder line = new StringBuilder(placement.component().orElse("-"));
        line.append(' ').append(bits(placement.logDensity()));
        for (double chance : placement.chances()) {
          line.append(' ').append(bits(chance));
        }
        lines.add(line.toString());
      }
    }
    return lines;
  }

  /** What the model says of the first row, and why, by names. */
  public static List<String> explained(Model model, Table rows) {
    Explanation explanation = ((Predictor<?>) model).explain(rows.row(0));
    List<String> lines = new ArrayList<>();
    lines.add(explanation.label() + " " + bits(explanation.score()));
    explanation.terms().forEach(term -> lines.add(term.name() + " " + bits(term.value())));
    return lines;
  }

  private static String bits(double x) {
    return Long.toHexString(Double.doubleToLongBits(x));
  }
}
