// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.data.Row;

/** Tells which of several levels, from a lowest to a highest, a row has, and how sure that is. */
public interface OrderedClassifier extends Predictor<LevelPrediction> {

  /** The levels, from the lowest to the highest. */
  List<String> levels();

  /** The thresholds between one level and the next, on the scale of scores; a copy. */
  double[] thresholds();

  /** The terms that add up to the score, which is the higher the higher the level. */
  @Override
  Explanation explain(Row row);

  /** The training rows predicted as if each had been left out. */
  List<LevelPrediction> leaveOneOut();
}
