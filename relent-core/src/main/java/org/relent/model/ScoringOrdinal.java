// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import java.util.List;
import org.relent.data.Encoding;
import org.relent.data.Row;
import org.relent.data.Rows;
import org.relent.data.Table;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * A classifier of ordered classes made of one score and the thresholds that cut it.
 *
 * @param levels from the lowest to the highest
 * @param thresholds between them, rising
 * @param scores one, the higher the higher the level
 * @param leftOut the score of each training row, had it been left out
 */
public record ScoringOrdinal(
    Encoding encoding,
    List<String> levels,
    double[] thresholds,
    ScoreFunction scores,
    double[] leftOut,
    FitReport summary)
    implements OrderedClassifier, Scored {

  /** How it is stored: levels, thresholds, scores, and scores of the rows left out. */
  public static final ModelForm FORM = new ModelForm("ordinal", ScoringOrdinal::read);

  private static final String LEVELS = "targetLevels";
  private static final String LEVEL = "level";
  private static final String THRESHOLDS = "thresholds";
  private static final String LEFT_OUT = "leftOut";

  /** A classifier of its own arrays. */
  public ScoringOrdinal {
    levels = List.copyOf(levels);
    thresholds = thresholds.clone();
    leftOut = leftOut.clone();
  }

  /** The same with another report of its fit. */
  public ScoringOrdinal with(FitReport other) {
    return new ScoringOrdinal(encoding, levels, thresholds, scores, leftOut, other);
  }

  private static ScoringOrdinal read(StoreReader from, Encoding encoding, FitReport summary) {
    int size = from.length(LEVELS);
    StoreFault.LIMIT.require(
        size >= 2 && size <= StoreLimits.CLASSES,
        "there are from 2 to " + StoreLimits.CLASSES + " levels, got " + size);
    List<String> levels = from.names(LEVELS, LEVEL);
    StoreFault.TEXT.require(
        levels.stream().distinct().count() == size && !levels.contains(""),
        "a level is named twice, or not at all");
    double[] thresholds = StoreLimits.moderate(THRESHOLDS, from.doubles(THRESHOLDS, size - 1));
    for (int j = 1; j < thresholds.length; j++) {
      StoreFault.NUMBER.require(thresholds[j - 1] < thresholds[j], "the thresholds do not rise");
    }
    ScoreFunction scores = StoredScores.read(from.object(ScoreForm.SCORES), 1);
    double[] leftOut = from.doubles(LEFT_OUT, summary.rows());
    return new ScoringOrdinal(encoding, levels, thresholds, scores, leftOut, summary);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    to.names(LEVELS, levels, LEVEL);
    to.array(THRESHOLDS, StoreLimits.moderate(THRESHOLDS, thresholds), thresholds.length);
    StoredScores.requireFit(scores.outputs() == 1);
    StoredScores.write(scores, to.object(ScoreForm.SCORES));
    StoreFault.AGREEMENT.require(
        leftOut.length == summary.rows(), "a model must tell of every training row left out");
    to.array(LEFT_OUT, leftOut, leftOut.length);
  }

  /** None: one score stands for all levels, as for a number. */
  @Override
  public List<String> classes() {
    return List.of();
  }

  @Override
  public double[] thresholds() {
    return thresholds.clone();
  }

  /** The score of each training row, had it been left out; a copy. */
  @Override
  public double[] leftOut() {
    return leftOut.clone();
  }

  @Override
  public List<LevelPrediction> leaveOneOut() {
    return Arrays.stream(leftOut).mapToObj(this::prediction).toList();
  }

  @Override
  public boolean carriesRows() {
    return scores.carriesRows();
  }

  private LevelPrediction prediction(double score) {
    return new LevelPrediction(levels, thresholds, score);
  }

  @Override
  public LevelPrediction predict(Row row) {
    return prediction(scores.scores(encoding.encodeOne(row), 0)[0]);
  }

  @Override
  public List<LevelPrediction> predict(Table table) {
    return Arrays.stream(scores.scores(encoding.encode(table)))
        .map(all -> prediction(all[0]))
        .toList();
  }

  /** A positive term speaks for higher levels. */
  @Override
  public Explanation explain(Row row) {
    Rows rows = encoding.encodeOne(row);
    return Explanation.largestFirst(
        levels.get(levels.size() - 1),
        scores.scores(rows, 0)[0],
        scores.terms(rows, 0, 0, encoding));
  }
}
