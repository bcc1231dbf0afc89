// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.List;
import org.relent.data.DenseRows;
import org.relent.math.LogSpace;
import org.relent.math.Vectors;

/**
 * Scores of a mixture, log Σₖ exp(log πₖ + log P(x | θₖ)), and of which component a row is.
 *
 * <p>The part of a coordinate is the mean of what it adds under the components, taken over those
 * that the row may be of: Q(k) of {@link #components}. These parts add up, they are those of the
 * plain family where there is but one component, and a cell that does not go with the others shows,
 * as these decide of which component the row is. What they leave of the score, −KL(Q‖π) and the
 * components' constants, differs from row to row, as it tells how rare the row's component is.
 */
public final class MixtureScorer implements Scorer {

  private final double[] logs;
  private final List<Scorer> scorers;
  private final List<RowScore> scores;

  MixtureScorer(double[] logs, List<Scorer> scorers) {
    this.logs = logs;
    this.scorers = scorers;
    this.scores = scorers.stream().<RowScore>map(scorer -> scorer::score).toList();
  }

  /** log πₖ + log P(x | θₖ) of every component. */
  static double[] joint(double[] logs, List<RowScore> scores, DenseRows rows, int i) {
    double[] joint = new double[logs.length];
    for (int k = 0; k < joint.length; k++) {
      joint[k] = logs[k] + scores.get(k).of(rows, i);
    }
    return joint;
  }

  /** Q(k) ∝ exp(joint): the weights themselves for a row that no component can be the source of. */
  static double[] shares(double[] joint, double[] logs) {
    return LogSpace.softmax(LogSpace.logSumExp(joint) > Double.NEGATIVE_INFINITY ? joint : logs);
  }

  @Override
  public double score(DenseRows rows, int i) {
    return LogSpace.logSumExp(joint(logs, scores, rows, i));
  }

  /** How likely row i is of each component, having seen it. */
  public double[] components(DenseRows rows, int i) {
    return shares(joint(logs, scores, rows, i), logs);
  }

  @Override
  public double[] parts(DenseRows rows, int i) {
    double[] shares = components(rows, i);
    double[] parts = new double[rows.width()];
    for (int k = 0; k < shares.length; k++) {
      addParts(scorers.get(k), rows, i, shares[k], parts);
    }
    return parts;
  }

  /** Adds so much of the parts of a row, nothing of parts that do not count. */
  static void addParts(Scorer scorer, DenseRows rows, int i, double share, double[] sum) {
    if (share != 0) {
      Vectors.addScaled(share, scorer.parts(rows, i), sum);
    }
  }
}
