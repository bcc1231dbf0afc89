// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Row;
import org.relent.data.Rows;
import org.relent.data.Table;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

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
    implements Classifier, Scored {

  /** How it is stored: classes, scores, calibration, and figures of the rows left out. */
  public static final ModelForm FORM = new ModelForm("classification", ScoringClassifier::read);

  private static final String CLASSES = "classes";
  private static final String CLASS = "class";
  private static final String CALIBRATION = "calibration";

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

  private static ScoringClassifier read(StoreReader from, Encoding encoding, FitReport summary) {
    int size = from.length(CLASSES);
    StoreFault.LIMIT.require(
        size <= StoreLimits.CLASSES, size + " classes are more than there may be");
    List<String> classes = from.names(CLASSES, CLASS);
    requireSound(classes);
    ScoreFunction scores = StoredScores.read(from.object(ScoreForm.SCORES), outputs(classes));
    double slope = from.doubles(CALIBRATION, 1)[0];
    Calibration calibration = StoreFault.sound("the calibration", () -> new Calibration(slope));
    return new ScoringClassifier(
        encoding, classes, scores, calibration, StoredLeftOut.figures(from), summary);
  }

  private static int outputs(List<String> classes) {
    return classes.size() == 2 ? 1 : classes.size();
  }

  private static void requireSound(List<String> classes) {
    StoreFault.LIMIT.require(
        classes.size() >= 2 && classes.size() <= StoreLimits.CLASSES,
        "a classifier has from 2 to " + StoreLimits.CLASSES + " classes, got " + classes.size());
    StoreFault.requireRising(classes, CLASS);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    requireSound(classes);
    to.names(CLASSES, classes, CLASS);
    StoredScores.requireFit(scores.outputs() == outputs(classes));
    StoredScores.write(scores, to.object(ScoreForm.SCORES));
    to.array(CALIBRATION, new double[] {calibration.slope()}, 1);
    StoredLeftOut.write(leaveOneOut, to);
  }

  @Override
  public boolean carriesRows() {
    return scores.carriesRows();
  }

  @Override
  public Prediction predict(Row row) {
    return predict(encoding.encodeOne(row)).get(0);
  }

  @Override
  public List<Prediction> predict(Table table) {
    return predict(encoding.encode(table));
  }

  private List<Prediction> predict(Rows rows) {
    List<ScoreDistribution> known = scores.distributions(rows);
    return IntStream.range(0, known.size()).mapToObj(i -> prediction(i, known.get(i))).toList();
  }

  private Prediction prediction(int i, ScoreDistribution known) {
    double[] mean = FiniteScores.of(i, known.mean());
    return new Prediction(classes, mean, known.sd(), known.probabilities(calibration));
  }

  /** For two classes the terms of the score itself, which speaks for the second class. */
  @Override
  public Explanation explain(Row row) {
    Rows rows = encoding.encodeOne(row);
    Prediction prediction = predict(rows).get(0);
    int output = scores.outputs() == 1 ? 0 : prediction.code();
    String label = classes.get(scores.outputs() == 1 ? 1 : prediction.code());
    return Explanation.largestFirst(
        label, prediction.score(), scores.terms(rows, 0, output, encoding));
  }
}
