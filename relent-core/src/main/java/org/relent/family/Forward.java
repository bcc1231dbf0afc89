// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.math.Exp;
import org.relent.math.LogSpace;

/**
 * A chain followed from the first step of a sequence to the last: what is believed of the state at
 * each step, having seen the steps up to it; and back again.
 *
 * <p>Beliefs are shares, scaled to add up to one at every step. A step at which a state may have
 * become so unlikely that a double cannot hold it is taken in logarithms: a strange step may make
 * that state count again. So nothing is lost however long the sequence, and most steps need one
 * logarithm only.
 */
final class Forward {

  /** Sums of products that are below this may have lost terms that count. */
  private static final double LEAST = 1e-280;

  /** Two factors above this have a product above {@link #LEAST}, and room for rounding. */
  private static final double ROOT = 1e-139;

  private final Chain chain;
  private final int states;
  private final int length;

  /** Per step, Σᵢ P(hₗ₋₁ = i | x₁ … xₗ₋₁) aᵢⱼ of every state j. */
  private final double[] predicted;

  /** Per step, P(hₗ = j | x₁ … xₗ). */
  private final double[] shares;

  /** The logarithms of shares below {@link #LEAST}; empty as long as there are none. */
  private double[] low = {};

  private final double[] gains;

  /**
   * @param emissions the logarithm of what step l is worth in state j, at place l·K + j
   */
  Forward(Chain chain, double[] emissions) {
    this.chain = chain;
    this.states = chain.states();
    this.length = emissions.length / states;
    this.predicted = new double[emissions.length];
    this.shares = new double[emissions.length];
    this.gains = new double[length];
    for (int l = 0; l < length; l++) {
      predict(l);
      if (!see(l, emissions)) {
        seeInLogs(l, emissions);
      }
    }
  }

  /** log P(xₗ | x₁ … xₗ₋₁) of every step: they add up to the score of the sequence. */
  double[] gains() {
    return gains;
  }

  private void predict(int l) {
    int to = l * states;
    if (l == 0) {
      for (int j = 0; j < states; j++) {
        predicted[j] = Exp.exp(chain.logInitial(j));
      }
      return;
    }
    double[] transitions = chain.transitions();
    for (int i = 0, at = 0; i < states; i++) {
      double share = shares[to - states + i];
      for (int j = 0; j < states; j++, at++) {
        predicted[to + j] += share * transitions[at];
      }
    }
  }

  /** Whether the step could be taken without logarithms. */
  private boolean see(int l, double[] emissions) {
    int from = l * states;
    double most = most(emissions, from);
    boolean sound = true;
    double sum = 0;
    for (int p = from; p < from + states; p++) {
      double worth = Exp.exp(emissions[p] - most);
      // of NaN, too, this says no
      sound &= worth >= ROOT && predicted[p] >= ROOT;
      shares[p] = worth * predicted[p];
      sum += shares[p];
    }
    if (!sound) {
      return false;
    }
    double scale = 1 / sum;
    for (int p = from; p < from + states; p++) {
      shares[p] *= scale;
    }
    gains[l] = most + StrictMath.log(sum);
    return true;
  }

  private double most(double[] values, int from) {
    double most = Double.NEGATIVE_INFINITY;
    for (int p = from; p < from + states; p++) {
      most = values[p] > most ? values[p] : most;
    }
    return most;
  }

  private void seeInLogs(int l, double[] emissions) {
    double[] before = new double[states];
    double[] joint = new double[states];
    for (int j = 0; j < states; j++) {
      before[j] = logPredicted(l, j);
      joint[j] = before[j] + emissions[l * states + j];
    }
    gains[l] = settle(l, joint);
    // a step that no state can show tells nothing of the state
    if (gains[l] == Double.NEGATIVE_INFINITY && settle(l, before) == gains[l]) {
      settle(l, new double[states]);
    }
  }

  private double logPredicted(int l, int j) {
    double sum = predicted[l * states + j];
    if (sum >= LEAST) {
      return StrictMath.log(sum);
    }
    return l == 0 ? chain.logInitial(j) : LogSpace.logSumExp(sources(l - 1, j));
  }

