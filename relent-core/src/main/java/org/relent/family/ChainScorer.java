// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.List;
import org.relent.data.DenseRows;
import org.relent.math.CompensatedSum;

/**
 * Scores of sequences under a hidden Markov model, step by step, and the hidden states behind them.
 *
 * <p>The part of a coordinate is the sum over all steps of the mean of what it adds under the
 * states, taken over those that the step may be in: Q(hₗ = k) of {@link #states}. What these parts
 * leave of the score differs from row to row: it tells how rare the path of states is.
 */
public final class ChainScorer implements Scorer {

  private final Chain chain;
  private final List<Scorer> scorers;
  private final List<RowScore> scores;

  ChainScorer(Chain chain, List<Scorer> scorers) {
    this.chain = chain;
    this.scorers = scorers;
    this.scores = scorers.stream().<RowScore>map(scorer -> scorer::score).toList();
  }

  /** What each step of row i is worth under each state, at place l·K + k. */
  static double[] emissions(List<RowScore> scores, DenseRows rows, int i) {
    DenseRows steps = rows.steps();
    int first = rows.firstStep(i);
    int states = scores.size();
    double[] emissions = new double[Math.multiplyExact(rows.steps(i), states)];
    for (int k = 0; k < states; k++) {
      RowScore score = scores.get(k);
      for (int l = 0, at = k; at < emissions.length; l++, at += states) {
        emissions[at] = score.of(steps, first + l);
      }
    }
    return emissions;
  }

  private Forward forward(DenseRows rows, int i) {
    return chain.forward(emissions(scores, rows, i));
  }

  @Override
  public double score(DenseRows rows, int i) {
    return CompensatedSum.of(steps(rows, i));
  }

  /**
   * What each step of row i adds to its score, log P(xₗ | x₁ … xₗ₋₁): the strange ones are those
   * that add least. They add up to the score.
   */
  public double[] steps(DenseRows rows, int i) {
    return forward(rows, i).gains();
  }

  /** For each step of row i, how likely it is in each state, having seen all of the row. */
  public double[][] states(DenseRows rows, int i) {
    int states = chain.states();
    double[] all = forward(rows, i).smooth(new double[states * states], 0);
    double[][] steps = new double[rows.steps(i)][];
    Arrays.setAll(steps, l -> Arrays.copyOfRange(all, l * states, (l + 1) * states));
    return steps;
  }

  /** The most likely sequence of states behind row i (Viterbi 1967). */
  public int[] path(DenseRows rows, int i) {
    return chain.path(emissions(scores, rows, i));
  }

  @Override
  public double[] parts(DenseRows rows, int i) {
    double[] parts = new double[rows.width()];
    double[][] states = states(rows, i);
    DenseRows steps = rows.steps();
    for (int l = 0; l < states.length; l++) {
      for (int k = 0; k < states[l].length; k++) {
        MixtureScorer.addParts(scorers.get(k), steps, rows.firstStep(i) + l, states[l][k], parts);
      }
    }
    return parts;
  }
}
