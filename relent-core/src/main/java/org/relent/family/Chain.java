// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.math.Exp;
import org.relent.math.Vectors;

/**
 * A Markov chain of hidden states, by the logarithms of its parameters, which need not add up to
 * one: those of a belief are exp(Ψ(α) − Ψ(α·)) (MED eq. 49).
 *
 * <p>What each step is worth under each state is given from outside, as a logarithm, step after
 * step. Every method takes K² operations per step.
 */
final class Chain {

  private final int states;
  private final double[] initial;

  /** The logarithm of a transition i → j, at place i·K + j. */
  private final double[] logs;

  private final double[] transitions;
  private final double[] backwards;

  /**
   * @param logs K initial ones, then K of the transitions from each state
   */
  Chain(int states, double[] logs) {
    this.states = states;
    this.initial = Arrays.copyOf(logs, states);
    this.logs = Arrays.copyOfRange(logs, states, logs.length);
    this.transitions = this.logs.clone();
    Exp.inPlace(transitions, 0, transitions.length);
    this.backwards = new double[transitions.length];
    for (int k = 0; k < backwards.length; k++) {
      backwards[k] = transitions[k % states * states + k / states];
    }
  }

  int states() {
    return states;
  }

  /** The logarithm of beginning in state j. */
  double logInitial(int j) {
    return initial[j];
  }

  /** The logarithm of going from state i to state j. */
  double logTransition(int i, int j) {
    return logs[i * states + j];
  }

  /** All transitions i → j, not as logarithms, at place i·K + j; not to be changed. */
  double[] transitions() {
    return transitions;
  }

  /** The same at place j·K + i. */
  double[] backwards() {
    return backwards;
  }

  /** Goes through the steps from the first to the last. */
  Forward forward(double[] emissions) {
    return new Forward(this, emissions);
  }

  /** The most likely path of states, or one of several that are (Viterbi 1967). */
  int[] path(double[] emissions) {
    int length = emissions.length / states;
    int[] from = new int[emissions.length];
    double[] best = initial.clone();
    for (int l = 0; l < length; l++) {
      if (l > 0) {
        best = extended(best, from, l);
      }
      for (int j = 0; j < states; j++) {
        best[j] += emissions[l * states + j];
      }
      level(best);
    }
    int[] path = new int[length];
    path[length - 1] = Vectors.largest(best);
    for (int l = length - 1; l > 0; l--) {
      path[l - 1] = from[l * states + path[l]];
    }
    return path;
  }

  private double[] extended(double[] best, int[] from, int l) {
    double[] next = new double[states];
    double[] ways = new double[states];
    for (int j = 0; j < states; j++) {
      for (int i = 0; i < states; i++) {
        ways[i] = best[i] + logs[i * states + j];
      }
      from[l * states + j] = Vectors.largest(ways);
      next[j] = ways[from[l * states + j]];
    }
    return next;
  }

  /** Only differences matter, and small numbers have more digits for them. */
  private static void level(double[] best) {
    double most = best[Vectors.largest(best)];
    if (most > Double.NEGATIVE_INFINITY) {
      for (int j = 0; j < best.length; j++) {
        best[j] -= most;
      }
    }
  }
}
