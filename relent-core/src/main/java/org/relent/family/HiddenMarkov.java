// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DenseRows;
import org.relent.math.CompensatedSum;
import org.relent.math.Seed;
import org.relent.store.StoreLimits;

/**
 * A hidden Markov model of sequences: Dirichlet priors over where the hidden state begins and over
 * each row of its transition matrix, and a family per state for what a step shows (MED §4.1).
 *
 * <p>Statistics are the number of sequences that begin in each state, those of transitions from
 * each state to each, then the families' own. A row of one step is a sequence of length 1.
 */
public final class HiddenMarkov extends ChosenFamily {

  /** How it is stored: the counts of beginnings and transitions, and the emissions. */
  public static final HiddenForm FORM =
      new HiddenForm(
          "hidden-markov",
          from -> {
            int states = from.integer(SIZE);
            StoreLimits.requireJoint(states);
            return StoredFamilies.chosen(
                from,
                states,
                states * (states + 1),
                (counts, all) -> new HiddenMarkov(Branches.of(counts, all)));
          });

  /**
   * @param initial α of the first state, one per state, all positive
   * @param transitions α of the state that follows, one row per state
   * @param emissions a family per state over one step; at least one, alike in their number of
   *     statistics, each a proper prior
   */
  public HiddenMarkov(double[] initial, double[][] transitions, List<? extends Family> emissions) {
    this(Branches.of(counts(initial, transitions, emissions.size()), emissions));
  }

  private HiddenMarkov(Branches prior) {
    super(prior);
  }

  private static double[] counts(double[] initial, double[][] transitions, int states) {
    boolean square = initial.length == states && transitions.length == states;
    if (!square || Arrays.stream(transitions).anyMatch(row -> row.length != states)) {
      throw new IllegalArgumentException(
          "Initial and transition counts do not fit " + states + " states");
    }
    double[] counts = Arrays.copyOf(initial, states * (states + 1));
    for (int i = 0; i < states; i++) {
      System.arraycopy(transitions[i], 0, counts, (1 + i) * states, states);
    }
    return counts;
  }

  @Override
  public String form() {
    return FORM.id();
  }

  /** How many states there are. */
  public int states() {
    return prior.size();
  }

  /** α of the first state. */
  public double[] initial() {
    return Arrays.copyOf(prior.counts(), states());
  }

  /** α of the state that follows, one row per state. */
  public double[][] transitions() {
    int states = states();
    double[] counts = prior.counts();
    double[][] rows = new double[states][];
    Arrays.setAll(rows, i -> Arrays.copyOfRange(counts, (1 + i) * states, (2 + i) * states));
    return rows;
  }

  /** A family per state. */
  public List<Family> emissions() {
    return prior.families();
  }

  @Override
  public HiddenMarkov after(double[] statistics) {
    return new HiddenMarkov(prior.after(statistics));
  }

  /** Forward and backward through a sequence, K² operations per step (MED eq. 49). */
  @Override
  public Filling filling() {
    List<RowScore> scores = emissions().stream().map(RowScore::linear).toList();
    Chain chain = new Chain(states(), prior.expectedLogs());
    return (rows, i, into) -> {
      Forward forward = chain.forward(ChainScorer.emissions(scores, rows, i));
      double[] states = forward.smooth(into, chain.states());
      DenseRows steps = rows.steps();
      for (int k = 0; k < chain.states(); k++) {
        into[k] += states[k];
        prior.accumulate(k, steps, rows.firstStep(i), states, into);
      }
      return CompensatedSum.of(forward.gains());
    };
  }

  /**
   * States whose families are moved apart by steps far from each other, with transitions drawn at
   * random, then all rows filled in as those have them.
   *
   * <p>Where there are more states than a step has values, families alone cannot tell them apart:
   * transitions do. And as one step tells little of its state, the families keep much of their
   * prior.
   */
  @Override
  public HiddenMarkov scattered(DenseRows rows, double[] weights, Seed seed) {
    List<Family> apart =
        new Scatter(rows.steps(), perStep(rows, weights))
            .apart(emissions(), Scatter.LOOSE, seed.split(0));
    UniformRandomProvider random = seed.split(1).random();
    double[] moved = prior.counts();
    for (int from = 0; from < moved.length; from += states()) {
      double[] shares = Scatter.shares(states(), random);
      for (int k = 0; k < shares.length; k++) {
        moved[from + k] += shares[k];
      }
    }
    HiddenMarkov start = new HiddenMarkov(Branches.of(moved, apart));
    return after(Scatter.filled(start, rows, weights));
  }

  private static double[] perStep(DenseRows rows, double[] weights) {
    double[] all = new double[rows.steps().size()];
    for (int t = 0; t < weights.length; t++) {
      Arrays.fill(all, rows.firstStep(t), rows.firstStep(t) + rows.steps(t), weights[t]);
    }
    return all;
  }

  @Override
  public ChainScorer expected() {
    return new ChainScorer(
        new Chain(states(), prior.expectedLogs()),
        emissions().stream().map(Family::expected).toList());
  }

  @Override
  public ChainScorer plugIn() {
    return new ChainScorer(
        new Chain(states(), prior.logShares()), emissions().stream().map(Family::plugIn).toList());
  }
}
