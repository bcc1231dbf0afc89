// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.List;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Levels;
import org.relent.model.LevelPrediction;

/**
 * How well probabilities foretold levels of rows not seen before.
 *
 * @param classes the same as of classes without an order
 * @param levelError mean |place of the predicted level − place of the true one|
 * @param rankedScore the ranked probability score: mean over rows and thresholds of (P(Y ≤ j) − [y
 *     ≤ j])²; 0 is perfect, 1 the worst
 */
public record LevelMetrics(Evaluation classes, double levelError, double rankedScore) {

  /** What was said of examples, whose weights count. */
  public static LevelMetrics of(Examples tested, List<LevelPrediction> said) {
    ClassOutcome outcome = outcome(tested, said);
    double[] weights = outcome.weights();
    double total = 0;
    double off = 0;
    double ranked = 0;
    for (int i = 0; i < weights.length; i++) {
      int actual = outcome.actual()[i];
      total += weights[i];
      off += weights[i] * Math.abs(said.get(i).code() - actual);
      ranked += weights[i] * rankedScore(said.get(i).cumulative(), actual);
    }
    return new LevelMetrics(outcome.evaluation(), off / total, ranked / total);
  }

  private static double rankedScore(double[] cumulative, int actual) {
    double sum = 0;
    for (int j = 0; j + 1 < cumulative.length; j++) {
      double off = cumulative[j] - (actual <= j ? 1 : 0);
      sum += off * off;
    }
    return sum / (cumulative.length - 1);
  }

  /** The levels of rows beside what was said of them, in the order of the model's levels. */
  public static ClassOutcome outcome(Examples tested, List<LevelPrediction> said) {
    List<String> levels = said.get(0).levels();
    Labels labels = Levels.of(tested.labels(), tested.targetName(), levels);
    return new ClassOutcome(
        levels,
        labels.codes(),
        said.stream().map(LevelPrediction::probabilities).toArray(double[][]::new),
        tested.weights());
  }
}