  /** log P(hₗ = i | x₁ … xₗ) aᵢⱼ of every i. */
  private double[] sources(int l, int j) {
    double[] sources = new double[states];
    for (int i = 0; i < states; i++) {
      int p = l * states + i;
      sources[i] =
          (shares[p] >= LEAST ? StrictMath.log(shares[p]) : low[p]) + chain.logTransition(i, j);
    }
    return sources;
  }

  /** Makes shares of the logarithms {@code joint}; returns that of their sum. */
  private double settle(int l, double[] joint) {
    double sum = LogSpace.logSumExp(joint);
    if (sum > Double.NEGATIVE_INFINITY) {
      double[] all = LogSpace.softmax(joint);
      System.arraycopy(all, 0, shares, l * states, states);
      keepLow(l, joint, sum);
    }
    return sum;
  }

  private void keepLow(int l, double[] joint, double sum) {
    for (int j = 0; j < states; j++) {
      if (shares[l * states + j] < LEAST) {
        low = low.length == 0 ? new double[shares.length] : low;
        low[l * states + j] = joint[j] - sum;
      }
    }
  }

  /**
   * P(hₗ = i | x), at place l·K + i, from the last step to the first.
   *
   * <p>Given the state that follows, the steps after it tell no more of this one: so what is said
   * of a step is a mean of P(hₗ = i | hₗ₊₁ = j, x₁ … xₗ), of shares that cannot leave their range.
   * Sums that rounding would make drift over many steps are mended at each.
   *
   * @param counts the expected number of transitions i → j is added at place {@code from} + i·K + j
   */
  double[] smooth(double[] counts, int from) {
    double[] smoothed = shares.clone();
    double[] ratios = new double[states];
    double[] pairs = new double[states * states];
    double[] own = new double[states];
    for (int l = length - 2; l >= 0; l--) {
      Arrays.fill(own, 0);
      ratios(l, smoothed, ratios, own, counts, from);
      pair(l, ratios, pairs, own);
      mend(own, smoothed, l * states);
    }
    double[] transitions = chain.transitions();
    for (int k = 0; k < pairs.length; k++) {
      counts[from + k] += pairs[k] * transitions[k];
    }
    return smoothed;
  }

  /** What is believed of each state that follows, over what was predicted of it. */
  private void ratios(
      int l, double[] smoothed, double[] ratios, double[] own, double[] counts, int from) {
    for (int j = 0, p = (l + 1) * states; j < states; j++, p++) {
      boolean sound = predicted[p] >= LEAST;
      ratios[j] = sound ? smoothed[p] / predicted[p] : 0;
      if (!sound && smoothed[p] > 0) {
        moveInLogs(l, j, smoothed[p], own, counts, from);
      }
    }
  }

  /** Shares the belief in state j among the states before it. */
  private void moveInLogs(int l, int j, double share, double[] own, double[] counts, int from) {
    double[] all = LogSpace.softmax(sources(l, j));
    for (int i = 0; i < states; i++) {
      // NaN: a move that cannot be, after a step that cannot be
      double move = share * (Double.isNaN(all[i]) ? shares[l * states + i] : all[i]);
      own[i] += move;
      counts[from + i * states + j] += move;
    }
  }

  private void pair(int l, double[] ratios, double[] pairs, double[] own) {
    double[] backwards = chain.backwards();
    double[] sums = new double[states];
    for (int j = 0, at = 0; j < states; j++) {
      double ratio = ratios[j];
      for (int i = 0; i < states; i++, at++) {
        sums[i] += backwards[at] * ratio;
      }
    }
    for (int i = 0, at = 0; i < states; i++) {
      double share = shares[l * states + i];
      own[i] += share * sums[i];
      for (int j = 0; j < states; j++, at++) {
        pairs[at] += share * ratios[j];
      }
    }
  }

  private void mend(double[] own, double[] into, int from) {
    double sum = 0;
    for (double share : own) {
      sum += share;
    }
    for (int i = 0; i < states; i++) {
      into[from + i] = own[i] / sum;
    }
  }
}
