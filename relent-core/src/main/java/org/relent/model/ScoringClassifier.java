// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import java.util.List;
import org.relent.data.Encoding;
import org.relent.data.Row;
import org.relent.data.Rows;
import org.relent.data.Table;

/**
 * A classifier made of scores and a slope that turns them into probabilities.
 *
 * @param scores one for two classes, positive for the second; else one per class
 * @param doubtful of the training rows, the one of most doubtful label first
 */
public record ScoringClassifier(
    Encoding encoding,
    List<String> classes,
    ScoreFunction scores,
    Calibration calibration,
    LeaveOneOut leaveOneOut,
    List<Doubt> doubtful,
    FitReport summary)
    implements Classifier {

  public ScoringClassifier {
    classes = List.copyOf(classes);
    doubtful = Doubts.keep(doubtful);
  }

  /** A classifier whose training rows are not known any more. */
  public ScoringClassifier(
      Encoding encoding,
      List<String> classes,
      ScoreFunction scores,
      Calibration calibration,
      LeaveOneOut leaveOneOut,
      FitReport summary) {
    this(encoding, classes, scores, calibration, leaveOneOut, List.of(), summary);
  }

  @Override
  public Prediction predict(Row row) {
    return predict(encoding.encodeOne(row), 0);
  }

  @Override
  public List<Prediction> predict(Table table) {
    return Arrays.stream(scores.scores(encoding.encode(table))).map(this::prediction).toList();
  }

  private Prediction predict(Rows rows, int i) {
    return prediction(scores.scores(rows, i));
  }

  private Prediction prediction(double[] score) {
    return new Prediction(classes, score, calibration.probabilities(score));
  }

  /** For two classes the terms of the score itself, which speaks for the second class. */
  @Override
  public Explanation explain(Row row) {
    Rows rows = encoding.encodeOne(row);
    Prediction prediction = predict(rows, 0);
    int output = scores.outputs() == 1 ? 0 : prediction.code();
    String label = classes.get(scores.outputs() == 1 ? 1 : prediction.code());
    return Explanation.largestFirst(
        label, prediction.score(), scores.terms(rows, 0, output, encoding));
  }
}
