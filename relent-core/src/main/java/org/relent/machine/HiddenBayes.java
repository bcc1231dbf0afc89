// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.family.ClassPartition;
import org.relent.family.HiddenFamily;
import org.relent.family.Scorer;
import org.relent.math.Threads;
import org.relent.project.Alternation;
import org.relent.solve.Monitor;

/**
 * What Bayes makes of a model with hidden variables: the alternation of MED eq. 48–49 with every
 * multiplier one, which is variational Bayes. Scores under this belief are the margins that rows
 * have before margins are asked for: percentiles are taken of them.
 *
 * @param beliefs where each start ended
 * @param ascent per start, a lower bound of the log-evidence of all rows, round by round: it never
 *     falls
 */
record HiddenBayes(List<HiddenFamily> beliefs, List<List<Double>> ascent) {

  /** A belief, and the bound before hidden variables are filled in anew. */
  private record State(HiddenFamily belief, double bound) {

    static State of(HiddenTask task, HiddenFamily belief, Threads threads) {
      ClassPartition partition = task.filledIn(belief, threads);
      return new State(task.after(partition, task.weights()), partition.at(task.weights()).logZ());
    }
  }

  /** Every start is scattered by a seed of its own. */
  static HiddenBayes of(HiddenTask task, Starts starts, Alternation.Rule rule, Monitor monitor) {
    List<Alternation<State>> ends =
        starts.each(
            (seed, threads) ->
                Alternation.of(
                    State.of(task, task.scattered(seed), threads),
                    state -> State.of(task, state.belief(), threads),
                    state -> -state.bound(),
                    rule,
                    monitor));
    return new HiddenBayes(
        ends.stream().map(end -> end.state().belief()).toList(),
        ends.stream().map(end -> end.descent().stream().map(cost -> -cost).toList()).toList());
  }

  /** The bound that a start reached. */
  double bound(int start) {
    List<Double> rounds = ascent.get(start);
    return rounds.get(rounds.size() - 1);
  }

  /** The belief of the highest bound. */
  HiddenFamily best() {
    int best =
        IntStream.range(0, beliefs.size())
            .boxed()
            .max(Comparator.comparingDouble(this::bound))
            .orElseThrow();
    return beliefs.get(best);
  }

  /** The scores of all rows under {@link #best}: the bound of log P at the best Q. */
  double[] margins(HiddenTask task, Threads threads) {
    Scorer scorer = best().expected();
    return threads.map(task.rows().size(), t -> scorer.score(task.rows(), t));
  }
}
